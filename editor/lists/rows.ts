import { foldText, type ItemKind, type Json } from '../../engine/index.ts';
import {
  type DocumentState,
  type ItemKey,
  type ItemStanding,
  type ItemState,
  itemsOfKind,
  nameOf,
  onceForKind,
  standingOf,
} from '../document/index.ts';

/** One item as a list shows it. */
export interface Row {
  readonly key: ItemKey;
  readonly id: string;
  readonly title: string;
  /** A few words on what it is: its type, where it belongs, how often. */
  readonly about: string;
  readonly standing: ItemStanding;
  /** What its picture is drawn from, where items of its kind have one. */
  readonly seed: string;
  readonly hasConflict: boolean;
  readonly problems: number;
  readonly isOff: boolean;
  /** Everything a search looks through, in small letters. */
  readonly text: string;
  /** The values that filters ask for, by field. */
  readonly facets: Readonly<Record<string, readonly string[]>>;
  /** What makes two items look the same to people: link and title. Empty when it has no link. */
  readonly likeness: string;
  /** Its place among its kind. */
  readonly order: number;
}

/** Fields whose values make filters, as far as items have them. */
const FACETS = ['type', 'scheme', 'status', 'area', 'component', 'tags'] as const;
const TITLES = ['title', 'name', 'label', 'text', 'question', 'story'] as const;
/** What says most of an item that has none of these. */
const MORE_ABOUT = ['byline', 'message', 'summary', 'description', 'expression', 'link'] as const;
const ABOUT = ['type', 'scheme', 'state', 'area', 'component', 'year'] as const;

const made = new WeakMap<ItemState, Row>();

/** The row of an item. The same item always gives the same row, so that lists are cheap to draw again. */
export function toRow(key: ItemKey, item: ItemState): Row {
  const found = made.get(item);
  if (found) return found;
  const row = makeRow(key, item);
  made.set(item, row);
  return row;
}

function makeRow(key: ItemKey, item: ItemState): Row {
  const { kind, id } = nameOf(key);
  // What is to go still shows what it is.
  const value = recordOf(item.value ?? item.live);
  const title = titleOf(value) || id;
  const link = textIn(value, 'link') || textIn(value, 'url');
  return {
    key,
    id,
    title,
    about: aboutOf(value, kind),
    standing: standingOf(item),
    seed: seedOf(value, id),
    hasConflict: item.conflict !== null,
    problems: item.problems.length,
    isOff: value.active === false,
    text: foldText([id, ...textsIn(value)].join(' ')),
    facets: Object.fromEntries(FACETS.map((name) => [name, valuesOf(value[name])])),
    likeness: link ? `${link}\n${title}` : '',
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

function aboutOf(value: Fields, kind: ItemKind): string {
  const words = ABOUT.flatMap((name) => {
    const found = value[name];
    return typeof found === 'string' || typeof found === 'number' ? [String(found)] : [];
  });
  const [first, ...more] = valuesOf(value.status);
  if (first) words.push(more.length > 0 ? `${first} and ${more.length} more` : first);
  const { startDate, endDate } = value;
  if (typeof startDate === 'string' && typeof endDate === 'string') words.push(`${startDate.slice(0, 10)} to ${endDate.slice(0, 10)}`);
  if (words.length > 0) return words.slice(0, 3).join(' · ');
  const saying = MORE_ABOUT.map((name) => textIn(value, name)).find((text) => text.trim() !== '');
  return saying ?? kind;
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
