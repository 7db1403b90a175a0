import type { Actor, DocumentKey, Store } from '../stores/index.ts';

/**
 * Changes one document of a known type, even if others change it at the same time; see `update` of the store. Gives the changed document. A
 * change that is repeated with the same key is made once.
 */
export async function updateDocument<Doc>(
  store: Pick<Store, 'update'>,
  actor: Actor,
  key: DocumentKey,
  change: (doc: Doc | null) => Doc | null,
  options?: { readonly idemKey?: string },
): Promise<Doc | null> {
  const stored = await store.update(actor, key, (doc) => change(doc as Doc | null), options);
  return stored === null ? null : (stored.doc as Doc);
}
