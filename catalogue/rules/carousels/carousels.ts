import { parseUrl } from '#engine';
import { toCallAddress } from '../call-address.ts';

/** A source of random numbers from 0 up to, but not including, 1. */
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

/** At most `max` posts: if there are more, the first two and a random choice of the others. [CAR-016] [CAR-018] [CAR-019] */
export function choosePosts<Post>(posts: readonly Post[], chance: Chance, max = MAX_POSTS): readonly Post[] {
  if (posts.length <= max) return posts;
  return [...posts.slice(0, FIXED_POSTS), ...shuffle(posts.slice(FIXED_POSTS), chance)].slice(0, max);
}

/** The slide on which a carousel starts, at random; 0 without slides. [CAR-017] [CAR-018] */
export function chooseFirstSlide(slides: number, chance: Chance): number {
  return Math.floor(chance() * slides);
}

const SUMMARY_LENGTH = 180;

/**
 * A summary of at most 180 characters is unchanged; a longer one is cut there, with three dots added. [CAR-020] [CAR-021]
 * @example trimSummary('Short.') // 'Short.'
 */
export function trimSummary(summary: string): string {
  const characters = [...summary];
  return characters.length <= SUMMARY_LENGTH ? summary : `${characters.slice(0, SUMMARY_LENGTH).join('').trimEnd()}...`;
}

/** What the choice of articles depends on. */
export interface ArticleQuestion {
  readonly base: string;
  readonly studyLevel: string;
  readonly wantsConservatoires: boolean;
  readonly stage: string;
  /** Empty when it is unknown. */
  readonly homeLocation: string;
  /** How many are wanted; five by default. */
  readonly max?: number;
}

/** The call for personal articles, five by default; unknown parameters are left out. [CAR-014] [CAR-015] [STAGE-015] */
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

/** The address of the player; null without a template or an id, so that the picture leads to a page instead. [CAR-031] */
export function toPlayerAddress(template: string, videoId: string): string | null {
  return template === '' || videoId === '' ? null : template.replaceAll('{id}', encodeURIComponent(videoId));
}

/** What a press on a video does: it plays a file, it brings the player of another site, or it leads to a page. */
export type VideoWay =
  | { readonly kind: 'file'; readonly url: string; readonly captions: string }
  | { readonly kind: 'player'; readonly url: string; readonly host: string }
  | { readonly kind: 'page'; readonly to: string };

interface VideoPlaces {
  readonly videoId: string;
  readonly file: string;
  readonly captions: string;
  readonly url: string;
}

/** What a press on a video does. One that is neither a file nor known to the player leads to its page, or to all videos. [CAR-031] */
export function chooseVideoWay({ file, captions, videoId, url }: VideoPlaces, template: string, all: string): VideoWay {
  if (file !== '') return { kind: 'file', url: file, captions };
  const player = toPlayerAddress(template, videoId);
  if (player === null) return { kind: 'page', to: url || all };
  return { kind: 'player', url: player, host: parseUrl(player)?.host ?? '' };
}
