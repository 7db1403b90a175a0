import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type Catalogue, type Kinds, lastTurn, type PackAnalysis } from '#engine';
import { TooManyRequestsError } from '../http/index.ts';
import type { Analyst, AnalystQuery, NamedCatalogue } from './analyst.ts';

/** A person's question about a draft or the live catalogue. `now` is in milliseconds since 1970. */
export interface AnalysisRequest {
  readonly who: string;
  readonly draft: Catalogue | null;
  readonly live: Catalogue;
  readonly now: number;
  readonly query: Omit<AnalystQuery, 'now'>;
}

/** How many answers are cached; the least recently used one is dropped. */
const maxCached = 64;

/**
 * Sends questions to an analyst, one at a time for each person. An answer is cached by everything it depends on: the content of the
 * catalogues, the question, and the last moment at which anything changed. The same question at a later minute, or about another draft with
 * the same content, is answered from the cache.
 */
export function createAskAnalyst({
  analyst,
  kinds,
  listMoments,
}: { readonly analyst: Analyst; readonly kinds: Kinds } & Pick<PackAnalysis, 'listMoments'>): (
  request: AnalysisRequest,
) => Promise<unknown> {
  const cache = new LRUCache<string, Promise<unknown>>({ max: maxCached });
  const takeTurn = createTurns();
  return ({ who, draft, live, now: instant, query }) => {
    const catalogues = draft ? [draft, live] : [live];
    const now = new Date(lastTurn(instant, { catalogues, kinds, listMoments })).toISOString();
    const question = {
      draft: named(draft ?? live),
      live: draft && named(live),
      query: { topic: query.topic, spec: withoutPlace(query.spec), now } as AnalystQuery,
    };
    const name = JSON.stringify([question.draft.name, question.live?.name, question.query]);
    const answer = cache.get(name) ?? takeTurn(who, () => analyst.answerQuestion(question));
    cache.set(name, answer);
    // A failed answer is not cached.
    answer.catch(() => cache.get(name) === answer && cache.delete(name));
    return answer;
  };
}

/** Change set and moment are left out of the question: the catalogues and `now` already stand for them. */
function withoutPlace({ changeSet: _, now: __, ...request }: { readonly changeSet?: string; readonly now?: string }): object {
  return request;
}

const names = new WeakMap<Catalogue, string>();

/** A catalogue, named by the hash of its content. Hashing takes a few milliseconds, once for each catalogue that is published or saved. */
function named(catalogue: Catalogue): NamedCatalogue {
  const name = names.get(catalogue) ?? createHash('sha256').update(JSON.stringify(catalogue)).digest('base64url');
  names.set(catalogue, name);
  return { name, catalogue };
}

/** The maximum number of queued questions per person; further ones are refused. */
const maxQueued = 20;
const retrySeconds = 5;

/** Runs one job at a time for each person; their other requests wait. Throws TooManyRequestsError. */
function createTurns(): <Answer>(who: string, work: () => Promise<Answer>) => Promise<Answer> {
  const lines = new Map<string, { last: Promise<unknown>; length: number }>();
  return async (who, work) => {
    const line = lines.get(who) ?? { last: Promise.resolve(), length: 0 };
    if (line.length >= maxQueued) throw new TooManyRequestsError(retrySeconds);
    lines.set(who, line);
    line.length += 1;
    const turn = line.last.then(work);
    line.last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      line.length -= 1;
      if (line.length === 0) lines.delete(who);
    }
  };
}
