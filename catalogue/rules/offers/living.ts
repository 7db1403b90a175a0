import { writeMonth } from '#engine';
import facts from '../../facts/living-costs.json' with { type: 'json' };

/** An official guide to what a month costs. */
export interface LivingCost {
  readonly place: 'london' | 'elsewhere';
  readonly monthly: number;
}

const [year = '', month = ''] = facts.asOf.split('-');

/** Since when the guide holds, as 'November 2025'. */
export const LIVING_COSTS_SINCE = writeMonth(Number(year), Number(month));

/** Where a course is taught, as far as it is known. */
export interface TaughtAt {
  /** The town of the course; empty when it is not known. */
  readonly town: string;
  /** Town and region of the university's main site; empty when they are not known. */
  readonly mainTown: string;
  readonly region: string;
}

/** The guide for where a course is taught; null when that is not known. */
export function chooseLivingCost({ town, mainTown, region }: TaughtAt): LivingCost | null {
  const isElsewhere = town !== '' && town !== mainTown;
  const known = isElsewhere ? town : region;
  if (known === '') return null;
  const place = known === 'London' ? 'london' : 'elsewhere';
  return { place, monthly: facts.monthly[place] };
}

/** How far a place is, for somebody who thinks of the journey. */
export type Journey = 'daily' | 'dayTrip' | 'weekend' | 'long';

/** Miles in a straight line up to which each holds. */
const JOURNEYS: readonly (readonly [Journey, number])[] = [
  ['daily', 15],
  ['dayTrip', 60],
  ['weekend', 200],
];

/** Classifies a distance: living at home, a day trip, or a longer journey. */
export function chooseJourney(miles: number): Journey {
  return JOURNEYS.find(([, max]) => miles <= max)?.[0] ?? 'long';
}
