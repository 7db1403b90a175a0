import type { SavedSetting } from '#schemas/viewer';
import type { CancelTimer } from './ports.ts';

/** How long a save waits for a later value of the same name. */
export const SAVE_DEBOUNCE_MS = 2500;
const RETRY_MS = 1000;

/**
 * The result of one attempt to save, with the server's value if it sent one: `kept` is the sent value, `other` is one saved elsewhere
 * meanwhile. `unreachable` means that there was no response, so the same save may be sent again.
 */
export type SendResult = { readonly kind: 'kept' | 'other'; readonly stored: SavedSetting } | { readonly kind: 'refused' | 'unreachable' };

/** How a save is sent. */
export interface SendOptions {
  readonly isImmediate: boolean;
  readonly isLeaving: boolean;
  /** lastUpdated of the value that this one is based on, or empty. If undefined, the last save wins. */
  readonly base?: string | undefined;
  /** The time on this device (ISO); a retried save has the time of the first attempt. */
  readonly sentAt: string;
}

/** Dependencies of the queue: a way to send, a timer, and a log. */
export interface SaveQueuePorts {
  send(setting: SavedSetting, options: SendOptions): Promise<SendResult>;
  /** Merges a change with a value saved elsewhere meanwhile; null if only the person can decide. */
  join(base: SavedSetting | null, theirs: SavedSetting, mine: SavedSetting): Promise<SavedSetting | null>;
  now(): string;
  wait(run: () => void, delayMs: number): CancelTimer;
  isOnline(): boolean;
  log(message: string): void;
}

/**
 * The result of a put: the value that was finally sent, which may be a later or a merged one, and the form in which the server stored it;
 * null when refused.
 */
export interface PutResult {
  readonly sent: SavedSetting;
  readonly stored: SavedSetting | null;
}

/** How a value is queued. */
export interface PutOptions {
  readonly isImmediate?: boolean;
  /** The value that this one is based on. */
  readonly base?: SavedSetting | null;
  /** Refused if another value is stored, even while the page is closing. Without it the last save wins then. */
  readonly yields?: boolean;
}

/** The queue for all saves of one person, which sends one at a time for each name. */
export interface SaveQueue {
  /** Resolves once the server has stored this or a later value of the same name, or refused it. */
  put(setting: SavedSetting, options?: PutOptions): Promise<PutResult>;
  /** Sends all queued saves, because the page is closing. */
  flush(): void;
  /** Sends the saves that failed while the connection was down. */
  resume(): void;
  waiting(): number;
}

interface Lane {
  next: SavedSetting | null;
  /** The value that the next one is based on. */
  base: SavedSetting | null;
  isImmediate: boolean;
  yields: boolean;
  /** The latest attempt to save a value of this name, while it is in progress. */
  flight: Promise<Flown> | null;
  cancel: CancelTimer | null;
  callers: ((result: PutResult) => void)[];
}

/** The result of an attempt, with the value that was sent last. */
interface Flown {
  readonly sent: SavedSetting;
  readonly result: SendResult;
}

/** One lane for each collection and name: the last value wins, and values of one name never overtake each other. */
export function createSaveQueue(ports: SaveQueuePorts): SaveQueue {
  const lanes = new Map<string, Lane>();
  return {
    put: (setting, { isImmediate = false, base = null, yields = false } = {}) =>
      new Promise((resolve) => {
        const lane = laneOf(lanes, setting);
        if (!lane.next && !lane.flight) lane.base = base;
        lane.next = setting;
        lane.isImmediate = isImmediate;
        lane.yields = yields;
        lane.callers.push(resolve);
        schedule(lane, isImmediate ? 0 : SAVE_DEBOUNCE_MS, ports);
      }),
    flush: () => {
      for (const lane of lanes.values()) if (lane.next) void sendNext(lane, ports, true);
    },
    resume: () => {
      for (const lane of lanes.values()) if (lane.next) void sendNext(lane, ports, false);
    },
    waiting: () => [...lanes.values()].filter((lane) => lane.next !== null || lane.flight !== null).length,
  };
}

