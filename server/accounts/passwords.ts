import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { UnavailableError } from '../http/index.ts';

/** A stored password: the salt and the hash, never the password. */
export interface PasswordHash {
  readonly salt: string;
  readonly hash: string;
}

/** Makes and checks password hashes, at most four at once, so that sign-ins cannot starve the rest. */
export interface Passwords {
  hash(password: string): Promise<PasswordHash>;
  /** Unknown names are checked against a made-up hash, so that they take as long as known ones. */
  matches(password: string, stored: PasswordHash | null): Promise<boolean>;
}

const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1_024 * 1_024 };
const hashBytes = 32;
const atOnce = 4;
const longestQueue = 32;

/** scrypt with the settings of the security review (about 180 ms each). */
export function createPasswords(settings: typeof cost = cost): Passwords {
  const run = createQueue();
  const derive = (password: string, salt: string) => run(() => deriveKey(password, Buffer.from(salt, 'base64url'), settings));
  const madeUp = { salt: randomBytes(16).toString('base64url'), hash: randomBytes(hashBytes).toString('base64url') };
  return {
    async hash(password) {
      const salt = randomBytes(16).toString('base64url');
      return { salt, hash: (await derive(password, salt)).toString('base64url') };
    },
    async matches(password, stored) {
      const { salt, hash } = stored ?? madeUp;
      const isEqual = timingSafeEqual(await derive(password, salt), Buffer.from(hash, 'base64url'));
      return isEqual && stored !== null;
    },
  };
}

function deriveKey(password: string, salt: Buffer, options: typeof cost): Promise<Buffer> {
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
