import type { DocumentKey, Operation, PutResult, Store, StoredDocument, StoreLog } from '../stores/index.ts';
import { applyOperations } from '../stores/operations.ts';
import { type Json, toSafeJson } from '../stores/safe-json.ts';
import { SealedValueError } from './errors.ts';
import { indexFields, pathsBelow, reachesInside, replaceFields, type SealedFields } from './fields.ts';
import { isSealed, type Sealer } from './sealer.ts';

/** What a sealed store is made of. */
export interface SealedStoreParts {
  readonly sealer: Sealer;
  readonly fields: readonly SealedFields[];
  readonly log: StoreLog;
}

/**
 * A store that keeps the named values encrypted: the store behind it, its earlier generations and its backups contain none of them in plain
 * text. It answers like that store. Values that were saved before they had to be encrypted are read as they are and encrypted by the next
 * save. [V-10]
 */
export function sealStore(store: Store, parts: SealedStoreParts): Store {
  const { seal, open, pathsOf } = createDocumentSealer(parts);
  const openDocument = <Found extends StoredDocument>(key: DocumentKey, found: Found): Found => {
    const doc = open(key, found.doc);
    return doc === found.doc ? found : Object.freeze({ ...found, doc });
  };
  const openAll = <Found extends StoredDocument & { readonly key: DocumentKey }>(items: readonly Found[]): readonly Found[] =>
    Object.freeze(items.map((item) => openDocument(item.key, item)));
  const openConflict = (key: DocumentKey, result: PutResult): PutResult =>
    result.ok || result.conflict === null ? result : { ok: false, conflict: openDocument(key, result.conflict) };

  const update: Store['update'] = async (actor, key, change, options) => {
    const sealedChange = (doc: unknown) => {
      const next = change(open(key, doc));
      return next === null ? null : seal(key, next);
    };
    const found = await store.update(actor, key, sealedChange, options);
    return found && openDocument(key, found);
  };
  return {
    ...store,
    update,
    async get(actor, key) {
      const found = await store.get(actor, key);
      return found && openDocument(key, found);
    },
    async put(actor, key, doc, options) {
      return openConflict(key, await store.put(actor, key, seal(key, doc), options));
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
        operations.map((operation) => sealOperation(operation, (value, path) => seal(key, value, path))),
        options,
      );
      return openDocument(key, result);
    },
    async remove(actor, key, options) {
      return openConflict(key, await store.remove(actor, key, options));
    },
    async history(actor, key) {
      return Object.freeze((await store.history(actor, key)).map((revision) => openDocument(key, revision)));
    },
    async list(actor, kind, cursor) {
      const page = await store.list(actor, kind, cursor);
      // As with a damaged file: one document must not hide the others, and operators are told.
      const items = page.items.flatMap((item) => openUnlessDamaged(() => openDocument(item.key, item), parts.log));
      return Object.freeze({ ...page, items: Object.freeze(items) });
    },
    async exportAll(actor, subject) {
      const all = await store.exportAll(actor, subject);
      return Object.freeze({ ...all, documents: openAll(all.documents) });
    },
  };
}

function createDocumentSealer({ sealer, fields }: SealedStoreParts) {
  const pathsOf = indexFields(fields);
  /** A store that caches documents returns the same frozen object until it changes; it is decrypted once. */
  const opened = new WeakMap<object, Json>();
  return {
    pathsOf,
    /** The value with everything encrypted that has to be, if it is at a place of the document. */
    seal(key: DocumentKey, value: unknown, at: readonly string[] = []): unknown {
      const paths = pathsBelow(pathsOf(key), at);
      if (paths.length === 0) return value;
      return replaceFields(toSafeJson(value), paths, (one, path) => sealer.seal(one, { key, path }), at);
    },
    open(key: DocumentKey, doc: unknown): unknown {
      const paths = pathsOf(key);
      if (paths.length === 0 || typeof doc !== 'object' || doc === null) return doc;
      const known = opened.get(doc);
      if (known !== undefined) return known;
      const open = replaceFields(doc as Json, paths, (one, path) => (isSealed(one) ? sealer.open(one, { key, path }) : one));
      opened.set(doc, open);
      return open;
    },
  };
}

function sealOperation(operation: Operation, seal: (value: unknown, path: readonly string[]) => unknown): Operation {
  return operation.op === 'set' ? { ...operation, value: seal(operation.value, operation.path) } : operation;
}

function openUnlessDamaged<Found>(read: () => Found, log: StoreLog): Found[] {
  try {
    return [read()];
  } catch (error) {
    if (!(error instanceof SealedValueError)) throw error;
    log({ code: error.code, message: error.message });
    return [];
  }
}
