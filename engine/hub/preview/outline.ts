import { isItemKey } from '../../index.ts';

import { TEXTS } from './text-watch.ts';

/** The attribute of a widget holds its id without the kind. */
const WIDGETS = 'widgets/';

/** A selector for all elements that show an item. */
export function selectorOf(key: string): string {
  const own = `[data-item="${escapeText(key)}"]`;
  return key.startsWith(WIDGETS) ? `:is([data-widget="${escapeText(key.slice(WIDGETS.length))}"], ${own})` : own;
}

/** A selector for all elements with a text of an item. */
function textsOf(key: string): string {
  return `[${TEXTS}~="${escapeText(key)}"]`;
}

/** The element that shows an item, else one with a text of it: preferably with a box and not inert. */
export function findPlace(page: Document, key: string): Element | null {
  const found = [selectorOf(key), textsOf(key)].flatMap((selector) => [...page.body.querySelectorAll(selector)]);
  const drawn = found.filter((element) => element.getClientRects().length > 0);
  return drawn.find((element) => !element.closest('[inert]')) ?? drawn[0] ?? found[0] ?? null;
}

/** Escapes text for a quoted string in a selector. */
function escapeText(text: string): string {
  return text.replace(/["\\\n\r\f]/g, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `);
}

/** The key of the item that an element belongs to, or null. */
export function keyOfElement(element: Element): string | null {
  const place = element.closest('[data-item],[data-widget]');
  if (!place) return null;
  const key = place.getAttribute('data-item') ?? `${WIDGETS}${place.getAttribute('data-widget')}`;
  return isItemKey(key) ? key : null;
}

/** The CSS that outlines the selected item, and marks clickable items by the cursor. */
export function outlineStyle(selected: string | null, clicks: 'choose' | 'use'): string {
  const places = `[data-item],[data-widget],[${TEXTS}]`;
  // An item without an element of its own, such as a message, is outlined at its texts.
  const own = selected ? `:is(${selectorOf(selected)}, html:not(:has(${selectorOf(selected)})) ${textsOf(selected)})` : '';
  const outline = 'outline: 3px solid var(--you); outline-offset: 4px;';
  return [
    selected ? `${own} { ${outline} scroll-margin: 6rem; }` : '',
    clicks === 'choose'
      ? `:is(${places}) { cursor: pointer; } :is(${places}):hover:not(:has(:is(${places}):hover)) { outline: 2px dashed var(--you); outline-offset: 4px; }`
      : '',
    clicks === 'choose' && selected ? `${own}:hover { ${outline} }` : '',
  ].join('\n');
}
