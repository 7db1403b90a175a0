import type { DocumentKey, Operation, PutResult, Store, StoredDocument, StoreLog } from '../stores/index.ts';
import { applyOperations } from '../stores/operations.ts';
import { type Json, toSafeJson } from '../stores/safe-json.ts';
import { DamagedValueError } from './errors.ts';
import { type FieldCipher, isEncrypted } from './field-cipher.ts';
import { type EncryptedFields, indexFields, pathsBelow, reachesInside, replaceFields } from './fields.ts';

/** Parts of an encrypted store. */
export interface EncryptedStoreParts {
  readonly cipher: FieldCipher;
  readonly fields: readonly EncryptedFields[];
  readonly log: StoreLog;
}

/**
 * A store that encrypts the configured values: the underlying store, its earlier generations and its backups contain none of them in plain
 * text. It answers like that store. Values saved before they had to be encrypted are read unchanged and encrypted by the next save.
 */
export function encryptStore(store: Store, parts: EncryptedStoreParts): Store {
  const { encrypt, decrypt: plain, pathsOf } = createDocumentCipher(parts);
  const decryptDocument = <Found extends StoredDocument>(key: DocumentKey, found: Found): Found => {
    const doc = plain(key, found.doc);
    return doc === found.doc ? found : Object.freeze({ ...found, doc });
  };
  const decryptAll = <Found extends StoredDocument & { readonly key: DocumentKey }>(items: readonly Found[]): readonly Found[] =>
    Object.freeze(items.map((item) => decryptDocument(item.key, item)));
  const decryptConflict = (key: DocumentKey, result: PutResult): PutResult =>
    result.ok || result.conflict === null ? result : { ok: false, conflict: decryptDocument(key, result.conflict) };

  const update: Store['update'] = async (actor, key, change, options) => {
    const encryptedChange = (doc: unknown) => {
      const next = change(plain(key, doc));
      return next === null ? null : encrypt(key, next);
    };
    const found = await store.update(actor, key, encryptedChange, options);
    return found && decryptDocument(key, found);
  };
  return {
    ...store,
    update,
    async get(actor, key) {
      const found = await store.get(actor, key);
      return found && decryptDocument(key, found);
    },
    async put(actor, key, doc, options) {
      return decryptConflict(key, await store.put(actor, key, encrypt(key, doc), options));
    },
    async patch(actor, key, operations, options) {
      const paths = pathsOf(key);
      if (operations.some((operation) => reachesInside(operation, paths))) {
        // A change inside an encrypted value: it is decrypted, changed and encrypted again.
        const change = (doc: unknown) => applyOperations(doc === null ? undefined : (doc as Json), operations);
        const patched = await update(actor, key, change, options);
        return Object.freeze({ ok: true, rev: patched?.rev ?? 0, doc: patched?.doc });
      }
      const result = await store.patch(
        actor,
        key,
        operations.map((operation) => encryptOperation(operation, (value, path) => encrypt(key, value, path))),
        options,
      );
      return decryptDocument(key, result);
    },
    async remove(actor, key, options) {
      return decryptConflict(key, await store.remove(actor, key, options));
    },
    async history(actor, key) {
      return Object.freeze((await store.history(actor, key)).map((revision) => decryptDocument(key, revision)));
    },
    async list(actor, kind, cursor) {
      const page = await store.list(actor, kind, cursor);
      // As with a damaged file: one document must not hide the others, and operators are notified.
      const items = page.items.flatMap((item) => decryptUnlessDamaged(() => decryptDocument(item.key, item), parts.log));
      return Object.freeze({ ...page, items: Object.freeze(items) });
    },
    async exportAll(actor, subject) {
      const all = await store.exportAll(actor, subject);
      return Object.freeze({ ...all, documents: decryptAll(all.documents) });
    },
  };
}

function createDocumentCipher({ cipher, fields }: EncryptedStoreParts) {
  const pathsOf = indexFields(fields);
  /** A store that caches documents returns the same frozen object until it changes; it is decrypted once. */
  const decrypted = new WeakMap<object, Json>();
  return {
    pathsOf,
    /** The value at a place of the document, with its parts encrypted as configured. */
    encrypt(key: DocumentKey, value: unknown, at: readonly string[] = []): unknown {
      const paths = pathsBelow(pathsOf(key), at);
      if (paths.length === 0) return value;
      return replaceFields(toSafeJson(value), paths, (one, path) => cipher.encrypt(one, { key, path }), at);
    },
    decrypt(key: DocumentKey, doc: unknown): unknown {
      const paths = pathsOf(key);
      if (paths.length === 0 || typeof doc !== 'object' || doc === null) return doc;
      const known = decrypted.get(doc);
      if (known !== undefined) return known;
      const plain = replaceFields(doc as Json, paths, (one, path) => (isEncrypted(one) ? cipher.decrypt(one, { key, path }) : one));
      decrypted.set(doc, plain);
      return plain;
    },
  };
}

function encryptOperation(operation: Operation, encrypt: (value: unknown, path: readonly string[]) => unknown): Operation {
  return operation.op === 'set' ? { ...operation, value: encrypt(operation.value, operation.path) } : operation;
}

function decryptUnlessDamaged<Found>(read: () => Found, log: StoreLog): Found[] {
  try {
    return [read()];
  } catch (error) {
    if (!(error instanceof DamagedValueError)) throw error;
    log({ code: error.code, message: error.message });
    return [];
  }
}
