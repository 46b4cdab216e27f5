#include "stream.h"
#include <stdlib.h>

enum { pass_count = 7 };

/// An interlaced picture is stored as seven passes, each a smaller picture. One stream a pass,
/// and each row takes its pixels from the passes that cover it: no picture is ever held, and the
/// file is decompressed about twice.
struct CPNGRows {
  Stream streams[pass_count]; // the first alone when not interlaced
  const uint8_t *bytes;       // of the current call
  size_t count;
  uint32_t width, height, next; // next: the row to come
  CPNGStatus status;
  const char *message;
  uint8_t *pass_row; // interlaced only: one row of a pass
};

static CPNGStatus take_status(CPNGRows *rows, const Stream *stream) {
  rows->message = stream->message;
  return rows->status = stream->status;
}

CPNGRows *cpng_open(const uint8_t *bytes, size_t count) {
  CPNGRows *rows = calloc(1, sizeof *rows);
  if (!rows) return NULL;
  Stream *stream = &rows->streams[0];
  stream_open(stream, bytes, count);
  rows->width = stream->width, rows->height = stream->height;
  take_status(rows, stream);
  return rows;
}

void cpng_close(CPNGRows *rows) {
  for (int pass = 0; pass < pass_count; pass++) stream_close(&rows->streams[pass]);
  free(rows->pass_row);
  free(rows);
}

static bool is_empty(const CPNGRows *rows, int pass) {
  return PNG_PASS_COLS(rows->width, pass) == 0 || PNG_PASS_ROWS(rows->height, pass) == 0;
}

/// Opens the stream of a pass and reads past the passes before it.
static CPNGStatus open_pass(CPNGRows *rows, int pass) {
  Stream *stream = &rows->streams[pass];
  stream_open(stream, rows->bytes, rows->count);
  for (int before = 0; before < pass; before++) {
    if (is_empty(rows, before)) continue;
    uint32_t height = PNG_PASS_ROWS(rows->height, before);
    for (uint32_t y = 0; y < height && stream->status == CPNGStatusReady; y++)
      stream_row(stream, NULL, 0);
  }
  return take_status(rows, stream);
}

/// Puts the pixels of one pass at their places in the row.
static void spread(const CPNGRows *rows, int pass, uint32_t pixels, uint8_t *rgba) {
  const uint32_t *source = (const uint32_t *)rows->pass_row;
  uint32_t *target = (uint32_t *)rgba + PNG_PASS_START_COL(pass);
  size_t step = (size_t)1 << PNG_PASS_COL_SHIFT(pass);
  for (uint32_t i = 0; i < pixels; i++) target[i * step] = source[i];
}

static CPNGStatus read_row(CPNGRows *rows, int pass, uint8_t *rgba, uint32_t pixels) {
  Stream *stream = &rows->streams[pass];
  stream->bytes = rows->bytes;
  stream_row(stream, rgba, pixels);
  return take_status(rows, stream);
}

static CPNGStatus read_interlaced(CPNGRows *rows, uint8_t *rgba) {
  if (!rows->pass_row) rows->pass_row = malloc((size_t)rows->width * 4);
  if (!rows->pass_row) return rows->message = "out of memory", rows->status = CPNGStatusDamaged;
  for (int pass = 0; pass < pass_count; pass++) {
    if (is_empty(rows, pass) || !PNG_ROW_IN_INTERLACE_PASS(rows->next, pass)) continue;
    uint32_t pixels = PNG_PASS_COLS(rows->width, pass);
    bool whole = pixels == rows->width;
    if (!rows->streams[pass].png && open_pass(rows, pass) != CPNGStatusReady) break;
    if (read_row(rows, pass, whole ? rgba : rows->pass_row, pixels) != CPNGStatusReady) break;
    if (!whole) spread(rows, pass, pixels, rgba);
  }
  return rows->status;
}

/// The stream that has read the last pixels of the file.
static Stream *last_stream(CPNGRows *rows) {
  int pass = rows->streams[0].interlaced ? pass_count - 1 : 0;
  while (pass > 0 && is_empty(rows, pass)) pass--;
  return &rows->streams[pass];
}

CPNGStatus cpng_next_row(CPNGRows *rows, const uint8_t *bytes, size_t count, uint8_t *rgba) {
  if (rows->status != CPNGStatusReady) return rows->status;
  if (rows->next == rows->height) return rows->status = CPNGStatusEnd;
  rows->bytes = bytes, rows->count = count;
  if (rows->streams[0].interlaced)
    read_interlaced(rows, rgba);
  else
    read_row(rows, 0, rgba, rows->width);
  if (rows->status == CPNGStatusReady && ++rows->next == rows->height) {
    Stream *stream = last_stream(rows);
    stream_finish(stream);
    take_status(rows, stream);
  }
  return rows->status;
}

CPNGStatus cpng_status(const CPNGRows *rows) { return rows->status; }
const char *cpng_message(const CPNGRows *rows) { return rows->message; }
uint32_t cpng_width(const CPNGRows *rows) { return rows->width; }
uint32_t cpng_height(const CPNGRows *rows) { return rows->height; }
bool cpng_is_opaque(const CPNGRows *rows) { return rows->streams[0].opaque; }
