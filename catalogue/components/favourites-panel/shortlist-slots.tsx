import type { ReactElement, RefObject } from 'react';
import { useHubPage, useMessages } from '#engine/hub';
import { Icon, IconButton, type LiftHandle, type LiftStep, Menu, type MenuItem, useAnnounce, useLift } from '#engine/react';
import { useFavourites } from '../favourite/use-favourites.ts';
import type { SavedRow } from './rows.ts';
import { SavedItem } from './saved-item.tsx';
import { useRowFocus } from './use-row-focus.ts';
import { type Shortlist, useShortlist } from './use-shortlist.ts';

export interface ShortlistSlotsProps {
  readonly rows: readonly SavedRow[];
  readonly isFull: boolean;
}

/** The shortlist, which can be reordered with buttons or by dragging; a note below explains that it is not an application. */
export function ShortlistSlots({ rows, isFull }: ShortlistSlotsProps): ReactElement {
  const messages = useMessages();
  const announce = useAnnounce();
  const shortlist = useShortlist();
  const total = useFavourites().favourites.top.length;
  const { list, goTo } = useRowFocus();
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  const titleOf = (number: number) => byNumber.get(number)?.line ?? '';
  const drag = useDrag({
    list,
    total,
    say: (step, from, to) => announce(messages(`customise-${step}`, { title: titleOf(from), widget: titleOf(from), n: to, total })),
    onDrop: (from, to) => shortlist.move(from, to, titleOf(from), false),
  });
  const move = (row: SavedRow, step: 1 | -1) => {
    goTo(row.key, isFull ? (step < 0 ? 'up' : 'down') : 'menu');
    shortlist.move(row.number, row.number + step, row.line);
  };
  return (
    <>
      <ol
        ref={list}
        className="course-list"
        aria-label={messages('favourites-tab-shortlist')}
        aria-busy={rows.some(({ state }) => state === 'pending') || undefined}
      >
        {drag.order.map((from, place) => {
          const row = byNumber.get(from);
          return (
            <li key={row?.key ?? `empty ${from}`} data-row={row?.key} data-place={place} data-dragged={drag.held === from || undefined}>
              {row ? (
                <Slot
                  row={{ ...row, number: place + 1 }}
                  isFull={isFull}
                  shortlist={shortlist}
                  drag={drag}
                  total={total}
                  from={from}
                  onMove={(step) => move(row, step)}
                />
              ) : (
                <p className="course-empty">{messages('favourites-slot-empty', { number: place + 1 })}</p>
              )}
            </li>
          );
        })}
      </ol>
      <p className="saved-note">{messages('favourites-not-an-application')}</p>
    </>
  );
}

/** The dragged place, and the order of the places during the drag. */
interface Drag {
  readonly order: readonly number[];
  readonly held: number | null;
  handle(place: number): LiftHandle;
}

interface SlotProps {
  readonly row: SavedRow;
  readonly isFull: boolean;
  readonly shortlist: Shortlist;
  readonly drag: Drag;
  /** How many places there are. */
  readonly total: number;
  /** The place it has before the drag. */
  readonly from: number;
  readonly onMove: (step: 1 | -1) => void;
}

function Slot({ row, isFull, shortlist, drag, total, from, onMove }: SlotProps): ReactElement {
  const messages = useMessages();
  const remove = () => shortlist.remove(from, row.line);
  const ways: readonly (MenuItem & { readonly icon: string })[] = [
    { id: 'up', label: messages('favourites-move-up'), icon: 'arrow-up', isDisabled: from === 1, onSelect: () => onMove(-1) },
    { id: 'down', label: messages('favourites-move-down'), icon: 'arrow-down', isDisabled: from === total, onSelect: () => onMove(1) },
    { id: 'remove', label: messages('favourites-remove-from-shortlist'), icon: 'x', onSelect: remove },
  ];
  const buttons = ways.map(({ id, label, icon, isDisabled, onSelect }) => (
    <IconButton
      key={id}
      data-control={id}
      icon={icon}
      label={`${label}: ${row.line}`}
      title={label}
      isDisabled={isDisabled}
      onClick={onSelect}
    />
  ));
  const menu = (
    <span data-control="menu">
      <Menu label={messages('favourites-more', { title: row.line })} items={ways} />
    </span>
  );
  const start = isFull ? <DragHandle label={messages('customise-handle', { title: row.line })} handle={drag.handle(from)} /> : undefined;
  return (
    <SavedItem row={row} isFull={isFull} start={start} actions={isFull ? buttons : menu}>
      <OtherYear row={row} />
    </SavedItem>
  );
}

/** A note when the course is for another year than the person applies for. */
function OtherYear({ row }: { readonly row: SavedRow }): ReactElement | null {
  const messages = useMessages();
  const { studyYear } = useHubPage().details.user;
  const year = row.target.type === 'courses' ? row.target.course.academicYearId : undefined;
  if (!year || year === String(studyYear)) return null;
  return <span className="saved-note">{messages('favourites-other-year', { year, studyYear })}</span>;
}

/** The handle for moving an item: dragged with a pointer, or lifted with Enter and moved with arrow keys. */
function DragHandle({ label, handle }: { readonly label: string; readonly handle: LiftHandle }): ReactElement {
  return (
    <button type="button" className="saved-handle" aria-label={label} title={label} {...handle}>
      <Icon name="grip-vertical" />
    </button>
  );
}

/** The settings of a drag. Places count from 1. */
interface DragOptions {
  readonly list: RefObject<HTMLElement | null>;
  readonly total: number;
  readonly say: (step: LiftStep, from: number, to: number) => void;
  readonly onDrop: (from: number, to: number) => void;
}

/** Moves the numbered places of a list. */
function useDrag({ list, total, say, onDrop }: DragOptions): Drag {
  const ids = Array.from({ length: total }, (_, index) => String(index + 1));
  const lift = useLift({
    list,
    ids,
    columns: 1,
    say: (step, id, place) => say(step, Number(id), place + 1),
    onDrop: (id, place) => onDrop(Number(id), place + 1),
  });
  return {
    order: lift.ids.map(Number),
    held: lift.lifted === null ? null : Number(lift.lifted),
    handle: (place) => lift.handle(String(place)),
  };
}
