import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { DocumentKey } from '../stores/index.ts';
import { type Json, toSafeJson } from '../stores/safe-json.ts';
import type { DataKey, DataKeys } from './data-keys.ts';
import { SealedKeyMissingError, SealedValueError } from './errors.ts';

/** Where a value stands. It is bound to this place: elsewhere it cannot be opened. */
interface Place {
  readonly key: DocumentKey;
  readonly path: readonly string[];
}

/** Turns values into texts that say nothing, and back. */
export interface Sealer {
  seal(value: Json, place: Place): string;
  /** What was sealed, frozen. Rejects what was not sealed here, by one of these keys, for this place. */
  open(text: string, place: Place): Json;
  /** Whether a sealed text is by the key that seals now. */
  isCurrent(text: string): boolean;
}

const MARK = 'sealed:1:';
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Values are as long as the next multiple, so that a sealed yes and a sealed no look alike. */
const STEP = 32;

/** Whether a stored value is a sealed one. */
export function isSealed(value: Json): value is string {
  return typeof value === 'string' && value.startsWith(MARK);
}

/** The id of the key that a text was sealed with. */
export function keyIdOf(text: string): string {
  return text.slice(MARK.length).split(':')[0] ?? '';
}

/** Seals with AES-256-GCM. A nonce is drawn anew each time, which is safe for four thousand million values a key. */
export function createSealer(keys: DataKeys): Sealer {
  const [current] = keys;
  const byId = new Map(keys.map((key) => [key.id, key]));
  const prefix = `${MARK}${current.id}:`;
  return {
    seal: (value, place) => prefix + encrypt(value, current, place).toString('base64url'),
    open(text, place) {
      const [id = '', sealed = ''] = text.slice(MARK.length).split(':');
      const key = byId.get(id);
      if (key) return decrypt(Buffer.from(sealed, 'base64url'), key, place);
      throw /^[0-9a-f]{8}$/.test(id) ? new SealedKeyMissingError(id) : damaged(place);
    },
    isCurrent: (text) => text.startsWith(prefix),
  };
}

function encrypt(value: Json, { secret }: DataKey, place: Place): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, secret, nonce).setAAD(toBinding(place));
  const text = pad(Buffer.from(JSON.stringify(value)));
  return Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(sealed: Buffer, { secret }: DataKey, place: Place): Json {
  const end = sealed.length - TAG_BYTES;
  if (end <= NONCE_BYTES) throw damaged(place);
  const cipher = createDecipheriv(CIPHER, secret, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(toBinding(place))
    .setAuthTag(sealed.subarray(end));
  const text = cipher.update(sealed.subarray(NONCE_BYTES, end));
  return toSafeJson(JSON.parse(Buffer.concat([text, finish(cipher, place)]).toString()));
}

function finish(cipher: { final(): Buffer }, place: Place): Buffer {
  try {
    return cipher.final();
  } catch {
    throw damaged(place);
  }
}

/** Blanks behind a JSON text change nothing of it. */
function pad(text: Buffer): Buffer {
  return Buffer.concat([text, Buffer.alloc((STEP - (text.length % STEP)) % STEP, ' ')]);
}

function toBinding({ key, path }: Place): Buffer {
  return Buffer.from(JSON.stringify([key.kind, key.owner, key.collection, ...path]));
}

function damaged({ key }: Place): SealedValueError {
  return new SealedValueError(key.kind, key.collection);
}
