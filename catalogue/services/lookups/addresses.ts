import { tokenize } from '#engine';
import addressFacts from '../../facts/addresses.json' with { type: 'json' };
import type { FindQuery } from '../../rules/preferences/address-search.ts';
import type { AddressFindAnswer, AddressRetrieveAnswer } from '../../schemas/generated/admissions.ts';

/** The places found; only made-up ones have the field `demonstration`. */
type FoundPlaces = Pick<AddressFindAnswer, 'Items'>;

/** A complete address, possibly in several forms. */
type FoundAddresses = Pick<AddressRetrieveAnswer, 'Items'>;

/** The address service: its own queries, with the key that only the server has. */
export interface AddressService {
  find(query: FindQuery & { readonly Key: string }): FoundPlaces | Promise<FoundPlaces>;
  retrieve(query: { readonly Key: string; readonly Id: string }): FoundAddresses | Promise<FoundAddresses>;
}

/** An address service that answers synchronously. */
export interface EmbeddedAddresses extends AddressService {
  find(query: FindQuery & { readonly Key: string }): AddressFindAnswer;
  retrieve(query: { readonly Key: string; readonly Id: string }): AddressRetrieveAnswer;
}

type FoundItem = Extract<AddressFindAnswer['Items'][number], { Id: string }>;
type ServiceError = Extract<AddressFindAnswer['Items'][number], { Error: string }>;
type Row = (typeof addressFacts.addresses)[number];

/** A container of other places, or an address. */
interface Entry {
  readonly item: Omit<FoundItem, 'Highlight'>;
  readonly parent: string | null;
  /** Further tokens by which it can be found. */
  readonly tokens: readonly string[];
}

const maxFound = 20;
const entries = listEntries();
const rowById = new Map(addressFacts.addresses.map((row) => [row.Id, row]));

/** Made-up places in the format of a commercial address service, for the demonstration. */
export function createEmbeddedAddresses({ key }: { readonly key: string }): EmbeddedAddresses {
  return {
    find({ Key, Container, Text }) {
      if (Key !== key) return answer([unknownKey]);
      return answer(Container === '' ? search(Text) : open(Container));
    },
    retrieve({ Key, Id }) {
      const row = rowById.get(Id);
      if (Key !== key) return { Items: [unknownKey], demonstration: true };
      return { Items: row ? [toFullAddress(row)] : [unknownId], demonstration: true };
    },
  };
}

function answer(items: AddressFindAnswer['Items']): AddressFindAnswer {
  return { Items: items, demonstration: true };
}

const unknownKey: ServiceError = {
  Error: '2',
  Description: 'Unknown key',
  Cause: 'The key is not known to the service.',
  Resolution: 'Use another key.',
};
const unknownId: ServiceError = {
  Error: '1001',
  Description: 'Id invalid',
  Cause: 'The Id is of no address or container.',
  Resolution: 'Find the address again.',
};

function listEntries(): readonly Entry[] {
  const containers = addressFacts.containers.map(({ Id, Type, Text, Description, parent }) => ({
    item: { Id, Type, Text, Description },
    parent: parent ?? `DEMO|L|${Text.slice(0, 2)}`,
    tokens: tokenize(Description.replace(/ - \d+ Addresses$/, '')),
  }));
  return [...addressFacts.areas.map(toLocality), ...containers, ...addressFacts.addresses.map(toAddressEntry)];
}

function toLocality({ area, city, province }: (typeof addressFacts.areas)[number]): Entry {
  const count = addressFacts.addresses.filter(({ City }) => City === city).length;
  const item = { Id: `DEMO|L|${area}`, Type: 'Locality', Text: city, Description: `${province} - ${count} Addresses` };
  return { item, parent: null, tokens: tokenize(province) };
}

