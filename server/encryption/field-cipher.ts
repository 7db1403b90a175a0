import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { DocumentKey } from '../stores/index.ts';
import { type Json, toSafeJson } from '../stores/safe-json.ts';
import type { DataKey, DataKeys } from './data-keys.ts';
import { DamagedValueError, MissingKeyError } from './errors.ts';

/** Where a value is stored. It is bound to this place: elsewhere it cannot be decrypted. */
interface Place {
  readonly key: DocumentKey;
  readonly path: readonly string[];
}

/** Encrypts values into texts that reveal nothing, and decrypts them. */
export interface FieldCipher {
  encrypt(value: Json, place: Place): string;
  /** The decrypted value, frozen. Rejects a text that was not encrypted here, with one of these keys, for this place. */
  decrypt(text: string, place: Place): Json;
  /** Whether a text is encrypted with the current key. */
  isCurrent(text: string): boolean;
}

const MARK = 'sealed:1:';
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Values are padded to a multiple of this length, so that an encrypted yes and an encrypted no look alike. */
const STEP = 32;

/** Whether a stored value is encrypted. */
export function isEncrypted(value: Json): value is string {
  return typeof value === 'string' && value.startsWith(MARK);
}

/** The id of the key with which a text was encrypted. */
export function keyIdOf(text: string): string {
  return text.slice(MARK.length).split(':')[0] ?? '';
}

/** Encrypts with AES-256-GCM. The nonce is random each time, which is safe for four thousand million values with one key. */
export function createFieldCipher(keys: DataKeys): FieldCipher {
  const [current] = keys;
  const byId = new Map(keys.map((key) => [key.id, key]));
  const prefix = `${MARK}${current.id}:`;
  return {
    encrypt: (value, place) => prefix + encryptValue(value, current, place).toString('base64url'),
    decrypt(text, place) {
      const [id = '', encrypted = ''] = text.slice(MARK.length).split(':');
      const key = byId.get(id);
      if (key) return decryptValue(Buffer.from(encrypted, 'base64url'), key, place);
      throw /^[0-9a-f]{8}$/.test(id) ? new MissingKeyError(id) : damaged(place);
    },
    isCurrent: (text) => text.startsWith(prefix),
  };
}

function encryptValue(value: Json, { secret }: DataKey, place: Place): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, secret, nonce).setAAD(toBinding(place));
  const text = pad(Buffer.from(JSON.stringify(value)));
  return Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
}

function decryptValue(encrypted: Buffer, { secret }: DataKey, place: Place): Json {
  const end = encrypted.length - TAG_BYTES;
  if (end <= NONCE_BYTES) throw damaged(place);
  const cipher = createDecipheriv(CIPHER, secret, encrypted.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(toBinding(place))
    .setAuthTag(encrypted.subarray(end));
  const text = cipher.update(encrypted.subarray(NONCE_BYTES, end));
  return toSafeJson(JSON.parse(Buffer.concat([text, finish(cipher, place)]).toString()));
}

function finish(cipher: { final(): Buffer }, place: Place): Buffer {
  try {
    return cipher.final();
  } catch {
    throw damaged(place);
  }
}

/** Spaces after a JSON text do not change its value. */
function pad(text: Buffer): Buffer {
  return Buffer.concat([text, Buffer.alloc((STEP - (text.length % STEP)) % STEP, ' ')]);
}

function toBinding({ key, path }: Place): Buffer {
  return Buffer.from(JSON.stringify([key.kind, key.owner, key.collection, ...path]));
}

function damaged({ key }: Place): DamagedValueError {
  return new DamagedValueError(key.kind, key.collection);
}
