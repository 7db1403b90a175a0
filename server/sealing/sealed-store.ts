import type { Actor, DocumentKey, Operation, PatchResult, PutResult, Store, StoredDocument, StoreLog } from '../stores/index.ts';
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

/** One of those who change a document at the same time gets through each time, so this is how many may. */
const MOST_TRIES = 200;

/**
 * A store that keeps the named values sealed: whatever is behind it, its earlier generations and its backups hold nothing of
 * them in the clear. It answers as the store itself would. Values saved before they were sealed are read as they are and
 * sealed by the next save. [V-10]
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

  const put: Store['put'] = async (actor, key, doc, options) => openConflict(key, await store.put(actor, key, seal(key, doc), options));
  const get: Store['get'] = async (actor, key) => {
    const found = await store.get(actor, key);
    return found && openDocument(key, found);
  };
  return {
    ...store,
    get,
    put,
    async patch(actor, key, operations, options) {
      const paths = pathsOf(key);
      if (operations.some((operation) => reachesInside(operation, paths)))
        return patchOpened({ get, put }, actor, key, operations, options);
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
      // As with a damaged file: one document must not hide the others, and an operator hears of it.
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
  /** A store that keeps documents at hand answers with the same frozen one until it changes; it is opened once. */
  const opened = new WeakMap<object, Json>();
  return {
    pathsOf,
    /** The value with all that is sealed in it, when it stands at a place of the document. */
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

/** A change inside a sealed value: the value is opened, changed and sealed again, over exactly what was read. */
async function patchOpened(
  { get, put }: Pick<Store, 'get' | 'put'>,
  actor: Actor,
  key: DocumentKey,
  operations: readonly Operation[],
  options: { readonly idemKey?: string } = {},
): Promise<PatchResult> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const before = await get(actor, key);
    const doc = applyOperations(before === null ? undefined : (before.doc as Json), operations);
    const result = await put(actor, key, doc, { ...options, ifRev: before?.rev ?? 0 });
    // A repeated patch changes nothing, so it answers with what there is.
    if (result.ok) return Object.freeze({ ok: true, rev: result.rev, doc: options.idemKey ? ((await get(actor, key))?.doc ?? doc) : doc });
  }
  throw new TypeError('A document was changed by others too often to patch it.');
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
