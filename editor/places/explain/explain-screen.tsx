import { type ReactElement, useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '#engine/react';
import { ANALYSIS_ERRORS, useAnalysis } from '../../analysis/hooks.tsx';
import type { WhyNames } from '../../explain/describe-why.ts';
import { fromQuery, type PersonChoice, toPersonSpec, toQuery } from '../../explain/person-choice.ts';
import { useWhyNames } from '../../explain/use-why-names.ts';
import { addressOf, useSetInLinks } from '../../session/address.ts';
import { useSession } from '../../session/hooks.tsx';
import { useKinds } from '../../session/kinds.tsx';
import { usePack } from '../../session/pack.tsx';
import { ExplainView, type ReportState } from './explain-view.tsx';

/** Who sees what, for one generated person. The address contains all choices. */
export function ExplainScreen(): ReactElement {
  const { pack } = usePack();
  if (!pack.analysis) return <EmptyState seed="explain" text="This pack says nothing of the people there can be." />;
  return <Explain />;
}

function Explain(): ReactElement {
  const { clock } = useSession();
  const [choice, setChoice] = useChoiceInAddress(useWhyNames());
  const [opened] = useState(() => toMinute(clock.now()));
  const now = choice.now ?? opened;
  const { now: _, ...who } = toPersonSpec(choice, now);
  const analysis = useAnalysis('person', { who, now, side: choice.side, ...(choice.item ? { item: choice.item } : {}) });
  const [tries, setTries] = useState(0);
  return (
    <ExplainView key={tries} choice={choice} onChoice={setChoice} now={now} state={stateOf(analysis)} onRetry={() => setTries(tries + 1)} />
  );
}

function stateOf({ value, failure, isBusy }: ReturnType<typeof useAnalysis<'person'>>): ReportState {
  if (failure && !isBusy) return { kind: 'failed', sentence: ANALYSIS_ERRORS[failure] };
  return value ? { kind: 'known', report: value, isOld: isBusy } : { kind: 'working' };
}

function toMinute(instant: number): string {
  return new Date(Math.floor(instant / 60_000) * 60_000).toISOString();
}

interface Held {
  readonly choice: PersonChoice;
  /** Addresses written for this choice, including earlier ones whose navigation may still arrive. */
  readonly written: readonly string[];
}

/** A choice shows immediately and the address follows; an address from elsewhere replaces the choice. */
function useChoiceInAddress(names: WhyNames): readonly [PersonChoice, (choice: PersonChoice) => void] {
  const [query, setQuery] = useSearchParams();
  const set = useSetInLinks();
  const kinds = useKinds();
  const read = useMemo(() => fromQuery(query, names.vocabulary, kinds), [query, names, kinds]);
  const address = String(toQuery(read));
  const [held, setHeld] = useState<Held>({ choice: read, written: [address] });
  if (!held.written.includes(address)) setHeld({ choice: read, written: [address] });
  else if (held.written.length > 1 && held.written.at(-1) === address) setHeld({ ...held, written: [address] });
  const choose = useCallback(
    (choice: PersonChoice) => {
      const next = toQuery(choice);
      setHeld(({ written }) => ({ choice, written: [...written, String(next)] }));
      setQuery(addressOf('', String(next), set).search, { replace: true, preventScrollReset: true });
    },
    [setQuery, set],
  );
  return [held.choice, choose];
}
