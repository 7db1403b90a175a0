import type { Actor, DocumentKey, Store } from '../stores/index.ts';
import { ConflictError } from './errors.ts';

/** One of those who try at the same time gets through each time, so this is how many may. */
const mostTries = 200;

/**
 * Changes one document however many others change it too: reads, asks for the new document, saves over exactly what was read,
 * and starts again when somebody was faster. `change` answers null to leave things as they are.
 */
export async function updateDocument<Doc>(
  store: Store,
  actor: Actor,
  key: DocumentKey,
  change: (doc: Doc | null) => Doc | null,
): Promise<Doc | null> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const stored = await store.get(actor, key);
    const before = stored === null ? null : (stored.doc as Doc);
    const after = change(before);
    if (after === null) return before;
    if ((await store.put(actor, key, after, { ifRev: stored?.rev ?? 0 })).ok) return after;
  }
  throw new ConflictError('Others saved the same thing at the same time. Please try again.');
}
