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

/** At most `max` posts: if there are more, the first two and a random choice of the others. */
export function choosePosts<Post>(posts: readonly Post[], chance: Chance, max = MAX_POSTS): readonly Post[] {
  if (posts.length <= max) return posts;
  return [...posts.slice(0, FIXED_POSTS), ...shuffle(posts.slice(FIXED_POSTS), chance)].slice(0, max);
}

/** The slide on which a carousel starts, at random; 0 without slides. */
export function chooseFirstSlide(slides: number, chance: Chance): number {
  return Math.floor(chance() * slides);
}

const SUMMARY_LENGTH = 180;

/**
 * A summary of at most 180 characters is unchanged; a longer one is cut there, with three dots added.
 * @example trimSummary('Short.') // 'Short.'
 */
export function trimSummary(summary: string): string {
  const characters = [...summary];
  return characters.length <= SUMMARY_LENGTH ? summary : `${characters.slice(0, SUMMARY_LENGTH).join('').trimEnd()}...`;
}

/** Inputs of the choice of articles. */
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

/** The call for personal articles, five by default; unknown parameters are left out. */
export function toArticlesCall({ base, studyLevel, wantsConservatoires, stage, homeLocation, max = MAX_POSTS }: ArticleQuestion): string {
  return toCallAddress(`${base}/api/v1/article`, {
    type: 'personal',
    limit: max,
    schemes: [studyLevel.toLowerCase(), ...(wantsConservatoires ? ['conservatoires'] : [])].filter((scheme) => scheme !== ''),
    stage,
    region: homeLocation,
  });
}

/** The call for videos of a study level. */
export function toVideosCall(base: string, studyLevel: string): string {
  return toCallAddress(`${base}/api/v1/videos`, { studyLevel: studyLevel.toLowerCase() });
}

/** The address of the player; null without a template or an id, so that the picture leads to a page instead. */
export function toPlayerAddress(template: string, videoId: string): string | null {
  return template === '' || videoId === '' ? null : template.replaceAll('{id}', encodeURIComponent(videoId));
}

/** How a video opens: as a file, in an embedded player, or as a link. */
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

/** Chooses how a video opens. One that is neither a file nor embeddable links to its page, or to all videos. */
export function chooseVideoWay({ file, captions, videoId, url }: VideoPlaces, template: string, all: string): VideoWay {
  if (file !== '') return { kind: 'file', url: file, captions };
  const player = toPlayerAddress(template, videoId);
  if (player === null) return { kind: 'page', to: url || all };
  return { kind: 'player', url: player, host: parseUrl(player)?.host ?? '' };
}
