import { type ReactElement, useState } from 'react';
import { useHubActions, useHubPage } from '../../../engine/hub.ts';
import { pictureIdOf } from '../../../engine/index.ts';
import { Art, type ArtProps, chooseDefaultPicture, joinClasses, useTimeout } from '../../../engine/react.ts';
import type { Picture as UploadedPicture } from '../../../schemas/generated/catalogue.ts';
import { isPictureAddress } from './is-address.ts';

/** A picture is marked as loaded this long after it has arrived (SHELL-067). */
export const LOADED_MS = 100;

/** Props of Picture. */
export interface PictureProps {
  /** The name of an uploaded picture, an address, the key of one of our own drawings, or empty. */
  readonly image: string;
  /** Decides which default picture is shown, so that it is the same on every visit. */
  readonly seed: string;
  readonly className?: string | undefined;
}

/**
 * A picture: uploaded, from its address, drawn from its key, or a default one if it has none or cannot be loaded, which is only logged
 * (CAR-022, ERR-039).
 */
export function Picture({ image, seed, className }: PictureProps): ReactElement {
  const { report } = useHubActions();
  const page = useHubPage();
  const [failed, setFailed] = useState('');
  const id = pictureIdOf(image);
  const source = id === null ? addressSource(image) : uploadedSource(page.items.pictures[id]);
  const fail = () => {
    setFailed(image);
    report('pictures', 'A picture could not be loaded.');
  };
  if (source && failed !== image) return <Photo key={source.src} {...source} className={className} onError={fail} />;
  if (image !== '' && id === null && !isPictureAddress(image)) return <Art seed={image} className={className} />;
  return <Art {...chooseDefaultPicture(seed)} className={className} />;
}

/** What an `img` shows, in which sizes, and what it says of it. */
interface PhotoSource {
  readonly src: string;
  readonly alt: string;
  readonly srcSet?: string | undefined;
  readonly sizes?: string | undefined;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** Where what matters is, as a CSS position. */
  readonly position?: string | undefined;
}

function addressSource(image: string): PhotoSource | null {
  return isPictureAddress(image) ? { src: image, alt: '' } : null;
}

/** Pictures stand in columns: on a phone one, on wide screens up to four. */
const columnSizes = '(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 100vw';

function uploadedSource(picture: UploadedPicture | undefined): PhotoSource | null {
  const [smallest] = picture?.sizes ?? [];
  if (!picture || !smallest) return null;
  const { sizes, alt, decorative, focusX, focusY } = picture;
  return {
    src: addressOf(smallest),
    alt: decorative ? '' : alt,
    srcSet: sizes.map((size) => `${addressOf(size)} ${size.width}w`).join(', '),
    sizes: columnSizes,
    width: smallest.width,
    height: smallest.height,
    position: `${focusX}% ${focusY}%`,
  };
}

function addressOf({ file }: UploadedPicture['sizes'][number]): string {
  return `/pictures/${encodeURIComponent(file)}.webp`;
}

interface PhotoProps extends PhotoSource {
  readonly className: string | undefined;
  readonly onError: () => void;
}

function Photo({ position, alt, className, onError, ...source }: PhotoProps): ReactElement {
  const [phase, setPhase] = useState<'coming' | 'here' | 'loaded'>('coming');
  useTimeout(() => setPhase('loaded'), phase === 'here' ? LOADED_MS : null);
  // A picture that arrived before the script fires no event any more.
  const look = (img: HTMLImageElement | null) => {
    // The page's policy allows no style attribute in its text, so the position is set here.
    if (img && position !== undefined) img.style.objectPosition = position;
    if (img?.complete && img.naturalWidth > 0) setPhase((before) => (before === 'coming' ? 'here' : before));
  };
  return (
    <img
      ref={look}
      {...source}
      alt={alt}
      loading="lazy"
      decoding="async"
      className={joinClasses(className, phase === 'loaded' && 'loaded')}
      onLoad={() => setPhase('here')}
      onError={onError}
    />
  );
}

/** Props of ItemPicture. A missing motif or palette is chosen by the seed. */
export interface ItemPictureProps extends Pick<ArtProps, 'motif' | 'palette'> {
  readonly item: { readonly id: string; readonly image: string };
  readonly className: string;
}

/** The picture of an item: what was uploaded or has an address as it is, anything else drawn from its key or its id. */
export function ItemPicture({ item, className, ...look }: ItemPictureProps): ReactElement {
  const { id, image } = item;
  if (pictureIdOf(image) !== null || isPictureAddress(image)) return <Picture image={image} seed={id} className={`art ${className}`} />;
  return <Art seed={image || id} {...look} className={className} />;
}
