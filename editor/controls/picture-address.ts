import type { Json } from '../../engine/index.ts';
import type { Picture } from '../../schemas/generated/catalogue.ts';

/** One width of an uploaded picture. */
type Size = Picture['sizes'][number];

/** Where an uploaded picture is, and the part of it that stays in view, as CSS writes it. */
export interface FoundPicture {
  readonly address: string;
  readonly position: string;
}

/** The address of a picture in at least this width, or in its widest; null while it has no file. */
export function addressOfPicture({ sizes }: { readonly sizes: readonly Size[] }, width: number): string | null {
  const size = sizes.find((one) => one.width >= width) ?? sizes.at(-1);
  return size ? `/pictures/${encodeURIComponent(size.file)}.webp` : null;
}

/** The picture of an item of the kind pictures, which may not be whole yet; null without a file. */
export function toFoundPicture(value: Json): FoundPicture | null {
  const { sizes, focusX = 50, focusY = 50 } = (value ?? {}) as Partial<Picture>;
  const address = isFiles(sizes) ? addressOfPicture({ sizes }, 400) : null;
  return address === null ? null : { address, position: `${focusX}% ${focusY}%` };
}

/** Whether a value is the list of files of an uploaded picture. */
export function isFiles(value: unknown): value is readonly Size[] {
  return Array.isArray(value) && value.length > 0 && value.every(isSize);
}

function isSize(value: unknown): boolean {
  const { file, width } = (value ?? {}) as Partial<Size>;
  return typeof file === 'string' && typeof width === 'number';
}
