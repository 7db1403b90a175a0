import type { TileState } from '../status/states.ts';

/** One of the nine colour slots of a tile. */
export interface ColourSlot {
  readonly slot: number;
  readonly colour: string;
  readonly strength: string;
}

const COLOURS: readonly string[] = ['teal', 'purple', 'coral'];
const STRENGTHS: readonly string[] = ['deep', 'mid', 'soft'];
const SLOTS = COLOURS.length * STRENGTHS.length;

/** The colour slot of the item at this place: nine slots, over and over. [FEED-041, FEED-042] */
export function chooseColourSlot(index: number): ColourSlot {
  const slot = ((Math.trunc(index) % SLOTS) + SLOTS) % SLOTS;
  return { slot, colour: COLOURS[slot % 3] ?? 'teal', strength: STRENGTHS[Math.floor(slot / 3)] ?? 'deep' };
}

const WIDTHS: readonly { readonly most: number; readonly slides: number }[] = [
  { most: 760, slides: 1 },
  { most: 1106, slides: 2 },
  { most: 1626, slides: 3 },
];

/** Feed slides that stand side by side at a window width. [FEED-026, FEED-027] */
export function countFeedSlides(width: number): number {
  return WIDTHS.find(({ most }) => width <= most)?.slides ?? 4;
}

/** What's happening shows at most three side by side. [FEED-040] */
export function countLeaderboardSlides(width: number): number {
  return Math.min(3, countFeedSlides(width));
}

const DEFAULT_IMAGES = 10;

/** The number of the default picture of an item, 1 to 10: always the same for the same id. */
export function chooseDefaultImage(id: string): number {
  const sum = [...id].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7);
  return (sum % DEFAULT_IMAGES) + 1;
}

/** What a carousel really uses of its settings. [TAGS-070, FEED-028] */
export interface CarouselLooks {
  readonly headerLevel: 'h2' | 'h3';
  readonly theme: 'light' | 'dark';
}

/** Header level h3 and theme dark where they are asked for; h2 and light for anything else. [TAGS-070, FEED-028] */
export function readCarouselLooks(headerLevel: unknown, theme: unknown): CarouselLooks {
  return { headerLevel: headerLevel === 'h3' ? 'h3' : 'h2', theme: theme === 'dark' ? 'dark' : 'light' };
}

const WITHOUT_ADVERTS: ReadonlySet<string> = new Set(['withdrawn', 'unplaced']);

/** True when adverts may stand beside these tile states: never next to bad news. [FEED-062] */
export function allowsAdverts(states: readonly TileState[]): boolean {
  return states.every((state) => !WITHOUT_ADVERTS.has(state));
}

/** The second advert stands after this panel, or is left out with fewer. [FEED-061] */
export function placeSecondAdvert(panelCount: number, after: number): number | null {
  return panelCount >= after ? after : null;
}

/** All that an advert may ever be told, and only with consent. [FEED-058, FEED-059, TAGS-012, TAGS-067] */
export interface AdvertTargeting {
  readonly studyLevel: string;
  readonly studyYear: number;
  readonly subjects: readonly string[];
}

/** The targeting values of an advert; null without consent to marketing cookies. Nothing else of the person is ever sent. [FEED-059] */
export function chooseAdvertTargeting(hasConsent: boolean, { studyLevel, studyYear, subjects }: AdvertTargeting): AdvertTargeting | null {
  return hasConsent ? { studyLevel, studyYear, subjects } : null;
}
