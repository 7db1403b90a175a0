import { toCallAddress } from '../call-address.ts';
import { readFields, readText } from '../reading.ts';

/** How a service is. [STATICP-011] */
export type ServiceState = 'working' | 'not-responding' | 'maintenance';

/** A service of the list: which base answers for it, and which mode of page state is about it. */
export interface StatusService {
  readonly id: string;
  readonly base: 'base' | 'services' | 'search' | 'accommodation';
  readonly mode: 'ug' | 'uc' | null;
}

/** The services, in the order of the list. [SHELL-037] */
export const statusServices: readonly StatusService[] = [
  { id: 'ug-track', base: 'services', mode: 'ug' },
  { id: 'clearing-track', base: 'services', mode: 'ug' },
  { id: 'uc-track', base: 'services', mode: 'uc' },
  { id: 'ug-apply', base: 'services', mode: 'ug' },
  { id: 'uc-apply', base: 'services', mode: 'uc' },
  { id: 'search', base: 'search', mode: null },
  { id: 'content', base: 'base', mode: null },
  { id: 'notifications', base: 'base', mode: null },
  { id: 'accommodation', base: 'accommodation', mode: null },
  { id: 'apprenticeship-support', base: 'services', mode: null },
];

/** A service is waited for so long. [STATICP-011] [CALL-080] */
export const HEALTH_LIMIT_MS = 5000;

/** Where each base is: empty for one that is not configured, missing for the hub's own origin. */
type Bases = Readonly<Record<string, string>>;

/** The services whose base is configured. [STATICP-011] */
export function listConfigured(bases: Bases): readonly StatusService[] {
  return statusServices.filter(({ base }) => (bases[base] ?? bases.base) !== '');
}

/**
 * The path that tells how a service is. A base of its own answers for itself; the hub's own origin is asked for each. [CALL-080]
 * @example toHealthPath({ id: 'search', base: 'search', mode: null }, {}) // '/health?service=search'
 */
export function toHealthPath({ id, base }: StatusService, bases: Bases): string {
  return (bases[base] ?? bases.base) === undefined ? `/health?service=${encodeURIComponent(id)}` : '/health';
}

/** What the answer to a check says. `status` is 0 when nothing answered in time. [STATICP-011] [CALL-080] */
export function readHealth(status: number): ServiceState {
  if (status === 503) return 'maintenance';
  return status >= 200 && status < 400 ? 'working' : 'not-responding';
}

const MAINTENANCE_MODES: readonly unknown[] = ['maintenance', 'unavailable'];

/** Modes in which a scheme is being worked on, so that nobody is told that all of it works. */
const WORKED_ON: readonly unknown[] = [...MAINTENANCE_MODES, 'updating'];

/** Stands among the modes for an application that could not be read. */
const FAILING = 'failing';

/** Page state and the tiles can say more than the check: a scheme that is worked on, or whose application could not be read, is so whatever answers. [STATICP-011] */
export function applyMode(state: ServiceState, { mode }: StatusService, modes: Readonly<Record<string, string>>): ServiceState {
  if (mode === null) return state;
  if (modes[mode] === FAILING) return 'not-responding';
  return WORKED_ON.includes(modes[mode]) ? 'maintenance' : state;
}

/** As much of a tile as says how its service is. */
export interface StatusTileState {
  readonly scheme: string;
  readonly state: string;
  readonly shown: boolean;
  readonly values: Readonly<Record<string, unknown>>;
}

/**
 * The modes with what the person's own tiles say: whoever was told that an application is unavailable or being updated is told the same
 * here. A tile that says how its call failed stands for a service that does not respond. [STATICP-009, STATUS-118]
 */
export function joinTiles(modes: Readonly<Record<string, string>>, tiles: readonly StatusTileState[]): Readonly<Record<string, string>> {
  const own = tiles.flatMap(({ scheme, state, shown, values }) => {
    const mode = state === 'unavailable' ? ('message' in values ? FAILING : 'maintenance') : state === 'updating' ? state : null;
    return shown && mode !== null ? [[scheme.toLowerCase(), mode] as const] : [];
  });
  return { ...modes, ...Object.fromEntries(own) };
}

/** What page state says of one scheme. */
export interface ModeNote {
  readonly scheme: 'ug' | 'uc';
  readonly kind: 'maintenance' | 'updating' | 'failing';
}

/** What page state says about the schemes: which is under maintenance, which is being updated. [STATICP-011] */
export function listModeNotes(modes: Readonly<Record<string, string>>): readonly ModeNote[] {
  return (['ug', 'uc'] as const).flatMap((scheme): ModeNote[] => {
    if (MAINTENANCE_MODES.includes(modes[scheme])) return [{ scheme, kind: 'maintenance' }];
    if (modes[scheme] === FAILING) return [{ scheme, kind: FAILING }];
    return modes[scheme] === 'updating' ? [{ scheme, kind: 'updating' }] : [];
  });
}

/** The state of all in one: what does not respond weighs most. [STATICP-013] */
export function chooseOverall(states: readonly ServiceState[]): ServiceState {
  if (states.includes('not-responding')) return 'not-responding';
  return states.includes('maintenance') ? 'maintenance' : 'working';
}

const UPDATE_SECONDS = 30;

/**
 * The call for the page state of this half minute: its time keeps a shared answer from growing older than that. [CONST-055] [PAGE-039] [EC-010]
 * @example toPageStateCall('2027-08-12T08:00:29Z').path // '/api/v1/dashboard-update?t=1818057600'
 */
export function toPageStateCall(now: string) {
  const seconds = Math.floor(Date.parse(now) / 1000 / UPDATE_SECONDS) * UPDATE_SECONDS;
  return {
    base: 'base',
    path: toCallAddress('/api/v1/dashboard-update', { t: seconds }),
    headers: { 'Cache-Control': 'no-cache' },
  } as const;
}

/** Since when a service has been seen in its state. */
export interface SeenState {
  readonly state: ServiceState;
  /** ISO. */
  readonly since: string;
}

/** The states with the moment of the check each began at: a state that is the same as before keeps its moment. [STATICP-010] */
export function keepSince(
  before: Readonly<Record<string, SeenState>>,
  states: Readonly<Record<string, ServiceState>>,
  checkedAt: string,
): Readonly<Record<string, SeenState>> {
  return Object.fromEntries(
    Object.entries(states).map(([id, state]) => [id, before[id]?.state === state ? before[id] : { state, since: checkedAt }]),
  );
}

/** What was seen earlier in this tab; whatever cannot be read is nothing. */
export function readSeen(stored: string | null): Readonly<Record<string, SeenState>> {
  const entries = Object.entries(readFields(parse(stored))).flatMap(([id, value]): [string, SeenState][] => {
    const { state, since } = readFields(value);
    const isKnown = state === 'working' || state === 'not-responding' || state === 'maintenance';
    return isKnown && !Number.isNaN(Date.parse(readText(since))) ? [[id, { state, since: readText(since) }]] : [];
  });
  return Object.fromEntries(entries);
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    // What a tab kept may be unreadable; it counts as nothing kept.
    return null;
  }
}
