import type { Store, StoreLog } from '../stores/index.ts';
import { chooseDataKeys, type KeyWish, usesKeyFile } from './data-keys.ts';
import { SealedKeyMissingError } from './errors.ts';
import type { SealedFields } from './fields.ts';
import { findSealed } from './find-sealed.ts';
import { hasKeyFile, keyFileOf, readKeyFile } from './key-file.ts';
import { proveKeys } from './key-witness.ts';
import { sealStore } from './sealed-store.ts';
import { createSealer } from './sealer.ts';

/** What decides how a store is sealed. */
export interface SealingWish extends Pick<KeyWish, 'storeKind' | 'isProduction' | 'keys'> {
  readonly dataFolder: string;
  readonly fields: readonly SealedFields[];
  readonly log: StoreLog;
}

/** The opened store with the named values sealed. Rejects with a plain sentence where the keys are missing or not the right ones. */
export async function openSealedStore(store: Store, { dataFolder, fields, log, ...wish }: SealingWish): Promise<Store> {
  const file = keyFileOf(dataFolder);
  if (usesKeyFile(wish) && !hasKeyFile(file)) {
    // A new key could open none of what is there, and would stand where the right one has to be put back.
    const sealedWith = await findSealed(store, fields);
    if (sealedWith !== null) throw new SealedKeyMissingError(sealedWith);
  }
  const sealer = createSealer(chooseDataKeys({ ...wish, readKeyFile: () => readKeyFile(file) }));
  await proveKeys(store, sealer);
  return sealStore(store, { sealer, fields, log });
}
