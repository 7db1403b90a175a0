import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { GATES } from '#engine';
import { EmptyState, useAnnounce } from '#engine/react';
import { ANALYSIS_ERRORS, useAnalysis } from '../../analysis/hooks.tsx';
import { useDraftErrors } from '../../check/use-draft-check.ts';
import { useItemLabels } from '../../reading/use-item-labels.ts';
import { usePack } from '../../session/pack.tsx';
import { type ChecksState, ChecksView } from './checks-view.tsx';

/** What blocks publishing the draft, and unused content. */
export function ChecksScreen(): ReactElement {
  const { pack } = usePack();
  const [tries, setTries] = useState(0);
  if (!pack.analysis) return <EmptyState seed="checks" text="This pack says nothing of the people there can be." />;
  return <Checks key={tries} onRetry={() => setTries(tries + 1)} />;
}

function Checks({ onRetry }: { readonly onRetry: () => void }): ReactElement {
  const [query, setQuery] = useSearchParams();
  // A choice shows immediately; the address follows.
  const [side, setSide] = useState<'draft' | 'live'>(query.get('of') === 'live' ? 'live' : 'draft');
  /** The number of checks done when they were stopped; null while they run. */
  const [stoppedAfter, setStoppedAfter] = useState<number | null>(null);
  const isStopped = stoppedAfter !== null;
  const labels = useItemLabels();
  const errors = useDraftErrors();
  const told = useMemo(() => errors.map((error) => ({ ...error, message: labels.describeProblem(error) })), [errors, labels]);
  const gates = useAnalysis('gates', isStopped ? null : { side });
  const dead = useAnalysis('dead', isStopped || gates.isBusy ? null : { side });
  const state = stateOf(gates, stoppedAfter);
  useAnnounceWhenDone(state);
  return (
    <ChecksView
      state={state}
      errors={side === 'draft' ? told : noErrors}
      dead={state.kind === 'done' ? dead.value : null}
      side={side}
      onSide={(next) => {
        setSide(next);
        setStoppedAfter(null);
        setQuery(
          (before) => {
            if (next === 'live') before.set('of', 'live');
            else before.delete('of');
            return before;
          },
          { replace: true },
        );
      }}
      onStop={() => setStoppedAfter(gates.progress?.done ?? 0)}
      onRun={isStopped ? () => setStoppedAfter(null) : onRetry}
    />
  );
}

const noErrors: ReturnType<typeof useDraftErrors> = [];

function stateOf({ value, failure, isBusy, progress }: ReturnType<typeof useAnalysis<'gates'>>, stoppedAfter: number | null): ChecksState {
  if (stoppedAfter !== null) return { kind: 'stopped', reports: [], done: stoppedAfter };
  if (failure && !isBusy) return { kind: 'failed', sentence: ANALYSIS_ERRORS[failure] };
  if (isBusy || !value) return { kind: 'working', reports: value ?? [], done: progress?.done ?? 0 };
  return { kind: 'done', reports: value };
}

function useAnnounceWhenDone(state: ChecksState): void {
  const announce = useAnnounce();
  const told = useRef<ChecksState['kind']>('working');
  useEffect(() => {
    if (state.kind === 'done' && told.current !== 'done') {
      const found = state.reports.reduce((sum, { findings }) => sum + findings.length, 0);
      announce(`All ${GATES.length} checks are done. ${found === 0 ? 'Nothing found.' : `${found} found.`}`);
    }
    told.current = state.kind;
  }, [state, announce]);
}
