import { DocumentUnreadableError } from './errors.ts';
import type { Actor, Store } from './store.ts';

/**
 * Does some work over the documents of an owner whose loss harms nobody, such as what nodes tell each other: where they cannot be read they
 * are taken away, and the work is done once more from the beginning. Nothing of a person, and nothing that somebody wrote, is such a document.
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
