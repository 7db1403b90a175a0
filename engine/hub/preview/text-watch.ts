import { type DrawnText, MAX_TEXTS, type TextBox } from '../../index.ts';
import type { ReadText, TextMarks, TracedPart } from './text-marks.ts';

/** The texts on the screen that come from items. */
export interface TextWatch {
  /** All texts in page order: the visible ones, and those in attributes, such as the name of a button. */
  list(): readonly DrawnText[];
  /** The text at a point of the window, or else that of the clicked control. */
  at(press: Pick<MouseEvent, 'clientX' | 'clientY' | 'target'>): PressedText | null;
  stop(): void;
}

/** A clicked text, and its box in the window. */
export interface PressedText {
  readonly text: DrawnText;
  readonly box: TextBox;
  /** Its current box, also after a re-render; null if it has none. */
  readonly findBox: () => TextBox | null;
}

/** The attribute that lists the items whose texts an element shows itself, separated by spaces. */
export const TEXTS = 'data-texts';

const UNREAD = 'script, style, template, [hidden]:not([hidden="until-found"])';
const CONTROL = 'a, button, summary, label, input, [role="tab"], [role="menuitem"], [role="option"]';

/** The sources of the texts on a page. */
interface Traces {
  /** Removes the marks from rendered texts and attributes, and records their sources. */
  takeAll(root: Node): void;
  take(record: MutationRecord): void;
  /** The texts of an element itself, and those of its attributes. */
  readOf(element: Element): readonly ReadPlace[];
}

function createTraces(page: Document, marks: TextMarks): Traces {
  const texts = new WeakMap<Node, ReadText>();
  const attributes = new WeakMap<Element, Map<string, ReadText>>();

  const readOf = (element: Element) => [
    ...[...element.childNodes].flatMap((node) => toRead('text', texts.get(node), node)),
    ...[...(attributes.get(element) ?? [])].flatMap(([attribute, read]) => toRead(attribute, read, element)),
  ];
  const name = (element: Element): void => {
    const keys = new Set(readOf(element).flatMap(({ read }) => read.parts.map(({ key }) => key)));
    if (keys.size > 0) element.setAttribute(TEXTS, [...keys].join(' '));
    else element.removeAttribute(TEXTS);
  };
  const takeText = (node: Text, isNew: boolean): void => {
    const read = marks.read(node.data);
    if (read) {
      texts.set(node, read);
      node.data = read.text;
    } else if (!isNew) texts.delete(node);
    if ((read || !isNew) && node.parentElement) name(node.parentElement);
  };
  const takeAttribute = (element: Element, attribute: string): void => {
    if (attribute === TEXTS) return;
    const read = marks.read(element.getAttribute(attribute) ?? '');
    const known = attributes.get(element);
    if (read) {
      attributes.set(element, (known ?? new Map<string, ReadText>()).set(attribute, read));
      element.setAttribute(attribute, read.text);
    } else if (!known?.delete(attribute)) return;
    name(element);
  };
  const takeAll = (root: Node): void => {
    const walker = page.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node: Node | null = root; node; node = walker.nextNode()) {
      if (node instanceof Text) takeText(node, true);
      else if (node instanceof Element) for (const { name: attribute } of [...node.attributes]) takeAttribute(node, attribute);
    }
  };
  return {
    readOf,
    takeAll,
    take(record) {
      if (record.target instanceof Text) takeText(record.target, false);
      else if (record.type === 'attributes' && record.target instanceof Element) takeAttribute(record.target, record.attributeName ?? '');
      else for (const node of record.addedNodes) takeAll(node);
    },
  };
}

