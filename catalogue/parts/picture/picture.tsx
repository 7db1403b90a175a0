import { type ReactElement, useState } from 'react';
import { useHubActions } from '../../../engine/hub.ts';
import { Art, chooseDefaultPicture, joinClasses, useTimeout } from '../../../engine/react.ts';
import { isPictureAddress } from './is-address.ts';

/** A picture is marked as loaded this long after it has arrived (SHELL-067). */
export const LOADED_MS = 100;

/** Props of Picture. */
export interface PictureProps {
  /** An address, the key of one of our own pictures, or empty. */
  readonly image: string;
  /** Decides which default picture is shown, so that it is the same on every visit. */
  readonly seed: string;
  readonly className?: string | undefined;
}

/**
 * A picture: from its address, drawn from its key, or a default one if it has none or cannot be loaded, which is only logged (CAR-022,
 * ERR-039).
 */
export function Picture({ image, seed, className }: PictureProps): ReactElement {
  const { report } = useHubActions();
  const [failed, setFailed] = useState('');
  const fail = () => {
    setFailed(image);
    report('pictures', 'A picture could not be loaded.');
  };
  const isAddress = isPictureAddress(image);
  if (isAddress && failed !== image) {
    return <Photo key={image} src={image} className={className} onError={fail} />;
  }
  if (image !== '' && !isAddress) return <Art seed={image} className={className} />;
  return <Art {...chooseDefaultPicture(seed)} className={className} />;
}

function Photo({
  src,
  className,
  onError,
}: {
  readonly src: string;
  readonly className: string | undefined;
  readonly onError: () => void;
}): ReactElement {
  const [phase, setPhase] = useState<'coming' | 'here' | 'loaded'>('coming');
  useTimeout(() => setPhase('loaded'), phase === 'here' ? LOADED_MS : null);
  // A picture that arrived before the script fires no event any more.
  const look = (img: HTMLImageElement | null) => {
    if (img?.complete && img.naturalWidth > 0) setPhase((before) => (before === 'coming' ? 'here' : before));
  };
  return (
    <img
      ref={look}
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      className={joinClasses(className, phase === 'loaded' && 'loaded')}
      onLoad={() => setPhase('here')}
      onError={onError}
    />
  );
}
