// One pass of libpng over a file: the only part that reads with libpng.

#ifndef CPNG_STREAM_H
#define CPNG_STREAM_H

#include "cpng.h"
#include <png.h>

typedef struct {
  png_structp png;
  png_infop info;
  const uint8_t *bytes; // only valid during a call
  size_t count, offset; // what there is, what libpng has read of it
  uint32_t width, height;
  bool opaque, interlaced;
  bool rgb; // libpng gives three bytes a pixel, and the fourth is added here
  CPNGStatus status;
  char message[96];
} Stream;

/// Reads the header, up to the first IDAT.
CPNGStatus stream_open(Stream *stream, const uint8_t *bytes, size_t count);

/// Reads `pixels` pixels of the next row as RGBA into `rgba`, which holds a whole row.
/// NULL reads the row and drops it.
CPNGStatus stream_row(Stream *stream, uint8_t *rgba, uint32_t pixels);

/// Reads what follows the last row, to IEND.
CPNGStatus stream_finish(Stream *stream);
void stream_close(Stream *stream);

#endif
