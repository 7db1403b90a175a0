import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createTitleOrder, type FindPicture, type ItemKind, writeNumber } from '#engine';
import { Badge, Button, EmptyState, Icon, IconButton, joinClasses, ListOption, useAnnounce, useLatest } from '#engine/react';
import { SearchField } from '../controls/search-field.tsx';
import { ShownPicture } from '../controls/shown-picture.tsx';
import type { DocumentState } from '../document/document.ts';
import type { ItemKey } from '../document/item-name.ts';
import { formatCount } from '../reading/who.ts';
import { useGo, withSheet } from '../session/address.ts';
import { useDraftLater, useSession } from '../session/hooks.tsx';
import { useKind } from '../session/kinds.tsx';
import { usePackLater } from '../session/pack.tsx';
import { useFindUpload } from '../session/use-find-upload.ts';
import { type Scheduled, useScheduled } from '../session/use-scheduled.ts';
import { FilterBar } from './filter-bar.tsx';
import { ItemStatusBadge } from './item-status-badge.tsx';
import { describeRow, type Row } from './rows.ts';
import { countLikenesses, type ListOptions, rowsOf, searchRows } from './search.ts';
import { useListOptions } from './use-list-options.ts';
import { type SeenColumn, useSeenColumn } from './use-seen-column.ts';
import { useWindow } from './use-window.ts';
import { asWritten, createWordLabels, type WordLabels } from './word-labels.ts';
import './item-list.css';

/** Saved views of a list, by name. */
export type Views = Readonly<Record<string, ListOptions>>;

/** The saved views of a list, and how to change them. */
export interface ViewsProps {
  readonly views: Views;
  readonly onViews: (views: Views) => void;
}

export interface ItemListProps extends ViewsProps {
  readonly kind: ItemKind;
  readonly open: ItemKey | null;
  /** `leadsIn` moves focus into the item. */
  readonly onOpen: (key: ItemKey, leadsIn?: boolean) => void;
  readonly onNew: () => void;
  readonly onBulk: (keys: readonly ItemKey[]) => void;
  /** Asks for a name and saves the current view. */
  readonly onSaveView: () => void;
}

const rowHeight = 68;

const formatNumber = (value: number) => writeNumber(value);

/** Every item of a kind: search, filters, views, selection. Enter opens, Space selects, / searches, N creates an item. */
export function ItemList({ kind, open, onOpen, onNew, onBulk, ...views }: ItemListProps): ReactElement {
  const { canWrite } = useSession();
  const { labels } = useKind(kind);
  const { rows, labelOf, compareTitles } = useRows(kind);
  const { seen, seenBy } = useSeenColumn(kind);
  const [options] = useListOptions();
  const later = useDeferredValue(options);
  const found = useMemo(() => searchRows(rows, later, compareTitles), [rows, later, compareTitles]);
  const likenesses = useMemo(() => countLikenesses(rows), [rows]);
  const [chosen, setChosen] = useState<ReadonlySet<ItemKey>>(new Set());
  const announce = useAnnounce();
  const count = found.length;
  useEffect(() => {
    if (later.query) announce(`${count} found`, 'polite', true);
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
        <h1 className="list-title">{labels.many}</h1>
        {canWrite ? (
          <Button variant="primary" icon="plus" onClick={onNew} title="New (N)">
            <span>New</span>
            <span className="visually-hidden">{` ${labels.one}`}</span>
          </Button>
        ) : null}
      </div>
      <Search kind={kind} onNew={onNew} />
      <FilterBar {...views} {...{ kind, rows, labelOf, seenBy }} found={count} />
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
        <NothingFound kind={kind} count={rows.length} onNew={onNew} />
      ) : (
        <Rows {...{ kind, found, likenesses, chosen, open, onOpen, toggle, seen, labelOf }} />
      )}
    </div>
  );
}

/** Every item of the kind, following the draft shortly after each keystroke, so that form and preview never wait for the list. */
function useRows(kind: ItemKind) {
  const definition = useKind(kind);
  const rows = useDraftLater(useCallback(({ items }: DocumentState) => rowsOf(items, definition), [definition]));
  const editorPack = usePackLater();
  const labelOf = useMemo(() => (editorPack ? createWordLabels(editorPack, definition) : asWritten), [editorPack, definition]);
  const compareTitles = useMemo(() => createTitleOrder(editorPack?.pack.lang), [editorPack]);
  return { rows, labelOf, compareTitles };
}

/** The search field of the list, where the list's keys work too. */
function Search({ kind, onNew }: Pick<ItemListProps, 'kind' | 'onNew'>): ReactElement {
  const { canWrite } = useSession();
  const { labels } = useKind(kind);
  const [options, onOptions] = useListOptions();
  const go = useGo();
  const search = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useTyped(options.query, search);
  useListKeys(
    () => search.current?.focus(),
    () => (canWrite ? onNew() : undefined),
  );
  const openSheet = () => go(`/${kind}`, { query: withSheet(new URLSearchParams(window.location.search)) });
  return (
    <div className="list-search">
      <SearchField
        ref={search}
        label={`Search ${labels.many.toLowerCase()}`}
        placeholder="Search title, text, link"
        shortcut="/"
        value={typed}
        onChange={(text) => onOptions({ ...options, query: setTyped(text) })}
      />
      <Button variant="quiet" className="is-dense" icon="layout-grid" aria-label="As a sheet" onClick={openSheet}>
        Sheet
      </Button>
    </div>
  );
}

