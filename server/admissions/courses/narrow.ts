import { CLEARING_FILTER, POSTGRADUATE_FILTER, startsWithLetter } from '../../../catalogue/rules/course-search/index.ts';
import { keyOfSubject } from '../../../catalogue/rules/tariff/index.ts';
import { toSlug } from '../../../engine/index.ts';
import { CLEARING, type Columns, POSTGRADUATE, SCHEMES, STUDY_MODES, SUBJECTS } from './columns.ts';
import { createCounter, createExpansions, type FacetCounts, type FacetValue, type FacetValues } from './count.ts';
import { NO_MATCH } from './match.ts';
import { milesToLists } from './order.ts';
import { LOCATION_GUIDES, PROVIDERS, SITES } from './places.ts';
import { type CourseQuestion, FACETS, type Facet } from './request.ts';

/** The courses that match, in the order of their numbers. */
interface Narrowed {
  readonly courses: Uint16Array;
  readonly counts: FacetCounts | null;
}

/** Keeps those courses, of the ones that match the text, that pass the filters. */
export type Narrower = (question: CourseQuestion, ranks: Uint8Array | null, hasCounts: boolean) => Narrowed;

const regions: readonly FacetValue[] = distinct(SITES.map(({ regionId, region }) => ({ id: regionId, label: region })));
const countries: readonly FacetValue[] = distinct(SITES.map(({ countryId, nation }) => ({ id: countryId, label: nation })));
const schemeLabels = { undergraduate: 'Undergraduate', postgraduate: 'Postgraduate', conservatoires: 'Conservatoires' } as const;
const destinations: readonly (FacetValue & { readonly bit: number })[] = [
  { id: POSTGRADUATE_FILTER, label: 'Postgraduate', bit: POSTGRADUATE },
  { id: CLEARING_FILTER, label: 'Clearing', bit: CLEARING },
];

const bitOf = Object.fromEntries(FACETS.map((facet, number) => [facet, 1 << number])) as Readonly<Record<Facet, number>>;

/** The values of every kind. */
export function listFacetValues({ qualifications }: Columns): FacetValues {
  return {
    qualification: qualifications.map((label) => ({ id: toSlug(label), label })),
    studyMode: STUDY_MODES.map((label) => ({ id: toSlug(label), label })),
    region: regions,
    locations: LOCATION_GUIDES,
    country: countries,
    subjects: SUBJECTS.map(({ id, title }) => ({ id, label: title })),
    scheme: SCHEMES.map((id) => ({ id, label: schemeLabels[id] })),
    filters: destinations,
  };
}

/** Makes the filters of some courses. One pass finds the courses and counts the values of every kind. */
export function createNarrower(columns: Columns, values: FacetValues): Narrower {
  const found = new Uint16Array(columns.size);
  const missed = createMissed(columns, values);
  const expansions = createExpansions(columns, values);

  return (question, ranks, hasCounts) => {
    const misses = missed(question);
    const counter = hasCounts ? createCounter(columns, expansions) : null;
    let size = 0;
    for (let course = 0; course < columns.size; course += 1) {
      if (ranks !== null && ranks[course] === NO_MATCH) continue;
      if (misses.isBarred(course)) continue;
      const ofCourse = misses.ofCourse(course);
      if (counter === null && ofCourse !== 0) continue;
      let isFound = false;
      const end = columns.optionStart[course + 1] ?? 0;
      const start = columns.optionStart[course] ?? 0;
      const isOnly = end - start === 1;
      for (let option = start; option < end; option += 1) {
        const ofOption = misses.ofOption(option);
        if (ofOption === null) continue;
        const all = ofCourse | ofOption;
        if (all === 0) isFound = true;
        counter?.count(course, option, all, isOnly);
      }
      if (!isFound) continue;
      found[size] = course;
      size += 1;
    }
    return { courses: found.slice(0, size), counts: counter?.finish() ?? null };
  };
}

/** The filters that courses and options fail: a bit for each kind. */
interface Misses {
  /** Whether the course fails a filter that is no kind of value: university, subject guide, letter, points or distance. */
  isBarred(course: number): boolean;
  ofCourse(course: number): number;
  /** Null when the option does not have the study mode of the query. */
  ofOption(option: number): number | null;
}

