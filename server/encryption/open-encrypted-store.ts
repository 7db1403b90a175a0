import {
  type Actor,
  type DocumentKind,
  DocumentNewerError,
  DocumentUnreadableError,
  onlyUnreadable,
  type Store,
  type StoreLog,
} from '../stores/index.ts';
import { isRecord, type Json } from '../stores/safe-json.ts';
import { chooseDataKeys, type DataKey, type KeyOptions, usesKeyFile } from './data-keys.ts';
import { encryptStore } from './encrypted-store.ts';
import { MissingKeyError } from './errors.ts';
import { createFieldCipher, isEncrypted, keyIdOf } from './field-cipher.ts';
import type { EncryptedFields } from './fields.ts';
import { hasKeyFile, keyFileOf, readKeyFile } from './key-file.ts';
import { proveKeys, witnessKey } from './key-witness.ts';

const system: Actor = { kind: 'system', id: 'sealing' };

/** Inputs that decide how a store is encrypted. */
export interface EncryptionOptions extends Pick<KeyOptions, 'storeKind' | 'isProduction' | 'keys'> {
  readonly dataFolder: string;
  readonly fields: readonly EncryptedFields[];
  readonly log: StoreLog;
}

/** The opened store with the named values encrypted. Rejects with a plain sentence if the keys are missing or wrong. */
export async function openEncryptedStore(store: Store, { dataFolder, fields, log, ...options }: EncryptionOptions): Promise<Store> {
  const file = keyFileOf(dataFolder);
  if (usesKeyFile(options) && !hasKeyFile(file)) {
    // A new key could decrypt none of the stored values, and would occupy the place where the right one has to be restored.
    await demandKey(store, fields, []);
  }
  const keys = chooseDataKeys({ ...options, readKeyFile: () => readKeyFile(file) });
  const cipher = createFieldCipher(keys);
  await proveKeys(store, cipher).catch(async (error: unknown) => {
    if (!(error instanceof DocumentUnreadableError) || error instanceof DocumentNewerError) throw error;
    // The witness is damaged; if the encrypted documents confirm the key, the witness is stored again.
    log({ code: error.code, message: error.message, file: error.file });
    await demandKey(store, fields, keys);
    await store.erase(system, witnessKey.owner);
    await proveKeys(store, cipher);
  });
  return encryptStore(store, { cipher, fields, log });
}

/** Rejects with MissingKeyError if something in the store was encrypted with another key than these. */
async function demandKey(store: Store, fields: readonly EncryptedFields[], keys: readonly DataKey[]): Promise<void> {
  const keyId = await findKeyId(store, fields);
  if (keyId !== null && !keys.some(({ id }) => id === keyId)) throw new MissingKeyError(keyId);
}

/**
 * The id of a key with which something in the store was encrypted, or null if nothing was. Usually the key witness shows it; only if that
 * is missing too, everything is searched, which is quick in a new store.
 */
async function findKeyId(store: Store, fields: readonly EncryptedFields[]): Promise<string | null> {
  const witness = await store.get(system, witnessKey).catch((error: unknown) => onlyUnreadable(error));
  const keyId = witness && keyIdIn(witness.doc as Json);
  if (keyId !== null) return keyId;
  for (const kind of new Set(fields.map((field) => field.kind))) {
    const found = await findInKind(store, kind);
    if (found !== null) return found;
  }
  return null;
}

async function findInKind(store: Store, kind: DocumentKind): Promise<string | null> {
  let cursor: string | undefined;
  do {
    const page = await store.list(system, kind, cursor);
    for (const { doc } of page.items) {
      const found = keyIdIn(doc as Json);
      if (found !== null) return found;
    }
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return null;
}

function keyIdIn(value: Json): string | null {
  if (isEncrypted(value)) return keyIdOf(value);
  const inner = Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : [];
  for (const one of inner as readonly Json[]) {
    const found = keyIdIn(one);
    if (found !== null) return found;
  }
  return null;
}
