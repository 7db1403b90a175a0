import type { PageStateNow } from '#schemas/api';
import type { ModeWord, PageStateSite, PageStateYear } from '#schemas/catalogue';
import { type Catalogue, isSiteItem } from '../catalogue/item-kinds.ts';
import { modeAt } from '../page-state/mode.ts';
import { endOfMoment, isWithin, toInstant } from '../time/time.ts';

/** The configuration of the server. Content cannot change it. */
export interface SiteSettings {
  readonly bases: Readonly<Record<string, string>>;
  readonly allowedOrigins: readonly string[];
  readonly isDebugAllowed: boolean;
}

/** The site's page-state item, or null when the catalogue has none. */
export function siteOf({ catalogue }: { readonly catalogue: Catalogue }): PageStateSite | null {
  return catalogue['page-state'].find(isSiteItem) ?? null;
}

/** The page-state items of the years. */
export function yearsOf({ catalogue }: { readonly catalogue: Catalogue }): PageStateYear[] {
  return catalogue['page-state'].filter((item): item is PageStateYear => !isSiteItem(item));
}

/** The page state at a moment: scheduled modes unless the person has others, and an alert only while it is on. */
export function toPageState(
  site: PageStateSite | null,
  now: string,
  settings: SiteSettings,
  words: readonly ModeWord[],
  own: Readonly<Record<string, string>> = {},
): PageStateNow {
  return {
    bases: settings.bases,
    modes: Object.assign(modesAt(site, now, words), own),
    features: site?.features ?? {},
    values: site?.values ?? {},
    allowedOrigins: [...settings.allowedOrigins],
    debugAllowed: settings.isDebugAllowed,
    alert: site?.alert && isWithin(toInstant(now) ?? 0, site.alert.from, site.alert.to) ? site.alert : null,
  };
}

function modesAt(site: PageStateSite | null, now: string, words: readonly ModeWord[]): Record<string, string> {
  const modes: Record<string, string> = {};
  for (const word of words) modes[word.id] = modeAt(site?.modes[word.id], now, word);
  return modes;
}

const usualSeconds = 60;
const eagerSeconds = 10;
const eagerMs = 10 * 60_000;

/** A number of seconds from content, limited to a sensible range. */
function secondsOf(site: PageStateSite | null, name: string, fallback: number): number {
  const requested = site?.values[name];
  return typeof requested === 'number' && requested >= 5 && requested <= 3600 ? requested : fallback;
}

/** Seconds until the page state is polled again: the interval of the content, or sooner around a planned change of mode. */
export function choosePollSeconds(site: PageStateSite | null, now: string, busySeconds: number | null): number {
  const at = toInstant(now) ?? 0;
  const edges = Object.values(site?.modes ?? {}).flatMap(({ schedule }) => schedule.flatMap(({ from, to }) => [from, to]));
  if (edges.some((edge) => Math.abs((toInstant(edge) ?? Number.NaN) - at) < eagerMs)) return eagerSeconds;
  return busySeconds ?? secondsOf(site, 'updatePollSeconds', usualSeconds);
}

/** Seconds until the hub with its statuses is polled again: ten while autoUpdate is on, else as for the page state. */
export function chooseHubSeconds(site: PageStateSite | null, now: string, busySeconds: number | null): number {
  const usual = choosePollSeconds(site, now, busySeconds);
  return site?.features.autoUpdate ? Math.min(usual, secondsOf(site, 'statusPollSeconds', eagerSeconds)) : usual;
}

/** Milliseconds until the site's alert next begins or ends; null when it does neither. */
export function untilAlertEdge(site: PageStateSite | null, now: string): number | null {
  const at = toInstant(now);
  if (!site?.alert || at === null) return null;
  const edges = [toInstant(site.alert.from), endOfMoment(site.alert.to)].map((edge) => (edge ?? Number.NEGATIVE_INFINITY) - at);
  // The alert includes its last instant, so it ends one millisecond later.
  const coming = edges.map((ms, index) => (index === 1 ? ms + 1 : ms)).filter((ms) => ms > 0);
  return coming.length === 0 ? null : Math.min(...coming);
}

const alertSpreadSeconds = 1;

/**
 * When a browser polls again: after its usual interval, or just after an alert begins or ends, whichever comes first. Each person has a
 * fixed offset below one second, so that an open page shows an alert within two seconds without all polling at once.
 */
export function soonerForAlert(usual: number, edgeMs: number | null, uid: string): number {
  if (edgeMs === null || edgeMs / 1_000 > usual) return usual;
  return Math.max(1, Math.ceil(edgeMs / 100) / 10 + Math.round(10 * alertSpreadSeconds * fractionOf(uid)) / 10);
}

/**
 * The interval changed by up to 30 % either way, by the same amount each time for one person, so that a thousand browsers never poll
 * together.
 */
export function spreadSeconds(seconds: number, uid: string): number {
  return Math.round(seconds * (0.7 + 0.6 * fractionOf(uid)));
}

/** A number from 0 to 1 that is always the same for one person. */
function fractionOf(uid: string): number {
  let hash = 2_166_136_261;
  for (let index = 0; index < uid.length; index += 1) hash = Math.imul(hash ^ uid.charCodeAt(index), 16_777_619);
  const mixed = Math.imul(hash ^ (hash >>> 15), 2_246_822_519);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 4_294_967_296;
}
