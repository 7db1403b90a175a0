import { createContext, type ReactElement, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { type ItemKind, isSameList, memoizeLast } from '#engine';
import type { Elements } from '#engine/react';
import { itemsOfKind } from '../document/by-kind.ts';
import type { DocumentState, EditorDocument } from '../document/document.ts';
import { useDraftLater, useSession } from '../session/hooks.tsx';
import { useStored } from '../session/use-stored.ts';
import { type AnalysisClient, createAnalysisClient, type Outcome, type StartAnalyst } from './client.ts';
import type { AnswerTo, Progress, RequestFor, Topic } from './protocol.ts';

const StartContext = createContext<StartAnalyst | null>(null);

/** Provides a way to start an analyst to everything below, without starting it. */
export function AnalysisProvider({ start, children }: { readonly start: StartAnalyst; readonly children: Elements }): ReactElement {
  const cohort = useState<string | null>(null);
  return (
    <StartContext value={start}>
      <CohortContext value={cohort}>{children}</CohortContext>
    </StartContext>
  );
}

type Chosen = readonly [string | null, (id: string) => void];

/** The cohort chosen in this session, for everything that counts people. */
const CohortContext = createContext<Chosen>([null, () => {}]);

const clients = new WeakMap<EditorDocument, AnalysisClient>();
const noAnalyst: StartAnalyst = () => {
  throw new Error('There is no analyst around this.');
};

/** The client for the open draft, for one-off queries on a click. */
export function useAnalysisClient(): AnalysisClient {
  const start = useContext(StartContext) ?? noAnalyst;
  const { document, clock } = useSession();
  return useMemo(() => {
    const client = clients.get(document) ?? createAnalysisClient(document, clock, start);
    clients.set(document, client);
    return client;
  }, [document, clock, start]);
}

/** The state of a query. The previous answer stays while it is refetched. */
export interface AnalysisState<Answer> {
  readonly value: Answer | null;
  /** Why there is no answer: the request has none now, or there is no analyst in this browser. */
  readonly failure: 'failed' | 'away' | null;
  readonly isBusy: boolean;
  readonly progress: Progress | null;
}

const nothingYet: AnalysisState<never> = { value: null, failure: null, isBusy: true, progress: null };
const IDLE: AnalysisState<never> = { ...nothingYet, isBusy: false };

/** Long enough to type a whole word. */
const pauseMs = 250;

/**
 * Sends a request, and repeats it shortly after the draft or the request changed. Late answers are ignored, and unmounting aborts the
 * request. A null request sends nothing. With `kinds`, only changes to items of these kinds repeat it; keep the array stable.
 */
export function useAnalysis<T extends Topic>(
  topic: T,
  request: RequestFor<T> | null,
  kinds?: readonly ItemKind[],
): AnalysisState<AnswerTo<T>> {
  const client = useAnalysisClient();
  const { clock } = useSession();
  const items = useDraftLater(useMemo(() => listsOf(kinds), [kinds]));
  const [state, setState] = useState<{ readonly of: string; readonly now: AnalysisState<AnswerTo<T>> }>({ of: '', now: nothingYet });
  const requestJson = request === null ? null : JSON.stringify(request);
  // The client reads the draft, so a new draft makes a new request.
  const question = useMemo(() => (requestJson === null ? null : { topic, requestJson, items }), [topic, requestJson, items]);
  useEffect(() => {
    if (question === null) return;
    const stop = new AbortController();
    const set = (change: (before: AnalysisState<AnswerTo<T>>) => AnalysisState<AnswerTo<T>>) =>
      setState(({ now }) => ({ of: question.requestJson, now: change(now) }));
    set((before) => ({ ...before, isBusy: true }));
    const send = () =>
      // The request is plain data that was serialised for comparison, so the cast is safe.
      void client
        .request(question.topic, JSON.parse(question.requestJson) as RequestFor<T>, {
          signal: stop.signal,
          onProgress: (progress) => set((before) => ({ ...before, progress })),
        })
        .then((outcome) => (outcome.kind === 'dropped' ? undefined : set((before) => settle(before, outcome))));
    const cancel = clock.wait(pauseMs, send);
    return () => {
      cancel();
      stop.abort();
    };
  }, [client, clock, question]);
  if (requestJson === null) return IDLE;
  return state.of === requestJson ? state.now : { ...state.now, isBusy: true };
}

/** The lists of some kinds, or of all: the same array until one of them changes. */
function listsOf(kinds: readonly ItemKind[] | undefined): (state: DocumentState) => readonly unknown[] {
  const keepSame = memoizeLast((lists: readonly unknown[]) => lists, isSameList);
  return ({ items }) => keepSame(kinds ? kinds.map((kind) => itemsOfKind(items, kind)) : [items]);
}

function settle<Answer>(before: AnalysisState<Answer>, outcome: Outcome<Answer>): AnalysisState<Answer> {
  if (outcome.kind === 'ok') return { value: outcome.value, failure: null, isBusy: false, progress: null };
  const failure = outcome.kind === 'away' ? 'away' : 'failed';
  return { ...before, failure, isBusy: false, progress: null };
}

/** Shown in place of an answer. */
export const ANALYSIS_ERRORS: Readonly<Record<'failed' | 'away', string>> = {
  failed: 'This cannot be computed while a change has errors.',
  away: 'This browser did not start what works this out. Everything else works as before.',
};

/** The id of the cohort to count with, stored for this person; null for the first one. */
export function useCohort(): readonly [string | null, (id: string) => void] {
  const [{ id }, keep] = useStored<{ readonly id: string | null }>('cohort', { id: null });
  const [chosen, choose] = useContext(CohortContext);
  const both = useCallback(
    (next: string) => {
      choose(next);
      keep({ id: next });
    },
    [choose, keep],
  );
  return [chosen ?? id, both];
}
