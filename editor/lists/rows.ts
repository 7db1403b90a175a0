import { foldText, type ItemKind, type Json, type Kind } from '../../engine/index.ts';
import {
  type DocumentState,
  type ItemKey,
  type ItemState,
  type ItemStatus,
  itemsOfKind,
  nameOf,
  onceForKind,
  statusOf,
} from '../document/index.ts';

/** One item as a list shows it. */
export interface Row {
  readonly key: ItemKey;
  readonly id: string;
  readonly title: string;
  /** A few words on what it is: its type, where it belongs, how often. */
  readonly about: string;
  readonly status: ItemStatus;
  /** What its picture is drawn from, where items of its kind have one. */
  readonly seed: string;
  readonly hasConflict: boolean;
  readonly problems: number;
  readonly isOff: boolean;
  /** Everything a search looks through, in small letters. */
  readonly text: string;
  /** The values that filters ask for, by field. */
  readonly facets: Readonly<Record<string, readonly string[]>>;
  /** What makes two items look the same to people, as their kind says. Empty where nothing can look the same. */
  readonly likeness: string;
  /** Its place among its kind. */
  readonly order: number;
}

const TITLES = ['title', 'name', 'label', 'text', 'question', 'story'] as const;
const made = new WeakMap<ItemState, Row>();

/** The row of an item of a kind. The same item always gives the same row, so that lists are cheap to draw again. */
export function toRow(key: ItemKey, item: ItemState, kind: Kind): Row {
  const found = made.get(item);
  if (found) return found;
  const row = makeRow(key, item, kind);
  made.set(item, row);
  return row;
}

function makeRow(key: ItemKey, item: ItemState, kind: Kind): Row {
  const { id } = nameOf(key);
  // What is to go still shows what it is.
  const value = recordOf(item.value ?? item.live);
  const title = titleOf(value) || id;
  return {
    key,
    id,
    title,
    about: aboutOf(value, kind),
    status: statusOf(item),
    seed: seedOf(value, id),
    hasConflict: item.conflict !== null,
    problems: item.problems.length,
    isOff: value.active === false,
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

function textIn(value: Fields, name: string): string {
  const found = value[name];
  return typeof found === 'string' ? found : '';
}

/** What people call an item: the first of its titles, in one line. */
export function titleOf(value: Json | Fields): string {
  const fields = recordOf(value as Json);
  const found = TITLES.map((name) => textIn(fields, name)).find((text) => text.trim() !== '');
  return (found ?? '').replaceAll(/\s+/g, ' ').trim();
}

/** The values by which an item is the same as another. */
function likenessOf(value: Fields, { sameBy = [] }: Kind): string {
  const texts = sameBy.map((name) => textIn(value, name));
  return texts[0] ? texts.join('\n') : '';
}

/** What an item is, in a few words; what it says, where there are none. */
function aboutOf(value: Fields, { name: kind, columns: { about = [], otherwise = [] } = {} }: Kind): string {
  const words = about.flatMap((name) => {
    const found = value[name];
    const [first, ...more] = typeof found === 'number' ? [String(found)] : valuesOf(found);
    if (first === undefined) return [];
    return more.length > 0 ? `${first} and ${more.length} more` : first;
  });
  const { startDate, endDate } = value;
  if (typeof startDate === 'string' && typeof endDate === 'string') words.push(`${startDate.slice(0, 10)} to ${endDate.slice(0, 10)}`);
  if (words.length > 0) return words.slice(0, 3).join(' · ');
  return otherwise.map((name) => textIn(value, name)).find((text) => text.trim() !== '') ?? kind;
}

function seedOf(value: Fields, id: string): string {
  const picture = value.art ?? value.picture ?? value.image;
  return typeof picture === 'string' && picture !== '' ? picture : id;
}

function valuesOf(value: Json | undefined): readonly string[] {
  // Several statuses stand in one text, with bars between.
  if (typeof value === 'string') return value === '' ? [] : value.split('|');
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
}

function textsIn(value: unknown, left = 6): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || left === 0) return [];
  return Object.values(value).flatMap((inner) => textsIn(inner, left - 1));
}

/** An item by id and title. */
export interface Titled {
  readonly id: string;
  readonly title: string;
}

/** Every item of a kind that the draft holds. The same list again while none of them changed. */
export function titlesOf(items: DocumentState['items'], kind: ItemKind): readonly Titled[] {
  return titlesOfKind(itemsOfKind(items, kind));
}

const titlesOfKind = onceForKind(({ keys, states }) =>
  keys.flatMap((key, place): readonly Titled[] => {
    const value = states[place]?.value ?? null;
    return value === null ? [] : [{ id: nameOf(key).id, title: titleOf(value) }];
  }),
);