/** Removes the marks from each text and attribute before it is painted, and records its source. Calls back after each change. */
export function watchTexts(page: Document, marks: TextMarks, onDrawn: () => void): TextWatch {
  const traces = createTraces(page, marks);
  const { readOf } = traces;
  const watcher = new MutationObserver((records) => {
    for (const record of records) traces.take(record);
    // Ignore the changes made here.
    watcher.takeRecords();
    onDrawn();
  });
  watcher.observe(page, { childList: true, subtree: true, characterData: true, attributes: true });
  traces.takeAll(page);
  watcher.takeRecords();
  return {
    list: () =>
      [...page.body.querySelectorAll(`[${TEXTS}]`)]
        .filter((element) => !element.closest(UNREAD))
        .flatMap((element) => readOf(element).flatMap(({ at, read }) => read.parts.map((part) => toDrawn(part, read, at))))
        .slice(0, MAX_TEXTS),
    at: ({ clientX, clientY, target }) =>
      textAt(page, readOf, clientX, clientY) ?? (target instanceof Element ? textOfControl(target, readOf) : null),
    stop: () => watcher.disconnect(),
  };
}

/** The innermost text at a point, also below a link that covers a whole card. */
function textAt(page: Document, readOf: Traces['readOf'], x: number, y: number): PressedText | null {
  for (const element of page.elementsFromPoint(x, y)) {
    const inside = readOf(element).flatMap(({ at, read, node }) =>
      read.parts.flatMap((part) => {
        const box = at === 'text' && node instanceof Text ? boxOf(node, part) : null;
        const text = toDrawn(part, read, at);
        const findBox = () => findIn(element, text, (one) => boxOfText(readOf(one), text));
        return box && holds(box, x, y) ? [{ text, box, findBox }] : [];
      }),
    );
    const [innermost] = [...inside].sort((one, other) => one.text.text.length - other.text.text.length);
    if (innermost) return innermost;
    if (element.matches('dialog, [role="dialog"]')) return null;
  }
  return null;
}

/** The first text of the control around an element, for a key press or a click beside its label. */
function textOfControl(target: Element, readOf: Traces['readOf']): PressedText | null {
  const control = target.closest(CONTROL);
  if (!control) return null;
  const first = [control, ...control.querySelectorAll(`[${TEXTS}]`)].flatMap(readOf).find(({ read }) => read.parts.length > 0);
  const part = first?.read.parts.at(-1);
  if (!(first && part)) return null;
  const text = toDrawn(part, first.read, first.at);
  const boxOfControl = (element: Element) => toBox((element.closest(CONTROL) ?? element).getBoundingClientRect());
  return { text, box: boxOfControl(control), findBox: () => findIn(control, text, boxOfControl) };
}

/** The box from the element of a text, or from another one that shows the text if that one was removed. */
function findIn(element: Element, { key }: DrawnText, find: (element: Element) => TextBox | null): TextBox | null {
  if (element.isConnected) return find(element);
  const others = element.ownerDocument.querySelectorAll(`[${TEXTS}~=${JSON.stringify(key)}]`);
  for (const other of others) {
    const box = find(other);
    if (box) return box;
  }
  return null;
}

/** The box of the text with the same key and pointer. */
function boxOfText(places: readonly ReadPlace[], { key, pointer }: DrawnText): TextBox | null {
  for (const { read, node } of places) {
    const part = read.parts.find((one) => one.key === key && one.pointer === pointer);
    if (part && node instanceof Text) return boxOf(node, part);
  }
  return null;
}

interface ReadPlace {
  /** The name of an attribute, or `text`. */
  readonly at: string;
  readonly read: ReadText;
  readonly node: Node;
}

function toRead(at: string, read: ReadText | undefined, node: Node): ReadPlace[] {
  return read ? [{ at, read, node }] : [];
}

function toDrawn({ key, pointer, from, to }: TracedPart, { text }: ReadText, at: string): DrawnText {
  return { key, pointer, text: text.slice(from, to), at };
}

/** The box of a part of a text; null if it has none. */
function boxOf(node: Text, { from, to }: TracedPart): TextBox | null {
  const range = node.ownerDocument.createRange();
  range.setStart(node, Math.min(from, node.length));
  range.setEnd(node, Math.min(to, node.length));
  const box = toBox(range.getBoundingClientRect());
  return box.width > 0 && box.height > 0 ? box : null;
}

function toBox({ x, y, width, height }: DOMRect): TextBox {
  return { x, y, width, height };
}

function holds(box: TextBox, x: number, y: number): boolean {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}
