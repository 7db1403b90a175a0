import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type RefObject,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type FindPicture, type ItemKind, type KindLabels, type ListColumns, writeNumber } from '#engine';
import { Badge, Button, EmptyState, Icon, IconButton, joinClasses, useAnnounce, useLatest } from '#engine/react';
import { SearchField } from '../controls/search-field.tsx';
import { ShownPicture } from '../controls/shown-picture.tsx';
import type { ItemKey } from '../document/item-name.ts';
import { type Scheduled, useScheduled } from '../session/use-scheduled.ts';
import { FilterBar } from './filter-bar.tsx';
import { ItemStatusBadge } from './item-status-badge.tsx';
import { describeRow, type Row } from './rows.ts';
import { countLikenesses, type ListOptions, searchRows } from './search.ts';
import { useWindow } from './use-window.ts';
import type { WordLabels } from './word-labels.ts';
import './item-list.css';

/** How many of a group of people see each item. */
export interface SeenColumn {
  readonly of: number;
  readonly counts: ReadonlyMap<ItemKey, number>;
  /** The name of the group. */
  readonly who: string;
}

/** The groups of people that can be counted. */
interface SeenByChoice {
  readonly chosen: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly onChoose: (id: string) => void;
}

export interface ItemListProps {
  readonly kind: ItemKind;
  /** Whether each row shows the picture of its item. */
  readonly hasPictures: boolean;
  readonly findUpload?: FindPicture;
  readonly words: KindLabels;
  /** The columns and filters that the kind defines. */
  readonly columns?: ListColumns | undefined;
  /** The labels of the words of items. */
  readonly labelOf: WordLabels;
  /** Every item of the kind. */
  readonly rows: readonly Row[];
  readonly options: ListOptions;
  readonly onOptions: (options: ListOptions) => void;
  readonly open: ItemKey | null;
  /** `leadsIn` moves focus into the item. */
  readonly onOpen: (key: ItemKey, leadsIn?: boolean) => void;
  readonly canWrite: boolean;
  readonly onNew: () => void;
  readonly onBulk: (keys: readonly ItemKey[]) => void;
  /** Shows the items as a sheet. */
  readonly onSheet: () => void;
  /** How many people see each item; null while unknown. */
  readonly seen: SeenColumn | null;
  /** The group to count, and the choice of others. Null for kinds whose items people do not see one by one. */
  readonly seenBy: SeenByChoice | null;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Saved views, by name. */
  readonly views: Readonly<Record<string, ListOptions>>;
  /** Asks for a name and saves the present view. */
  readonly onSaveView: () => void;
  readonly onDropView: (name: string) => void;
}

const rowHeight = 68;

const formatNumber = (value: number) => writeNumber(value);

/** Every item of a kind: search, filters, views, selection. Enter opens, Space selects, / searches, N creates an item. */
export function ItemList(props: ItemListProps): ReactElement {
  const { words, rows, options, open, onOpen, canWrite, onNew, onBulk } = props;
  const later = useDeferredValue(options);
  const found = useMemo(() => searchRows(rows, later), [rows, later]);
  const likenesses = useMemo(() => countLikenesses(rows), [rows]);
  const [chosen, setChosen] = useState<ReadonlySet<ItemKey>>(new Set());
  const announce = useAnnounce();
  const count = found.length;
  useEffect(() => {
    if (later.words) announce(`${count} found`, 'polite', true);
  }, [announce, later, count]);
  const picked = rows.filter(({ key }) => chosen.has(key)).map(({ key }) => key);
  const toggle = (key: ItemKey) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  return (
    <div className="list-pane">
      <div className="list-head">
        <h1 className="list-title">{words.many}</h1>
        {canWrite ? (
          <Button variant="primary" icon="plus" onClick={onNew} title="New (N)">
            <span>New</span>
            <span className="visually-hidden">{` ${words.one}`}</span>
          </Button>
        ) : null}
      </div>
      <Search {...props} />
      <FilterBar {...props} found={count} />
      {picked.length > 0 ? (
        <fieldset className="list-bulk">
          <legend className="visually-hidden">Selected items</legend>
          <span>{`${picked.length} selected`}</span>
          <Button variant="quiet" onClick={() => onBulk(picked)}>
            Change all
          </Button>
          <IconButton icon="x" label="Clear selection" onClick={() => setChosen(new Set())} />
        </fieldset>
      ) : null}
      {count === 0 ? (
        <NothingFound {...props} />
      ) : (
        <Rows
          {...{
            found,
            likenesses,
            chosen,
            open,
            onOpen,
            toggle,
            canWrite,
            seen: props.seen,
            now: props.now,
            label: words.many,
            labelOf: props.labelOf,
            hasPictures: props.hasPictures,
            findUpload: props.findUpload,
          }}
        />
      )}
    </div>
  );
}

