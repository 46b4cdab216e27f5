// The least that reading a PNG takes: every row once with libpng, nothing done with it.
#include <png.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  FILE *file = argc > 1 ? fopen(argv[1], "rb") : NULL;
  if (!file) return 2;
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png_create_info_struct(png);
  if (setjmp(png_jmpbuf(png))) return 3;
  png_init_io(png, file);
  png_read_info(png, info);
  png_bytep row = malloc(png_get_rowbytes(png, info));
  png_uint_32 height = png_get_image_height(png, info);
  for (png_uint_32 y = 0; y < height; y++) png_read_row(png, row, NULL);
  png_read_end(png, NULL);
  return 0;
}
