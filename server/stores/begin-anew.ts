import { DocumentUnreadableError } from './errors.ts';
import type { Actor, Store } from './store.ts';

/**
 * Works on the documents of an owner whose loss is harmless, such as messages between nodes: unreadable ones are removed, and the work
 * starts again. Never for data of a person, or anything that a person wrote.
 */
export async function beginAnew<Result>(
  store: Pick<Store, 'erase'>,
  actor: Actor,
  owner: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DocumentUnreadableError)) throw error;
    await store.erase(actor, owner);
    return work();
  }
}
