import { type ReactElement, useState } from 'react';
import { Icon, joinClasses } from '#engine/react';
import { formatMoment } from '../controls/format-moment.ts';
import type { Counting } from './condition-builder.tsx';
import { formatShare, WHAT_COUNTS_ARE } from './condition-counts.ts';
import { mixesJoiners, readRows } from './condition-rows.ts';
import { describeAnswer, describeChange, describePeople, describeText, describeThen, joinList } from './condition-sentences.ts';
import type { Judgement } from './judge-condition.ts';
import type { ItemSight, ScopedPerson, SightThen } from './scope.ts';
import type { WordList } from './word-list.ts';

export interface ConditionResultProps {
  readonly judgement: Judgement;
  readonly list: WordList;
  readonly person: ScopedPerson | null;
  readonly sight?: ItemSight | null | undefined;
  /** The number of tested people. */
  readonly total: number;
  readonly isText: boolean;
  readonly counting?: Counting | undefined;
}

/** The maximum number of names listed unfolded. */
const MAX_NAMES = 6;

/** The condition as a sentence, and who sees the item, with the reason for the previewed person. */
export function ConditionResult({ judgement, list, person, sight, total, isText, counting }: ConditionResultProps): ReactElement {
  const reading = readRows(judgement.text);
  const isReadable = reading.kind === 'rows';
  const isMixed = reading.kind === 'rows' && mixesJoiners(reading.rows);
  const answer = describeAnswer(judgement, person, list, sight);
  const isShown = answer?.isYes ?? (sight ?? judgement).seenBy.length > 0;
  // If another rule decides, no change to the condition flips the answer.
  const change = isShown === judgement.isShown ? describeChange(judgement, list) : null;
  const needsSentence = reading.kind === 'rows' && reading.rows.length > 0 && (isMixed || isText || reading.rows.length > 1);
  return (
    <>
      {needsSentence ? (
        <p className="condition-sentence">
          {isMixed ? <span className="condition-hint">AND and OR are read from the top, one after another: </span> : null}
          <span>{describeText(judgement.text, list)}</span>
        </p>
      ) : null}
      <div className={joinClasses('condition-result', isReadable && isShown ? 'is-yes' : 'is-no')}>
        {isReadable ? null : (
          <p>
            <Icon name="circle-alert" /> <span>Nobody sees this until the mistake is put right.</span>
          </p>
        )}
        {answer ? (
          <p>
            <Icon name={isShown ? 'circle-check' : 'eye-off'} />
            <span>
              <strong>{answer.answer}</strong> <span>{[answer.reason, change].filter(Boolean).join(' ')}</span>
            </span>
          </p>
        ) : null}
        {isReadable && !isShown ? <ShowSomebody sight={sight} /> : null}
        {isReadable ? <People found={(sight ?? judgement).seenBy} total={total} does={sight ? 'see' : 'fit'} /> : null}
        {isReadable && sight?.then ? <Then sight={sight} then={sight.then} person={person} total={total} /> : null}
      </div>
      {isReadable && counting ? <Counted {...counting} /> : null}
    </>
  );
}

/** Links to the first persona who sees the item, at their own moment. */
function ShowSomebody({ sight }: { readonly sight: ItemSight | null | undefined }): ReactElement | null {
  const [first] = sight?.seenBy ?? [];
  if (!first || !sight?.show) return null;
  const { show } = sight;
  return (
    <p>
      <button type="button" className="condition-more" onClick={() => show(first.id)}>
        {`Show ${first.name}, who does`}
      </button>
    </p>
  );
}

interface ThenProps {
  readonly sight: ItemSight;
  readonly then: SightThen;
  readonly person: ScopedPerson | null;
  readonly total: number;
}

/** Who would see a dated item at its own time, since personas have moments of their own. */
function Then({ sight: { show }, then, person, total }: ThenProps): ReactElement {
  const shown = then.seenBy.find(({ id }) => id === person?.id) ?? then.seenBy[0];
  return (
    <p>
      <Icon name="clock" />
      <span>
        <span>{describeThen(then, total)}</span>{' '}
        {shown && show ? (
          <button type="button" className="condition-more" onClick={() => show(shown.id, then.at)}>
            {`Show ${shown.name} ${then.isNow ? 'now' : 'then'}, ${formatMoment(then.at)}`}
          </button>
        ) : null}
      </span>
    </p>
  );
}

function People({
  found,
  total,
  does,
}: {
  readonly found: readonly ScopedPerson[];
  readonly total: number;
  readonly does: 'see' | 'fit';
}): ReactElement {
  const [isWhole, setWhole] = useState(false);
  const { count, names } = describePeople(found, total, does);
  const shown = isWhole ? names : names.slice(0, MAX_NAMES);
  const rest = names.length - shown.length;
  return (
    <p>
      <Icon name="users" />
      <span>
        <span>{`${count}${names.length > 0 ? `: ${rest > 0 ? shown.join(', ') : joinList(shown)}` : ''}`}</span>
        {rest > 0 ? (
          <>
            <span>{' and '}</span>
            <button type="button" className="condition-more" onClick={() => setWhole(true)}>
              {`${rest} more`}
            </button>
          </>
        ) : null}
        <span>{names.length > 0 ? '.' : ''}</span>
      </span>
    </p>
  );
}

/** How many generated people it matches, with an example, and an explanation of the numbers. */
function Counted({ counts, failure, isBusy, choice }: Counting): ReactElement {
  return (
    <div className="condition-counted" aria-busy={isBusy}>
      <p>
        <Icon name="chart-column" />
        <span>
          {counts ? (
            <>
              <strong className="numbers">{formatShare(counts.count, counts.people.total)}</strong> <span>fit the condition.</span>{' '}
              {counts.example ? (
                <>
                  <span>{`For example: ${counts.example}.`}</span>{' '}
                </>
              ) : null}
            </>
          ) : (
            <span>{failure ?? 'Counting.'}</span>
          )}
          {counts ? <span className="condition-hint">{WHAT_COUNTS_ARE}</span> : null}
        </span>
      </p>
      {choice}
    </div>
  );
}
