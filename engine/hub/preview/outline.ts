import { isItemKey } from '../../index.ts';

/** How the hub marks an item where its own marking is older than that of all kinds. */
const MARKS: Readonly<Record<string, string>> = { widgets: 'data-widget', notifications: 'data-notice' };

/** The places of an item in the drawn hub. */
export function selectorOf(key: string): string {
  const [kind = ''] = key.split('/');
  const id = key.slice(kind.length + 1);
  const mark = MARKS[kind];
  return mark ? `[${mark}="${escapeText(id)}"]` : `[data-item="${escapeText(key)}"]`;
}

/** Text between quotation marks of a selector. */
function escapeText(text: string): string {
  return text.replace(/["\\\n\r\f]/g, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `);
}

/** The item whose place an element of the hub lies in, or null. */
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

/** The style that outlines the chosen item, and shows that a click would choose. */
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
