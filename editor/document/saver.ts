import type { Clock, Json } from '#engine';
import type { Problem } from '#schemas';
import type { EditorDocument, OtherVersion } from './document.ts';
import type { ItemKey } from './item-name.ts';
import { isUnsaved } from './item-state.ts';

/** The outcome of saving one item. */
export type SendOutcome =
  | { readonly kind: 'saved'; readonly tag: string; readonly problems: readonly Problem[] }
  | ({ readonly kind: 'changed' } & OtherVersion)
  /** The connection or the server is down; a later retry may succeed. */
  | { readonly kind: 'away'; readonly retryAfterMs: number | null }
  /** The server refused with this message; a retry does not help. */
  | { readonly kind: 'refused'; readonly sentence: string };

/** Saves edits shortly after typing, with one save per item at a time, and never drops an edit. */
export interface Saver {
  /** Schedules a save after the usual pause. */
  touch(key: ItemKey): void;
  /** Saves now: on blur, when the page is hidden, or on Ctrl+S. Resolves when no save is in flight. */
  flush(): Promise<void>;
  stop(): void;
}

/** One item in a batch of saves. */
export interface ItemToSend {
  readonly key: ItemKey;
  readonly value: Json;
  readonly tag: string;
}

/** Dependencies of a saver. */
export interface SaverParts {
  readonly document: EditorDocument;
  readonly clock: Clock;
  readonly send: (key: ItemKey, value: Json, tag: string) => Promise<SendOutcome>;
  /** Saves a batch of items, with outcomes in the same order; without it they are saved one by one. */
  readonly sendMany?: (items: readonly ItemToSend[]) => Promise<readonly SendOutcome[]>;
  readonly onRefused: (key: ItemKey, sentence: string) => void;
  /** Called when changes by others were merged without a conflict. */
  readonly onJoined: (key: ItemKey) => void;
}

const pauseMs = 800;
const firstRetryMs = 2_000;
const longestRetryMs = 60_000;
/** From this many due items on, they are sent as a batch of at most `maxAtOnce`. */
const fewest = 4;
const maxAtOnce = 100;

/** Creates a saver for a document. */
export function createSaver(parts: SaverParts): Saver {
  const { document, clock } = parts;
  const waits = new Map<ItemKey, () => void>();
  const sending = new Map<ItemKey, Promise<void>>();
  const tries = new Map<ItemKey, number>();
  const due = new Set<ItemKey>();
  let draining: Promise<void> | null = null;
  let isStopped = false;

  const later = (key: ItemKey, ms: number) => {
    waits.get(key)?.();
    if (!isStopped)
      waits.set(
        key,
        clock.wait(ms, () => void sendSoon(key)),
      );
  };
  /** Allows one save per item at a time; calls during it share the next save. Items due together are sent as a batch. */
  const sendSoon = (key: ItemKey): Promise<void> => {
    waits.get(key)?.();
    waits.delete(key);
    const before = sending.get(key);
    if (before) return before.then(() => sendSoon(key));
    due.add(key);
    draining ??= Promise.resolve().then(drain);
    const work = draining.finally(() => sending.delete(key));
    sending.set(key, work);
    return work;
  };
  const drain = async (): Promise<void> => {
    draining = null;
    const keys = [...due];
    due.clear();
    const unsaved = new Set(document.unsaved());
    const wanted = keys.flatMap((key): ItemToSend[] => {
      const item = document.store.getState().items.get(key);
      return item && !item.conflict && unsaved.has(key) ? [{ key, value: item.value, tag: item.tag }] : [];
    });
    for (const { key } of wanted) document.sending(key);
    const { sendMany } = parts;
    if (!sendMany || wanted.length < fewest) {
      await Promise.all(wanted.map(async (item) => settle(item, await parts.send(item.key, item.value, item.tag))));
      return;
    }
    for (let start = 0; start < wanted.length; start += maxAtOnce) {
      const some = wanted.slice(start, start + maxAtOnce);
      const outcomes = await sendMany(some);
      for (const [index, item] of some.entries()) settle(item, outcomes[index] ?? { kind: 'away', retryAfterMs: null });
    }
  };
  const settle = ({ key, value }: ItemToSend, outcome: SendOutcome): void => {
    if (outcome.kind === 'away') {
      const count = tries.get(key) ?? 0;
      tries.set(key, count + 1);
      document.offline(key);
      later(key, outcome.retryAfterMs ?? Math.min(firstRetryMs * 2 ** count, longestRetryMs));
      return;
    }
    tries.delete(key);
    if (outcome.kind === 'saved') document.saved(key, value, outcome.tag, outcome.problems);
    else if (outcome.kind === 'refused') {
      document.refused(key);
      parts.onRefused(key, outcome.sentence);
      return;
    } else if (!document.meet(key, outcome)) parts.onJoined(key);
    const now = document.store.getState().items.get(key);
    if (now && isUnsaved(now)) later(key, outcome.kind === 'changed' ? 0 : pauseMs);
  };
  return {
    touch: (key) => later(key, pauseMs),
    async flush() {
      await Promise.all(document.unsaved().map(sendSoon));
    },
    stop() {
      isStopped = true;
      for (const cancel of waits.values()) cancel();
      waits.clear();
    },
  };
}
