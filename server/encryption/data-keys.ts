import { createHash, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { DataKeysError } from './errors.ts';

/** A key for stored values. Its id identifies the key and reveals nothing about it. */
export interface DataKey {
  readonly id: string;
  readonly secret: KeyObject;
}

/** The first key encrypts, each of them decrypts. */
export type DataKeys = readonly [DataKey, ...DataKey[]];

/** The length of an AES-256 key in bytes. */
export const KEY_BYTES = 32;

const KEY_TEXT = /^[A-Za-z0-9+/_-]{43}=?$/;

/** Reads keys from text: 32 bytes each in base64, separated by commas. */
export function parseDataKeys(text: string, source = 'HUB_DATA_KEYS'): DataKeys {
  const [first, ...others] = text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .map((word) => parseKey(word, source));
  if (first === undefined) throw new DataKeysError(`${source} holds no key. openssl rand -base64 32 makes one.`);
  return [first, ...others];
}

function parseKey(word: string, source: string): DataKey {
  const bytes = Buffer.from(word, 'base64');
  if (!KEY_TEXT.test(word) || bytes.length !== KEY_BYTES)
    throw new DataKeysError(`${source} holds something that is no key: each is 32 bytes in base64, as openssl rand -base64 32 makes them.`);
  return toKey(bytes);
}

/** A key that is lost with the process: for data in memory only. */
export function createPassingKeys(): DataKeys {
  return [toKey(randomBytes(KEY_BYTES))];
}

function toKey(bytes: Buffer): DataKey {
  const id = createHash('sha256').update('data-key\n').update(bytes).digest('hex').slice(0, 8);
  return { id, secret: createSecretKey(bytes) };
}

/** Inputs that decide which keys are used. */
export interface KeyOptions {
  readonly storeKind: 'lowdb' | 'memory' | 'postgres';
  readonly isProduction: boolean;
  /** The value of HUB_DATA_KEYS. */
  readonly keys: string | undefined;
  /** Reads the key file of this machine; creates it when there is none. */
  readonly readKeyFile: () => string;
}

/** Whether values are encrypted with the key file of this machine. */
export function usesKeyFile({ storeKind, isProduction, keys = '' }: Omit<KeyOptions, 'readKeyFile'>): boolean {
  return keys.trim() === '' && (storeKind === 'lowdb' || (storeKind === 'postgres' && !isProduction));
}

/** The given keys; otherwise those of this machine, unless other machines have to read the encrypted values. */
export function chooseDataKeys({ readKeyFile, ...options }: KeyOptions): DataKeys {
  if (usesKeyFile(options)) return parseDataKeys(readKeyFile(), 'The key file');
  if (options.keys !== undefined && options.keys.trim() !== '') return parseDataKeys(options.keys);
  if (options.storeKind === 'memory') return createPassingKeys();
  throw new DataKeysError(
    'HUB_DATA_KEYS is missing: the key that encrypts personal values in the database, the same for every process. openssl rand -base64 32 makes one.',
  );
}
