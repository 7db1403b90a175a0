import type { Request, RequestHandler, Response } from 'express';
import { type AugmentedRequest, ipKeyGenerator, type Options, rateLimit, type Store } from 'express-rate-limit';
import { type CountExchange, createCountExchange, type Sharing } from './count-exchange.ts';
import { type Counted, type CountWindow, createOwnWindow, nowhere } from './count-windows.ts';
import { TooManyRequestsError } from './errors.ts';
import type { Clock } from './ports.ts';
import type { RateClass } from './route.ts';
import { createSharedWindow, createStrictWindow } from './shared-windows.ts';

/** Counts uses of named things within a time window. */
export interface RateLimits {
  /** Counts one use without waiting, and gives its place; throws when the allowance is used up, and when only waiting could tell. */
  take(name: LimitName, key: string): number;
  /** Counts one more use of what `take` counted there, without looking for it. False, and nothing is counted: only `take` can tell. */
  takeAt(name: LimitName, place: number): boolean;
  /** Counts one use; rejects when the allowance is used up, and with 503 when a sensitive one cannot be counted. */
  claim(name: LimitName, key: string): Promise<void>;
  /** The same allowance as steps of the web framework. Each reply says what is allowed and what is left of it. */
  steps(name: Exclude<RateClass, 'static'>, keyOf: KeyOf): RequestHandler[];
  /** Tells the other processes what is left to tell, and lets go of what is shared with them. */
  close(): Promise<void>;
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
  /** Counted by all processes together before anything is done, or not done at all. */
  readonly isSensitive?: boolean;
}

const minuteMs = 60_000;
const limits = {
  // Counted apart from what a page reads for itself, so that the page itself is there however often it is loaded.
  page: { uses: 60, perMs: minuteMs },
  read: { uses: 120, perMs: minuteMs },
  write: { uses: 60, perMs: minuteMs },
  lookup: { uses: 30, perMs: minuteMs },
  'sign-in': { uses: 100, perMs: 5 * minuteMs, isSensitive: true },
  'sign-in-account': { uses: 10, perMs: 5 * minuteMs, isSensitive: true },
} satisfies Record<string, Limit>;

/** Names of the allowances. */
type LimitName = keyof typeof limits;

const addressFactor = 10;
const addressStart = 'address:';

/**
 * One table of counts for all ways in, so that a person has one allowance however they ask. With `sharing` it holds
 * across processes; without, this process is the only one.
 */
export function createRateLimits(clock: Clock, sharing?: Sharing): RateLimits {
  const exchange = sharing && createCountExchange(sharing);
  const windowOf = createWindows(clock, exchange);
  const check = ({ hits, resetAt }: Counted, max: number) => {
    if (hits > max) throw new TooManyRequestsError(secondsUntil(resetAt, clock));
  };
  return {
    take(name, key) {
      const max = maxOf(name, key);
      const counted = windowOf(name).add(key, max) ?? { hits: max + 1, place: nowhere, resetAt: clock.now() };
      check(counted, max);
      return counted.place;
    },
    takeAt: (name, place) => windowOf(name).addAt(place, limits[name].uses),
    async claim(name, key) {
      const max = maxOf(name, key);
      check(await windowOf(name).ask(key, max), max);
    },
    steps(name, keyOf) {
      const count = rateLimit({
        windowMs: limits[name].perMs,
        limit: (request, response) => maxOf(name, keyOf(request, response).key),
        keyGenerator: (request, response) => keyOf(request, response).key,
        store: toLibraryStore(windowOf(name), (key) => maxOf(name, key)),
        standardHeaders: false,
        legacyHeaders: false,
        validate: false,
        handler(request, response, next) {
          tellAllowance(name, clock, request, response);
          next(new TooManyRequestsError(secondsUntil(windowOf(name).resetAt(), clock)));
        },
      });
      const tell: RequestHandler = (request, response, next) => {
        tellAllowance(name, clock, request, response);
        next();
      };
      return [count, tell];
    },
    close: async () => exchange?.close(),
  };
}

function createWindows(clock: Clock, exchange: CountExchange | undefined): (name: LimitName) => CountWindow {
  const windows = new Map<LimitName, CountWindow>();
  const open = (name: LimitName): CountWindow => {
    const { perMs, isSensitive }: Limit = limits[name];
    if (!exchange) return createOwnWindow(perMs, clock);
    return (isSensitive ? createStrictWindow : createSharedWindow)({ allowance: name, perMs, clock, exchange });
  };
  return (name) => {
    const found = windows.get(name);
    if (found) return found;
    const opened = open(name);
    windows.set(name, opened);
    return opened;
  };
}

/** Signing in is limited for a network as a whole; otherwise a network stands for many people. */
function maxOf(name: LimitName, key: string): number {
  const { uses }: Limit = limits[name];
  return name !== 'sign-in' && key.startsWith(addressStart) ? uses * addressFactor : uses;
}

/** The key of a network address: whole IPv4 address, first 56 bits of an IPv6 address. */
export function addressKey(address: string): LimitKey {
  return { key: `${addressStart}${ipKeyGenerator(address, 56)}`, isAddress: true };
}

function secondsUntil(time: number, clock: Clock): number {
  return Math.max(1, Math.ceil((time - clock.now()) / 1_000));
}

/**
 * The RateLimit fields of draft 8. Those of the library go by the clock of the machine and name the key, for which they hash it again in
 * each reply, a twentieth of a save; whose allowance it is the caller knows.
 */
function tellAllowance(name: LimitName, clock: Clock, request: Request, response: Response): void {
  const counted = (request as AugmentedRequest).rateLimit;
  if (!counted?.resetTime) return;
  response.setHeader('RateLimit', `"${name}"; r=${counted.remaining}; t=${secondsUntil(counted.resetTime.getTime(), clock)}`);
  response.setHeader('RateLimit-Policy', `"${name}"; q=${counted.limit}; w=${limits[name].perMs / 1_000}`);
}

function toLibraryStore(window: CountWindow, max: (key: string) => number): Store {
  return {
    localKeys: true,
    increment: async (key) => {
      const { hits, resetAt } = await window.ask(key, max(key));
      return { totalHits: hits, resetTime: new Date(resetAt) };
    },
    decrement: async () => undefined,
    resetKey: async (key) => window.remove(key),
  };
}
