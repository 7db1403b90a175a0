import type { JsonRecord } from '#engine';
import type { Picture } from '#schemas/catalogue';

/** One width of a picture. */
export type Size = Picture['sizes'][number];

/** Whatever has the files of a picture. */
interface Sized {
  readonly sizes: readonly Size[];
}

/** How large a picture is, for people. */
export function describeSize({ sizes }: Sized): string {
  const widest = sizes.at(-1);
  return widest ? `${widest.width} × ${widest.height} pixels` : 'No file yet';
}

/** A name for a picture, from that of its file: without its ending, signs as spaces. */
export function nameFromFile(name: string): string {
  const label = name
    .replace(/\.\w{1,5}$/, '')
    .replaceAll(/[-_.\s]+/g, ' ')
    .trim();
  return (label.charAt(0).toUpperCase() + label.slice(1)).slice(0, 120) || 'Picture';
}

const maxMegabytes = 20;

/** Why a file need not be sent at all, as one sentence; null for one that may be a picture. */
export function refusalOfFile({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (size > maxMegabytes * 1024 * 1024)
    return `${name} is larger than ${maxMegabytes} MB. Save it smaller: 1600 pixels in width are enough.`;
  if (type === 'image/svg+xml' || /\.svgz?$/i.test(name))
    return `${name} is an SVG, which can carry script. Save it as PNG and upload that.`;
  if (type !== '' && !type.startsWith('image/')) return `${name} is not a picture. Choose a JPEG, PNG, WebP, AVIF or GIF.`;
  return null;
}

/** A size of a picture as an item holds it. */
export function toJson({ width, height, file }: Size): JsonRecord {
  return { width, height, file };
}
