import industryFacts from '../../../catalogue/facts/industries.json' with { type: 'json' };
import subjectFacts from '../../../catalogue/facts/subjects.json' with { type: 'json' };
import { countOf, mixBy } from '../chance/chance.ts';
import { decide } from '../courses/chance.ts';
import type { Moment } from '../people/moments.ts';

/** Something that was started, with its progress. */
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

const offers: Readonly<Record<ProgressKind, { readonly path: string; readonly from: readonly Offer[]; readonly by: readonly string[] }>> = {
  spotlights: {
    path: '/explore/subject-spotlights',
    from: subjectFacts.subjects,
    by: ['Fernhill College', 'Northgate School of Arts', 'Harbour Point Academy', 'Meadowbank Institute'],
  },
  'work-experiences': {
    path: '/explore/virtual-work-experience',
    from: industryFacts.industries,
    by: ['Brightwater Trust', 'Moss and Lantern', 'Kestrel Works', 'Tidewell Group'],
  },
};

const shareWithProgress = 0.75;
const maxStarted = 4;
const percentages = [0, 10, 25, 40, 60, 75, 90, 100];

/** What a demonstration person has started; nothing for everybody else. The hosts are made up. [CALL-068] [CALL-069] */
export function listProgress(kind: ProgressKind, { story }: Moment): readonly ProgressItem[] {
  const key = `${kind}|${story?.persona}`;
  if (story === null || decide(`${key}|started`) >= shareWithProgress) return [];
  const { path, from, by } = offers[kind];
  const shares = mixBy(key, percentages, String);
  return mixBy(key, from, ({ id }) => id)
    .slice(0, countOf(`${key}|count`, 1, maxStarted))
    .map(({ id, title }, index) => ({
      title,
      url: `${path}/${id}`,
      provider: by[countOf(`${key}|${id}`, 0, by.length - 1)] ?? '',
      percentageCompleted: shares[index] ?? 0,
      demonstration: true,
    }));
}
