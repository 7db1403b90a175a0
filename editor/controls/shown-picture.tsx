import type { ReactElement } from 'react';
import { pictureIdOf } from '../../engine/index.ts';
import { Art, isSafeHref } from '../../engine/react.ts';
import type { FoundPicture } from './picture-address.ts';

/** Props of ShownPicture. */
export interface ShownPictureProps {
  /** What the item says of its picture: a word that is drawn, the name of an uploaded picture, or an address. */
  readonly text: string;
  /** The uploaded picture with an id, where there is one. */
  readonly findUpload?: ((id: string) => FoundPicture | null) | undefined;
  readonly className: string;
  /** What stands in place of one that cannot be shown. */
  readonly nothing?: ReactElement;
}

/** The picture of an item as the hub shows it: wherever the editor shows one. */
export function ShownPicture({ text, findUpload, className, nothing = <span className={className} /> }: ShownPictureProps): ReactElement {
  const id = pictureIdOf(text);
  if (id === null && !isPictureAddress(text)) return <Art seed={text} className={className} />;
  const found = id === null ? { address: text, position: '50% 50%' } : (findUpload?.(id) ?? null);
  if (!found || (id === null && !isSafeHref(text))) return nothing;
  const { address, position } = found;
  return (
    <img src={address} alt="" className={className} style={{ objectPosition: position }} referrerPolicy="no-referrer" loading="lazy" />
  );
}

/** Whether what an item says of its picture is an address rather than a word. */
export function isPictureAddress(value: string): boolean {
  return pictureIdOf(value) === null && (value.startsWith('/') || /^[a-z][a-z0-9+.-]*:/i.test(value));
}
