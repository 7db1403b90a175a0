import { type KeyboardEvent, type ReactElement, type RefObject, useEffect, useId, useRef } from 'react';
import { useReducedMotion } from '../hooks/use-reduced-motion.ts';
import type { Elements } from './elements.tsx';
import { Icon } from './icon.tsx';
import { joinClasses } from './join-classes.ts';
import { useOverflow } from './use-overflow.ts';
import './tabs.css';

/** One tab; `count` is shown beside its label. */
export interface Tab {
  readonly id: string;
  readonly label: string;
  readonly count?: number;
  /** Items in the tab, for a search by item: keys, or `kind/*` for all of a kind, separated by spaces. */
  readonly reveals?: string;
}

/** The caller stores which tab is selected (best in the address) and renders the panel. */
export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
  readonly children: Elements;
  readonly className?: string;
}

/**
 * Tabs in one line: Left and Right move and select, Home and End jump, Down enters the panel. Overflowing tabs scroll sideways, with a
 * faded edge and, for a mouse, arrows. If the caller passes one, the panel starts with a visually hidden heading.
 */
export function Tabs({ label, tabs, selected, onSelect, children, className }: TabsProps): ReactElement {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      panel.current?.focus();
      return;
    }
    const next = chooseNextTab(event.key, tabs, selected);
    if (next === null) return;
    event.preventDefault();
    onSelect(next);
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next)}"]`)?.focus();
  };
  return (
    <div className={joinClasses('tabs', className)}>
      <TabRow list={list} selected={selected}>
        <div ref={list} className="tab-list" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
          {tabs.map((tab) => (
            <TabButton key={tab.id} tab={tab} base={base} isSelected={tab.id === selected} onSelect={onSelect} />
          ))}
        </div>
      </TabRow>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a tab panel is a stop of its own, so that Tab and Down reach its text */}
      <div ref={panel} className="tab-panel" role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${selected}`} tabIndex={0}>
        {children}
      </div>
    </div>
  );
}

interface TabRowProps {
  readonly list: RefObject<HTMLElement | null>;
  readonly selected: string;
  readonly children: Elements;
}

/** The row of tabs, with marks at overflowing ends. The selected tab is scrolled into view, since an address may select any of them. */
function TabRow({ list, selected, children }: TabRowProps): ReactElement {
  const { before, after } = useOverflow(list);
  useEffect(() => {
    if (list.current) showInRow(list.current, list.current.querySelector<HTMLElement>(`[data-tab="${CSS.escape(selected)}"]`));
  }, [list, selected]);
  return (
    <div className="tab-row" data-before={before || undefined} data-after={after || undefined}>
      {children}
      <RowArrow list={list} side="before" icon="chevron-left" />
      <RowArrow list={list} side="after" icon="chevron-right" />
    </div>
  );
}

const ARROW_SHARE = 0.75;
const EDGE_PX = 48;

/** Scrolls by most of the row's width. Hidden from screen readers, because only mouse users need it. */
function RowArrow({
  list,
  side,
  icon,
}: Pick<TabRowProps, 'list'> & { readonly side: 'before' | 'after'; readonly icon: string }): ReactElement {
  const isStill = useReducedMotion();
  const turn = () => {
    const row = list.current;
    if (!row) return;
    const way = (side === 'after') === (getComputedStyle(row).direction === 'ltr') ? 1 : -1;
    row.scrollBy({ left: way * row.clientWidth * ARROW_SHARE, behavior: isStill ? 'instant' : 'smooth' });
  };
  return (
    <button
      type="button"
      className={`tab-arrow is-${side}`}
      tabIndex={-1}
      aria-hidden="true"
      onMouseDown={(event) => event.preventDefault()}
      onClick={turn}
    >
      <Icon name={icon} size="sm" />
    </button>
  );
}

/** Scrolls the row only, never the page. */
function showInRow(row: HTMLElement, tab: HTMLElement | null): void {
  if (!tab) return;
  const [room, box] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (box.left < room.left + EDGE_PX) row.scrollBy({ left: box.left - room.left - EDGE_PX, behavior: 'instant' });
  else if (box.right > room.right - EDGE_PX) row.scrollBy({ left: box.right - room.right + EDGE_PX, behavior: 'instant' });
}

interface TabButtonProps {
  readonly tab: Tab;
  readonly base: string;
  readonly isSelected: boolean;
  readonly onSelect: (id: string) => void;
}

function TabButton({ tab, base, isSelected, onSelect }: TabButtonProps): ReactElement {
  return (
    <button
      type="button"
      role="tab"
      id={`${base}-${tab.id}`}
      data-tab={tab.id}
      data-reveals={tab.reveals}
      className="tab"
      aria-selected={isSelected}
      aria-controls={`${base}-panel`}
      tabIndex={isSelected ? 0 : -1}
      onClick={() => onSelect(tab.id)}
    >
      <span>{tab.label}</span>
      {tab.count === undefined ? null : <span className="tab-count">{tab.count}</span>}
    </button>
  );
}

/**
 * The tab that a key moves to, or null. Left and Right wrap around.
 * @example chooseNextTab('End', [{ id: 'a' }, { id: 'b' }], 'a') // 'b'
 */
export function chooseNextTab(key: string, tabs: readonly { readonly id: string }[], selected: string): string | null {
  const index = tabs.findIndex((tab) => tab.id === selected);
  const targets: Readonly<Record<string, number>> = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 };
  const target = targets[key];
  if (target === undefined || tabs.length === 0) return null;
  return tabs.at(target % tabs.length)?.id ?? null;
}
