import type { ItemKind, Json } from '#engine';
import { itemsOfKind, onceForKind } from './by-kind.ts';
import type { DocumentState } from './document.ts';
import { nameOf } from './item-name.ts';

const TITLES = ['title', 'name', 'label', 'text', 'question', 'story'] as const;

/** The properties of an item. */
export type Fields = Readonly<Record<string, Json | undefined>>;

/** The properties of an item; empty when it is not an object. */
export function recordOf(value: Json): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

/** A text property of an item by name; empty when missing. */
export function textIn(value: Json | Fields, name: string): string {
  const found = recordOf(value as Json)[name];
  return typeof found === 'string' ? found : '';
}

/** The title of an item: the first of its title properties, as one line. */
export function titleOf(value: Json | Fields): string {
  const fields = recordOf(value as Json);
  const found = TITLES.map((name) => textIn(fields, name)).find((text) => text.trim() !== '');
  return (found ?? '').replaceAll(/\s+/g, ' ').trim();
}

/** The id and title of an item. */
export interface Titled {
  readonly id: string;
  readonly title: string;
}

/** Every item of a kind in the draft. The same array until one of them changes. */
export function titlesOf(items: DocumentState['items'], kind: ItemKind): readonly Titled[] {
  return titlesOfKind(itemsOfKind(items, kind));
}

const titlesOfKind = onceForKind(({ keys, states }) =>
  keys.flatMap((key, place): readonly Titled[] => {
    const value = states[place]?.value ?? null;
    return value === null ? [] : [{ id: nameOf(key).id, title: titleOf(value) }];
  }),
);
