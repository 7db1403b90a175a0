import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ReadyLine } from '#engine';
import { EmptyState, Loading } from '#engine/react';
import { ANALYSIS_ERRORS, useAnalysis } from '../../analysis/hooks.tsx';
import { keyOf } from '../../document/item-name.ts';
import { useGo } from '../../session/address.ts';
import { useSession } from '../../session/hooks.tsx';
import { usePack } from '../../session/pack.tsx';
import { ReadyView } from './ready-view.tsx';

const nothing = {};

/** Whether the coming year has what it needs. The address has the year; by default the next one. */
export function ReadyScreen(): ReactElement {
  const { pack } = usePack();
  if (!pack.analysis) return <EmptyState seed="ready" text="This pack says nothing of what a year needs." />;
  return <Ready />;
}

function Ready(): ReactElement {
  const { clock } = useSession();
  const go = useGo();
  const [query, setQuery] = useSearchParams();
  const { value, failure, isBusy } = useAnalysis('readiness', nothing);
  if (failure && !isBusy) return <EmptyState seed="ready" text={ANALYSIS_ERRORS[failure]} />;
  if (!value) return <Loading label="Looking at what the year needs" shape="rows" />;
  const [running, ...coming] = value;
  if (!running) return <EmptyState seed="ready" text="This pack says nothing of what a year needs." />;
  const open = ({ kind, id, pointer }: ReadyLine) =>
    id === null ? go(`/${kind}`) : go(`/${keyOf({ kind, id })}`, { state: { at: pointer } });
  return (
    <ReadyView
      years={[running, ...coming]}
      year={Number(query.get('year') ?? coming[0]?.year ?? running.year)}
      onYear={(year) => setQuery({ year: String(year) }, { replace: true, preventScrollReset: true })}
      now={new Date(clock.now()).toISOString()}
      onOpen={open}
    />
  );
}
