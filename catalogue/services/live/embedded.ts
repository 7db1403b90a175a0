import type { Catalogue } from '#engine';
import { type LiveEventNow, readLiveEvent } from './live.ts';

/** The source of the live event. */
export interface LiveEvents {
  readLiveEvent(): Promise<LiveEventNow>;
}

/** The live event from the catalogue, edited by staff. */
export function createEmbeddedLive({ catalogue }: { readonly catalogue: () => Pick<Catalogue, 'live' | 'page-state'> }): LiveEvents {
  return { readLiveEvent: async () => readLiveEvent(catalogue()) };
}
