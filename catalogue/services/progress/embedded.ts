import type { Caller } from '#server/http';
import type { MomentSource } from '../people/moments.ts';
import { listProgress, type ProgressItem, type ProgressKind } from './progress.ts';

/** The source of a person's progress. */
export interface Progress {
  /** Started items, the latest first; an empty list when nothing was started. */
  listProgress(kind: ProgressKind, caller: Caller): Promise<readonly ProgressItem[]>;
}

/** Progress of demonstration people. */
export function createEmbeddedProgress({ momentFor }: { readonly momentFor: MomentSource }): Progress {
  return { listProgress: async (kind, caller) => listProgress(kind, await momentFor(caller)) };
}
