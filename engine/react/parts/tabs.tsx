import { type KeyboardEvent, type ReactElement, type ReactNode, useId, useRef } from 'react';
import { joinClasses } from './join-classes.ts';
import './tabs.css';

/** One tab; count is shown beside its label. */
export interface Tab {
  readonly id: string;
  readonly label: string;
  readonly count?: number;
}

/** Props of Tabs. The caller keeps which tab is selected (best in the address) and draws the panel. */
export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
  readonly children: ReactNode;
  readonly className?: string;
}

/** Tabs that never wrap: Left and Right move and select, Home and End jump, Down enters the panel. The panel starts with a hidden heading for the reader's list of headings if the caller gives one. */
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
      <div ref={list} className="tab-list" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <TabButton key={tab.id} tab={tab} base={base} isSelected={tab.id === selected} onSelect={onSelect} />
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a tab panel is a stop of its own, so that Tab and Down reach its text */}
      <div ref={panel} className="tab-panel" role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${selected}`} tabIndex={0}>
        {children}
      </div>
    </div>
  );
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
      className="tab"
      aria-selected={isSelected}
      aria-controls={`${base}-panel`}
      tabIndex={isSelected ? 0 : -1}
      onClick={() => onSelect(tab.id)}
    >
      {tab.label}
      {tab.count === undefined ? null : <span className="tab-count">{tab.count}</span>}
    </button>
  );
}

/**
 * The tab a key goes to, or null. Left and Right go round.
 * @example chooseNextTab('End', [{ id: 'a' }, { id: 'b' }], 'a') // 'b'
 */
export function chooseNextTab(key: string, tabs: readonly { readonly id: string }[], selected: string): string | null {
  const index = tabs.findIndex((tab) => tab.id === selected);
  const targets: Readonly<Record<string, number>> = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 };
  const target = targets[key];
  if (target === undefined || tabs.length === 0) return null;
  return tabs.at(target % tabs.length)?.id ?? null;
}
