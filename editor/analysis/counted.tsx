import { type ReactElement, useState } from 'react';
import { describePerson, type Kinds, type Pack } from '#engine';
import { Icon } from '#engine/react';
import type { Cohort } from '#schemas/catalogue';
import { useValues } from '../check/people.ts';
import { ChoiceField } from '../controls/choice-field.tsx';
import { formatMoment } from '../controls/format-moment.ts';
import { type ItemKey, keyOf, nameOf } from '../document/item-name.ts';
import { type ConditionCounts, formatShare, WHAT_COUNTS_ARE } from '../expression/condition-counts.ts';
import type { CountedProps } from '../form/form-context.ts';
import { useKinds } from '../session/kinds.tsx';
import { usePack } from '../session/pack.tsx';
import { ANALYSIS_ERRORS, useAnalysis, useAnalysisClient, useCohort } from './hooks.tsx';
import type { AnswerTo } from './protocol.ts';
import './counted.css';

/** The kinds that affect a condition's count besides its own text. */
const COUNTED_BY = ['audiences', 'page-state', 'cohorts'] as const;

/** Counts a condition on the chosen cohort while it is edited. */
export function Counted({ text, children }: CountedProps): ReactElement {
  const { pack } = usePack();
  const [cohort, choose] = useCohort();
  const { value, failure, isBusy } = useAnalysis('count', { expression: text, cohort }, COUNTED_BY);
  return children({
    counts: value ? toCounts(value, pack) : null,
    failure: failure ? ANALYSIS_ERRORS[failure] : !isBusy && value === null ? 'There is no cohort to count on.' : null,
    isBusy,
    choice: <CohortChoice chosen={value?.cohort.id ?? cohort} onChoose={choose} />,
  });
}

function toCounts({ cohort, count, rows, example }: NonNullable<AnswerTo<'count'>>, pack: Pack): ConditionCounts {
  const { analysis } = pack;
  const tags = example?.words.filter((word) => !word.startsWith('!')) ?? [];
  return {
    people: cohort,
    count,
    rows,
    example: example && analysis ? describePerson({ state: example, words: tags }, { ...pack, analysis }) : null,
  };
}

/** Chooses the cohort to count. */
export function CohortChoice(props: { readonly chosen: string | null; readonly onChoose: (id: string) => void }): ReactElement | null {
  const cohorts = useValues<Cohort>('cohorts');
  if (cohorts.length === 0) return null;
  return (
    <ChoiceField
      label="Counted on"
      value={props.chosen ?? ''}
      choices={cohorts.map(({ id, title }) => ({ id, label: title }))}
      onChange={props.onChoose}
    />
  );
}

/** Whether viewers of a kind's items can be counted. */
function isCounted(open: ItemKey, { drawn }: Kinds): boolean {
  const { kind } = nameOf(open);
  return drawn.some(({ name }) => name === kind);
}

interface CountOnOthersProps {
  readonly open: ItemKey;
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

/** When nobody in the chosen cohort sees the item: offers a cohort in which somebody does, if there is any. */
function CountOnOthers({ open, chosen, onChoose }: CountOnOthersProps): ReactElement {
  const client = useAnalysisClient();
  const [search, setSearch] = useState<'idle' | 'running' | 'empty'>('idle');
  const find = async () => {
    setSearch('running');
    const found = await client.request('seen', { cohort: chosen, item: open });
    const seen = found.kind === 'ok' ? found.value : null;
    const isSeen = seen?.counts.some((one) => keyOf(one) === open && one.count > 0) ?? false;
    if (seen && isSeen) onChoose(seen.cohort.id);
    setSearch(isSeen ? 'idle' : 'empty');
  };
  if (search === 'empty') return <span role="status">Nobody of any other cohort sees it either.</span>;
  return (
    <button type="button" className="condition-more" disabled={search === 'running'} onClick={() => void find()}>
      Count on people who do
    </button>
  );
}

/** How many people of the chosen cohort see an item. */
export function SeenByCohort({ open }: { readonly open: ItemKey }): ReactElement | null {
  const [cohort, choose] = useCohort();
  const isOne = isCounted(open, useKinds());
  const { value, failure, isBusy } = useAnalysis('seen', isOne ? { cohort } : null);
  const { kind, id } = nameOf(open);
  const moment = useValues<Cohort>('cohorts').find((one) => one.id === value?.cohort.id)?.now;
  const found = value?.counts.find((one) => one.kind === kind && one.id === id);
  if (!isOne || (value === null && !isBusy && !failure)) return null;
  return (
    <p className="seen-by-cohort" title={WHAT_COUNTS_ARE} aria-busy={isBusy}>
      <Icon name={found?.count === 0 ? 'eye-off' : 'users'} size="sm" />
      {value && found ? (
        <span>
          <span>Seen by</span> <strong className="numbers">{formatShare(found.count, value.cohort.total)}</strong>{' '}
          <span>{`(${value.cohort.title}, ${moment ? formatMoment(moment) : 'now'})`}</span>
        </span>
      ) : (
        <span>
          {failure
            ? ANALYSIS_ERRORS[failure]
            : value && !isBusy
              ? 'Nobody can see it before its mistakes are put right.'
              : 'Counting who sees it.'}
        </span>
      )}
      {found?.count === 0 ? <CountOnOthers open={open} chosen={cohort} onChoose={choose} /> : null}
    </p>
  );
}
