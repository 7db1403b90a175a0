import { endOfMoment, foldText, type Json, type Kind, toInstant, toPictureName, writeMoment } from '#engine';
import { type ItemKey, nameOf } from '../document/item-name.ts';
import { type ItemState, type ItemStatus, isUnsaved, statusOf } from '../document/item-state.ts';
import { type Fields, recordOf, textIn, titleOf } from '../document/item-title.ts';
import type { WordLabels } from './word-labels.ts';

/** A word of an item with its property and the number of other words beside it; null for free text. */
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
  /** A short description: type, place, frequency. */
  readonly about: readonly AboutPart[];
  readonly status: ItemStatus;
  /** The tag of the server's version; empty while this one is unsaved. */
  readonly tag: string;
  /** The reference to its picture, for kinds with pictures. */
  readonly picture: string;
  readonly hasConflict: boolean;
  readonly problems: number;
  readonly isOff: boolean;
  /** The instants between which it shows; null without a limit. */
  readonly starts: number | null;
  readonly ends: number | null;
  /** The text to search, in lower case. */
  readonly text: string;
  /** The values for filters, by field. */
  readonly facets: Readonly<Record<string, readonly string[]>>;
  /** A key that is equal for items that look the same by their kind's rule. Empty when that cannot happen. */
  readonly likeness: string;
  /** Its position within its kind. */
  readonly order: number;
}

const made = new WeakMap<ItemState, Row>();

/** The row of an item. The same item returns the same object, so that lists re-render cheaply. */
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

/** The key of values that make two items look the same. */
function likenessOf(value: Fields, { sameBy = [] }: Kind): string {
  const texts = sameBy.map((name) => textIn(value, name));
  return texts[0] ? texts.join('\n') : '';
}

/** A short description of an item: what it is, or else its text. */
function aboutOf(value: Fields, { labels, columns: { about = [], otherwise = [] } = {} }: Kind): readonly AboutPart[] {
  const parts = about.flatMap((name): AboutPart[] => {
    const found = value[name];
    const [word, ...more] = typeof found === 'number' ? [String(found)] : valuesOf(found);
    return word === undefined ? [] : [{ name, word, more: more.length }];
  });
  const { startDate, endDate } = value;
  if (typeof startDate === 'string' && typeof endDate === 'string') parts.push(plainPart(`${dayOf(startDate)} to ${dayOf(endDate)}`));
  if (parts.length > 0) return parts.slice(0, 3);
  const name = otherwise.find((one) => textIn(value, one).trim() !== '');
  return [name === undefined ? plainPart(labels.one) : { name, word: textIn(value, name), more: 0 }];
}

function plainPart(word: string): AboutPart {
  return { name: null, word, more: 0 };
}

function dayOf(moment: string): string {
  return writeMoment(moment.slice(0, 10));
}

/** Describes an item. `labelOf` returns the label of a property's value. */
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
