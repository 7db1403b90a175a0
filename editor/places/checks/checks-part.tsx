import { type ReactElement, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { GATES, type Json, type ReachedPerson } from '#engine';
import { EmptyState, useAnnounce } from '#engine/react';
import { ANALYSIS_ERRORS, useAnalysis } from '../../analysis/hooks.tsx';
import { useDraftErrors } from '../../check/use-draft-check.ts';
import { type ItemName, keyOf } from '../../document/item-name.ts';
import { titleOf } from '../../document/item-title.ts';
import { describePerson } from '../../explain/person-words.ts';
import { useToExplain, useWhyNames } from '../../explain/use-why-names.ts';
import { useItemLabels } from '../../reading/use-item-labels.ts';
import { useGo } from '../../session/address.ts';
import { useDraft, useSession } from '../../session/hooks.tsx';
import { usePack } from '../../session/pack.tsx';
import { useFix } from '../../session/use-fix.ts';
import { type ChecksState, ChecksView } from './checks-view.tsx';

/** What stops the draft from being published, and content without effect. */
export function ChecksPart(): ReactElement {
  const { pack } = usePack();
  const [tries, setTries] = useState(0);
  if (!pack.analysis) return <EmptyState seed="checks" text="This pack says nothing of the people there can be." />;
  return <Checks key={tries} onRetry={() => setTries(tries + 1)} />;
}

function Checks({ onRetry }: { readonly onRetry: () => void }): ReactElement {
  const session = useSession();
  const go = useGo();
  const names = useWhyNames();
  const toExplain = useToExplain(names);
  const [query, setQuery] = useSearchParams();
  // A choice shows at once; the address follows.
  const [side, setSide] = useState<'draft' | 'live'>(query.get('of') === 'live' ? 'live' : 'draft');
  /** How many checks were done when they were stopped; null while they run. */
  const [stoppedAfter, setStoppedAfter] = useState<number | null>(null);
  const isStopped = stoppedAfter !== null;
  const items = useDraft((state) => state.items);
  const labels = useItemLabels();
  const errors = useDraftErrors();
  const told = useMemo(() => errors.map((error) => ({ ...error, message: labels.describeProblem(error) })), [errors, labels]);
  const gates = useAnalysis('gates', isStopped ? null : { side });
  const dead = useAnalysis('dead', isStopped || gates.isBusy ? null : { side });
  const state = stateOf(gates, stoppedAfter);
  useAnnounceWhenDone(state);
  const readValue = useCallback(
    (name: ItemName): Json => {
      const item = items.get(keyOf(name));
      return (side === 'live' ? item?.live : (item?.value ?? item?.live)) ?? null;
    },
    [items, side],
  );
  const wordLabels = useMemo(() => {
    const { tags, facts, groups } = names.vocabulary;
    return new Map([...groups, ...tags, ...facts].map(({ id, label }) => [id, label]));
  }, [names]);
  const toWho = ({ state: { tiles, modes, now }, words }: ReachedPerson) => toExplain({ tiles, words, modes, now }, { side });
  const fix = useFix();
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
      describeWho={({ state: { tiles }, words }) => describePerson({ tiles, words }, names)}
      toWho={toWho}
      itemTitle={(name) => titleOf(readValue(name)) || name.id}
      onOpen={(name, pointer) => go(`/${keyOf(name)}`, { state: { at: pointer } })}
      wordLabel={(id) => wordLabels.get(id) ?? id}
      onFix={session.canWrite && side === 'draft' ? fix : null}
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
