import { type Actor, type DocumentKind, onlyUnreadable, type Store } from '../stores/index.ts';
import { isRecord, type Json } from '../stores/safe-json.ts';
import type { SealedFields } from './fields.ts';
import { witnessKey } from './key-witness.ts';
import { isSealed, keyIdOf } from './sealer.ts';

const system: Actor = { kind: 'system', id: 'sealing' };

/**
 * The id of a key with which something in the store was encrypted, or null when nothing was. Usually the key witness tells; only if that is
 * gone too, everything is searched, which is quick in a new store.
 */
export async function findSealed(store: Store, fields: readonly SealedFields[]): Promise<string | null> {
  const witness = await store.get(system, witnessKey).catch((error: unknown) => onlyUnreadable(error));
  const told = witness && sealedIn(witness.doc as Json);
  if (told !== null) return told;
  for (const kind of new Set(fields.map((field) => field.kind))) {
    const found = await findInKind(store, kind);
    if (found !== null) return found;
  }
  return null;
}

async function findInKind(store: Store, kind: DocumentKind): Promise<string | null> {
  let cursor: string | undefined;
  do {
    const page = await store.list(system, kind, cursor);
    for (const { doc } of page.items) {
      const found = sealedIn(doc as Json);
      if (found !== null) return found;
    }
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return null;
}

function sealedIn(value: Json): string | null {
  if (isSealed(value)) return keyIdOf(value);
  const inner = Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : [];
  for (const one of inner as readonly Json[]) {
    const found = sealedIn(one);
    if (found !== null) return found;
  }
  return null;
}
