import type { Columns } from '#engine';
import type { TileState } from '../status/states.ts';

/** One of nine colour slots. */
export interface ColourSlot {
  readonly slot: number;
  readonly colour: string;
  readonly strength: string;
}

const COLOURS: readonly string[] = ['teal', 'purple', 'coral'];
const STRENGTHS: readonly string[] = ['deep', 'mid', 'soft'];
const SLOTS = COLOURS.length * STRENGTHS.length;

/** The colour slot of the item at this index: nine slots, then again from the first. */
export function chooseColourSlot(index: number): ColourSlot {
  const slot = ((Math.trunc(index) % SLOTS) + SLOTS) % SLOTS;
  return { slot, colour: COLOURS[slot % 3] ?? 'teal', strength: STRENGTHS[Math.floor(slot / 3)] ?? 'deep' };
}

const MAX_HAPPENING = 3;

/** How many columns of the grid What's happening and promotions use: at most three. */
export function countHappeningSlides(columns: Columns): 2 | 3 {
  return columns === 2 ? 2 : MAX_HAPPENING;
}

const WITHOUT_ADVERTS: ReadonlySet<string> = new Set(['withdrawn', 'unplaced']);

/** Whether adverts may be shown beside these tile states: never beside bad news. */
export function allowsAdverts(states: readonly TileState[]): boolean {
  return states.every((state) => !WITHOUT_ADVERTS.has(state));
}

/** The panel after which the second advert is placed; null when there are fewer panels. */
export function placeSecondAdvert(panelCount: number, after: number): number | null {
  return panelCount >= after ? after : null;
}

/** All values that an advert may receive, and only with consent. */
export interface AdvertTargeting {
  readonly studyLevel: string;
  readonly studyYear: number;
  readonly subjects: readonly string[];
}

/** The targeting values of an advert; null without consent to marketing cookies. No other value about the person is ever sent. */
export function chooseAdvertTargeting(hasConsent: boolean, { studyLevel, studyYear, subjects }: AdvertTargeting): AdvertTargeting | null {
  return hasConsent ? { studyLevel, studyYear, subjects } : null;
}