function createMissed(columns: Columns, values: FacetValues): (question: CourseQuestion) => Misses {
  const { provider, qualification, subjectList, scheme, destinations: destinationsOf, optionSite, optionMode } = columns;
  const tableOf = (facet: Facet, wanted: readonly string[]) => toTable(values[facet], wanted, bitOf[facet]);
  return ({ wanted, unis, subjectGuides, mode, order, home, fit }) => {
    const missOf = {
      qualification: tableOf('qualification', wanted.qualification),
      studyMode: tableOf('studyMode', wanted.studyMode),
      scheme: tableOf('scheme', wanted.scheme),
      subjects: missedByList(columns.subjectLists, toSubjectTable(wanted.subjects), bitOf.subjects),
    };
    const atSite = missedBySites(wanted, tableOf);
    const isGuided = missedByList(columns.subjectLists, toSubjectTable(subjectGuides), 1);
    const isAbove = createPointsLimit(columns, fit);
    const isFar = createMilesLimit(columns, fit, home);
    const isBarredProvider = PROVIDERS.map(
      ({ providerId, name }) => (unis.length > 0 && !unis.includes(providerId)) || !startsWithLetter(name, order.letter),
    );
    const wantedBits = destinations.reduce((bits, { id, bit }) => (wanted.filters.includes(id) ? bits | bit : bits), 0);
    const ofMode = toTable(values.studyMode, mode === '' ? [] : [mode], 1);
    return {
      isBarred: (course) =>
        isBarredProvider[provider[course] ?? 0] === true || isGuided[subjectList[course] ?? 0] === 1 || isAbove(course) || isFar(course),
      ofCourse: (course) =>
        (missOf.qualification[qualification[course] ?? 0] ?? 0) |
        (missOf.scheme[scheme[course] ?? 0] ?? 0) |
        (missOf.subjects[subjectList[course] ?? 0] ?? 0) |
        (((destinationsOf[course] ?? 0) & wantedBits) === wantedBits ? 0 : bitOf.filters),
      ofOption(option) {
        const modeOfOption = optionMode[option] ?? 0;
        if (ofMode[modeOfOption] === 1) return null;
        return (missOf.studyMode[modeOfOption] ?? 0) | (atSite[optionSite[option] ?? 0] ?? 0);
      },
    };
  };
}

/** Whether a course asks for more points than wanted. One that asks for none never does. */
function createPointsLimit({ records }: Columns, { maxPoints }: CourseQuestion['fit']): (course: number) => boolean {
  if (maxPoints === null) return () => false;
  return (course) => (records[course]?.points ?? 0) > maxPoints;
}

/** Whether every site of a course is farther from home than wanted. Without a home nothing is far. */
function createMilesLimit(
  { siteList, siteLists }: Columns,
  { maxMiles }: CourseQuestion['fit'],
  home: CourseQuestion['home'],
): (course: number) => boolean {
  if (maxMiles === null || home === null) return () => false;
  const miles = milesToLists(siteLists, home);
  return (course) => (miles[siteList[course] ?? 0] ?? 0) > maxMiles;
}

/** For each value 0 when it is wanted, else the bit. An empty list wants all; a value is named by its id or its label. */
function toTable(values: readonly FacetValue[], wanted: readonly string[], bit: number): Uint16Array {
  const slugs = new Set(wanted.map(toSlug));
  return Uint16Array.from(values, ({ id, label }) => (slugs.size === 0 || slugs.has(toSlug(id)) || slugs.has(toSlug(label)) ? 0 : bit));
}

/** A subject is named by its id, its label or the group it belongs to. */
function toSubjectTable(wanted: readonly string[]): Uint16Array {
  const keys = new Set(wanted.map(keyOfSubject));
  return Uint16Array.from(SUBJECTS, ({ id, title, subjectMap }) =>
    wanted.length === 0 || [id, title, subjectMap].some((name) => keys.has(keyOfSubject(name))) ? 0 : 1,
  );
}

/** For each list the bit, unless one of its entries is wanted. */
function missedByList(lists: readonly (readonly number[])[], table: Uint16Array, bit: number): Uint16Array {
  const wantsAll = table.every((miss) => miss === 0);
  return Uint16Array.from(lists, (list) => (wantsAll || list.some((entry) => table[entry] === 0) ? 0 : bit));
}

function missedBySites(wanted: CourseQuestion['wanted'], tableOf: (facet: Facet, wanted: readonly string[]) => Uint16Array): Uint16Array {
  const region = tableOf('region', wanted.region);
  const country = tableOf('country', wanted.country);
  const guide = tableOf('locations', wanted.locations);
  return Uint16Array.from(SITES, (site, number) => {
    const isGuided = wanted.locations.length === 0 || site.guides.some((one) => guide[one] === 0);
    return (region[regionNumbers[number] ?? 0] ?? 0) | (country[countryNumbers[number] ?? 0] ?? 0) | (isGuided ? 0 : bitOf.locations);
  });
}

const regionNumbers = SITES.map(({ regionId }) => regions.findIndex(({ id }) => id === regionId));
const countryNumbers = SITES.map(({ countryId }) => countries.findIndex(({ id }) => id === countryId));

function distinct(values: readonly FacetValue[]): FacetValue[] {
  return values.filter(({ id }, number) => values.findIndex((value) => value.id === id) === number);
}
