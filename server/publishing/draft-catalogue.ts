import { LRUCache } from 'lru-cache';
import { compileCatalogue, type Pack } from '../../engine/index.ts';
import { NotFoundError } from '../http/index.ts';
import type { Store } from '../stores/index.ts';
import { layOver } from './change-set.ts';
import type { ChangeSets } from './change-sets.ts';
import { readSnapshotItems } from './items.ts';
import type { LiveCatalogue } from './open-catalogue.ts';

/** The catalogue as it would be with a change set published. Items with mistakes are left out. Throws NotFoundError. */
export type DraftCatalogue = (changeSet: string) => Promise<LiveCatalogue>;

interface DraftCatalogueParts {
  readonly store: Store;
  readonly pack: Pack;
  readonly changeSets: Pick<ChangeSets, 'look'>;
}

const maxKept = 8;

/** Catalogues of drafts; the last few are kept until somebody saves or publishes. */
export function createDraftCatalogue({ store, pack, changeSets }: DraftCatalogueParts): DraftCatalogue {
  const kept = new LRUCache<string, LiveCatalogue>({ max: maxKept });
  return async (changeSet) => {
    const found = await changeSets.look(changeSet);
    if (!found) throw new NotFoundError('There is no such set of changes. It may have been published or discarded.');
    const live = await store.live();
    const id = `${live?.id ?? ''}+${changeSet}.${found.revision}`;
    const ready = kept.get(id);
    if (ready) return ready;
    const { items } = layOver(live?.items ?? [], found.set.items);
    const { catalogue } = readSnapshotItems(items, pack);
    const made = Object.freeze({
      id,
      catalogue,
      compiled: compileCatalogue(catalogue, { vocabulary: pack.vocabulary, kinds: pack.kinds }),
    });
    kept.set(id, made);
    return made;
  };
}