function toAddressEntry({ Id, Company, Line1, Line2, City, PostalCode, parent }: Row): Entry {
  const Text = [Company, Line1].filter((line) => line !== '').join(', ');
  const Description = [Line2, City, PostalCode].filter((line) => line !== '').join(', ');
  return { item: { Id, Type: 'Address', Text, Description }, parent, tokens: tokenize(Description) };
}

function toFullAddress({ Id, Company, Line1, Line2, Line3, Line4, Line5, City, Province, PostalCode, CountryName }: Row) {
  return { Id, Company, Line1, Line2, Line3, Line4, Line5, City, Province, PostalCode, CountryName };
}

/** The places inside a container. */
function open(container: string): AddressFindAnswer['Items'] {
  const inside = entries.filter(({ parent }) => parent === container);
  return inside.length === 0 ? [unknownId] : inside.map(({ item }) => ({ ...item, Highlight: '' }));
}

/** Containers by their own name, only the outermost, then addresses outside these. */
function search(text: string): AddressFindAnswer['Items'] {
  const typed = tokenize(text);
  const packed = typed.join('');
  if (packed === '') return [];
  const matches = entries.filter((entry) => isMatch(entry, typed, packed));
  const found = new Set(matches.map(({ item }) => item.Id));
  return matches
    .filter(({ parent }) => !isInside(parent, found))
    .slice(0, maxFound)
    .map(({ item }) => ({ ...item, Highlight: highlight(item, typed, packed) }));
}

function isInside(parent: string | null, found: ReadonlySet<string>): boolean {
  if (parent === null) return false;
  return found.has(parent) || isInside(entries.find(({ item }) => item.Id === parent)?.parent ?? null, found);
}

/** Every typed word must begin a word of the place, and one of them a word of its own text; a postcode may be typed without its space. */
function isMatch({ item, tokens }: Entry, typed: readonly string[], packed: string): boolean {
  const own = tokenize(item.Text);
  if (isPostcode(item)) return own.join('').startsWith(packed);
  const holds = (list: readonly string[], part: string) => list.some((word) => beginsWith(word, part));
  return typed.some((part) => holds(own, part)) && typed.every((part) => holds([...own, ...tokens], part));
}

function isPostcode({ Type }: Pick<FoundItem, 'Type'>): boolean {
  return Type === 'Postcode';
}

/** The matched parts of the text, as ranges 'a-b'. */
function highlight({ Type, Text }: Pick<FoundItem, 'Type' | 'Text'>, typed: readonly string[], packed: string): string {
  if (isPostcode({ Type })) return `0-${packed.length > 3 && packed.length > Text.indexOf(' ') ? packed.length + 1 : packed.length}`;
  return placeTokens(Text)
    .flatMap((placed) => {
      const longest = Math.max(0, ...typed.filter((part) => beginsWith(placed.word, part)).map((part) => part.length));
      return longest > 0 ? [`${placed.at}-${placed.at + writtenLength(placed, longest)}`] : [];
    })
    .join(',');
}

/** A word of a text, folded, with its position in the text. */
interface PlacedWord {
  readonly word: string;
  /** The word as it was written. */
  readonly written: string;
  readonly at: number;
}

/** The words of a text, folded as for searches, with their positions; an apostrophe does not split a word. */
function placeTokens(text: string): readonly PlacedWord[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}\p{N}]+)*/gu)].map(({ 0: written, index: at }) => ({
    word: tokenize(written).join(''),
    written,
    at,
  }));
}

/** How many written characters make up the first `folded` characters of the word. */
function writtenLength({ written }: PlacedWord, folded: number): number {
  const characters = [...written];
  const count = characters.findIndex((_, last) => tokenize(characters.slice(0, last + 1).join('')).join('').length >= folded);
  return (count < 0 ? characters : characters.slice(0, count + 1)).join('').length;
}

/** Whether a word begins with the typed text; a typed number must match a whole number, so that 1 does not find 11 or 1AA. */
function beginsWith(word: string, typed: string): boolean {
  return /^\d+$/.test(typed) ? word === typed : word.startsWith(typed);
}
