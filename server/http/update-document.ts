import type { Actor, DocumentKey, Store } from '../stores/index.ts';

/**
 * Changes one document of a known type and gives the result, even with concurrent changes; see `update` of the store. A change repeated
 * with the same key is applied once.
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
