#include "cpng.h"
#include <png.h>
#include <stdio.h>
#include <stdlib.h>

uint8_t *cpng_write(
  const uint8_t *rgba, uint32_t width, uint32_t height, size_t *count, char message[64]) {
  png_image image = {
    .version = PNG_IMAGE_VERSION, .width = width, .height = height, .format = PNG_FORMAT_RGBA};
  png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(image);
  uint8_t *bytes = malloc(size);
  // The simplified interface catches libpng's longjmp itself and leaves the message behind.
  if (bytes && png_image_write_to_memory(&image, bytes, &size, 0, rgba, 0, NULL)) {
    *count = size;
    uint8_t *fitted = realloc(bytes, size);
    return fitted ? fitted : bytes;
  }
  snprintf(message, 64, "%s", bytes ? image.message : "out of memory");
  free(bytes);
  return NULL;
}
