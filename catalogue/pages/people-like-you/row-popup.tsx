import { type KeyboardEvent, type ReactElement, type RefObject, useEffect, useRef } from 'react';
import { HubLink, useMessages } from '#engine/hub';
import { Button, IconButton, useIsPhone, useLatest, useModal } from '#engine/react';
import { useFavourites } from '../../components/favourite/use-favourites.ts';
import type { PeopleRow } from '../../components/people-like/people-calls.ts';
import { offerRowActions } from '../../rules/people-like/changes.ts';

/** `place` is its row: a press outside the row closes the popup. */
export interface RowPopupProps {
  readonly id: string;
  readonly row: PeopleRow;
  readonly place: RefObject<HTMLElement | null>;
  /** `goesBack`: focus returns to the row. */
  readonly onClose: (goesBack: boolean) => void;
}

/** The actions for one subject: its guide, favourites, its courses. Escape and Close close it. On a phone it is a sheet over the page. */
export function RowPopup({ id, row, place, onClose }: RowPopupProps): ReactElement {
  const messages = useMessages();
  const popup = useRef<HTMLDivElement>(null);
  useCloseOutside(place, () => onClose(false));
  const isSheet = useIsPhone();
  useModal(popup, { isOpen: isSheet, onClose: () => onClose(true), focusAfter: `[id="${id}-row"]` });
  useEffect(() => {
    popup.current?.focus({ preventScroll: true });
    popup.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { guide, explore } = offerRowActions(row, guideOf(row));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose(true);
  };
  return (
    <div
      ref={popup}
      id={id}
      role="dialog"
      aria-modal={isSheet || undefined}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      className="people-popup"
      onKeyDown={onKeyDown}
    >
      <div className="people-popup-head">
        <h3 id={`${id}-title`}>{row.label}</h3>
        <IconButton icon="x" label={messages('people-close', { subject: row.label })} onClick={() => onClose(true)} />
      </div>
      {guide ? (
        <>
          <HubLink to={guide.url} hasArrow>
            <span>{messages('people-guide')}</span>
            <span className="visually-hidden">{`: ${row.label}`}</span>
          </HubLink>
          <FavouriteSubject id={guide.id} title={row.label} />
        </>
      ) : null}
      <HubLink to={explore} hasArrow>
        {messages('people-explore', { subject: row.label })}
      </HubLink>
    </div>
  );
}

/** A row has the same id and name as its guide. */
function guideOf({ label, subjectGuide }: PeopleRow) {
  return subjectGuide === '' ? [] : [{ id: subjectGuide, title: label, url: `/explore/subjects/${encodeURIComponent(subjectGuide)}` }];
}

/** Saves the subject, or removes it; the label says which. */
function FavouriteSubject({ id, title }: { readonly id: string; readonly title: string }): ReactElement {
  const messages = useMessages();
  const { has, toggle } = useFavourites();
  const target = { type: 'subjects', id, title } as const;
  return (
    <Button icon="heart" onClick={() => void toggle(target)}>
      <span>{messages(has(target) ? 'people-remove' : 'people-add')}</span>
      <span className="visually-hidden">{`: ${title}`}</span>
    </Button>
  );
}

function useCloseOutside(place: RefObject<HTMLElement | null>, close: () => void): void {
  const latest = useLatest(close);
  useEffect(() => {
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) latest.current();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [place, latest]);
}
