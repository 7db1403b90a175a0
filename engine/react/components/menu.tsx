import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { foldText } from '../../index.ts';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { joinClasses } from './join-classes.ts';
import './menu.css';

/** One action of a menu. A disabled one stays focusable and does nothing. */
export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly icon?: string;
  readonly isDisabled?: boolean;
  readonly onSelect: () => void;
}

export interface MenuProps {
  readonly label: string;
  readonly icon?: string;
  readonly items: readonly MenuItem[];
  readonly className?: string;
}

type Start = 'first' | 'last';

/** A button that opens a list of actions, with full keyboard support: arrows, Home, End, first letters, Escape, Tab. */
export function Menu({ label, icon = 'ellipsis', items, className }: MenuProps): ReactElement {
  const menuId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [start, setStart] = useState<Start | null>(null);
  const close = (goesBack: boolean) => {
    setStart(null);
    if (goesBack) button.current?.focus();
  };
  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setStart(event.key === 'ArrowDown' ? 'first' : 'last');
  };
  const isOpen = start !== null;
  return (
    <div className={joinClasses('menu', className)}>
      <IconButton
        ref={button}
        icon={icon}
        label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => setStart(isOpen ? null : 'first')}
        onKeyDown={onButtonKey}
      />
      {start ? <MenuList id={menuId} label={label} items={items} start={start} onClose={close} /> : null}
    </div>
  );
}

interface MenuListProps {
  readonly id: string;
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly start: Start;
  readonly onClose: (goesBack: boolean) => void;
}

function MenuList({ id, label, items, start, onClose }: MenuListProps): ReactElement {
  const list = useRef<HTMLDivElement>(null);
  useCloseOutside(list, () => onClose(false));
  useEffect(() => focusItem(list.current, start === 'first' ? 0 : -1), [start]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = chooseNextItem(event.key, items, indexOfFocus(list.current));
    if (event.key === 'Tab') onClose(false);
    if (event.key !== 'Escape' && next === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (next === null) onClose(true);
    else focusItem(list.current, next);
  };
  const select = (item: MenuItem) => {
    if (item.isDisabled) return;
    onClose(true);
    item.onSelect();
  };
  return (
    <div ref={list} id={id} className="menu-list" role="menu" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className="menu-item"
          aria-disabled={item.isDisabled || undefined}
          onClick={() => select(item)}
        >
          {item.icon ? <Icon name={item.icon} /> : null}
          <span>{item.label}</span>
        </button>
      ))}
    </div>
  );
}

/**
 * The item that a key moves to, or null if the key does nothing here. Arrows wrap around; a letter finds the next item that starts with it.
 */
export function chooseNextItem(key: string, items: readonly { readonly label: string }[], current: number): number | null {
  const total = items.length;
  if (total === 0) return null;
  if (key === 'ArrowDown') return (current + 1) % total;
  if (key === 'ArrowUp') return (current - 1 + total) % total;
  if (key === 'Home') return 0;
  if (key === 'End') return total - 1;
  if (key.length !== 1 || key === ' ') return null;
  const order = items.map((_item, step) => (current + 1 + step + total) % total);
  return order.find((index) => foldText(items[index]?.label ?? '').startsWith(foldText(key))) ?? null;
}

function itemsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
}

function focusItem(list: HTMLElement | null, index: number): void {
  itemsOf(list).at(index)?.focus();
}

function indexOfFocus(list: HTMLElement | null): number {
  return itemsOf(list).findIndex((item) => item.matches(':focus'));
}

function useCloseOutside(list: { readonly current: HTMLElement | null }, close: () => void): void {
  useEffect(() => {
    const onPress = (event: PointerEvent) => {
      const menu = list.current?.parentElement;
      if (menu && event.target instanceof Node && !menu.contains(event.target)) close();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  });
}