function laneOf(lanes: Map<string, Lane>, setting: SavedSetting): Lane {
  const key = `${setting.collection}/${setting.name}`;
  const known = lanes.get(key);
  if (known) return known;
  const lane: Lane = { next: null, base: null, isImmediate: false, yields: false, flight: null, cancel: null, callers: [] };
  lanes.set(key, lane);
  return lane;
}

function schedule(lane: Lane, delayMs: number, ports: SaveQueuePorts): void {
  lane.cancel?.();
  lane.cancel = null;
  if (delayMs === 0) void sendNext(lane, ports, false);
  else lane.cancel = ports.wait(() => void sendNext(lane, ports, false), delayMs);
}

async function sendNext(lane: Lane, ports: SaveQueuePorts, isLeaving: boolean): Promise<void> {
  const setting = lane.next;
  if (!setting || (lane.flight && !isLeaving)) return;
  lane.cancel?.();
  lane.cancel = null;
  if (!isLeaving && !ports.isOnline()) return;
  const callers = lane.callers;
  lane.next = null;
  lane.callers = [];
  const flown = await fly(lane, setting, isLeaving, ports);
  if (flown.result.kind === 'unreachable' && !ports.isOnline()) return keepForLater(lane, setting, callers);
  const stored = flown.result.kind === 'kept' ? flown.result.stored : null;
  if (!stored) ports.log('Update failed, data not saved.');
  for (const answer of callers) answer({ sent: flown.sent, stored });
  if (lane.next && !lane.flight) schedule(lane, lane.isImmediate ? 0 : SAVE_DEBOUNCE_MS, ports);
}

/** Sends a value. If a later one is sent before the response, because the page is closing, both share its result. */
async function fly(lane: Lane, setting: SavedSetting, isLeaving: boolean, ports: SaveQueuePorts): Promise<Flown> {
  const isNewest = (): boolean => lane.flight === flight;
  const flight: Promise<Flown> = sendJoined(setting, lane, { isLeaving, isNewest }, ports);
  lane.flight = flight;
  const flown = await flight;
  if (lane.flight !== null && !isNewest() && flown.result.kind !== 'kept') return lane.flight;
  if (isNewest()) lane.flight = null;
  return flown;
}

/** Queues a value that could not be sent again, unless a later one of the same name is queued. */
function keepForLater(lane: Lane, setting: SavedSetting, callers: Lane['callers']): void {
  lane.next ??= setting;
  lane.callers = [...callers, ...lane.callers];
}

interface FlightOptions {
  readonly isLeaving: boolean;
  /** Whether no later value of the same name has been sent meanwhile. */
  readonly isNewest: () => boolean;
}

/** Sends a value. If another one was saved meanwhile, merges the two and sends again, as often as needed. */
async function sendJoined(setting: SavedSetting, lane: Lane, options: FlightOptions, ports: SaveQueuePorts): Promise<Flown> {
  const result = await sendWithRetry(setting, lane, options.isLeaving, ports);
  if (result.kind === 'kept' && !(lane.base && lane.base.lastUpdated > result.stored.lastUpdated)) lane.base = result.stored;
  if (result.kind !== 'other' || !options.isNewest()) return { sent: setting, result };
  const joined = await ports.join(lane.base, result.stored, setting);
  if (!joined) return { sent: setting, result };
  // Merges a newer queued value into the merged one.
  if (lane.next) lane.next = (await ports.join(setting, joined, lane.next)) ?? lane.next;
  lane.base = result.stored;
  return sendJoined(joined, lane, options, ports);
}

async function sendWithRetry(setting: SavedSetting, lane: Lane, isLeaving: boolean, ports: SaveQueuePorts): Promise<SendResult> {
  const { isImmediate, yields } = lane;
  // A closing page cannot receive a conflict any more.
  const base = isLeaving && !yields ? undefined : (lane.base?.lastUpdated ?? '');
  const options = { isImmediate, isLeaving, base, sentAt: ports.now() };
  const first = await ports.send(setting, options);
  if (first.kind !== 'unreachable' || isLeaving || !ports.isOnline()) return first;
  await new Promise<void>((resolve) => ports.wait(resolve, RETRY_MS));
  return ports.send(setting, options);
}
