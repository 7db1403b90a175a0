import industryFacts from '../../facts/industries.json' with { type: 'json' };
import subjectFacts from '../../facts/subjects.json' with { type: 'json' };
import { countOf, mixBy } from '../chance/chance.ts';
import { decide } from '../courses/chance.ts';
import type { Moment } from '../people/moments.ts';

/** A started activity with its progress. */
export interface ProgressItem {
  readonly title: string;
  readonly url: string;
  readonly provider: string;
  readonly percentageCompleted: number;
  /** Set when the item is made up. */
  readonly demonstration?: true;
}

/** The kinds of activities that have steps. */
export type ProgressKind = 'spotlights' | 'work-experiences';

interface Offer {
  readonly id: string;
  readonly title: string;
}

interface Offers {
  /** The path before the id in the address of an offer. */
  readonly before: string;
  readonly from: readonly Offer[];
  readonly by: readonly string[];
}

/** The subjects that have a page with a task to try. */
const tasters = [
  'psychology',
  'law',
  'computer-science',
  'mechanical-engineering',
  'nursing',
  'economics',
  'history',
  'graphic-and-product-design',
];
/** The industries with a heading on the page about work experience, which names employers for each. */
const triedIndustries = [
  'healthcare',
  'law-and-legal-services',
  'engineering-and-manufacturing',
  'digital-and-information-technology',
  'accountancy-banking-and-finance',
  'creative-arts-and-design',
];

const offers: Readonly<Record<ProgressKind, Offers>> = {
  spotlights: {
    before: '/explore/subject-spotlights/',
    from: subjectFacts.subjects.filter(({ id }) => tasters.includes(id)),
    by: ['Your Hub'],
  },
  'work-experiences': {
    before: '/explore/virtual-work-experience#',
    from: industryFacts.industries.filter(({ id }) => triedIndustries.includes(id)),
    by: ['Brightwater Trust', 'Moss and Lantern', 'Kestrel Works', 'Tidewell Group'],
  },
};

const shareWithProgress = 0.75;
const maxStarted = 4;
const percentages = [0, 10, 25, 40, 60, 75, 90, 100];

/** The started activities of a demonstration person; none for everybody else. The hosts are made up. */
export function listProgress(kind: ProgressKind, { story }: Moment): readonly ProgressItem[] {
  const key = `${kind}|${story?.persona}`;
  if (story === null || decide(`${key}|started`) >= shareWithProgress) return [];
  const { before, from, by } = offers[kind];
  const shares = mixBy(key, percentages, String);
  return mixBy(key, from, ({ id }) => id)
    .slice(0, countOf(`${key}|count`, 1, maxStarted))
    .map(({ id, title }, index) => ({
      title,
      url: `${before}${id}`,
      provider: by[countOf(`${key}|${id}`, 0, by.length - 1)] ?? '',
      percentageCompleted: shares[index] ?? 0,
      demonstration: true,
    }));
}
