import type { CountExchange, Waiting } from './count-exchange.ts';
import { type Counted, type CountWindow, createStretches, nowhere } from './count-windows.ts';
import { UnavailableError } from './errors.ts';
import type { Clock } from './ports.ts';

/** Dependencies of windows with shared counts. */
export interface SharedWindowParts {
  readonly allowance: string;
  readonly perMs: number;
  readonly clock: Clock;
  readonly exchange: CountExchange;
}

interface Entry {
  readonly key: string;
  /** The total of all processes at their last answer. */
  known: number;
  /** Sent to them, not yet answered. */
  sent: number;
  /** Counted since then. */
  fresh: number;
}

interface Entries {
  readonly byKey: Map<string, Entry>;
  /** The entries that have fresh uses. */
  changed: Entry[];
}

/** A process may use this share of an allowance before the others know of it; so three processes exceed it by less than a fifth. */
const unheardShare = 1 / 15;

/**
 * Counts here immediately, and shares the count a moment later. A key that is used faster than counts are shared waits for the others'
 * answer. If they do not answer, the counts of this process are used.
 */
export function createSharedWindow({ allowance, perMs, clock, exchange }: SharedWindowParts): CountWindow {
  const stretch = createStretches<Entries>(perMs, clock, () => ({ byKey: new Map(), changed: [] }));
  const add = (key: string, max: number): Counted | null => {
    const { content: entries, endsAt: resetAt } = stretch();
    const entry = entries.byKey.get(key) ?? { key, known: 0, sent: 0, fresh: 0 };
    const hits = hitsOf(entry) + 1;
    // Once the allowance is used up, further attempts need not be counted.
    if (hits > max + 1) return { hits, place: nowhere, resetAt };
    if (hits <= max && !exchange.isAlone() && entry.sent + entry.fresh >= unheardOf(max)) return null;
    entries.byKey.set(key, entry);
    entry.fresh += 1;
    if (entry.fresh === 1) entries.changed.push(entry);
    return { hits, place: nowhere, resetAt };
  };
  exchange.register({
    leave(max) {
      const { content: entries, endsAt } = stretch();
      return entries.changed.splice(0, max).map((entry) => toWaiting(entry, entries, endsAt));
    },
  });
  const toWaiting = (entry: Entry, entries: Entries, endsAt: number): Waiting => {
    const times = entry.fresh;
    entry.sent += times;
    entry.fresh = 0;
    return {
      key: exchange.nameOf(allowance, entry.key),
      endsAt,
      times,
      answer(total) {
        entry.sent -= times;
        if (total !== null) entry.known = total;
        else if (entry.fresh === 0) entries.changed.push(entry);
        if (total === null) entry.fresh += times;
      },
    };
  };
  return {
    add,
    addAt: () => false,
    async ask(key, max) {
      for (;;) {
        const counted = add(key, max);
        if (counted) return counted;
        await exchange.settle();
      }
    },
    peek(key) {
      const entry = stretch().content.byKey.get(key);
      return entry ? hitsOf(entry) : 0;
    },
    resetAt: () => stretch().endsAt,
    remove: (key) => void stretch().content.byKey.delete(key),
  };
}

/** The uses of one key that were claimed while an exchange was in flight. */
interface Claims {
  readonly key: string;
  readonly endsAt: number;
  readonly told: ((total: number | null) => void)[];
}

/**
 * Counts together with the other processes before a request goes on, in one exchange for all requests that arrive meanwhile. If the others
 * do not answer, the requests are refused.
 */
export function createStrictWindow({ allowance, perMs, clock, exchange }: SharedWindowParts): CountWindow {
  const stretch = createStretches(perMs, clock, () => null);
  const waiting = new Map<string, Claims>();
  exchange.register({
    leave(max) {
      const leaving = [...waiting].slice(0, max);
      for (const [name] of leaving) waiting.delete(name);
      return leaving.map(([, claims]) => toClaimed(exchange.nameOf(allowance, claims.key), claims));
    },
  });
  const claim = async (key: string, endsAt: number): Promise<number | null> => {
    // The exchange of each second retries; queued requests would only wait for the same.
    if (exchange.isAlone()) return null;
    let found: number | null = null;
    const name = `${endsAt} ${key}`;
    const claims = waiting.get(name) ?? { key, endsAt, told: [] };
    waiting.set(name, claims);
    claims.told.push((total) => {
      found = total;
    });
    await exchange.settle();
    return found;
  };
  return {
    add: () => null,
    addAt: () => false,
    async ask(key) {
      const { endsAt } = stretch();
      const hits = await claim(key, endsAt);
      if (hits === null)
        throw new UnavailableError('Signing in is not possible just now. Please try again in a moment.', { code: 'limits-away' });
      return { hits, place: nowhere, resetAt: endsAt };
    },
    resetAt: () => stretch().endsAt,
    peek: () => 0,
    remove: () => {},
  };
}

/** The first request is counted first. */
function toClaimed(key: string, { endsAt, told }: Claims): Waiting {
  const times = told.length;
  const answer = (total: number | null): void => {
    for (const [index, tell] of told.entries()) tell(total === null ? null : total - times + 1 + index);
  };
  return { key, endsAt, times, answer };
}

function hitsOf({ known, sent, fresh }: Entry): number {
  return known + sent + fresh;
}

function unheardOf(max: number): number {
  return Math.max(1, Math.floor(max * unheardShare));
}
