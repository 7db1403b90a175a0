import type { JsonRecord } from '#engine';
import type { Picture } from '#schemas/catalogue';

/** One width of a picture. */
export type Size = Picture['sizes'][number];

/** Any value with the files of a picture. */
interface Sized {
  readonly sizes: readonly Size[];
}

/** Describes the size of a picture. */
export function describeSize({ sizes }: Sized): string {
  const widest = sizes.at(-1);
  return widest ? `${widest.width} × ${widest.height} pixels` : 'No file yet';
}

/** A title for a picture from its file name: without the extension, with spaces for punctuation. */
export function nameFromFile(name: string): string {
  const label = name
    .replace(/\.\w{1,5}$/, '')
    .replaceAll(/[-_.\s]+/g, ' ')
    .trim();
  return (label.charAt(0).toUpperCase() + label.slice(1)).slice(0, 120) || 'Picture';
}

const maxMegabytes = 20;

/** Why a file can be rejected before upload, as a sentence; null for a possible picture. */
export function refusalOfFile({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (size > maxMegabytes * 1024 * 1024)
    return `${name} is larger than ${maxMegabytes} MB. Save it smaller: 1600 pixels in width are enough.`;
  if (type === 'image/svg+xml' || /\.svgz?$/i.test(name))
    return `${name} is an SVG, which can carry script. Save it as PNG and upload that.`;
  if (type !== '' && !type.startsWith('image/')) return `${name} is not a picture. Choose a JPEG, PNG, WebP, AVIF or GIF.`;
  return null;
}

/** A size of a picture as stored in an item. */
export function toJson({ width, height, file }: Size): JsonRecord {
  return { width, height, file };
}
