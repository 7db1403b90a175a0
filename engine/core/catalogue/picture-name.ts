import type { Picture } from '#schemas/catalogue';

const NAME = /^picture:([A-Za-z0-9][A-Za-z0-9-]{0,79})$/;
const ADDRESS = /^(https?:\/\/|\/(?![/\\\s]))/i;

/** The image, sizes and alternative text of an `img`. */
export interface Photo {
  readonly src: string;
  readonly alt: string;
  readonly srcSet?: string;
  readonly width?: number;
  readonly height?: number;
  /** The centre of attention, in percent from the left and from the top. */
  readonly focus?: readonly [x: number, y: number];
}

/** An image to show: a photo, a drawing generated from a word (empty for a fallback), or an uploaded picture that is missing. */
export type ShownImage =
  | { readonly as: 'photo'; readonly photo: Photo }
  | { readonly as: 'drawing'; readonly word: string }
  | { readonly as: 'missing' };

/** Finds an uploaded picture by its id. */
export type FindPicture = (id: string) => Picture | null | undefined;

/** Parses the image of an item: an uploaded picture by its name, one at an address, or a drawing. All code that draws one uses this. */
export function readImage(image: string, find: FindPicture): ShownImage {
  const id = pictureIdOf(image);
  if (id !== null) {
    const photo = toPhoto(find(id));
    return photo ? { as: 'photo', photo } : { as: 'missing' };
  }
  return ADDRESS.test(image) ? { as: 'photo', photo: { src: image, alt: '' } } : { as: 'drawing', word: image };
}

function toPhoto(picture: Picture | null | undefined): Photo | null {
  const [smallest] = picture?.sizes ?? [];
  if (!picture || !smallest) return null;
  const { sizes, alt, decorative, focusX, focusY } = picture;
  return {
    src: addressOfFile(smallest.file),
    alt: decorative ? '' : alt,
    srcSet: sizes.map(({ file, width }) => `${addressOfFile(file)} ${width}w`).join(', '),
    width: smallest.width,
    height: smallest.height,
    focus: [focusX, focusY],
  };
}

/** The address of the file of an uploaded picture. */
export function addressOfFile(file: string): string {
  return `/pictures/${encodeURIComponent(file)}.webp`;
}

/** The id of the uploaded picture that the image of an item names; null when it is a drawing, an address or empty. */
export function pictureIdOf(image: string): string | null {
  return NAME.exec(image)?.[1] ?? null;
}

/** The name by which the image of an item refers to an uploaded picture. */
export function toPictureName(id: string): string {
  return `picture:${id}`;
}

/** The ids of all uploaded pictures that an item names. */
export function picturesNamedBy(item: unknown): readonly string[] {
  if (typeof item === 'string') return [pictureIdOf(item) ?? []].flat();
  return typeof item === 'object' && item !== null ? Object.values(item).flatMap(picturesNamedBy) : [];
}