interface NothingFoundProps extends Pick<ItemListProps, 'kind' | 'onNew'> {
  /** The number of items. */
  readonly count: number;
}

/** What to do when nothing matches, or there are no items. */
function NothingFound({ kind, count, onNew }: NothingFoundProps): ReactElement {
  const { canWrite } = useSession();
  const { labels } = useKind(kind);
  const [options, onOptions] = useListOptions();
  if (options.query !== '' || Object.keys(options.filters).length > 0)
    return (
      <EmptyState
        seed={kind}
        text="Nothing matches. Try fewer words or filters."
        action={<Button onClick={() => onOptions({ ...options, query: '', filters: {} })}>{`Show all ${count}`}</Button>}
      />
    );
  return (
    <EmptyState
      seed={kind}
      text={`There is no ${labels.one} yet.`}
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
 * Shows typed text immediately. The address stores it later and must not undo a keystroke, so it sets the text only while the field has no
 * focus.
 */
function useTyped(query: string, field: RefObject<HTMLInputElement | null>): readonly [string, (text: string) => string] {
  const [typed, setTyped] = useState(query);
  useEffect(() => {
    if (document.activeElement !== field.current) setTyped(query);
  }, [query, field]);
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

interface RowsProps extends Pick<ItemListProps, 'kind' | 'open' | 'onOpen'> {
  readonly found: readonly Row[];
  readonly likenesses: ReadonlyMap<string, number>;
  readonly chosen: ReadonlySet<ItemKey>;
  readonly toggle: (key: ItemKey) => void;
  /** The number of people who see each item; null while unknown. */
  readonly seen: SeenColumn | null;
  readonly labelOf: WordLabels;
}

/** Renders only the visible rows, so that ten thousand cost as much as ten. */
function Rows(props: RowsProps): ReactElement {
  const { kind, found, likenesses, chosen, open, onOpen, toggle, seen, labelOf } = props;
  const { canWrite, clock } = useSession();
  const { labels, hasPicture } = useKind(kind);
  const findUpload = useFindUpload();
  const findPicture = hasPicture ? findUpload : null;
  const now = clock.now();
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
      aria-label={labels.many}
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
            <ListOption
              key={row.key}
              id={`${id}-${index}`}
              isSelected={isChosen}
              aria-current={isOpen ? 'page' : undefined}
              aria-setsize={found.length}
              aria-posinset={index + 1}
              className={joinClasses('list-row', index === current && 'is-active', isOpen && 'is-open', isChosen && 'is-chosen')}
              style={{ insetBlockStart: index * rowHeight }}
              onClick={(event) => press(event, index, row.key)}
            >
              <RowText
                {...{ row, findPicture, seen, labelOf, now }}
                scheduled={scheduled.get(row.key)}
                isTwin={row.likeness !== '' && (likenesses.get(row.likeness) ?? 0) > 1}
              />
              {isChosen ? <Icon name="circle-check" size="md" className="list-tick" /> : null}
            </ListOption>
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

interface RowTextProps extends Pick<RowsProps, 'seen' | 'labelOf'> {
  /** Finds uploaded pictures, for kinds whose rows show a picture; null for others. */
  readonly findPicture: FindPicture | null;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly scheduled: Scheduled | undefined;
  readonly row: Row;
  /** Another item looks the same to people. */
  readonly isTwin: boolean;
}

function RowText({ row, scheduled, findPicture, seen, isTwin, labelOf, now }: RowTextProps): ReactElement {
  return (
    <>
      {findPicture ? (
        <ShownPicture text={row.picture} findUpload={findPicture} className="list-art" />
      ) : (
        <span className="list-mark" aria-hidden="true" />
      )}
      <span className="list-text">
        <span className="list-name">{row.title}</span>
        <span className="list-about">
          <ItemStatusBadge row={row} now={now} scheduled={scheduled} />
          <SeenBy seen={seen} item={row.key} />
          {row.hasConflict ? <Badge tone="danger">Choose</Badge> : null}
          {row.problems > 0 ? <Badge tone="warning">{formatCount(row.problems, 'warning')}</Badge> : null}
          {isTwin ? <Badge tone="info">Duplicate</Badge> : null}
          {row.isOff ? <span>Off</span> : null}
          <span className="list-kind">{describeRow(row, labelOf)}</span>
        </span>
      </span>
    </>
  );
}

/** The number of personas who see an item; 0 is highlighted. */
function SeenBy({ seen, item }: { readonly seen: RowsProps['seen']; readonly item: ItemKey }): ReactElement | null {
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
