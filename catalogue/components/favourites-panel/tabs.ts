import type { Favourites } from '../favourite/favourites.ts';

/** The six tabs, in order. */
export const TABS = ['shortlist', 'courses', 'unis', 'locations', 'subjects', 'pages'] as const;

/** Name of a tab. */
export type TabId = (typeof TABS)[number];

/** The label of a tab, its empty text, and where more of its type can be found. */
export interface TabLook {
  readonly label: string;
  readonly empty: string;
  readonly find: string;
  readonly to: string;
  /** Whether its favourites can be on a map. */
  readonly hasMap: boolean;
}

const search = { find: 'favourites-find-courses', to: '/search/results' };

/** The message keys of each tab. */
export const TAB_LOOKS: Readonly<Record<TabId, TabLook>> = {
  shortlist: { label: 'favourites-tab-shortlist', empty: 'favourites-empty-shortlist', ...search, hasMap: true },
  courses: { label: 'favourites-tab-courses', empty: 'favourites-empty-courses', ...search, hasMap: true },
  unis: {
    label: 'favourites-tab-unis',
    empty: 'favourites-empty-unis',
    find: 'favourites-find-unis',
    to: '/explore/unis',
    hasMap: true,
  },
  locations: {
    label: 'favourites-tab-locations',
    empty: 'favourites-empty-locations',
    find: 'favourites-find-locations',
    to: '/explore/locations',
    hasMap: true,
  },
  subjects: {
    label: 'favourites-tab-subjects',
    empty: 'favourites-empty-subjects',
    find: 'favourites-find-subjects',
    to: '/explore/subjects',
    hasMap: false,
  },
  pages: {
    label: 'favourites-tab-pages',
    empty: 'favourites-empty-pages',
    find: 'favourites-find-pages',
    to: '/explore/for-you',
    hasMap: false,
  },
};

/** The tab with this name, or null. */
export function readTab(value: unknown): TabId | null {
  return TABS.find((tab) => tab === value) ?? null;
}

/** The number of favourites in each tab. */
export function countTabs(favourites: Favourites): Readonly<Record<TabId, number>> {
  const { courses, top, unis, locations, subjects, pages } = favourites;
  return {
    shortlist: top.filter(({ course }) => course !== null).length,
    courses: courses.length,
    unis: unis.length,
    locations: locations.length,
    subjects: subjects.length,
    pages: pages.length,
  };
}
