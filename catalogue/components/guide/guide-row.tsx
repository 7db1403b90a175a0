import type { ReactElement } from 'react';
import { HubLink } from '#engine/hub';
import { Art, Crest, joinClasses, type Motif } from '#engine/react';
import { FavouriteButton } from '../favourite/favourite-button.tsx';
import type { FavouriteTarget } from '../favourite/use-favourites.ts';
import { MapNumber } from '../map/map-number.tsx';
import './guide.later.css';

export interface GuideRowProps {
  /** The seed of its picture. */
  readonly seed: string;
  /** The motif of the picture; universities and colleges have a crest. */
  readonly motif?: Motif | 'crest';
  /** The number of its pin on the map. */
  readonly number?: number | undefined;
  readonly title: string;
  readonly to: string;
  /** Lines below the title; empty ones are omitted. */
  readonly details?: readonly string[];
  readonly target: FavouriteTarget;
}

/** A subject, place or university in a list: picture, name with a link, and the heart. */
export function GuideRow({ seed, motif, number, title, to, details = [], target }: GuideRowProps): ReactElement {
  return (
    <article className="guide-row">
      <span className={joinClasses('guide-row-picture', motif === 'crest' && 'has-crest')}>
        {motif === 'crest' ? <Crest seed={seed} /> : <Art seed={seed} motif={motif} className="guide-row-art" />}
        {number === undefined ? null : <MapNumber number={number} />}
      </span>
      <div className="guide-row-text">
        <HubLink to={to} isPlain isStretched>
          {title}
        </HubLink>
        {details.map((text) => (text === '' ? null : <p key={text}>{text}</p>))}
      </div>
      <FavouriteButton target={target} className="guide-heart" />
    </article>
  );
}
