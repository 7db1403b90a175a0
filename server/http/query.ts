import { BadRequestError } from './errors.ts';

/** The query of an address: single values, and lists for the names that may occur more than once. */
export interface Query {
  readonly values: Readonly<Record<string, string>>;
  readonly lists: Readonly<Record<string, readonly string[]>>;
}

/** The names that are read. */
export interface QueryNames {
  /** The names that are read; all of them unless given. */
  readonly only?: readonly string[] | undefined;
  /** Names that may occur more than once. */
  readonly lists?: readonly string[] | undefined;
}

const none: Query = Object.freeze({ values: Object.freeze(Object.create(null)), lists: Object.freeze(Object.create(null)) });

/** Reads the query. Refuses names with brackets, and a repeated name where one value is expected. */
export function readQuery(url: string, { only, lists: listNames = [] }: QueryNames = {}): Query {
  const start = url.indexOf('?');
  if (start < 0) return none;
  const text = url.slice(start + 1);
  if (!isDecodable(text)) throw new BadRequestError('The query of the address could not be read.');
  const values: Record<string, string> = Object.create(null);
  const lists: Record<string, string[]> = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    if (listNames.includes(name)) {
      lists[name] = [...(lists[name] ?? []), value];
      continue;
    }
    if (name.includes('[')) throw new BadRequestError('The query takes plain names, without brackets.');
    if (name in values) throw new BadRequestError('The query holds a value twice that is expected once.');
    values[name] = value;
  }
  return { values: only ? pick(values, only) : values, lists };
}

function pick(values: Query['values'], names: readonly string[]): Query['values'] {
  const picked: Record<string, string> = Object.create(null);
  for (const name of names) if (values[name] !== undefined) picked[name] = values[name];
  return picked;
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
