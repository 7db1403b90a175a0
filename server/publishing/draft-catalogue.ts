import { LRUCache } from 'lru-cache';
import { type CompiledCatalogue, compileCatalogue, type Pack } from '#engine';
import { NotFoundError } from '../http/index.ts';
import type { Store } from '../stores/index.ts';
import { layOver } from './change-set.ts';
import type { ChangeSets } from './change-sets.ts';
import type { Gates } from './gates.ts';
import { readSnapshotItems } from './items.ts';
import type { LiveCatalogue } from './open-catalogue.ts';

/** The catalogue as publishing a change set would leave it. Items with mistakes are left out. Throws NotFoundError. */
export type DraftCatalogue = (changeSet: string) => Promise<LiveCatalogue>;

interface DraftCatalogueParts {
  readonly store: Store;
  readonly pack: Pack;
  readonly changeSets: Pick<ChangeSets, 'look'>;
  readonly gates?: Pick<Gates, 'work'>;
}

const maxCached = 8;

/** Catalogues of drafts; the latest few are cached until somebody saves or publishes. */
export function createDraftCatalogue({ store, pack, changeSets, gates }: DraftCatalogueParts): DraftCatalogue {
  const cache = new LRUCache<string, LiveCatalogue>({ max: maxCached });
  return async (changeSet) => {
    const found = await changeSets.look(changeSet);
    if (!found) throw new NotFoundError('There is no such set of changes. It may have been published or discarded.');
    const live = await store.live();
    const id = `${live?.id ?? ''}+${changeSet}.${found.revision}`;
    const ready = cache.get(id);
    if (ready) return ready;
    const ground = { id: live?.id ?? null, name: live?.id ?? 'nothing', items: live?.items ?? [] };
    const drafts = found.set.items;
    const catalogue = await (gates?.work?.('draft', ground, drafts) ??
      readSnapshotItems(layOver(ground.items, drafts).items, pack).catalogue);
    let compiled: CompiledCatalogue | null = null;
    const made: LiveCatalogue = {
      id,
      catalogue,
      // Compiled on demand: only rendering needs it.
      get compiled() {
        compiled ??= compileCatalogue(catalogue, { vocabulary: pack.vocabulary, kinds: pack.kinds });
        return compiled;
      },
    };
    cache.set(id, made);
    return made;
  };
}
