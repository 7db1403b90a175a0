import { type Kinds, mapTexts } from '../../index.ts';
import type { HubPage } from '../state/hub-page.ts';
import type { TextMarks } from './text-marks.ts';

interface Item {
  readonly id: string;
}

/** Marks everything that the hub draws from. Equal inputs give the same output object, so that memoised components do not re-render. */
export interface PageMarks {
  /** An item with its texts marked, if its kind has texts for visitors. */
  item<Given extends Item>(kind: string, item: Given): Given;
  /** A page with its items and messages marked. */
  page(page: HubPage): HubPage;
}

type Messages = HubPage['items']['messages'];
type Items = Readonly<Record<string, Readonly<Record<string, Item>>>>;

/** Marks the texts of kinds that visitors read. */
export function createPageMarks(kinds: Pick<Kinds, 'read'>, marks: TextMarks): PageMarks {
  const read = new Map(kinds.read.map((kind) => [String(kind.name), kind]));
  const items = new WeakMap<Item, Item>();
  const messages = new WeakMap<Messages, Messages>();

  const markItem = <Given extends Item>(kind: string, item: Given): Given => {
    const known = read.get(kind);
    if (!known) return item;
    const key = `${kind}/${item.id}`;
    const isCode = (pointer: string) => known.readByCode?.some((name) => pointer.split('/').includes(name));
    const mark = (text: string, pointer: string) => (isCode(pointer) ? text : marks.mark({ key, pointer }, text));
    // Only texts differ, so the item keeps its type.
    const marked = (items.get(item) ?? mapTexts(known, item, mark)) as Given;
    items.set(item, marked);
    return marked;
  };
  const markMessages = (texts: Messages): Messages => {
    const marked =
      messages.get(texts) ??
      Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, marks.mark({ key: `messages/${id}`, pointer: '/text' }, text)]));
    messages.set(texts, marked);
    return marked;
  };
  return {
    item: markItem,
    page(page) {
      const { messages: texts, ...drawn } = page.items;
      const byKind = Object.entries(drawn as unknown as Items).map(([kind, byId]) => [
        kind,
        Object.fromEntries(Object.entries(byId).map(([id, item]) => [id, markItem(kind, item)])),
      ]);
      return { ...page, items: { ...Object.fromEntries(byKind), messages: markMessages(texts) } };
    },
  };
}
