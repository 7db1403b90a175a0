import { type ReactElement, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { GATES, type Json, type ReachedPerson } from '../../engine/index.ts';
import { EmptyState, useAnnounce, useUndo } from '../../engine/react.ts';
import { ANALYSIS_ERRORS, useAnalysis } from '../analysis/index.ts';
import { type FieldPath, type ItemName, keyOf } from '../document/index.ts';
import { describePerson } from '../explain/index.ts';
import { type ChecksState, ChecksView, type Fixable } from '../gates/index.ts';
import { titleOf } from '../lists/index.ts';
import { useDraft, useGo, usePack, useSession } from '../session/index.ts';
import { useToExplain, useWhyNames } from './use-made-up.ts';

/** What stops the draft from being published, and content without effect. */
export function ChecksPart(): ReactElement {
  const { pack } = usePack();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    document.title = 'Checks - Hub editor';
  }, []);
  if (!pack.analysis) return <EmptyState seed="checks" text="This pack says nothing of the people there can be." />;
  return <Checks key={tries} onRetry={() => setTries(tries + 1)} />;
}

function Checks({ onRetry }: { readonly onRetry: () => void }): ReactElement {
  const session = useSession();
  const go = useGo();
  const tell = useUndo();
  const names = useWhyNames();
  const toExplain = useToExplain(names);
  const [query, setQuery] = useSearchParams();
  // A choice shows at once; the address follows.
  const [side, setSide] = useState<'draft' | 'live'>(query.get('of') === 'live' ? 'live' : 'draft');
  /** How many checks were done when they were stopped; null while they run. */
  const [stoppedAfter, setStoppedAfter] = useState<number | null>(null);
  const isStopped = stoppedAfter !== null;
  const items = useDraft((state) => state.items);
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
  const labels = useMemo(() => {
    const { tags, facts, groups } = names.vocabulary;
    return new Map([...groups, ...tags, ...facts].map(({ id, label }) => [id, label]));
  }, [names]);
  const toWho = ({ state: { tiles, modes, now }, words }: ReachedPerson) => toExplain({ tiles, words, modes, now }, { side });
  const fix = ({ kind, id, pointer: _, fix: found }: Fixable) => {
    const name = kind !== undefined && id !== undefined ? ({ kind, id } as ItemName) : null;
    if (!name || !found) return;
    const key = keyOf(name);
    // A fix is a value of the item and JSON by its schema, so the cast is safe.
    session.edit(key, { do: 'set', at: pathOf(found.pointer), value: found.value as Json }, found.sentence.replace(/\.$/, ''));
    tell({ text: `${found.sentence} Done in ${titleOf(readValue(name)) || name.id}.`, onUndo: () => session.undo() });
  };
  return (
    <ChecksView
      state={state}
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
      wordLabel={(id) => labels.get(id) ?? id}
      onFix={session.canWrite && side === 'draft' ? fix : null}
    />
  );
}

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

/** A JSON pointer as the path of an edit. */
function pathOf(pointer: string): FieldPath {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}
