import { compareTexts, tokenize } from '#engine';
import { cutSearch } from '../../rules/call-address.ts';
import { PAGE_SIZES } from '../../rules/course-search/course-search.ts';
import type { FoundUniversity, UniversitiesAnswer, University } from '../../schemas/generated/admissions.ts';
import type { SearchName } from '../../schemas/generated/items.ts';
import { PROVIDERS, type Provider } from './places.ts';
import { type QueryValues, readPage, readValues } from './request.ts';
import { createTextSearch, RANKS, type SearchedWords } from './text.ts';

interface Entry extends SearchedWords {
  readonly found: FoundUniversity;
  /** The first letter of the name under which it is listed. */
  readonly letter: string;
}

/** All universities, in the order of lists. */
const entries: readonly Entry[] = PROVIDERS.map((provider) => ({
  found: { providerId: provider.providerId, university: toUniversity(provider) },
  letter: tokenize(provider.sortName).join('').slice(0, 1),
  title: tokenize(provider.name),
  rest: tokenize([provider.city, ...(provider.campuses ?? []).map(({ city }) => city), provider.ucasCode ?? ''].join(' ')),
  sortKey: tokenize(provider.sortName).join(' '),
})).sort((a, b) => compareTexts(a.sortKey, b.sortKey));

const searchText = createTextSearch(entries);

/** Universities by ids (in that order), letter and words. The letter is that of the sorting name: Leeds, University of. */
export function answerUniversities(query: QueryValues, names: readonly SearchName[] = []): UniversitiesAnswer {
  const { offset, limit } = readPage(query, PAGE_SIZES.unis);
  const named = query.ids === undefined || query.ids === '' ? entries : namedBy(readValues(query.ids));
  const letter = (query.letter ?? '').toLowerCase();
  const found = search(named, cutSearch(query.search ?? ''), names).filter((entry) => !/^[a-z]$/.test(letter) || entry.letter === letter);
  return { results: found.slice(offset, offset + limit).map((entry) => entry.found), total: found.length, offset, limit };
}

function namedBy(ids: readonly string[]): Entry[] {
  return ids.flatMap((id) => entries.find(({ found }) => found.providerId === id) ?? []);
}

/** Names that begin with the text come first. */
function search(list: readonly Entry[], text: string, names: readonly SearchName[]): readonly Entry[] {
  const rankOf = searchText(text, names);
  const ranked = list.map((entry) => ({ entry, rank: rankOf(entry) })).filter(({ rank }) => rank !== null);
  const isStart = ({ rank }: { readonly rank: number | null }) => (rank ?? 0) <= RANKS.titleStart;
  return [...ranked.filter(isStart), ...ranked.filter((one) => !isStart(one))].map(({ entry }) => entry);
}

/** Contains reference data only: satisfaction, pay and ratings of real universities are never made up. */
function toUniversity({
  name,
  sortName,
  kind,
  city,
  region,
  nation,
  postcode = '',
  lat,
  lng,
  website = '',
  ucasCode = '',
}: Provider): University {
  return {
    name,
    sortName,
    kind,
    city,
    region,
    nation,
    address_1: name,
    address_2: city,
    address_3: region === city || region === nation ? '' : region,
    address_4: nation,
    postcode,
    latlon: `${lat},${lng}`,
    website,
    phone: '',
    email: '',
    tef: '',
    nssScore: null,
    avgSalary: null,
    ucasCode,
    accommodationUrl: '',
    image: '',
    banner: '',
  };
}
