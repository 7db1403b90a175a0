import { toCallAddress } from '../call-address.ts';

/** A source of numbers from 0 up to, and without, 1. */
type Chance = () => number;

const MAX_POSTS = 5;
const FIXED_POSTS = 2;

function shuffle<Post>(posts: readonly Post[], chance: Chance): readonly Post[] {
  const mixed = [...posts];
  for (let index = mixed.length - 1; index > 0; index -= 1) {
    const other = Math.floor(chance() * (index + 1));
    mixed.splice(index, 1, ...mixed.splice(other, 1, ...mixed.slice(index, index + 1)));
  }
  return mixed;
}

/** At most five posts, or as many as asked: with more, the first two and the rest of the others by chance. [CAR-016] [CAR-018] [CAR-019] */
export function choosePosts<Post>(posts: readonly Post[], chance: Chance, max = MAX_POSTS): readonly Post[] {
  if (posts.length <= max) return posts;
  return [...posts.slice(0, FIXED_POSTS), ...shuffle(posts.slice(FIXED_POSTS), chance)].slice(0, max);
}

/** The slide a carousel starts on, by chance; 0 without slides. [CAR-017] [CAR-018] */
export function chooseFirstSlide(slides: number, chance: Chance): number {
  return Math.floor(chance() * slides);
}

const SUMMARY_LENGTH = 180;

/**
 * A summary of at most 180 characters as it is; a longer one cut there, with three dots. [CAR-020] [CAR-021]
 * @example trimSummary('Short.') // 'Short.'
 */
export function trimSummary(summary: string): string {
  const characters = [...summary];
  return characters.length <= SUMMARY_LENGTH ? summary : `${characters.slice(0, SUMMARY_LENGTH).join('').trimEnd()}...`;
}

/** What articles are chosen by. */
export interface ArticleQuestion {
  readonly base: string;
  readonly studyLevel: string;
  readonly wantsConservatoires: boolean;
  readonly stage: string;
  /** Empty when it is unknown. */
  readonly homeLocation: string;
  /** How many are wanted; five when missing. */
  readonly max?: number;
}

/** The call for the personal articles, five unless more are wanted; what is not known is left out. [CAR-014] [CAR-015] [STAGE-015] */
export function toArticlesCall({ base, studyLevel, wantsConservatoires, stage, homeLocation, max = MAX_POSTS }: ArticleQuestion): string {
  return toCallAddress(`${base}/api/v1/article`, {
    type: 'personal',
    limit: max,
    schemes: [studyLevel.toLowerCase(), ...(wantsConservatoires ? ['conservatoires'] : [])].filter((scheme) => scheme !== ''),
    stage,
    region: homeLocation,
  });
}

/** The call for videos of a study level. [CAR-027] [CAR-028] */
export function toVideosCall(base: string, studyLevel: string): string {
  return toCallAddress(`${base}/api/v1/videos`, { studyLevel: studyLevel.toLowerCase() });
}

/** The address of the player; null without a template or an id, so that the picture leads to the list instead. [CAR-031] */
export function toPlayerAddress(template: string, videoId: string): string | null {
  return template === '' || videoId === '' ? null : template.replaceAll('{id}', encodeURIComponent(videoId));
}
