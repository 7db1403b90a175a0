import type { Catalogue } from '../../../engine/index.ts';
import { type LiveEventNow, readLiveEvent } from './live.ts';

/** Where the live event comes from. */
export interface LiveEvents {
  read(): Promise<LiveEventNow>;
}

/** The live event that editors keep in the catalogue. [LIVE-002, LIVE-013] */
export function createEmbeddedLive({ catalogue }: { readonly catalogue: () => Pick<Catalogue, 'live' | 'page-state'> }): LiveEvents {
  return { read: async () => readLiveEvent(catalogue()) };
}
