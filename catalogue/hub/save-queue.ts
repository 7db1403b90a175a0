import type { SavedSetting } from '../../schemas/generated/viewer.ts';
import type { CancelTimer } from './ports.ts';

/** How long a save waits for a later one of the same name (USER-030). */
export const SAVE_DEBOUNCE_MS = 2500;
const RETRY_MS = 1000;

/** How one attempt to save went. `unreachable` means no answer came, so the same save may be sent again; a setting is what somebody else saved meanwhile. */
export type SendResult = 'saved' | 'refused' | 'unreachable' | SavedSetting;

/** How a save is sent. */
export interface SendOptions {
  readonly isImmediate: boolean;
  readonly isLeaving: boolean;
  /** lastUpdated of the value that this one was made from, or empty; without it the last save wins. */
  readonly base?: string;
}

/** What the queue needs: a way to send, a timer, and somewhere to log. */
export interface SaveQueuePorts {
  send(setting: SavedSetting, options: SendOptions): Promise<SendResult>;
  /** Joins a change with what was saved elsewhere meanwhile, or null when only the person can [K-03]. */
  join(base: SavedSetting | null, theirs: SavedSetting, mine: SavedSetting): Promise<SavedSetting | null>;
  wait(run: () => void, delayMs: number): CancelTimer;
  isOnline(): boolean;
  log(message: string): void;
}

/** All saves of one person go through here, one at a time for each name. */
export interface SaveQueue {
  /** Resolves true once this or a later value of the same name is kept by the server, false when it was refused. */
  put(setting: SavedSetting, isImmediate: boolean, base?: SavedSetting | null): Promise<boolean>;
  /** Sends everything that waits, for a page that is going away (USER-032). */
  flush(): void;
  /** Sends what could not be sent while the connection was away. */
  resume(): void;
  waiting(): number;
}

interface Lane {
  next: SavedSetting | null;
  /** What the next value was made from. */
  base: SavedSetting | null;
  isImmediate: boolean;
  isSending: boolean;
  cancel: CancelTimer | null;
  callers: ((isSaved: boolean) => void)[];
}

/** One lane for each collection and name: the last value wins, and values of one name never overtake each other (USER-031). */
export function createSaveQueue(ports: SaveQueuePorts): SaveQueue {
  const lanes = new Map<string, Lane>();
  return {
    put: (setting, isImmediate, base = null) =>
      new Promise((resolve) => {
        const lane = laneOf(lanes, setting);
        if (!lane.next && !lane.isSending) lane.base = base;
        lane.next = setting;
        lane.isImmediate = isImmediate;
        lane.callers.push(resolve);
        schedule(lane, isImmediate ? 0 : SAVE_DEBOUNCE_MS, ports);
      }),
    flush: () => {
      for (const lane of lanes.values()) if (lane.next) void sendNext(lane, ports, true);
    },
    resume: () => {
      for (const lane of lanes.values()) if (lane.next) void sendNext(lane, ports, false);
    },
    waiting: () => [...lanes.values()].filter((lane) => lane.next !== null || lane.isSending).length,
  };
}

function laneOf(lanes: Map<string, Lane>, setting: SavedSetting): Lane {
  const key = `${setting.collection}/${setting.name}`;
  const known = lanes.get(key);
  if (known) return known;
  const lane: Lane = { next: null, base: null, isImmediate: false, isSending: false, cancel: null, callers: [] };
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
  if (!setting || (lane.isSending && !isLeaving)) return;
  lane.cancel?.();
  lane.cancel = null;
  if (!isLeaving && !ports.isOnline()) return;
  const callers = lane.callers;
  lane.next = null;
  lane.callers = [];
  lane.isSending = true;
  const result = await sendJoined(setting, lane, isLeaving, ports);
  lane.isSending = false;
  if (result === 'unreachable' && !ports.isOnline()) return keepForLater(lane, setting, callers);
  if (result !== 'saved') ports.log('Update failed, data not saved.');
  for (const answer of callers) answer(result === 'saved');
  if (lane.next) schedule(lane, lane.isImmediate ? 0 : SAVE_DEBOUNCE_MS, ports);
}

/** A later value of the same name takes the place of the one that could not be sent. */
function keepForLater(lane: Lane, setting: SavedSetting, callers: Lane['callers']): void {
  lane.next ??= setting;
  lane.callers = [...callers, ...lane.callers];
}

/** Sends a value; when somebody else has saved meanwhile, both changes are joined and sent, as often as it takes. */
async function sendJoined(setting: SavedSetting, lane: Lane, isLeaving: boolean, ports: SaveQueuePorts): Promise<SendResult> {
  const result = await sendWithRetry(setting, lane, isLeaving, ports);
  if (result === 'saved') lane.base = setting;
  if (typeof result === 'string') return result;
  const joined = await ports.join(lane.base, result, setting);
  if (!joined) return 'refused';
  // What was written since goes on from the joined value.
  if (lane.next) lane.next = (await ports.join(setting, joined, lane.next)) ?? lane.next;
  lane.base = result;
  return sendJoined(joined, lane, isLeaving, ports);
}

async function sendWithRetry(setting: SavedSetting, lane: Lane, isLeaving: boolean, ports: SaveQueuePorts): Promise<SendResult> {
  const { isImmediate } = lane;
  // A page that goes away cannot hear of a conflict any more.
  const base = isLeaving ? undefined : (lane.base?.lastUpdated ?? '');
  const first = await ports.send(setting, { isImmediate, isLeaving, base });
  if (first !== 'unreachable' || isLeaving || !ports.isOnline()) return first;
  await new Promise<void>((resolve) => ports.wait(resolve, RETRY_MS));
  return ports.send(setting, { isImmediate, isLeaving, base });
}
