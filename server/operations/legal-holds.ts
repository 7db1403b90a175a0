import { createHash } from 'node:crypto';
import { updateDocument } from '../http/index.ts';
import type { Actor, DocumentKey, Store } from '../stores/index.ts';

/** People whose data must not be deleted for now whatever its age, because of a complaint or a court order. */
export interface LegalHolds {
  hold(uid: string): Promise<void>;
  release(uid: string): Promise<void>;
  /** The current holds. */
  readHolds(): Promise<OpenHolds>;
}

/** The holds at one moment. */
export interface OpenHolds {
  readonly count: number;
  isHeld(uid: string): boolean;
}

/** Hashes only, so that the list does not reveal who complained. */
interface HoldsDocument {
  readonly hashes: readonly string[];
}

const system: Actor = { kind: 'system', id: 'retention' };
const holdsKey: DocumentKey = { kind: 'account', owner: 'legal-holds', collection: 'holds' };

/** Legal holds over a store. */
export function createLegalHolds(store: Store): LegalHolds {
  const change = (edit: (hashes: ReadonlySet<string>) => Set<string>) =>
    updateDocument<HoldsDocument>(store, system, holdsKey, (doc) => ({ hashes: [...edit(new Set(doc?.hashes))].sort() }));
  return {
    async hold(uid) {
      await change((hashes) => new Set([...hashes, hashOf(uid)]));
    },
    async release(uid) {
      await change((hashes) => new Set([...hashes].filter((hash) => hash !== hashOf(uid))));
    },
    async readHolds() {
      const stored = await store.get(system, holdsKey);
      const hashes = new Set((stored?.doc as HoldsDocument | undefined)?.hashes);
      return { count: hashes.size, isHeld: (uid) => hashes.has(hashOf(uid)) };
    },
  };
}

function hashOf(uid: string): string {
  return createHash('sha256').update(uid).digest('hex');
}
