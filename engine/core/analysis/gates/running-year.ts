import type { PageStateSite, PageStateYear, Vocabulary } from '#schemas/catalogue';
import type { ItemKind } from '../../catalogue/item-kinds.ts';
import { compileLink, firstYearOf } from '../../page-state/link.ts';
import { isWithin, toInstant, toLondonIso } from '../../time/time.ts';

/** A dated setting that a year must have. */
interface MomentNeed {
  readonly name: string;
  /** The moments (ISO) between which it is in every year. */
  readonly from: string;
  readonly to: string;
  /** Its time of day in the UK, HH:MM; null for any time. */
  readonly time: string | null;
}

/** An item that must exist and be switched on, with content at the named pointers. */
export interface ItemNeed {
  readonly title: string;
  readonly kind: string;
  readonly id: string;
  /** JSON pointers of lists and texts that may not be empty. */
  readonly filled: readonly string[];
}

/** A dated item that must begin to show between two moments (ISO), for some of the people that an expression names. */
export interface DatedNeed {
  readonly title: string;
  readonly kind: string;
  readonly from: string;
  readonly to: string;
  /** Nobody misses it after this moment (ISO). */
  readonly until: string;
  readonly who: string;
}

/** A question that offers years: the values of the site that set how far they go from the running year. */
export interface OfferNeed {
  readonly title: string;
  readonly from: string;
  readonly to: string;
}

/** A mode that must have a value at some time between two moments (ISO). It may also be set by hand on the day. */
export interface ModeNeed {
  readonly mode: string;
  readonly value: string;
  readonly from: string;
  readonly to: string;
}

/** The needs of a running or coming year. */
export interface YearNeeds {
  readonly year: number;
  /** The start and end (ISO) of the year. Its dated settings are between them. */
  readonly from: string;
  readonly to: string;
  /** Routes that must be open at some time during the year. */
  readonly routes: readonly string[];
  /** Dated settings that the year must have, in chronological order. */
  readonly moments: readonly MomentNeed[];
  readonly items?: readonly ItemNeed[];
  readonly dated?: readonly DatedNeed[];
  readonly offers?: readonly OfferNeed[];
  readonly modes?: readonly ModeNeed[];
}

/** One thing that a year needs, and what it lacks. */
export interface ReadyLine {
  readonly part: 'page-state' | 'links' | 'moments' | 'modes' | 'questions' | 'items';
  readonly title: string;
  /** The item that contains it; null when there is none yet. */
  readonly kind: ItemKind;
  readonly id: string | null;
  readonly pointer: string;
  /** Null when it is done. */
  readonly lack: string | null;
  /** The moments (ISO) between which people would miss it. */
  readonly from: string;
  readonly until: string;
  /** People can still set it by hand on the day, so its absence does not stop a publish. */
  readonly isByHand: boolean;
}

/** The page state to check, and the needs of the pack. */
export interface YearQuestion {
  readonly needs: YearNeeds;
  readonly vocabulary: Pick<Vocabulary, 'routes' | 'moments' | 'values'>;
  readonly site: PageStateSite | null;
  readonly years: readonly PageStateYear[];
}

/** Everything that the page state of a year must have, each with its problem. */
export function listYearLines(question: YearQuestion): readonly ReadyLine[] {
  const { needs, vocabulary, years } = question;
  const year = years.find((item) => item.year === needs.year);
  const toLine = (part: ReadyLine['part'], title: string, pointer: string, lack: string | null): ReadyLine => ({
    ...{ part, title, pointer, lack },
    ...{ kind: 'page-state', id: year?.id ?? null, from: needs.from, until: needs.to, isByHand: false },
  });
  if (!year) {
    const lack = `There is no page state for ${needs.year}. Copy the year before it and fill in its links and moments.`;
    return [toLine('page-state', 'Page state', '', lack)];
  }
  const links = needs.routes.flatMap((route) => {
    const label = labelOf(vocabulary.routes ?? [], route);
    const addressLine = (name: 'applyUrl' | 'trackUrl', what: string) =>
      toLine('links', `${label}: ${what}`, `/routes/${route}/${name}`, lackOfAddress({ route, name, label }, year));
    return [
      toLine('links', `${label}: open to apply`, `/routes/${route}`, lackOfRoute(route, label, year, question)),
      addressLine('applyUrl', `address to apply for ${needs.year}`),
      addressLine('trackUrl', `address to follow an application for ${needs.year}`),
    ];
  });
  const moments = needs.moments.map((need) => {
    const label = labelOf(vocabulary.moments, need.name);
    return toLine('moments', label, `/moments/${need.name}`, lackOfMoment(need, year, question));
  });
  return [toLine('page-state', 'Page state', '', null), ...links, ...moments];
}

/** The display name of a word of the vocabulary. */
export function labelOf(words: readonly { readonly id: string; readonly label: string }[], id: string): string {
  return words.find((word) => word.id === id)?.label ?? id;
}

function lackOfRoute(route: string, label: string, year: PageStateYear, { needs, site, vocabulary }: YearQuestion): string | null {
  const { off, opens, closes } = compileLink(year, route, firstYearOf(vocabulary, site));
  const [from, to] = [toInstant(needs.from) ?? 0, toInstant(needs.to) ?? 0];
  if (off === 'unsupported-year') return `The site does not support ${year.year}, so nobody can apply by "${label}" for it.`;
  if (off !== null) return `The link of "${label}" for ${year.year} is off: nobody can apply by it.`;
  if (opens > to || closes <= from || closes <= opens) return `The link of "${label}" is never open while ${year.year} runs.`;
  return null;
}

interface AddressPlace {
  readonly route: string;
  readonly name: 'applyUrl' | 'trackUrl';
  readonly label: string;
}

/** The problem of an address, or its query, that names a different year. */
function lackOfAddress({ route, name, label }: AddressPlace, { year, routes = {} }: PageStateYear): string | null {
  const address = routes[route]?.[name] ?? '';
  const named: readonly string[] = address.match(/(?<!\d)20\d\d(?!\d)/g) ?? [];
  if (named.length === 0 || named.includes(String(year))) return null;
  return `"${address}" leads to ${named[0]}, and this is the link of "${label}" for ${year}.`;
}

function lackOfMoment(need: MomentNeed, { year, moments }: PageStateYear, { needs, vocabulary }: YearQuestion): string | null {
  const { name, from, to, time } = need;
  const [label, written, at] = [labelOf(vocabulary.moments, name), moments[name], toInstant(moments[name])];
  if (at === null || !written) return `${year} has no "${label}". Say when it is.`;
  if (!isWithin(at, needs.from, needs.to)) return `"${label}" is at ${written}, when ${year} does not run.`;
  const before = needs.moments.slice(0, needs.moments.indexOf(need));
  const late = before.find((other) => (toInstant(moments[other.name]) ?? Number.NEGATIVE_INFINITY) > at);
  if (late)
    return `"${label}" is at ${written}, before "${labelOf(vocabulary.moments, late.name)}" at ${moments[late.name]}: it has to come after it.`;
  if (!isWithin(at, from, to)) return `"${label}" is at ${written}, and in every year it lies between ${from} and ${to}.`;
  return time === null || toLondonIso(at).slice(11, 16) === time
    ? null
    : `"${label}" is at ${written}, and in every year it is at ${time}.`;
}
