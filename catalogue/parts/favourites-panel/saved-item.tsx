import type { ReactElement } from 'react';
import { HubLink, useMessages } from '../../../engine/hub.ts';
import { Button, Crest, type Elements, Skeleton } from '../../../engine/react.ts';
import { FavouriteButton } from '../favourite/favourite-button.tsx';
import { useFavourites } from '../favourite/use-favourites.ts';
import type { Fact, SavedRow } from './rows.ts';
import { SavedPicture } from './saved-picture.tsx';

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

/** One favourite: its number, picture, link, and the heart. If it no longer exists, it says so and can be removed (FAV-023, FAV-048). */
export function SavedItem(props: SavedItemProps): ReactElement {
  const { row, isFull, start, actions } = props;
  return (
    <div className="course" data-state={row.state}>
      {start}
      <span className="course-number" aria-hidden="true">
        {row.number}
      </span>
      {isFull ? <SavedPicture row={row} /> : <Crest seed={row.seed} />}
      {row.state === 'pending' ? <Skeleton className="course-words" /> : <ItemText {...props} />}
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
    <div className="course-words">
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

/** A telephone number or an e-mail address is opened by the device; every other address is a catalogue link. */
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
