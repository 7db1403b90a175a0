import { addressOfFile, type Json } from '#engine';
import type { Picture } from '#schemas/catalogue';

/** One width of an uploaded picture. */
type Size = Picture['sizes'][number];

/** The address of a picture at this width or wider, or else at its widest; null while it has no file. */
export function addressOfPicture({ sizes }: { readonly sizes: readonly Size[] }, width: number): string | null {
  const size = sizes.find((one) => one.width >= width) ?? sizes.at(-1);
  return size ? addressOfFile(size.file) : null;
}

/** The picture of an item of kind pictures, which may be incomplete; null without a file. */
export function toUpload(value: Json): Picture | null {
  const picture = (value ?? {}) as Partial<Picture>;
  const { sizes, alt = '', decorative = false, focusX = 50, focusY = 50 } = picture;
  return isFiles(sizes) ? ({ ...picture, sizes, alt, decorative, focusX, focusY } as Picture) : null;
}

/** Whether a value is the list of files of an uploaded picture. */
export function isFiles(value: unknown): value is Picture['sizes'] {
  return Array.isArray(value) && value.length > 0 && value.every(isSize);
}

function isSize(value: unknown): boolean {
  const { file, width } = (value ?? {}) as Partial<Size>;
  return typeof file === 'string' && typeof width === 'number';
}
