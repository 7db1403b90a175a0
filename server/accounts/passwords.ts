import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { UnavailableError } from '../http/index.ts';

/** The cost of a hash: the settings of scrypt. */
export interface PasswordCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** A stored password: salt, hash and cost, never the password itself. Without a cost, it was hashed at `firstCost`. */
export interface PasswordHash {
  readonly salt: string;
  readonly hash: string;
  readonly cost?: PasswordCost;
}

/** Creates and checks password hashes, at most four at a time, so that sign-ins cannot starve other requests. */
export interface Passwords {
  hash(password: string): Promise<PasswordHash>;
  /** An unknown name is checked against a dummy hash, so that it takes as long as a known one. */
  matches(password: string, stored: PasswordHash | null): Promise<boolean>;
  /** Whether a hash has another cost than the current one, and has to be renewed at the next sign-in. */
  isOutdated(stored: PasswordHash): boolean;
}

/** The cost of hashes from before costs were stored with them. */
const firstCost: PasswordCost = { N: 2 ** 15, r: 8, p: 3 };
const cost: PasswordCost = firstCost;
const hashBytes = 32;
const atOnce = 4;
const longestQueue = 32;

/**
 * scrypt with the settings of the security review (about 180 ms for each hash). Each hash is stored with its cost, so the cost can be
 * raised.
 */
export function createPasswords(today: PasswordCost = cost): Passwords {
  const run = createQueue();
  const derive = (password: string, { salt, cost: used = firstCost }: Omit<PasswordHash, 'hash'>) =>
    run(() => deriveKey(password, Buffer.from(salt, 'base64url'), used));
  const madeUp = { salt: randomBytes(16).toString('base64url'), hash: randomBytes(hashBytes).toString('base64url'), cost: today };
  return {
    async hash(password) {
      const salt = randomBytes(16).toString('base64url');
      return { salt, hash: (await derive(password, { salt, cost: today })).toString('base64url'), cost: today };
    },
    async matches(password, stored) {
      const { hash, ...made } = stored ?? madeUp;
      const isEqual = timingSafeEqual(await derive(password, made), Buffer.from(hash, 'base64url'));
      return isEqual && stored !== null;
    },
    isOutdated: ({ cost: used = firstCost }) => used.N !== today.N || used.r !== today.r || used.p !== today.p,
  };
}

function deriveKey(password: string, salt: Buffer, { N, r, p }: PasswordCost): Promise<Buffer> {
  // scrypt needs half of this.
  const options = { N, r, p, maxmem: 256 * N * r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, hashBytes, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

function createQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (waiting.length >= longestQueue) throw new UnavailableError('Many people are signing in. Please try again in a moment.');
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}
