import { type KeyboardEvent, type ReactElement, useCallback, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { foldText, type Kinds } from '#engine';
import { Dialog, Icon, joinClasses, ListOption } from '#engine/react';
import type { DocumentState } from '../document/document.ts';
import { nameOf } from '../document/item-name.ts';
import { type Row, toRow } from '../lists/rows.ts';
import { useDraft } from '../session/hooks.tsx';
import { labelsOf, useKinds } from '../session/kinds.tsx';
import { placesOf } from './places.ts';

/** An action that can be found by name. */
export interface Command {
  readonly id: string;
  readonly label: string;
  readonly icon: string;
  /** Its keyboard shortcut, shown beside it. */
  readonly keys?: string;
  readonly run: () => void;
}

export interface PaletteProps {
  readonly commands: readonly Command[];
  readonly onOpen: (row: Row) => void;
  readonly onClose: () => void;
}

const maxItems = 40;

/** The order of kinds in the rail; message texts are many and small, so they come last. */
function placeOf({ key }: Row, { kinds, order }: SearchOrder): number {
  const { kind } = nameOf(key);
  return kinds.find(kind)?.shows.as === 'words' ? order.length : order.indexOf(kind);
}

/** One search result. */
interface Hit {
  readonly id: string;
  readonly label: string;
  readonly icon: string;
  readonly about: string;
  readonly run: () => void;
}

/** Searches everything: places and commands first, then items by title, id and text. Arrow keys select, Enter opens, Escape closes. */
export function Palette({ commands, onOpen, onClose }: PaletteProps): ReactElement {
  const kinds = useKinds();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const id = useId();
  const typed = foldText(query);
  const later = useDeferredValue(typed);
  const search = useSearch(commands, onOpen);
  const found = useMemo(() => search(later), [search, later]);
  const current = Math.min(active, Math.max(found.length - 1, 0));
  const choose = (hit: Hit | undefined) => {
    if (!hit) return;
    onClose();
    hit.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: current + 1, ArrowUp: current - 1 };
    const step = steps[event.key];
    if (step !== undefined) setActive(Math.min(Math.max(step, 0), found.length - 1));
    // Enter uses the typed text, even while the list still shows older results.
    else if (event.key === 'Enter') choose(typed === later ? found[current] : search(typed)[0]);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog isOpen title="Search or jump to anything" closeLabel="Close" onClose={onClose} focusFirst=".palette-input">
      <div className="palette">
        <input
          className="palette-input field-input"
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={found.length > 0 ? `${id}-${current}` : undefined}
          aria-autocomplete="list"
          aria-label="Search or jump to anything"
          autoComplete="off"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        <Hits id={id} found={found} current={current} onChoose={choose} />
        <p className="palette-note" role="status">
          {found.length === 0 ? 'No results. Try fewer words.' : `${found.length} found. ${kinds.all.length} kinds are searched.`}
        </p>
      </div>
    </Dialog>
  );
}

/** Searches commands and all items. */
function useSearch(commands: readonly Command[], onOpen: (row: Row) => void): (text: string) => readonly Hit[] {
  const kinds = useKinds();
  const order = useMemo(() => placesOf(kinds).flatMap(({ kind }) => kind ?? []), [kinds]);
  const items = useDraft((state) => state.items);
  return useCallback(
    (text: string) => {
      const wanted = text.split(' ').filter(Boolean);
      const hits = commands
        .filter(({ label }) => wanted.every((word) => foldText(label).includes(word)))
        .map(({ id, label, icon, keys = '', run }): Hit => ({ id, label, icon, about: keys, run }));
      if (wanted.length === 0) return hits;
      const rows = findRows(items, wanted, { kinds, order });
      const best = rows.map((row): Hit => {
        const { icon, many } = labelsOf(kinds, nameOf(row.key).kind);
        const isTwice = rows.some((other) => other !== row && other.title === row.title && nameOf(other.key).kind === nameOf(row.key).kind);
        return { id: row.key, label: row.title, icon, about: isTwice ? `${many}: ${row.id}` : many, run: () => onOpen(row) };
      });
      return [...hits, ...best];
    },
    [commands, items, onOpen, kinds, order],
  );
}

/** The kinds to search, and their order. */
interface SearchOrder {
  readonly kinds: Kinds;
  readonly order: readonly string[];
}

/** The items that contain every word, best first. Title matches come before others. */
function findRows(items: DocumentState['items'], wanted: readonly string[], search: SearchOrder): readonly Row[] {
  const rows: Row[] = [];
  for (const [key, item] of items) {
    const kind = search.kinds.find(nameOf(key).kind);
    if (!kind || (item.value === null && item.live === null)) continue;
    const row = toRow(key, item, kind);
    if (wanted.every((word) => row.text.includes(word))) rows.push(row);
  }
  const rank = (row: Row) => (wanted.every((word) => foldText(row.title).includes(word)) ? 0 : 100) + placeOf(row, search);
  return rows
    .map((row) => ({ row, rank: rank(row) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, maxItems)
    .map(({ row }) => row);
}

interface HitsProps {
  readonly id: string;
  readonly found: readonly Hit[];
  readonly current: number;
  readonly onChoose: (hit: Hit) => void;
}

function Hits({ id, found, current, onChoose }: HitsProps): ReactElement {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces, because newer browsers return a promise from scrolling, which an effect must not return.
    list.current?.querySelector(`[data-index="${current}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <div className="palette-list" id={`${id}-list`} role="listbox" aria-label="What was found" ref={list}>
      {found.map((hit, index) => (
        <ListOption
          key={hit.id}
          id={`${id}-${index}`}
          data-index={index}
          isSelected={index === current}
          className={joinClasses('palette-hit', index === current && 'is-active')}
          onClick={() => onChoose(hit)}
        >
          <Icon name={hit.icon} />
          <span className="palette-label">{hit.label}</span>
          <span className="palette-about">{hit.about}</span>
        </ListOption>
      ))}
    </div>
  );
}
