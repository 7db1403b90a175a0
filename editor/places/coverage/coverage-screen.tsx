import { type ReactElement, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Icon, joinClasses, Tabs, useAnnounce } from '#engine/react';
import { ANALYSIS_ERRORS, type AnalysisState, useAnalysis } from '../../analysis/hooks.tsx';
import type { CoverageView as CoverageAnswer } from '../../analysis/protocol.ts';
import { FieldFrame } from '../../controls/field-frame.tsx';
import type { GridPlace } from '../../controls/grid-keys.ts';
import { NamedMoments } from '../../preview/named-moments.tsx';
import { ExactMoment } from '../../preview/time-control.tsx';
import { useMoments } from '../../preview/use-moments.ts';
import { useGo } from '../../session/address.ts';
import { useSession } from '../../session/hooks.tsx';
import { useKinds } from '../../session/kinds.tsx';
import { usePack } from '../../session/pack.tsx';
import { useQueryValues } from '../../session/use-query-values.ts';
import { CoverageMatrix } from './coverage-matrix.tsx';
import { formatSum, type KindTab, sumUpKind, tabsOf } from './describe-cell.ts';
import { OpenCell, type StartItem } from './open-cell.tsx';
import './coverage.css';

/** How much everybody sees at a moment. The address has the kind and the moment. */
export function CoverageScreen(): ReactElement {
  const [query] = useQueryValues();
  const moment = query.get('at');
  return <CoverageView state={useAnalysis('coverage', moment === null ? {} : { now: moment })} />;
}

/** How much everybody sees, exactly: who gets nothing, who gets too much, and what a draft changes. */
export function CoverageView({ state }: { readonly state: AnalysisState<CoverageAnswer> }): ReactElement {
  const { clock } = useSession();
  const [query, setInQuery] = useQueryValues();
  const moment = query.get('at');
  const all = tabsOf(useKinds());
  const tab = all.find(({ kind }) => kind === query.get('kind')) ?? all[0];
  const [open, setOpen] = useState<GridPlace | null>(null);
  const { vocabulary } = usePack().pack;
  const schemes = useMemo(() => new Map(vocabulary.schemes.map(({ id, label }) => [id, label])), [vocabulary]);
  const onNew = useNewItem(tab, state.value);
  const { value: view, failure, isBusy, progress } = state;
  const sum = view ? formatSum(sumUpKind(view, tab.kind)) : null;
  useAnnouncedAnswer(isBusy, sum, failure);
  const tabs = all.map(({ kind, label }) => {
    const gaps = view ? sumUpKind(view, kind).gaps : 0;
    return { id: kind, label, ...(gaps > 0 ? { count: gaps } : {}) };
  });
  return (
    <div className="screen coverage">
      <header className="coverage-head">
        <h1>Coverage</h1>
        <p>The fewest items anybody sees at a moment, and the most where that is more. Worked out for everybody there can be.</p>
      </header>
      <div className="coverage-moment">
        <Moment now={moment ?? new Date(clock.now()).toISOString()} onMove={(now) => setInQuery({ at: now })} />
      </div>
      <Tabs
        label="What is counted"
        tabs={tabs}
        selected={tab.kind}
        onSelect={(kind) => {
          setOpen(null);
          setInQuery({ kind: kind === all[0].kind ? null : kind });
        }}
      >
        <p className="coverage-sum">
          {sum ? (
            <strong>
              <Icon name={sum.startsWith('No gaps') ? 'circle-check' : 'triangle-alert'} /> <span>{sum}</span>
            </strong>
          ) : null}
          {isBusy ? (
            <span className="coverage-busy">
              <progress max={progress?.of ?? 1} {...(progress ? { value: progress.done } : {})} aria-label="Working out coverage" />
              <span>{progress?.label ?? 'Starting'}</span>
            </span>
          ) : null}
          {failure ? <span>{ANALYSIS_ERRORS[failure]}</span> : null}
        </p>
        <div className={joinClasses('coverage-work', open && view && 'has-panel')}>
          {view ? (
            <CoverageMatrix key={tab.kind} view={view} tab={tab} schemes={schemes} open={open} onOpen={setOpen} onNew={onNew} />
          ) : null}
          {open && view ? (
            <OpenCell
              key={`${open.row}/${open.column}`}
              tab={tab}
              view={view}
              place={open}
              moment={moment}
              onNew={onNew}
              onClose={() => {
                setOpen(null);
                document.querySelector<HTMLElement>(`[data-cell="${open.row}/${open.column}"]`)?.focus();
              }}
            />
          ) : null}
        </div>
        {view ? (
          <p className="coverage-help">{`A number in red is a gap: somebody sees nothing. A dash: nobody can be there. Arrow keys move, Enter shows what somebody there sees${onNew ? `, N starts a ${tab.one} for the status` : ''}.`}</p>
        ) : null}
      </Tabs>
    </div>
  );
}

/** Announces when the numbers have arrived, or why there are none. Progress is shown but not announced. */
function useAnnouncedAnswer(isBusy: boolean, sum: string | null, failure: keyof typeof ANALYSIS_ERRORS | null): void {
  const announce = useAnnounce();
  const announced = useRef('');
  useEffect(() => {
    const text = isBusy ? 'Working out coverage.' : failure ? ANALYSIS_ERRORS[failure] : sum ? `Coverage: ${sum}.` : '';
    if (text === '' || text === announced.current) return;
    announced.current = text;
    announce(text, 'polite', true);
  }, [announce, isBusy, sum, failure]);
}

/** Creates an item for the people of a row; null for people who may not edit. */
function useNewItem(tab: KindTab, view: CoverageAnswer | null): StartItem | null {
  const session = useSession();
  const go = useGo();
  const isFeed = useKinds().find(tab.kind)?.shows.as === 'feed';
  if (!session.canWrite) return null;
  return ({ row: place }) => {
    const status = view?.rows[place];
    const start = new URLSearchParams([['new', '']]);
    if (isFeed && status) {
      start.append('new', `scheme:${status.scheme}`);
      if (status.status !== null) start.append('new', `status:${status.status}`);
    }
    go(`/${tab.kind}`, { query: start.toString() });
  };
}

/** Chooses the moment: a cycle date by name, or any other. */
function Moment({ now, onMove }: { readonly now: string; readonly onMove: (now: string | null) => void }): ReactElement {
  const moments = useMoments(now);
  return (
    <>
      <FieldFrame id={useId()} label="Seen on (UK time)" isGroup>
        {() => <ExactMoment now={now} onMove={onMove} />}
      </FieldFrame>
      <NamedMoments moments={moments} onMove={onMove} />
    </>
  );
}
