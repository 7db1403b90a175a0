import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Analysis, type Catalogue, type CompiledCatalogue, createAnalysis, type Pack, type PackAnalysis } from '../../engine/index.ts';
import { NotFoundError } from '../http/index.ts';

/** A catalogue that can be analysed, named by what it holds. */
export interface AnalysedCatalogue {
  readonly id: string;
  readonly catalogue: Catalogue;
  readonly compiled: CompiledCatalogue;
}

/** A pack that knows its people. */
export type KnowingPack = Pack & { readonly analysis: PackAnalysis };

/** What analyses are made of. */
export interface DeskParts {
  readonly pack: Pack;
  readonly current: () => AnalysedCatalogue;
  /** What would be live with a set of changes published. Throws NotFoundError. */
  readonly draftCatalogue: (changeSet: string) => Promise<AnalysedCatalogue>;
}

/** One question: over what is live, or a set of changes laid over it; `now` an instant in milliseconds. */
export interface DeskWish {
  readonly changeSet: string | undefined;
  readonly now: number;
}

/** Everything that an answer is worked out with. */
export interface Desk {
  readonly analysis: Analysis;
  readonly pack: KnowingPack;
  readonly catalogue: AnalysedCatalogue;
  /** To the minute, ISO. */
  readonly now: string;
}

const mostKept = 4;
const minuteMs = 60_000;

/**
 * Opens an analysis for a question. The last few are kept with all that was worked out in them, until something is saved or published or
 * the minute is over. Throws NotFoundError where the pack knows nothing of its people.
 */
export function createDesks({ pack, current, draftCatalogue }: DeskParts): (wish: DeskWish) => Promise<Desk> {
  const kept = new Map<string, Desk>();
  return async ({ changeSet, now: instant }) => {
    if (!knowsPeople(pack)) throw new NotFoundError('Nothing is known here of who could see what.', { code: 'analysis-missing' });
    const live = current();
    const draft = changeSet === undefined ? null : await draftCatalogue(changeSet);
    const now = new Date(Math.floor(instant / minuteMs) * minuteMs).toISOString();
    const catalogue = draft ?? live;
    const name = [live.id, draft?.id ?? '', now].join('|');
    const ready = kept.get(name);
    const isReady = ready?.catalogue.compiled === catalogue.compiled;
    const analysis = () => createAnalysis({ pack, draft: catalogue.compiled, live: draft ? live.compiled : null, now });
    const desk = ready && isReady ? ready : { analysis: analysis(), pack, catalogue, now };
    kept.delete(name);
    kept.set(name, desk);
    if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? '');
    return desk;
  };
}

function knowsPeople(pack: Pack): pack is KnowingPack {
  return pack.analysis !== undefined;
}

/** Does pieces of work one after the other; between two of them others are served. */
export async function inSteps(steps: readonly (() => unknown)[]): Promise<void> {
  for (const step of steps) {
    step();
    await nextTurn();
  }
}
