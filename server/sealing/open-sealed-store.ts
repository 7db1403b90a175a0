import type { Store, StoreLog } from '../stores/index.ts';
import { chooseDataKeys, type KeyWish } from './data-keys.ts';
import type { SealedFields } from './fields.ts';
import { keyFileOf, readKeyFile } from './key-file.ts';
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
  const sealer = createSealer(chooseDataKeys({ ...wish, readKeyFile: () => readKeyFile(keyFileOf(dataFolder)) }));
  await proveKeys(store, sealer);
  return sealStore(store, { sealer, fields, log });
}
