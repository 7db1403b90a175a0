import { ipKeyGenerator, type Options, type RateLimitRequestHandler, rateLimit, type Store } from 'express-rate-limit';
import { TooManyRequestsError } from './errors.ts';
import type { Clock } from './ports.ts';
import type { RateClass } from './route.ts';

/** Counts uses of named things within a time window. */
export interface RateLimits {
  /** Counts one use; throws when the allowance is used up. */
  take(name: LimitName, key: string): void;
  /** The same allowance as a step of the web framework. */
  step(name: Exclude<RateClass, 'static'>, keyOf: KeyOf): RateLimitRequestHandler;
}

type KeyOf = (request: Parameters<Options['keyGenerator']>[0], response: Parameters<Options['keyGenerator']>[1]) => LimitKey;

/** A signed-in person has the plain allowance; a network address stands for a whole school and has a larger one. */
export interface LimitKey {
  readonly key: string;
  readonly isAddress: boolean;
}

interface Limit {
  readonly uses: number;
  readonly perMs: number;
}

const minuteMs = 60_000;
const limits = {
  // Counted apart from what a page reads for itself, so that the page itself is there however often it is loaded.
  page: { uses: 60, perMs: minuteMs },
  read: { uses: 120, perMs: minuteMs },
  write: { uses: 60, perMs: minuteMs },
  lookup: { uses: 30, perMs: minuteMs },
  'sign-in': { uses: 100, perMs: 5 * minuteMs },
  'sign-in-account': { uses: 10, perMs: 5 * minuteMs },
} satisfies Record<string, Limit>;

/** Names of the allowances. */
export type LimitName = keyof typeof limits;

const addressFactor = 10;

/** One table of counts for all ways in, so that a person has one allowance however they ask. */
export function createRateLimits(clock: Clock): RateLimits {
  const windows = new Map<LimitName, CountWindow>();
  const windowOf = (name: LimitName) => {
    const found = windows.get(name) ?? createWindow(limits[name].perMs, clock);
    windows.set(name, found);
    return found;
  };
  return {
    take(name, key) {
      const { hits, resetAt } = windowOf(name).add(key);
      if (hits > limits[name].uses) throw new TooManyRequestsError(secondsUntil(resetAt, clock));
    },
    step(name, keyOf) {
      const { perMs, uses } = limits[name];
      return rateLimit({
        windowMs: perMs,
        limit: (request, response) => (name !== 'sign-in' && keyOf(request, response).isAddress ? uses * addressFactor : uses),
        keyGenerator: (request, response) => keyOf(request, response).key,
        store: toLibraryStore(windowOf(name)),
        standardHeaders: 'draft-8',
        identifier: name,
        legacyHeaders: false,
        validate: false,
        handler: (_request, _response, next) => next(new TooManyRequestsError(secondsUntil(windowOf(name).resetAt(), clock))),
      });
    },
  };
}

/** The key of a network address: whole IPv4 address, first 56 bits of an IPv6 address. */
export function addressKey(address: string): LimitKey {
  return { key: `address:${ipKeyGenerator(address, 56)}`, isAddress: true };
}

function secondsUntil(time: number, clock: Clock): number {
  return Math.max(1, Math.ceil((time - clock.now()) / 1_000));
}

interface CountWindow {
  add(key: string): { hits: number; resetAt: number };
  resetAt(): number;
  remove(key: string): void;
}

/** Counts that all start anew at the same moment, so that nothing old has to be looked for. */
function createWindow(perMs: number, clock: Clock): CountWindow {
  let index = 0;
  let counts = new Map<string, number>();
  return {
    add(key) {
      const current = Math.floor(clock.now() / perMs);
      if (current !== index) {
        index = current;
        counts = new Map();
      }
      const hits = (counts.get(key) ?? 0) + 1;
      counts.set(key, hits);
      return { hits, resetAt: (index + 1) * perMs };
    },
    resetAt: () => (index + 1) * perMs,
    remove: (key) => void counts.delete(key),
  };
}

function toLibraryStore(window: CountWindow): Store {
  return {
    localKeys: true,
    increment: async (key) => {
      const { hits, resetAt } = window.add(key);
      return { totalHits: hits, resetTime: new Date(resetAt) };
    },
    decrement: async () => undefined,
    resetKey: async (key) => window.remove(key),
  };
}
