import { type ReactElement, useState } from 'react';
import { HubLink, useHubActions, useMessages } from '#engine/hub';
import { Art, Button, Crest, type Elements, type Motif, Skeleton } from '#engine/react';
import { FavouriteButton } from '../favourite/favourite-button.tsx';
import { useFavourites } from '../favourite/use-favourites.ts';
import { useImage } from '../picture/picture.tsx';
import type { Fact, SavedRow } from './rows.ts';

export interface SavedItemProps {
  readonly row: SavedRow;
  readonly isFull: boolean;
  /** Shown before the number, for example a handle. */
  readonly start?: Elements;
  /** Shown before the heart. */
  readonly actions?: Elements;
  /** Notes below the text. */
  readonly children?: Elements;
}

/** One favourite: number, picture, link and heart. If it no longer exists, it is marked so and can be removed. */
export function SavedItem(props: SavedItemProps): ReactElement {
  const { row, isFull, start, actions } = props;
  return (
    <div className="course" data-state={row.state}>
      {start}
      <span className="course-number" aria-hidden="true">
        {row.number}
      </span>
      {isFull ? <SavedPicture row={row} /> : <Crest seed={row.seed} />}
      {row.state === 'pending' ? <Skeleton className="course-text" /> : <ItemText {...props} />}
      <span className="course-tools">
        {row.state === 'here' && actions}
        {row.state === 'here' && <FavouriteButton target={row.target} hasUndo />}
        {row.state === 'gone' && <RemoveGone row={row} />}
      </span>
    </div>
  );
}

function ItemText({ row, isFull, children }: SavedItemProps): ReactElement {
  const { to, title, line, facts } = row;
  const name = (
    <>
      <strong className="course-title">{title}</strong> {line && <span>{line}</span>}
    </>
  );
  return (
    <div className="course-text">
      {to ? (
        <HubLink to={to} isPlain isStretched>
          {name}
        </HubLink>
      ) : (
        <span className="course-name">{name}</span>
      )}
      {isFull && facts.length > 0 && <Facts facts={facts} />}
      {children}
    </div>
  );
}

function Facts({ facts }: { readonly facts: readonly Fact[] }): ReactElement {
  return (
    <span className="saved-facts">
      {facts.map((fact) => (
        <FactText key={fact.text} fact={fact} />
      ))}
    </span>
  );
}

/** A phone number or email address opens on the device; every other address is a catalogue link. */
function FactText({ fact: { text, href } }: { readonly fact: Fact }): ReactElement {
  if (!href) return <span>{text}</span>;
  if (!/^(tel|mailto):/.test(href)) return <HubLink to={href}>{text}</HubLink>;
  return (
    <a className="link" href={href}>
      {text}
    </a>
  );
}

function RemoveGone({ row }: { readonly row: SavedRow }): ReactElement {
  const messages = useMessages();
  const { remove } = useFavourites();
  return (
    <Button variant="quiet" icon="trash-2" onClick={() => void remove(row.target)}>
      <span>{messages('remove')}</span>
      <span className="visually-hidden">{` ${row.number}`}</span>
    </Button>
  );
}

/** The motif of the generated picture, for types with only one; otherwise it depends on the id. */
const MOTIFS: Readonly<Record<string, Motif>> = { courses: 'campus', unis: 'campus', locations: 'horizon', pages: 'pages' };

/** The picture of a favourite: a generated one, replaced by the service's own once that has loaded. */
function SavedPicture({ row }: { readonly row: SavedRow }): ReactElement {
  const { report } = useHubActions();
  const [isLoaded, setLoaded] = useState(false);
  const { type } = row.target;
  const image = useImage(row.image);
  const hasCrest = type === 'courses' || type === 'unis';
  return (
    <span className="saved-picture" aria-hidden="true">
      <Art seed={row.seed} motif={MOTIFS[type]} />
      {hasCrest && <Crest seed={row.seed} />}
      {image.as === 'photo' && (
        <img
          src={image.photo.src}
          alt=""
          loading="lazy"
          data-here={isLoaded || undefined}
          onLoad={() => setLoaded(true)}
          onError={() => report('pictures', 'A picture could not be loaded.')}
        />
      )}
    </span>
  );
}
