import { type ReactElement, useState } from 'react';
import { type Photo as PhotoSource, readImage, type ShownImage } from '#engine';
import { useHubActions, useHubPage } from '#engine/hub';
import { Art, type ArtProps, chooseDefaultPicture, joinClasses, useTimeout } from '#engine/react';

/** A picture is marked as loaded this long after it has arrived. */
export const LOADED_MS = 100;

/** Resolves an image text on this page. */
export function useImage(image: string): ShownImage {
  const { pictures } = useHubPage().items;
  return readImage(image, (id) => pictures[id]);
}

export interface PictureProps {
  /** The name of an uploaded picture, an address, the key of one of our own drawings, or empty. */
  readonly image: string;
  /** Chooses the default picture, so that it is the same on every visit. */
  readonly seed: string;
  readonly className?: string | undefined;
}

/** A picture: uploaded, from its address, generated from its key, or a default. A failure to load is only logged. */
export function Picture({ image, seed, className }: PictureProps): ReactElement {
  const { report } = useHubActions();
  const shown = useImage(image);
  const [failed, setFailed] = useState('');
  const fail = () => {
    setFailed(image);
    report('pictures', 'A picture could not be loaded.');
  };
  if (shown.as === 'photo' && failed !== image)
    return <Photo key={shown.photo.src} {...shown.photo} className={className} onError={fail} />;
  if (shown.as === 'drawing' && shown.word !== '') return <Art seed={shown.word} className={className} />;
  return <Art {...chooseDefaultPicture(seed)} className={className} />;
}

/** Pictures are in columns: one on a phone, up to four on wide screens. */
const columnSizes = '(min-width: 64rem) 25rem, (min-width: 40rem) 50vw, 100vw';

interface PhotoProps extends PhotoSource {
  readonly className: string | undefined;
  readonly onError: () => void;
}

function Photo({ focus, alt, srcSet, className, onError, ...source }: PhotoProps): ReactElement {
  const [phase, setPhase] = useState<'coming' | 'here' | 'loaded'>('coming');
  useTimeout(() => setPhase('loaded'), phase === 'here' ? LOADED_MS : null);
  // A picture that arrived before the script fires no load event.
  const look = (img: HTMLImageElement | null) => {
    // The page's policy allows no style attribute in its HTML, so the position is set here.
    if (img && focus) img.style.objectPosition = `${focus[0]}% ${focus[1]}%`;
    if (img?.complete && img.naturalWidth > 0) setPhase((before) => (before === 'coming' ? 'here' : before));
  };
  return (
    <img
      ref={look}
      {...source}
      srcSet={srcSet}
      sizes={srcSet && columnSizes}
      alt={alt}
      loading="lazy"
      decoding="async"
      className={joinClasses(className, phase === 'loaded' && 'loaded')}
      onLoad={() => setPhase('here')}
      onError={onError}
    />
  );
}

/** A missing motif or palette is chosen by the seed. */
export interface ItemPictureProps extends Pick<ArtProps, 'motif' | 'palette'> {
  readonly item: { readonly id: string; readonly image: string };
  readonly className: string;
}

/** The picture of an item: uploaded or from an address, otherwise generated from its key or id. */
export function ItemPicture({ item: { id, image }, className, ...look }: ItemPictureProps): ReactElement {
  const isDrawn = useImage(image).as === 'drawing';
  if (!isDrawn) return <Picture image={image} seed={id} className={`art ${className}`} />;
  return <Art seed={image || id} {...look} className={className} />;
}
