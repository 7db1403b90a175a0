import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { type Elements, Icon, joinClasses, Tabs, useAnnounce } from '#engine/react';
import { ANALYSIS_ERRORS, type Asking } from '../../analysis/hooks.tsx';
import type { CoverageView } from '../../analysis/protocol.ts';
import type { GridPlace } from '../../controls/grid-keys.ts';
import { useKinds } from '../../session/kinds.tsx';
import { CoverageMatrix } from './coverage-matrix.tsx';
import { formatSum, type KindTab, sumUpKind, tabsOf } from './describe-cell.ts';
import './coverage.css';

export interface CoverageScreenProps {
  readonly asking: Asking<CoverageView>;
  readonly tab: KindTab;
  readonly onTab: (tab: KindTab) => void;
  /** The control that chooses the moment. */
  readonly moment: ReactNode;
  /** The title of each scheme. */
  readonly schemes: ReadonlyMap<string, string>;
  readonly open: GridPlace | null;
  readonly onOpen: (place: GridPlace) => void;
  readonly onNew: ((place: GridPlace) => void) | null;
  /** The open cell, beside the matrix. */
  readonly panel: Elements;
}

/** How much everybody sees, exactly: who gets nothing, who gets too much, and what a draft changes. */
export function CoverageScreen({ asking, tab, onTab, moment, schemes, open, onOpen, onNew, panel }: CoverageScreenProps): ReactElement {
  const { value: view, failure, isBusy, progress } = asking;
  const sum = view ? formatSum(sumUpKind(view, tab.kind)) : null;
  useAnnouncedAnswer(isBusy, sum, failure);
  const all = tabsOf(useKinds());
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
      <div className="coverage-moment">{moment}</div>
      <Tabs
        label="What is counted"
        tabs={tabs}
        selected={tab.kind}
        onSelect={(id) => {
          const next = all.find(({ kind }) => kind === id);
          if (next) onTab(next);
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
        <div className={joinClasses('coverage-work', panel !== null && 'has-panel')}>
          {view ? (
            <CoverageMatrix key={tab.kind} view={view} tab={tab} schemes={schemes} open={open} onOpen={onOpen} onNew={onNew} />
          ) : null}
          {panel}
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
  const said = useRef('');
  useEffect(() => {
    const text = isBusy ? 'Working out coverage.' : failure ? ANALYSIS_ERRORS[failure] : sum ? `Coverage: ${sum}.` : '';
    if (text === '' || text === said.current) return;
    said.current = text;
    announce(text, 'polite', true);
  }, [announce, isBusy, sum, failure]);
}
