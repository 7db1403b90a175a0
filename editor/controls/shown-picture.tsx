import type { ReactElement } from 'react';
import { type FindPicture, pictureIdOf, readImage } from '#engine';
import { Art } from '#engine/react';

export interface ShownPictureProps {
  /** The picture value of an item: a word to draw from, the name of an uploaded picture, or an address. */
  readonly text: string;
  /** The uploaded picture with an id, if any. */
  readonly findUpload?: FindPicture | undefined;
  readonly className: string;
  /** The fallback for one that cannot be shown. */
  readonly nothing?: ReactElement;
}

/** The picture of an item as the hub shows it, everywhere in the editor. */
export function ShownPicture({ text, findUpload, className, nothing = <span className={className} /> }: ShownPictureProps): ReactElement {
  const shown = readImage(text, (id) => findUpload?.(id));
  if (shown.as === 'missing') return nothing;
  if (shown.as === 'drawing') return isPictureAddress(text) ? nothing : <Art seed={text} className={className} />;
  const { focus: [x, y] = [50, 50], ...photo } = shown.photo;
  const style = { objectPosition: `${x}% ${y}%` };
  return <img {...photo} sizes="25rem" alt="" {...{ className, style }} referrerPolicy="no-referrer" loading="lazy" />;
}

/** Whether a picture value is an address rather than a word. */
export function isPictureAddress(value: string): boolean {
  return pictureIdOf(value) === null && (value.startsWith('/') || /^[a-z][a-z0-9+.-]*:/i.test(value));
}
