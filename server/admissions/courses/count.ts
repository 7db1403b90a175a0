import type { Columns } from './columns.ts';
import { SITES } from './places.ts';
import { FACETS, type Facet } from './request.ts';

/** A value by which a search can be narrowed. */
export interface FacetValue {
  readonly id: string;
  readonly label: string;
}

/** The values of each kind by number. */
export type FacetValues = Readonly<Record<Facet, readonly FacetValue[]>>;

/** How many courses each value would find, with the other filters unchanged. */
export type FacetCounts = Readonly<Record<Facet, Uint32Array>>;

/** The columns that are counted. Each kind of value is read from one of them; three kinds are read from the site. */
const countedColumns = ['qualification', 'optionMode', 'optionSite', 'subjectList', 'scheme', 'destinations'] as const;
type CountedColumn = (typeof countedColumns)[number];

const columnOf: Readonly<Record<Facet, CountedColumn>> = {
  qualification: 'qualification',
  studyMode: 'optionMode',
  region: 'optionSite',
  locations: 'optionSite',
  country: 'optionSite',
  subjects: 'subjectList',
  scheme: 'scheme',
  filters: 'destinations',
};

/** For each kind and each number of its column, the values that the number stands for. */
export type Expansions = Readonly<Record<Facet, readonly (readonly number[])[]>>;

/** Works out once which values the numbers of the columns stand for. */
export function createExpansions({ subjectLists }: Columns, values: FacetValues): Expansions {
  const one = (facet: Facet) => values[facet].map((_, number) => [number]);
  const numberOf = (facet: Facet, wanted: string) => values[facet].findIndex(({ id }) => id === wanted);
  return {
    qualification: one('qualification'),
    studyMode: one('studyMode'),
    region: SITES.map(({ regionId }) => [numberOf('region', regionId)]),
    locations: SITES.map(({ guides }) => guides),
    country: SITES.map(({ countryId }) => [numberOf('country', countryId)]),
    subjects: subjectLists,
    scheme: one('scheme'),
    filters: [[], [0], [1], [0, 1]],
  };
}

/** Counts the values of the courses that match. */
export interface Counter {
  /** Counts an option with the kinds that it fails, as bits. An option that fails one kind only counts for that kind alone. */
  count(course: number, option: number, misses: number, isOnly: boolean): void;
  finish(): FacetCounts;
}

/**
 * Makes a counter. Most courses have one option: for those the numbers of the columns are counted and expanded at the end. The options of
 * other courses are expanded at once, so that a value they share counts once.
 */
export function createCounter(columns: Columns, expansions: Expansions): Counter {
  const sizes = perFacet((facet) => 1 + expansions[facet].reduce((max, list) => Math.max(max, ...list), -1));
  const counts = perFacet((facet) => new Uint32Array(sizes[facet]));
  // The last course that was counted for each value.
  const last = perFacet((facet) => new Int32Array(sizes[facet]).fill(-1));
  const single = perFacet((facet) => new Uint32Array(expansions[facet].length));
  const together = countTogether(columns);

  function numberIn(facet: Facet, course: number, option: number): number {
    const column = columnOf[facet];
    return columns[column][column === 'optionMode' || column === 'optionSite' ? option : course] ?? 0;
  }

  function addOnce(facet: Facet, course: number, option: number): void {
    for (const value of expansions[facet][numberIn(facet, course, option)] ?? []) {
      if (last[facet][value] === course) continue;
      last[facet][value] = course;
      add(counts[facet], value, 1);
    }
  }

  return {
    count(course, option, misses, isOnly) {
      if (misses === 0 && isOnly) together.add(course, option);
      else if (misses === 0) for (const facet of FACETS) addOnce(facet, course, option);
      else if ((misses & (misses - 1)) === 0) {
        const facet = FACETS[31 - Math.clz32(misses)] ?? 'qualification';
        if (isOnly) add(single[facet], numberIn(facet, course, option), 1);
        else addOnce(facet, course, option);
      }
    },
    finish() {
      for (const facet of FACETS) {
        const ofAll = together.counts[columnOf[facet]];
        single[facet].forEach((some, number) => {
          const amount = some + (ofAll[number] ?? 0);
          if (amount > 0) for (const value of expansions[facet][number] ?? []) add(counts[facet], value, amount);
        });
      }
      return counts;
    },
  };
}

/** Counts every column for the options that match all filters: six additions for each option. */
function countTogether({ qualifications, subjectLists, ...columns }: Columns) {
  const counts: Readonly<Record<CountedColumn, Uint32Array>> = {
    qualification: new Uint32Array(qualifications.length),
    optionMode: new Uint32Array(8),
    optionSite: new Uint32Array(SITES.length),
    subjectList: new Uint32Array(subjectLists.length),
    scheme: new Uint32Array(8),
    destinations: new Uint32Array(8),
  };
  return {
    counts,
    add(course: number, option: number) {
      add(counts.qualification, columns.qualification[course] ?? 0, 1);
      add(counts.optionMode, columns.optionMode[option] ?? 0, 1);
      add(counts.optionSite, columns.optionSite[option] ?? 0, 1);
      add(counts.subjectList, columns.subjectList[course] ?? 0, 1);
      add(counts.scheme, columns.scheme[course] ?? 0, 1);
      add(counts.destinations, columns.destinations[course] ?? 0, 1);
    },
  };
}

function add(counts: Uint32Array, number: number, amount: number): void {
  counts[number] = (counts[number] ?? 0) + amount;
}

function perFacet<Value>(make: (facet: Facet) => Value): Record<Facet, Value> {
  return Object.fromEntries(FACETS.map((facet) => [facet, make(facet)])) as Record<Facet, Value>;
}
