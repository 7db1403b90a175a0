import type { Caller } from '../../http/index.ts';
import type { MomentSource } from '../people/moments.ts';
import { listProgress, type ProgressItem, type ProgressKind } from './progress.ts';

/** Where it is known what somebody has started. */
export interface Progress {
  /** What they have started, the latest first; empty when they have not. */
  list(kind: ProgressKind, caller: Caller): Promise<readonly ProgressItem[]>;
}

/** What demonstration people have started. */
export function createEmbeddedProgress({ momentFor }: { readonly momentFor: MomentSource }): Progress {
  return { list: async (kind, caller) => listProgress(kind, await momentFor(caller)) };
}
