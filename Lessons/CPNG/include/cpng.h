// Reads a PNG row by row and writes one, with libpng. An error of libpng's is a longjmp: all of
// them start and end inside this library and come back as a status and a message. Nothing is
// ever printed.

#ifndef CPNG_H
#define CPNG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Larger pictures are refused once the header is read, before memory is taken for a row.
enum { CPNGMaximumSide = 1000000, CPNGMaximumPixels = 1 << 28 };

typedef enum __attribute__((enum_extensibility(closed))) CPNGStatus {
  CPNGStatusReady,     // a header or a row has been read
  CPNGStatusEnd,       // there is no further row
  CPNGStatusNotPNG,    // the eight bytes of a PNG's signature are missing
  CPNGStatusTruncated, // the bytes end before the picture does
  CPNGStatusDamaged,   // a checksum, the compression or a chunk is wrong: see cpng_message
  CPNGStatusTooLarge,  // over a limit above; width and height are set
} CPNGStatus;

/// A PNG that is being read. It keeps no pointer to the bytes: each call brings them along.
typedef struct CPNGRows CPNGRows;

/// Starts reading; NULL only when memory has run out. The caller closes it, whatever its status.
CPNGRows *cpng_open(const uint8_t *bytes, size_t count);
void cpng_close(CPNGRows *rows);

/// Reads the next row as RGBA into `rgba`, width * 4 bytes. The last row is only given when the
/// file is whole, IEND included. A failure stays: later calls return it again.
CPNGStatus cpng_next_row(CPNGRows *rows, const uint8_t *bytes, size_t count, uint8_t *rgba);

CPNGStatus cpng_status(const CPNGRows *rows);
const char *cpng_message(const CPNGRows *rows); // libpng's words about the damage
uint32_t cpng_width(const CPNGRows *rows);
uint32_t cpng_height(const CPNGRows *rows);
bool cpng_is_opaque(const CPNGRows *rows); // neither an alpha channel nor a tRNS chunk

/// Writes an RGBA picture as a PNG into memory that the caller frees; NULL when libpng refuses
/// it, with the reason in `message`.
uint8_t *cpng_write(
  const uint8_t *rgba, uint32_t width, uint32_t height, size_t *count, char message[64]);

#endif
