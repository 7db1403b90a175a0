import { endOfMoment, foldText, type ItemKind, type Json, type Kind, toInstant, toPictureName, writeMoment } from '#engine';
import { itemsOfKind, onceForKind } from '../document/by-kind.ts';
import type { DocumentState } from '../document/document.ts';
import { type ItemKey, nameOf } from '../document/item-name.ts';
import { type ItemState, type ItemStatus, isUnsaved, statusOf } from '../document/item-state.ts';
import type { WordLabels } from './word-labels.ts';

/** A word of an item with the property that holds it, and how many stand beside it; null for a text that is no word of a list. */
interface AboutPart {
  readonly name: string | null;
  readonly word: string;
  readonly more: number;
}

/** One item as a row of a list. */
export interface Row {
  readonly key: ItemKey;
  readonly id: string;
  readonly title: string;
  /** What it is: its type, where it belongs, how often. */
  readonly about: readonly AboutPart[];
  readonly status: ItemStatus;
  /** The tag of the version that the server has; empty while this one is not saved. */
  readonly tag: string;
  /** What it says of its picture, for kinds with pictures. */
  readonly picture: string;
  readonly hasConflict: boolean;
  readonly problems: number;
  readonly isOff: boolean;
  /** The instants between which it shows; null without a limit. */
  readonly starts: number | null;
  readonly ends: number | null;
  /** The text that searches match, in lower case. */
  readonly text: string;
  /** The values for filters, by field. */
  readonly facets: Readonly<Record<string, readonly string[]>>;
  /** Equal for items that look the same to people, by their kind's rule. Empty when that cannot happen. */
  readonly likeness: string;
  /** Its position within its kind. */
  readonly order: number;
}

const TITLES = ['title', 'name', 'label', 'text', 'question', 'story'] as const;
const made = new WeakMap<ItemState, Row>();

/** The row of an item. The same item gives the same object, so that lists are cheap to draw again. */
export function toRow(key: ItemKey, item: ItemState, kind: Kind): Row {
  const found = made.get(item);
  if (found) return found;
  const row = makeRow(key, item, kind);
  made.set(item, row);
  return row;
}

function makeRow(key: ItemKey, item: ItemState, kind: Kind): Row {
  const { id } = nameOf(key);
  // An archived item still shows its live value.
  const value = recordOf(item.value ?? item.live);
  const title = titleOf(value) || id;
  return {
    key,
    id,
    title,
    about: aboutOf(value, kind),
    status: statusOf(item),
    tag: isUnsaved(item) ? '' : item.tag,
    picture: pictureIn(value, id, kind),
    hasConflict: item.conflict !== null,
    problems: item.problems.length,
    isOff: value.active === false,
    starts: toInstant(textIn(value, 'startDate')),
    ends: endOfMoment(textIn(value, 'endDate')),
    text: foldText([id, ...textsIn(value)].join(' ')),
    facets: Object.fromEntries(Object.keys(kind.columns?.filters ?? {}).map((name) => [name, valuesOf(value[name])])),
    likeness: likenessOf(value, kind),
    order: typeof value.order === 'number' ? value.order : 0,
  };
}

type Fields = Readonly<Record<string, Json | undefined>>;

function recordOf(value: Json): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

/** A text of an item by the name of its property; empty where there is none. */
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

/** The values that decide whether two items are the same. */
function likenessOf(value: Fields, { sameBy = [] }: Kind): string {
  const texts = sameBy.map((name) => textIn(value, name));
  return texts[0] ? texts.join('\n') : '';
}

/** A short description of an item: what it is, or else its text. */
function aboutOf(value: Fields, { labels, columns: { about = [], otherwise = [] } = {} }: Kind): readonly AboutPart[] {
  const words = about.flatMap((name): AboutPart[] => {
    const found = value[name];
    const [word, ...more] = typeof found === 'number' ? [String(found)] : valuesOf(found);
    return word === undefined ? [] : [{ name, word, more: more.length }];
  });
  const { startDate, endDate } = value;
  if (typeof startDate === 'string' && typeof endDate === 'string') words.push(plainPart(`${dayOf(startDate)} to ${dayOf(endDate)}`));
  if (words.length > 0) return words.slice(0, 3);
  return [plainPart(otherwise.map((name) => textIn(value, name)).find((text) => text.trim() !== '') ?? labels.one)];
}

function plainPart(word: string): AboutPart {
  return { name: null, word, more: 0 };
}

function dayOf(moment: string): string {
  return writeMoment(moment.slice(0, 10));
}

/** What an item is, in words. `labelOf` gives the label of a word of the property that holds it. */
export function describeRow({ about }: Pick<Row, 'about'>, labelOf: WordLabels): string {
  return about
    .map(({ name, word, more }) => `${name === null ? word : labelOf(name, word)}${more > 0 ? ` and ${more} more` : ''}`)
    .join(' · ');
}

function pictureIn(value: Fields, id: string, { shows }: Kind): string {
  if (shows.as === 'picture') return toPictureName(id);
  const picture = value.art ?? value.picture ?? value.image;
  return typeof picture === 'string' && picture !== '' ? picture : id;
}

function valuesOf(value: Json | undefined): readonly string[] {
  // A text can hold several statuses, separated by |.
  if (typeof value === 'string') return value === '' ? [] : value.split('|');
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}

function textsIn(value: unknown, left = 6): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || left === 0) return [];
  return Object.values(value).flatMap((inner) => textsIn(inner, left - 1));
}

/** The id and title of an item. */
export interface Titled {
  readonly id: string;
  readonly title: string;
}

/** Every item of a kind in the draft. The same array while none of them changed. */
export function titlesOf(items: DocumentState['items'], kind: ItemKind): readonly Titled[] {
  return titlesOfKind(itemsOfKind(items, kind));
}

const titlesOfKind = onceForKind(({ keys, states }) =>
  keys.flatMap((key, place): readonly Titled[] => {
    const value = states[place]?.value ?? null;
    return value === null ? [] : [{ id: nameOf(key).id, title: titleOf(value) }];
  }),
);
