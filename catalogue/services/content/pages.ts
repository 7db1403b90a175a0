import { createWordFilter } from '#engine';
import articleFacts from '../../facts/articles.json' with { type: 'json' };
import industryFacts from '../../facts/industries.json' with { type: 'json' };
import locationFacts from '../../facts/locations.json' with { type: 'json' };
import subjectFacts from '../../facts/subjects.json' with { type: 'json' };
import { readLimit, readSearch } from '../asked.ts';

/** A page of the site on any topic. */
export interface SitePage {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly url: string;
  readonly type: string;
  readonly image: string;
}

const industryPages = industryFacts.industries.map(
  ({ id, title, url, image }): SitePage => ({
    id,
    title,
    url,
    image,
    type: 'Career profile',
    summary: `Jobs and routes in ${title.toLowerCase()}.`,
  }),
);

const subjectPages = subjectFacts.subjects.map(
  ({ id, title, url, image }): SitePage => ({
    id,
    title,
    url,
    image,
    type: 'Subject guide',
    summary: `What studying ${title.toLowerCase()} is like.`,
  }),
);

function describeLocation(providers: number, nation: string): string {
  return `${providers} ${providers === 1 ? 'university or college' : 'universities and colleges'} in this part of ${nation}.`;
}

const locationPages = locationFacts.locations.map(
  ({ id, title, nation, providerCount }): SitePage => ({
    id,
    title,
    url: `/explore/locations/${id}`,
    image: `location-${id}`,
    type: 'Location guide',
    summary: nation === null ? 'Studying in another country.' : describeLocation(providerCount, nation),
  }),
);

const articlePages = articleFacts.articles.map(
  ({ id, title, summary, url, type, image }): SitePage => ({ id, title, summary, url, type, image }),
);

/** Every page that can be found or saved, careers pages first. */
const sitePages: readonly SitePage[] = [...industryPages, ...articlePages, ...subjectPages, ...locationPages];

const pageById = new Map(sitePages.map((page) => [page.id, page]));

/** The page with that id, or undefined. */
export function findPage(id: string): SitePage | undefined {
  return pageById.get(id);
}

/** The number of pages in an answer. */
export const PAGE_LIMITS = { usual: 10, max: 50 } as const;

/** Pages that contain every word of a search: matches in the title first, careers pages before the others. */
export function searchPages(query: string | undefined, limit: string | undefined): readonly SitePage[] {
  const matchesText = createWordFilter(readSearch(query));
  const found = sitePages.filter(({ title, summary }) => matchesText(`${title} ${summary}`));
  const rankOf = ({ title, type }: SitePage) => (matchesText(title) ? 0 : 2) + (type === 'Career profile' ? 0 : 1);
  return [...found].sort((a, b) => rankOf(a) - rankOf(b)).slice(0, readLimit(limit, PAGE_LIMITS.usual, PAGE_LIMITS.max));
}
