import { compareTexts, foldWords } from '#engine';
import { cutSearch } from '../../rules/call-address.ts';
import { PAGE_SIZES } from '../../rules/course-search/course-search.ts';
import type { FoundUniversity, UniversitiesAnswer, University } from '../../schemas/generated/admissions.ts';
import { PROVIDERS, type Provider } from './places.ts';
import { type QueryValues, readPage, readValues } from './request.ts';

interface Entry {
  readonly found: FoundUniversity;
  /** The first letter of the name under which it is listed. */
  readonly letter: string;
  readonly name: string;
  readonly words: readonly string[];
}

/** All universities, in the order of lists. */
const entries: readonly Entry[] = PROVIDERS.map((provider) => ({
  found: { providerId: provider.providerId, university: toUniversity(provider) },
  letter: foldWords(provider.sortName).join('').slice(0, 1),
  name: foldWords(provider.name).join(' '),
  words: foldWords([provider.name, provider.city, ...(provider.campuses ?? []).map(({ city }) => city), provider.ucasCode ?? ''].join(' ')),
  sortKey: foldWords(provider.sortName).join(' '),
})).sort((a, b) => compareTexts(a.sortKey, b.sortKey));

/** Universities by ids (in that order), letter and words. The letter is that of the name in lists: Leeds, University of. [CALL-037] */
export function answerUniversities(query: QueryValues): UniversitiesAnswer {
  const { offset, limit } = readPage(query, PAGE_SIZES.unis);
  const named = query.ids === undefined || query.ids === '' ? entries : namedBy(readValues(query.ids));
  const letter = (query.letter ?? '').toLowerCase();
  const found = search(named, cutSearch(query.search ?? '')).filter((entry) => !/^[a-z]$/.test(letter) || entry.letter === letter);
  return { results: found.slice(offset, offset + limit).map((entry) => entry.found), total: found.length, offset, limit };
}

function namedBy(ids: readonly string[]): Entry[] {
  return ids.flatMap((id) => entries.find(({ found }) => found.providerId === id) ?? []);
}

/** Every word has to begin a word of the entry; names that begin with the text come first. */
function search(list: readonly Entry[], text: string): readonly Entry[] {
  if (text === '') return list;
  const words = foldWords(text);
  const whole = words.join(' ');
  const fits = list.filter((entry) => words.length > 0 && words.every((word) => entry.words.some((known) => known.startsWith(word))));
  const isStart = ({ name }: Entry) => name.startsWith(whole);
  return [...fits.filter(isStart), ...fits.filter((entry) => !isStart(entry))];
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
