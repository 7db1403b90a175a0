import { chooseBase, resolveLink } from '#engine';
import type { PlanLink } from '#schemas/viewer';
import type { ApplicationTile } from '../../schemas/generated/items.ts';
import { USUAL_YEARS } from '../cycle/usual-years.ts';
import { type Fields, isFields, readFlag, readNumber, readText } from '../reading.ts';

/** Study levels that the applications page offers. */
export const STUDY_LEVELS = ['Undergraduate', 'Postgraduate'] as const;

/** A study level. */
export type StudyLevel = (typeof STUDY_LEVELS)[number];

/** The links of a study year by route. */
export type YearLinks = Readonly<Record<string, PlanLink & { readonly opensAt?: string }>>;

/** The tiles of a study level. */
export function listTiles(tiles: readonly ApplicationTile[], level: StudyLevel): readonly ApplicationTile[] {
  return tiles.filter(({ schemes }) => schemes.includes(level.toLowerCase()));
}

/** The routes to which a tile can lead: its own, or those of its options. */
function routesOf({ route, options }: ApplicationTile): readonly string[] {
  return [route, ...options.map((option) => option.route)].filter((one) => one !== '');
}

function isUsable(link: PlanLink | undefined): link is PlanLink {
  return link?.enabled === true && link.url !== '';
}

/** Whether the links of the year allow the tile: one of its routes is on. */
export function isTileActive(tile: ApplicationTile, links: YearLinks): boolean {
  const routes = routesOf(tile);
  return routes.length === 0 ? tile.link !== '' : routes.some((route) => isUsable(links[route]));
}

/** The content of a tile and its target. */
export type TileChoice =
  | { readonly kind: 'closed'; readonly words: string; readonly notice: string; readonly opensAt: string }
  | { readonly kind: 'choose' }
  | { readonly kind: 'notice'; readonly notice: string; readonly opensAt: string }
  | { readonly kind: 'link'; readonly url: string };

/** Inputs of the choice. */
export interface TileQuestion {
  readonly tile: ApplicationTile;
  /** The chosen nation, by id; empty before one is chosen. */
  readonly option: string;
  readonly links: YearLinks;
  readonly studyYear: number;
  readonly cycleYear: number;
  /** The guide for nations without a route, from page state. */
  readonly guideUrl: string;
}

/** Closed with the reason, a nation that still has to be chosen, a sentence instead of a link, or the link. */
export function chooseTile({ tile, option, links, studyYear, cycleYear, guideUrl }: TileQuestion): TileChoice {
  if (!isTileActive(tile, links)) {
    return { kind: 'closed', words: chooseClosed(studyYear, cycleYear), ...reasonOf(routesOf(tile).map((route) => links[route])) };
  }
  if (tile.options.length === 0) return toChoice(tile.link, links[tile.route]);
  const chosen = tile.options.find(({ id }) => id === option);
  if (!chosen) return { kind: 'choose' };
  return chosen.route === '' ? toChoice(guideUrl, undefined) : toChoice('', links[chosen.route]);
}

function toChoice(ownUrl: string, link: YearLinks[string] | undefined): TileChoice {
  if (ownUrl !== '') return { kind: 'link', url: ownUrl };
  return isUsable(link) ? { kind: 'link', url: link.url } : { kind: 'notice', ...reasonOf([link]) };
}

/** Why no link can be followed: the first notice of the links. Without one the page has a general text. */
function reasonOf(links: readonly (YearLinks[string] | undefined)[]): { notice: string; opensAt: string } {
  const pick = (part: 'notice' | 'opensAt') => links.map((link) => link?.[part] ?? '').find((text) => text !== '') ?? '';
  return { notice: pick('notice'), opensAt: pick('opensAt') };
}

const NATION_FLAGS: Readonly<Record<string, string>> = {
  england: 'teachingEngland',
  scotland: 'teachingScotland',
  wales: 'teachingWales',
};

/** The nation that is selected at first: that of the person's answers, or none. */
export function chooseNation({ options }: ApplicationTile, flags: readonly string[]): string {
  return options.find(({ id }) => flags.includes(NATION_FLAGS[id] ?? ''))?.id ?? '';
}

/** The applications of one year, as the pages know them. */
export interface Started {
  readonly ug: { readonly isStarted: boolean } | null;
  readonly uc: { readonly isStarted: boolean } | null;
}

/** Reads the applications of a year from the call's answer; throws when it has none. */
export function readStarted(body: unknown): Started {
  if (!isFields(body) || !('ug' in body) || !('uc' in body)) throw new TypeError('The answer has no applications.');
  const read = (info: unknown) => (isFields(info) ? { isStarted: readFlag(info.applicationStarted) } : null);
  return { ug: read(body.ug), uc: read(body.uc) };
}

/** True when the application of a route has been started. */
export function isRouteStarted({ ug, uc }: Started, route: string): boolean {
  const application = { undergraduate: ug, conservatoires: uc }[route];
  return application?.isStarted === true;
}

/** The message key of the line above the cards. */
export function chooseStartLine(applications: Started): 'applications-start-or-continue' | 'applications-start-an' {
  const hasStarted = ['undergraduate', 'conservatoires'].some((route) => isRouteStarted(applications, route));
  return hasStarted ? 'applications-start-or-continue' : 'applications-start-an';
}

/** The message key for a tile that is not open. */
export function chooseClosed(studyYear: number, cycleYear: number): string {
  return studyYear < cycleYear ? 'applications-now-closed' : 'applications-not-yet-open';
}

/** The message key for a course that cannot be applied for. */
export function chooseUnavailable(studyYear: number, cycleYear: number): string {
  if (studyYear > cycleYear) return 'applications-unavailable-not-yet';
  return studyYear < cycleYear ? 'applications-unavailable-closed' : 'applications-unavailable-route';
}

/** Page state about addresses. */
export interface LinkPlaces {
  readonly bases: Readonly<Record<string, string>>;
  readonly values: Fields;
}

/** A link with whole addresses: relative ones are on `services` for years after the last base year, and on `base` for earlier years. */
export function completeLink<Link extends PlanLink>(link: Link, year: number, { bases, values }: LinkPlaces): Link {
  const earlier = readText(bases.base);
  const lastEarlierYear = readNumber(values.lastBaseYear, USUAL_YEARS.lastBase);
  const base = chooseBase(year, { earlier, later: readText(bases.services) || earlier, lastEarlierYear });
  return { ...link, url: resolveLink(link.url, base), trackUrl: resolveLink(link.trackUrl, base) };
}