/** The search of the list, where the keys of the list work too. */
function Search({ words, options, onOptions, canWrite, onNew, onSheet }: ItemListProps): ReactElement {
  const search = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useTyped(options.words, search);
  useListKeys(
    () => search.current?.focus(),
    () => (canWrite ? onNew() : undefined),
  );
  return (
    <div className="list-search">
      <SearchField
        ref={search}
        label={`Search ${words.many.toLowerCase()}`}
        placeholder="Search title, text, link"
        shortcut="/"
        value={typed}
        onChange={(text) => onOptions({ ...options, words: setTyped(text) })}
      />
      <Button variant="quiet" className="is-dense" icon="layout-grid" aria-label="As a sheet" onClick={onSheet}>
        Sheet
      </Button>
    </div>
  );
}

/** What to do when nothing matches, or there are no items. */
function NothingFound({ kind, words, rows, options, onOptions, canWrite, onNew }: ItemListProps): ReactElement {
  if (options.words !== '' || Object.keys(options.filters).length > 0)
    return (
      <EmptyState
        seed={kind}
        text="Nothing matches. Try fewer words or filters."
        action={<Button onClick={() => onOptions({ ...options, words: '', filters: {} })}>{`Show all ${rows.length}`}</Button>}
      />
    );
  return (
    <EmptyState
      seed={kind}
      text={`There is no ${words.one} yet.`}
      action={
        canWrite ? (
          <Button variant="primary" icon="plus" onClick={onNew}>
            Write the first one
          </Button>
        ) : null
      }
    />
  );
}

/**
 * Typed text is shown at once. The address, which stores it, is updated later and must not undo a letter, so it sets the text only
 * while the field has no focus.
 */
function useTyped(words: string, field: RefObject<HTMLInputElement | null>): readonly [string, (text: string) => string] {
  const [typed, setTyped] = useState(words);
  useEffect(() => {
    if (document.activeElement !== field.current) setTyped(words);
  }, [words, field]);
  const type = (text: string) => {
    setTyped(text);
    return text;
  };
  return [typed, type];
}

/** The shell handles the list's keys wherever the focus is, and passes them on as events of the window. */
function useListKeys(onSearch: () => void, onNew: () => void): void {
  const latest = useLatest({ onSearch, onNew });
  useEffect(() => {
    const search = () => latest.current.onSearch();
    const make = () => latest.current.onNew();
    window.addEventListener('editor:search', search);
    window.addEventListener('editor:new', make);
    return () => {
      window.removeEventListener('editor:search', search);
      window.removeEventListener('editor:new', make);
    };
  }, [latest]);
}

interface RowsProps {
  readonly labelOf: WordLabels;
  readonly hasPictures: boolean;
  readonly findUpload: ItemListProps['findUpload'];
  readonly label: string;
  readonly found: readonly Row[];
  readonly likenesses: ReadonlyMap<string, number>;
  readonly chosen: ReadonlySet<ItemKey>;
  readonly open: ItemKey | null;
  readonly onOpen: ItemListProps['onOpen'];
  readonly toggle: (key: ItemKey) => void;
  readonly canWrite: boolean;
  readonly seen: ItemListProps['seen'];
  readonly now: number;
}

