import { isItemKey } from '../../index.ts';

/** The attributes that mark items of kinds whose marking is older than the general one. */
const MARKS: Readonly<Record<string, string>> = { widgets: 'data-widget', notifications: 'data-notice' };

/** A selector for all elements that show an item. */
export function selectorOf(key: string): string {
  const [kind = ''] = key.split('/');
  const id = key.slice(kind.length + 1);
  const mark = MARKS[kind];
  return mark ? `[${mark}="${escapeText(id)}"]` : `[data-item="${escapeText(key)}"]`;
}

/** Escapes text for a quoted string in a selector. */
function escapeText(text: string): string {
  return text.replace(/["\\\n\r\f]/g, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `);
}

/** The key of the item that an element belongs to, or null. */
export function keyOfElement(element: Element): string | null {
  const place = element.closest('[data-item],[data-widget],[data-notice]');
  if (!place) return null;
  const own = place.getAttribute('data-item');
  const key = own ?? toKey('widgets', place.getAttribute('data-widget')) ?? toKey('notifications', place.getAttribute('data-notice'));
  return isItemKey(key) ? key : null;
}

function toKey(kind: string, id: string | null): string | null {
  return id === null ? null : `${kind}/${id}`;
}

/** The CSS that outlines the selected item, and shows that a click would select. */
export function outlineStyle(selected: string | null, clicks: 'choose' | 'use'): string {
  const places = '[data-item],[data-widget],[data-notice]';
  const outline = 'outline: 3px solid var(--you); outline-offset: 4px;';
  return [
    selected ? `${selectorOf(selected)} { ${outline} scroll-margin: 6rem; }` : '',
    clicks === 'choose'
      ? `:is(${places}) { cursor: pointer; } :is(${places}):hover { outline: 2px dashed var(--you); outline-offset: 4px; }`
      : '',
    clicks === 'choose' && selected ? `${selectorOf(selected)}:hover { ${outline} }` : '',
  ].join('\n');
}
