import type { Actor, DocumentKey, Store } from '../stores/index.ts';

/** Changes one document of a known shape however many others change it too; see `update` of the store. Gives it as it stands then. A change repeated under one key is made once. */
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
