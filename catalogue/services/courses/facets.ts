import { compareTexts, toSlug } from '#engine';
import subjectFacts from '../../facts/subjects.json' with { type: 'json' };
import { CLEARING_FILTER, COURSE_SCHEMES, POSTGRADUATE_FILTER } from '../../rules/course-search/course-query.ts';
import { keyOfSubject } from '../../rules/tariff/subject-key.ts';
import type { CourseFacets } from '../../schemas/generated/admissions.ts';
import type { CourseRecord, OptionRecord } from './generate.ts';
import { LOCATION_GUIDES, SITES } from './places.ts';
import { type CourseQuestion, FACETS, type Facet } from './request.ts';

/** The ids of the values that a course has through one of its options, by kind. */
export type OptionValues = Readonly<Record<Facet, readonly string[]>>;

/** A value for filtering a search. */
interface FacetValue {
  readonly id: string;
  readonly label: string;
  /** The group of the value: subjects can also be requested by group. */
  readonly group?: string;
}

/** The values of every kind. */
export type FacetValues = Readonly<Record<Facet, readonly FacetValue[]>>;

/** How many courses each value would find, with the other filters unchanged. */
export type FacetCounts = Readonly<Record<Facet, Map<string, number>>>;

/** For each filtered kind, whether an option has the wanted values. */
export type WantedTests = readonly { readonly facet: Facet; readonly isWanted: (ids: readonly string[]) => boolean }[];

/** The subjects of courses. */
export const SUBJECTS: readonly { readonly id: string; readonly title: string; readonly subjectMap: string }[] = subjectFacts.subjects;

const subjects: readonly FacetValue[] = SUBJECTS.map(({ id, title, subjectMap }) => ({ id, label: title, group: subjectMap }));
const schemeLabels = { undergraduate: 'Undergraduate', postgraduate: 'Postgraduate', conservatoires: 'Conservatoires' } as const;

/** The values of every kind that occur in the courses. */
export function listFacetValues(records: readonly CourseRecord[]): FacetValues {
  return {
    qualification: toValues(records.map(({ qualification }) => qualification)),
    studyMode: toValues(['Full-time', 'Part-time', 'Sandwich']),
    region: distinct(SITES.map(({ regionId, region }) => ({ id: regionId, label: region }))),
    locations: LOCATION_GUIDES,
    country: distinct(SITES.map(({ countryId, nation }) => ({ id: countryId, label: nation }))),
    subjects,
    scheme: COURSE_SCHEMES.map((id) => ({ id, label: schemeLabels[id] })),
    filters: [
      { id: POSTGRADUATE_FILTER, label: 'Postgraduate' },
      { id: CLEARING_FILTER, label: 'Clearing' },
    ],
  };
}

function toValues(labels: readonly string[]): FacetValue[] {
  return [...new Set(labels)].map((label) => ({ id: toSlug(label), label }));
}

function distinct(values: readonly FacetValue[]): FacetValue[] {
  return [...new Map(values.map((value) => [value.id, value])).values()];
}

/** The values of a course with one of its options. */
export function valuesOf(record: CourseRecord, { site, mode }: OptionRecord): OptionValues {
  const { regionId = '', countryId = '', guides = [] } = SITES[site] ?? {};
  return {
    qualification: [toSlug(record.qualification)],
    studyMode: [toSlug(mode)],
    region: [regionId],
    locations: guides.flatMap((guide) => LOCATION_GUIDES[guide]?.id ?? []),
    country: [countryId],
    subjects: record.subjects,
    scheme: [record.scheme],
    filters: [...(record.level === 'postgraduate' ? [POSTGRADUATE_FILTER] : []), ...(record.hasClearing ? [CLEARING_FILTER] : [])],
  };
}

/** The tests of a search. One wanted value of a kind is enough; of the destinations a course needs every one. */
export function toWantedTests(all: FacetValues, wanted: CourseQuestion['wanted']): WantedTests {
  const narrowed = FACETS.filter((facet) => wanted[facet].length > 0);
  return narrowed.map((facet) => {
    if (facet === 'filters') return { facet, isWanted: (ids) => wanted.filters.every((id) => ids.includes(id)) };
    const wantedIds = findIds(all[facet], wanted[facet], facet === 'subjects' ? keyOfSubject : toSlug);
    return { facet, isWanted: (ids) => ids.some((id) => wantedIds.has(id)) };
  });
}

/** The ids of subjects named by their id, label or group; null when none is named, which means every subject. */
export function findSubjects(names: readonly string[]): ReadonlySet<string> | null {
  return names.length === 0 ? null : findIds(subjects, names, keyOfSubject);
}

function findIds(values: readonly FacetValue[], names: readonly string[], keyOf: (name: string) => string): ReadonlySet<string> {
  const keys = new Set(names.map(keyOf));
  const isNamed = ({ id, label, group = id }: FacetValue) => [id, label, group].some((name) => keys.has(keyOf(name)));
  return new Set(values.filter(isNamed).map(({ id }) => id));
}

/** Empty counts for every kind. */
export function startCounts(): FacetCounts {
  return Object.fromEntries(FACETS.map((facet) => [facet, new Map()])) as FacetCounts;
}

/** The values of each kind that would find a course, and the selected ones. */
export function toFacets(all: FacetValues, counts: FacetCounts, wanted: CourseQuestion['wanted']): CourseFacets {
  const listOf = (facet: Facet) =>
    all[facet]
      .map(({ id, label }) => ({ id, label, count: counts[facet].get(id) ?? 0 }))
      .filter(({ id, count }) => count > 0 || wanted[facet].includes(id))
      .sort((a, b) => compareTexts(a.label, b.label));
  return Object.fromEntries(FACETS.map((facet) => [facet, listOf(facet)]));
}
