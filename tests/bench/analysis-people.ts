// The people of the analysis benchmarks: any number of those that the catalogue describes.
import type { Catalogue } from '#engine';
import type { Cohort } from '#schemas/catalogue';

const source = 'An assumption of the bench.';

/** People of every level, year and state, for a catalogue that describes none. */
const VARIED: Cohort = {
  id: 'varied',
  title: 'Varied people',
  description: 'People for the bench.',
  size: 20_000,
  seed: 20_271_122,
  now: '2027-03-01T10:00:00Z',
  modes: {},
  shares: [
    { id: 'level', title: 'Level', source, weights: { undergraduate: 88, postgraduate: 12 } },
    { id: 'year', title: 'Year', source, weights: { '2026': 4, '2027': 75, '2028': 16, '2029': 5 } },
    {
      id: 'country',
      title: 'Country',
      source,
      weights: {
        unitedKingdom: 78,
        china: 5,
        india: 3,
        ireland: 2,
        france: 2,
        nigeria: 2,
        unitedStates: 2,
        germany: 2,
        hongKongSAR: 2,
        spain: 2,
      },
    },
  ],
  chances: [
    ['conservatoires', 4],
    ['apprenticeships', 12],
    ['teachingEngland', 4],
    ['teachingScotland', 2],
    ['teachingWales', 1],
    ['taught', 5],
    ['research', 2],
    ['gapYear', 7],
    ['straightIntoEmployment', 5],
    ['mentalHealthWellbeing', 6],
    ['beenInCare', 1],
    ['estrangedStudent', 1],
    ['areCarers', 2],
    ['parentResponsibilities', 2],
    ['refugeeOrAsylum', 1],
    ['serviceChildren', 2],
    ['veteransAndServiceLeavers', 1],
    ['disadvantagedBackgrounds', 8],
    ['emptyFavourites', 45],
    ['onboarded', 92],
  ].map(([word, percent]) => ({ word: String(word), percent: Number(percent), source })),
  statuses: [
    {
      scheme: 'UG',
      source,
      weights: {
        notStarted: 10,
        start: 5,
        inProgress: 15,
        ready: 5,
        sent: 5,
        sentProcessing: 3,
        waitingForDecisions: 30,
        decisionsReceived: 15,
        awaitingConfirm: 8,
        unplaced: 2,
        placed: 1,
        withdrawn: 1,
      },
    },
    { scheme: 'UC', source, weights: { notStarted: 95, inProgress: 2, waitingForDecisions: 2, placed: 1 } },
  ],
};

/** A number of people as the catalogue describes them; as the benchmark does if the catalogue describes none. */
export function describeCohort({ cohorts }: Partial<Pick<Catalogue, 'cohorts'>>, size: number): Cohort {
  return { ...(cohorts?.find(({ id }) => id === 'usual') ?? cohorts?.[0] ?? VARIED), size };
}
