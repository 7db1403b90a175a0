import type { Actor, DocumentKey, Store } from '../stores/index.ts';
import type { Json } from '../stores/safe-json.ts';
import { type FieldCipher, isEncrypted } from './field-cipher.ts';

const system: Actor = { kind: 'system', id: 'sealing' };
/** Where the key witness is stored: a value that shows which keys are the right ones. */
export const witnessKey: DocumentKey = { kind: 'account', owner: 'sealing', collection: 'witness' };
const place = { key: witnessKey, path: ['word'] };

/**
 * Decrypts the witness in the store, so that a wrong key is detected at the start rather than with the first person. Rejects with
 * MissingKeyError or DamagedValueError; on the first call it stores the witness.
 */
export async function proveKeys(store: Store, cipher: FieldCipher): Promise<void> {
  const stored = await store.get(system, witnessKey);
  const word = (stored?.doc as { readonly word?: Json } | undefined)?.word ?? null;
  if (isEncrypted(word)) cipher.decrypt(word, place);
  if (isEncrypted(word) && cipher.isCurrent(word)) return;
  const saved = await store.put(system, witnessKey, { word: cipher.encrypt('sound', place) }, { ifRev: stored?.rev ?? 0 });
  // Another process stored its witness at the same time; it has to be readable here too.
  if (!saved.ok) await proveKeys(store, cipher);
}
