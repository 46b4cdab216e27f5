#include "stream.h"
#include <setjmp.h>
#include <stdio.h>
#include <string.h>

enum { signature_size = 8, header_size = 33 }; // the signature; and IHDR with its checksum

static void fail(png_structp png, png_const_charp message) {
  Stream *stream = png_get_error_ptr(png);
  if (stream->status == CPNGStatusReady) stream->status = CPNGStatusDamaged;
  snprintf(stream->message, sizeof stream->message, "%s", message);
  png_longjmp(png, 1);
}

static void ignore_warning(png_structp png, png_const_charp message) {
  (void)png, (void)message;
}

/// libpng has checked IHDR when it asks for what follows: only then are width and height true.
static void check_size(png_structp png, Stream *stream) {
  stream->width = png_get_image_width(png, stream->info);
  stream->height = png_get_image_height(png, stream->info);
  if (stream->width <= CPNGMaximumSide && stream->height <= CPNGMaximumSide &&
      (uint64_t)stream->width * stream->height <= CPNGMaximumPixels)
    return;
  stream->status = CPNGStatusTooLarge;
  png_error(png, "the picture is too large");
}

static void read_bytes(png_structp png, png_bytep target, size_t length) {
  Stream *stream = png_get_io_ptr(png);
  if (stream->offset == header_size) check_size(png, stream);
  if (length > stream->count - stream->offset) {
    stream->status = CPNGStatusTruncated;
    png_error(png, "the data ends early");
  }
  memcpy(target, stream->bytes + stream->offset, length);
  stream->offset += length;
}

/// Strict about every checksum; of the chunks that need not be understood only tRNS is.
static void set_rules(png_structp png) {
  png_set_crc_action(png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
  png_set_benign_errors(png, 0); // among them a wrong checksum of the compressed data
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png_set_chunk_malloc_max(png, 0); // skipped chunks take no memory
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX); // check_size knows the reason
}

/// Every kind of picture becomes eight-bit RGBA, or RGB where the fourth byte is added here.
static void set_format(png_structp png, Stream *stream) {
  int color = png_get_color_type(png, stream->info);
  bool transparent = png_get_valid(png, stream->info, PNG_INFO_tRNS) != 0;
  stream->opaque = !(color & PNG_COLOR_MASK_ALPHA) && !transparent;
  stream->interlaced = png_get_interlace_type(png, stream->info) != PNG_INTERLACE_NONE;
  stream->rgb = color == PNG_COLOR_TYPE_RGB && !transparent;
  png_set_scale_16(png);
  if (!stream->rgb) {
    png_set_expand(png);
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
  }
  png_read_update_info(png, stream->info);
  size_t size = stream->rgb ? 3 : 4;
  if (png_get_rowbytes(png, stream->info) != stream->width * size)
    png_error(png, "the rows have an unexpected size");
}

CPNGStatus stream_open(Stream *stream, const uint8_t *bytes, size_t count) {
  *stream = (Stream){.bytes = bytes, .count = count, .status = CPNGStatusReady};
  if (count < signature_size || png_sig_cmp(bytes, 0, signature_size) != 0)
    return stream->status = CPNGStatusNotPNG;
  stream->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, stream, fail, ignore_warning);
  if (stream->png) stream->info = png_create_info_struct(stream->png);
  if (!stream->info) {
    snprintf(stream->message, sizeof stream->message, "out of memory");
    return stream->status = CPNGStatusDamaged;
  }
  if (setjmp(png_jmpbuf(stream->png))) return stream->status;
  set_rules(stream->png);
  png_set_read_fn(stream->png, stream, read_bytes);
  png_read_info(stream->png, stream->info);
  set_format(stream->png, stream);
  return stream->status;
}

/// RGB at the end of a row becomes RGBA from its start. No byte is overwritten before it is read.
/// Four bytes at a time, of which the last is the next pixel's red and is replaced.
static void add_alpha(uint8_t *rgba, const uint8_t *rgb, uint32_t pixels) {
  for (uint32_t i = 1; i < pixels; i++, rgb += 3, rgba += 4) {
    uint32_t pixel;
    memcpy(&pixel, rgb, 4);
    memcpy(rgba, &pixel, 4);
    rgba[3] = 0xFF;
  }
  uint8_t red = rgb[0], green = rgb[1], blue = rgb[2];
  rgba[0] = red, rgba[1] = green, rgba[2] = blue, rgba[3] = 0xFF;
}

CPNGStatus stream_row(Stream *stream, uint8_t *rgba, uint32_t pixels) {
  if (setjmp(png_jmpbuf(stream->png))) return stream->status;
  uint8_t *target = rgba && stream->rgb ? rgba + stream->width : rgba;
  png_read_row(stream->png, target, NULL);
  if (target != rgba) add_alpha(rgba, target, pixels);
  return stream->status;
}

CPNGStatus stream_finish(Stream *stream) {
  if (setjmp(png_jmpbuf(stream->png))) return stream->status;
  png_read_end(stream->png, NULL);
  return stream->status;
}

void stream_close(Stream *stream) { png_destroy_read_struct(&stream->png, &stream->info, NULL); }
