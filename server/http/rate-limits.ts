import type { Request, RequestHandler, Response } from 'express';
import { type AugmentedRequest, ipKeyGenerator, type Options, rateLimit, type Store } from 'express-rate-limit';
import { type CountExchange, createCountExchange, type Sharing } from './count-exchange.ts';
import { type Counted, type CountWindow, createOwnWindow, nowhere } from './count-windows.ts';
import { TooManyRequestsError } from './errors.ts';
import type { Clock } from './ports.ts';
import type { RateClass } from './route.ts';
import { createSharedWindow, createStrictWindow } from './shared-windows.ts';

/** Counts uses by name and key within a time window. */
export interface RateLimits {
  /** Counts one use without waiting, and gives its position; throws when the allowance is used up, and when only waiting could decide. */
  take(name: LimitName, key: string): number;
  /**
   * Counts another use at a position that `take` gave, without looking up its key. False, and nothing counted, when only `take` can decide.
   */
  takeAt(name: LimitName, place: number): boolean;
  /** Counts one use; rejects when the allowance is used up, and with 503 when a sensitive one cannot be counted. */
  claim(name: LimitName, key: string): Promise<void>;
  /** The same allowance as middleware. Each reply carries the allowance and the remainder. */
  steps(name: Exclude<RateClass, 'static'>, keyOf: KeyOf): RequestHandler[];
  /** Sends the remaining counts to the other processes, and disconnects. */
  close(): Promise<void>;
}

type KeyOf = (request: Parameters<Options['keyGenerator']>[0], response: Parameters<Options['keyGenerator']>[1]) => LimitKey;

/**
 * The key of an allowance. A signed-in person has the plain allowance; a network address may be that of a whole school and has a larger
 * one.
 */
export interface LimitKey {
  readonly key: string;
  readonly isAddress: boolean;
}

interface Limit {
  readonly uses: number;
  readonly perMs: number;
  /** Whether all processes have to count together first; if they cannot, the request is refused. */
  readonly isSensitive?: boolean;
}

const minuteMs = 60_000;
const limits = {
  // Counted separately from the requests that a page makes itself, so that neither uses up the allowance of the other.
  page: { uses: 60, perMs: minuteMs },
  read: { uses: 120, perMs: minuteMs },
  write: { uses: 60, perMs: minuteMs },
  lookup: { uses: 30, perMs: minuteMs },
  // A separate allowance, so that a person who has saved too often can still sign out.
  'sign-out': { uses: 60, perMs: minuteMs },
  'sign-in': { uses: 100, perMs: 5 * minuteMs, isSensitive: true },
  'sign-in-account': { uses: 10, perMs: 5 * minuteMs, isSensitive: true },
} satisfies Record<string, Limit>;

/**
 * Each page that a person opens adds the reads that it makes: repeated reloads on results day are never refused, and reads without pages
 * keep their limit.
 */
const readsOfPage = 20;

/** The names of the allowances. */
type LimitName = keyof typeof limits;

const addressFactor = 10;
const addressStart = 'address:';

/**
 * One table of counts for every entry point, so that a person has one allowance for all of them. With `sharing` it counts across
 * processes; without, for this process alone.
 */
export function createRateLimits(clock: Clock, sharing?: Sharing): RateLimits {
  const exchange = sharing && createCountExchange(sharing);
  const windowOf = createWindows(clock, exchange);
  const maxOf = (name: LimitName, key: string): number => {
    const { uses }: Limit = limits[name];
    // A network address has the same sign-in limit as a person; for everything else it stands for many people.
    if (key.startsWith(addressStart)) return name === 'sign-in' ? uses : uses * addressFactor;
    return name === 'read' ? uses + Math.min(windowOf('page').peek(key), limits.page.uses) * readsOfPage : uses;
  };
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

/** The key of a network address: the whole IPv4 address, or the first 56 bits of an IPv6 address. */
export function addressKey(address: string): LimitKey {
  return { key: `${addressStart}${ipKeyGenerator(address, 56)}`, isAddress: true };
}

function secondsUntil(time: number, clock: Clock): number {
  return Math.max(1, Math.ceil((time - clock.now()) / 1_000));
}

/**
 * The RateLimit header fields of draft 8. The library's own use the machine's clock and a hash of the key, which costs a twentieth of a
 * save; the client knows whose allowance it is.
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