/** Draws only the visible rows, so that ten thousand cost as much as ten. */
function Rows(props: RowsProps): ReactElement {
  const { label, found, likenesses, chosen, open, onOpen, toggle, canWrite } = props;
  const id = useId();
  const scheduled = useScheduled();
  const { box, first, last, onScroll, show } = useWindow(found.length, rowHeight);
  const [current, setCurrent] = useCurrent(props, show);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = found[current]?.key;
    const step = stepOf(event.key, current, found.length);
    if (step !== undefined) setCurrent(step);
    else if (event.key === 'Enter' && key) onOpen(key, true);
    else if (event.key === ' ' && key && canWrite) toggle(key);
    else return;
    event.preventDefault();
  };
  const press = (event: MouseEvent, index: number, key: ItemKey) => {
    setCurrent(index, false);
    if (canWrite && (event.ctrlKey || event.metaKey || event.shiftKey)) toggle(key);
    else onOpen(key);
  };
  return (
    <div
      ref={box}
      className="list-rows"
      role="listbox"
      aria-label={label}
      aria-multiselectable="true"
      aria-activedescendant={`${id}-${current}`}
      tabIndex={0}
      onScroll={onScroll}
      onKeyDown={onKeyDown}
    >
      <div className="list-space" role="presentation" style={{ blockSize: found.length * rowHeight }}>
        {found.slice(first, last).map((row, offset) => {
          const index = first + offset;
          const isChosen = chosen.has(row.key);
          const isOpen = row.key === open;
          return (
            // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names its active row.
            // biome-ignore lint/a11y/useKeyWithClickEvents: the list answers the keys.
            <div
              key={row.key}
              id={`${id}-${index}`}
              role="option"
              aria-selected={isChosen}
              aria-current={isOpen ? 'page' : undefined}
              aria-setsize={found.length}
              aria-posinset={index + 1}
              className={joinClasses('list-row', index === current && 'is-active', isOpen && 'is-open', isChosen && 'is-chosen')}
              style={{ insetBlockStart: index * rowHeight }}
              onClick={(event) => press(event, index, row.key)}
            >
              <RowWords
                {...props}
                row={row}
                scheduled={scheduled.get(row.key)}
                isTwin={row.likeness !== '' && (likenesses.get(row.likeness) ?? 0) > 1}
              />
              {isChosen ? <Icon name="circle-check" size="md" className="list-tick" /> : null}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** The row for keyboard actions, and a function that changes it. The new row is scrolled into view, unless it was clicked. */
function useCurrent(
  { found, open }: RowsProps,
  show: (index: number) => void,
): readonly [number, (index: number, shows?: boolean) => void] {
  const openIndex = found.findIndex(({ key }) => key === open);
  const [active, setActive] = useState(Math.max(openIndex, 0));
  useEffect(() => {
    if (openIndex < 0) return;
    setActive(openIndex);
    show(openIndex);
  }, [openIndex, show]);
  const go = (index: number, shows = true) => {
    const next = Math.min(Math.max(index, 0), found.length - 1);
    setActive(next);
    if (shows) show(next);
  };
  return [Math.min(active, found.length - 1), go];
}

/** The row a key moves to; undefined for other keys. */
function stepOf(key: string, current: number, count: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: current + 1,
    ArrowUp: current - 1,
    Home: 0,
    End: count - 1,
    PageDown: current + 8,
    PageUp: current - 8,
  };
  return steps[key];
}

interface RowWordsProps extends Pick<RowsProps, 'hasPictures' | 'findUpload' | 'seen' | 'labelOf' | 'now'> {
  readonly scheduled: Scheduled | undefined;
  readonly row: Row;
  /** Another item looks the same to people. */
  readonly isTwin: boolean;
}

function RowWords({ row, scheduled, hasPictures, findUpload, seen, isTwin, labelOf, now }: RowWordsProps): ReactElement {
  return (
    <>
      {hasPictures ? (
        <ShownPicture text={row.picture} findUpload={findUpload} className="list-art" />
      ) : (
        <span className="list-mark" aria-hidden="true" />
      )}
      <span className="list-words">
        <span className="list-name">{row.title}</span>
        <span className="list-about">
          <ItemStatusBadge {...row} now={now} scheduled={scheduled} />
          <SeenBy seen={seen} item={row.key} />
          {row.hasConflict ? <Badge tone="danger">Choose</Badge> : null}
          {row.problems > 0 ? <Badge tone="warning">{`${row.problems} to look at`}</Badge> : null}
          {isTwin ? <Badge tone="info">Twin</Badge> : null}
          {row.isOff ? <span>Off</span> : null}
          <span className="list-kind">{describeRow(row, labelOf)}</span>
        </span>
      </span>
    </>
  );
}

/** How many personas see an item; 0 is marked. */
function SeenBy({ seen, item }: { readonly seen: ItemListProps['seen']; readonly item: ItemKey }): ReactElement | null {
  const count = seen?.counts.get(item);
  if (!seen || count === undefined) return null;
  return (
    <span className="list-seen numbers" title={`${formatNumber(count)} of ${formatNumber(seen.of)} ${seen.who} see it`}>
      <Icon name={count === 0 ? 'eye-off' : 'eye'} size="sm" />
      <span>{formatNumber(count)}</span>
      <span className="visually-hidden">{` of ${formatNumber(seen.of)} ${seen.who} see it`}</span>
    </span>
  );
}
