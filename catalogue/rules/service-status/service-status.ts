import { toCallAddress } from '../call-address.ts';
import { readFields, readText } from '../reading.ts';

/** The state of a service. */
export type ServiceState = 'working' | 'not-responding' | 'maintenance';

/** A service of the status page: the base that serves it, and its mode in page state. */
export interface StatusService {
  readonly id: string;
  readonly base: 'base' | 'services' | 'search' | 'accommodation';
  readonly mode: 'ug' | 'uc' | null;
}

/** The services, in the order of the page. */
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

/** The time limit for the answer of a service. */
export const HEALTH_LIMIT_MS = 5000;

/** The address of each base: empty when it is not configured, missing for the hub's own origin. */
type Bases = Readonly<Record<string, string>>;

/** The services whose base is configured. */
export function listConfigured(bases: Bases): readonly StatusService[] {
  return statusServices.filter(({ base }) => (bases[base] ?? bases.base) !== '');
}

/**
 * The path of a service's health check. A base of its own has one check; the hub's own origin has one for each service.
 * @example toHealthPath({ id: 'search', base: 'search', mode: null }, {}) // '/health?service=search'
 */
export function toHealthPath({ id, base }: StatusService, bases: Bases): string {
  return (bases[base] ?? bases.base) === undefined ? `/health?service=${encodeURIComponent(id)}` : '/health';
}

/** Interprets a health response. `status` is 0 after a timeout. */
export function readHealth(status: number): ServiceState {
  if (status === 503) return 'maintenance';
  return status >= 200 && status < 400 ? 'working' : 'not-responding';
}

const MAINTENANCE_MODES: readonly unknown[] = ['maintenance', 'unavailable'];

/** Modes in which a scheme is under maintenance, so that the page never reports it as working. */
const WORKED_ON: readonly unknown[] = [...MAINTENANCE_MODES, 'updating'];

/** The mode of a scheme whose application could not be read. */
const FAILING = 'failing';

/**
 * Page state and the tiles take precedence over the check: a scheme that is under maintenance, or whose application could not be read, has
 * that state whatever the check answers.
 */
export function applyMode(state: ServiceState, { mode }: StatusService, modes: Readonly<Record<string, string>>): ServiceState {
  if (mode === null) return state;
  if (modes[mode] === FAILING) return 'not-responding';
  return WORKED_ON.includes(modes[mode]) ? 'maintenance' : state;
}

/** The part of a tile with the state of its service. */
export interface StatusTileState {
  readonly scheme: string;
  readonly state: string;
  readonly shown: boolean;
  readonly values: Readonly<Record<string, unknown>>;
}

/**
 * The modes, completed from the person's own tiles, so that this page agrees with them on an unavailable or updating application. A tile
 * with a failed call means that its service does not respond.
 */
export function joinTiles(modes: Readonly<Record<string, string>>, tiles: readonly StatusTileState[]): Readonly<Record<string, string>> {
  const own = tiles.flatMap(({ scheme, state, shown, values }) => {
    const mode = state === 'unavailable' ? ('message' in values ? FAILING : 'maintenance') : state === 'updating' ? state : null;
    return shown && mode !== null ? [[scheme.toLowerCase(), mode] as const] : [];
  });
  return { ...modes, ...Object.fromEntries(own) };
}

/** Page state about one scheme. */
export interface ModeNote {
  readonly scheme: 'ug' | 'uc';
  readonly kind: 'maintenance' | 'updating' | 'failing';
}

/** Notes on the schemes from page state: which one is under maintenance, which one is being updated. */
export function listModeNotes(modes: Readonly<Record<string, string>>): readonly ModeNote[] {
  return (['ug', 'uc'] as const).flatMap((scheme): ModeNote[] => {
    if (MAINTENANCE_MODES.includes(modes[scheme])) return [{ scheme, kind: 'maintenance' }];
    if (modes[scheme] === FAILING) return [{ scheme, kind: FAILING }];
    return modes[scheme] === 'updating' ? [{ scheme, kind: 'updating' }] : [];
  });
}

/** The state of all services together; one that does not respond takes precedence. */
export function chooseOverall(states: readonly ServiceState[]): ServiceState {
  if (states.includes('not-responding')) return 'not-responding';
  return states.includes('maintenance') ? 'maintenance' : 'working';
}

const UPDATE_SECONDS = 30;

/**
 * The call for the page state of this half minute: the time in the address keeps a cached answer from being older than that.
 *
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

/** The state of a service, and since when it has had that state. */
export interface SeenState {
  readonly state: ServiceState;
  /** ISO. */
  readonly since: string;
}

/** The states, each with the time of the check at which it began: an unchanged state keeps its time. */
export function keepSince(
  before: Readonly<Record<string, SeenState>>,
  states: Readonly<Record<string, ServiceState>>,
  checkedAt: string,
): Readonly<Record<string, SeenState>> {
  return Object.fromEntries(
    Object.entries(states).map(([id, state]) => [id, before[id]?.state === state ? before[id] : { state, since: checkedAt }]),
  );
}

/** The states that were seen earlier in this tab; unreadable ones are dropped. */
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
    // Unreadable storage counts as empty.
    return null;
  }
}
