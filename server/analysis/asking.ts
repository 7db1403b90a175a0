import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type Catalogue, type Kinds, lastTurn, type PackAnalysis } from '../../engine/index.ts';
import type { Analyst, Asked, NamedCatalogue } from './analyst.ts';
import { createTurns } from './turn-taking.ts';

/** Who asks what, over a draft or what is live. `now` is an instant in milliseconds. */
export interface AnalysisRequest {
  readonly who: string;
  readonly draft: Catalogue | null;
  readonly live: Catalogue;
  readonly now: number;
  readonly asked: Omit<Asked, 'now'>;
}

/** Answers that are kept until others push them out. */
const maxKept = 64;

/**
 * Asks an analyst, one question at a time for each person. An answer is kept by what it was worked out with: the content of the catalogues,
 * the question, and the last moment at which anything turned. Whoever asks the same at a later minute, or of another draft that holds the
 * same, has it at once.
 */
export function createAsking({
  analyst,
  kinds,
  listMoments,
}: { readonly analyst: Analyst; readonly kinds: Kinds } & Pick<PackAnalysis, 'listMoments'>): (
  request: AnalysisRequest,
) => Promise<unknown> {
  const kept = new LRUCache<string, Promise<unknown>>({ max: maxKept });
  const takeTurn = createTurns();
  return ({ who, draft, live, now: instant, asked }) => {
    const catalogues = draft ? [draft, live] : [live];
    const now = new Date(lastTurn(instant, { catalogues, kinds, listMoments })).toISOString();
    const question = {
      draft: named(draft ?? live),
      live: draft && named(live),
      asked: { topic: asked.topic, spec: withoutPlace(asked.spec), now } as Asked,
    };
    const name = JSON.stringify([question.draft.name, question.live?.name, question.asked]);
    const answer = kept.get(name) ?? takeTurn(who, () => analyst.answer(question));
    kept.set(name, answer);
    // What failed is asked anew.
    answer.catch(() => kept.get(name) === answer && kept.delete(name));
    return answer;
  };
}

/** What a question says about where and when it is asked is said by the catalogues and the moment already. */
function withoutPlace({ changeSet: _, now: __, ...request }: { readonly changeSet?: string; readonly now?: string }): object {
  return request;
}

const names = new WeakMap<Catalogue, string>();

/** A catalogue, named by its content. Taking the sum costs a few milliseconds, once for each that is published or saved. */
function named(catalogue: Catalogue): NamedCatalogue {
  const name = names.get(catalogue) ?? createHash('sha256').update(JSON.stringify(catalogue)).digest('base64url');
  names.set(catalogue, name);
  return { name, catalogue };
}
