import { writeMonth } from '#engine';
import facts from '../../facts/living-costs.json' with { type: 'json' };

/** An official guide to monthly living costs. */
export interface LivingCost {
  readonly place: 'london' | 'elsewhere';
  readonly monthly: number;
}

const [year = '', month = ''] = facts.asOf.split('-');

/** The month of the guide, as 'November 2025'. */
export const LIVING_COSTS_SINCE = writeMonth(Number(year), Number(month));

/** The known places where a course is taught. */
export interface TaughtAt {
  /** The town of the course; empty when unknown. */
  readonly town: string;
  /** Town and region of the university's main site; empty when unknown. */
  readonly mainTown: string;
  readonly region: string;
}

/** The guide for the place of a course; null when it is unknown. */
export function chooseLivingCost({ town, mainTown, region }: TaughtAt): LivingCost | null {
  const isElsewhere = town !== '' && town !== mainTown;
  const known = isElsewhere ? town : region;
  if (known === '') return null;
  const place = known === 'London' ? 'london' : 'elsewhere';
  return { place, monthly: facts.monthly[place] };
}

/** The kind of journey to a place. */
export type Journey = 'daily' | 'dayTrip' | 'weekend' | 'long';

/** The most miles in a straight line for each. */
const JOURNEYS: readonly (readonly [Journey, number])[] = [
  ['daily', 15],
  ['dayTrip', 60],
  ['weekend', 200],
];

/** Classifies a distance: living at home, a day trip, or a longer journey. */
export function chooseJourney(miles: number): Journey {
  return JOURNEYS.find(([, max]) => miles <= max)?.[0] ?? 'long';
}
