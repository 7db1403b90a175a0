import type { Actor, DocumentKey, Store } from '../stores/index.ts';
import type { Json } from '../stores/safe-json.ts';
import { isSealed, type Sealer } from './sealer.ts';

const system: Actor = { kind: 'system', id: 'sealing' };
/** Where the word lies that tells the keys. */
export const witnessKey: DocumentKey = { kind: 'account', owner: 'sealing', collection: 'witness' };
const place = { key: witnessKey, path: ['word'] };

/**
 * Opens a word that lies sealed in the store, so that a wrong key is found at the start and not with the first person.
 * Rejects with SealedKeyMissingError or SealedValueError; the first time it leaves the word there.
 */
export async function proveKeys(store: Store, sealer: Sealer): Promise<void> {
  const stored = await store.get(system, witnessKey);
  const word = (stored?.doc as { readonly word?: Json } | undefined)?.word ?? null;
  if (isSealed(word)) sealer.open(word, place);
  if (isSealed(word) && sealer.isCurrent(word)) return;
  const saved = await store.put(system, witnessKey, { word: sealer.seal('sound', place) }, { ifRev: stored?.rev ?? 0 });
  // Another process left its word at the same time; it has to be readable here too.
  if (!saved.ok) await proveKeys(store, sealer);
}
