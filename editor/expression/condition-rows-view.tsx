import { type ReactElement, useState } from 'react';
import { Button, Icon, IconButton, joinClasses, Menu } from '#engine/react';
import { type ConditionCounts, type CountedRow, describeTableRow, formatNumber, rowsFor } from './condition-counts.ts';
import { addRow, type ConditionEdit, type ConditionRow, changeRow, keyOfWord, listBrackets, moveRow, removeRow } from './condition-rows.ts';
import { describeRow, describeSettled } from './condition-sentences.ts';
import { type Judgement, SETTLED } from './judge-condition.ts';
import type { ScopedPerson } from './scope.ts';
import type { WordList } from './word-list.ts';
import { WordPicker } from './word-picker.tsx';
import './condition-rows-view.css';

export interface ConditionRowsProps {
  readonly rows: readonly ConditionRow[];
  readonly judgement: Judgement;
  readonly list: WordList;
  readonly person: ScopedPerson | null;
  /** The number of people left after each row; null while unknown. */
  readonly counts?: ConditionCounts | null | undefined;
  readonly isFixed: boolean;
  /** The sentence for an empty condition. */
  readonly empty: string;
  readonly onEdit: (edit: ConditionEdit) => void;
  /** Focuses the match of a selector after the next render. */
  readonly onFocus: (selector: string) => void;
}

/** The row with an open word picker: an existing one, or a new one. */
type Picking = number | 'new' | null;

/** Further brackets are shown only in the sentence: on a phone they would push the conditions out of view. */
const MAX_BRACKETS = 4;

/** A condition as rows, each joined with all rows above it. */
export function ConditionRows(props: ConditionRowsProps): ReactElement {
  const { rows, judgement, list, isFixed, onEdit, onFocus } = props;
  const [picking, setPicking] = useState<Picking>(null);
  const [newJoiner, setNewJoiner] = useState<ConditionRow['joiner']>('AND');
  const settled = describeSettled(judgement, list);
  const counted = rowsFor(props.counts, rows.length);
  const brackets = listBrackets(rows).slice(-MAX_BRACKETS).reverse();
  const pickNew = (word: string) => {
    setPicking(null);
    const row: ConditionRow = { joiner: newJoiner, isNot: false, word };
    onEdit({ rows: addRow(rows, row), announcement: `Added: ${describeRow(row, list)}.`, focus: '[data-condition-add]' });
  };
  const cancelNew = () => {
    setPicking(null);
    onFocus('[data-condition-add]');
  };
  return (
    <>
      {rows.length === 0 && picking === null ? (
        <p className="condition-everyone">
          <Icon name="users" /> <span>{props.empty}</span>
        </p>
      ) : null}
      {rows.length > 0 ? (
        <ol className="condition-rows plain-list">
          {rows.map((row, index) => (
            <ConditionItem
              // biome-ignore lint/suspicious/noArrayIndexKey: a condition is its place; two may be alike
              key={index}
              condition={props}
              row={row}
              index={index}
              brackets={brackets}
              isMarked={settled?.rows.includes(index) ?? false}
              isPicking={picking === index}
              counted={counted[index] ?? null}
              of={props.counts?.people.total ?? 0}
              onPick={setPicking}
            />
          ))}
        </ol>
      ) : null}
      {settled ? (
        <p className="condition-settled">
          <Icon name="triangle-alert" /> <span>{settled.message}</span>
        </p>
      ) : null}
      {isFixed ? null : (
        <div className="condition-new">
          {picking === 'new' ? (
            <>
              <JoinerChoice index={rows.length} joiner={newJoiner} onChange={setNewJoiner} />
              <WordPicker
                label="New condition"
                list={list}
                start=""
                onChoose={pickNew}
                onLeave={() => setPicking(null)}
                onCancel={cancelNew}
              />
            </>
          ) : (
            <Button
              variant="quiet"
              icon="plus"
              className="condition-button"
              data-condition-add=""
              onClick={() => {
                setNewJoiner('AND');
                setPicking('new');
              }}
            >
              Add condition
            </Button>
          )}
        </div>
      )}
    </>
  );
}

interface ConditionItemProps {
  /** The condition that the row belongs to. */
  readonly condition: ConditionRowsProps;
  readonly row: ConditionRow;
  readonly index: number;
  /** The last row of each bracket, outermost first. */
  readonly brackets: readonly number[];
  readonly isMarked: boolean;
  readonly isPicking: boolean;
  readonly counted: CountedRow | null;
  /** The number of people counted. */
  readonly of: number;
  readonly onPick: (picking: Picking) => void;
}

function ConditionItem(props: ConditionItemProps): ReactElement {
  const { condition, row, index, brackets, isMarked, isPicking, counted, of, onPick } = props;
  const { judgement, list, person, isFixed } = condition;
  const own = judgement.problems.filter((problem) => problem.row === index && !SETTLED.has(problem.code));
  const isWrong = own.some((problem) => problem.severity === 'error');
  const step = judgement.steps[index];
  const name = nameOfRow(index);
  const { change, choose, cancel } = editsOf(props);
  return (
    <li
      className={joinClasses('condition-row', brackets.length > 0 && 'has-brackets', isMarked && 'is-marked', isWrong && 'is-wrong')}
      data-condition-row={index}
    >
      {brackets.length > 0 ? <Brackets index={index} brackets={brackets} /> : null}
      <div className="condition-line">
        {index === 0 || isFixed ? (
          <span className="condition-joiner">{index === 0 ? 'If' : row.joiner}</span>
        ) : (
          <JoinerChoice index={index} joiner={row.joiner} onChange={(joiner) => change({ joiner }, 'select')} />
        )}
        {isPicking ? (
          <WordPicker
            label={`Word of ${name}`}
            list={list}
            start=""
            current={row.word}
            onChoose={choose}
            onLeave={() => onPick(null)}
            onCancel={cancel}
          />
        ) : (
          <Chip row={row} name={name} list={list} isFixed={isFixed} isWrong={isWrong} onPick={() => onPick(index)} onChange={change} />
        )}
        {step && person ? (
          <span className={joinClasses('condition-so-far', step.soFar && 'is-yes')}>
            <Icon name={step.soFar ? 'check' : 'x'} size="sm" />
            <span>{`so far: ${step.soFar ? 'yes' : 'no'}`}</span>
          </span>
        ) : null}
        {isFixed ? null : <RowActions {...props} />}
      </div>
      {counted ? <Waterfall counted={counted} index={index} of={of} /> : null}
      {own.map((problem) => (
        <p key={`${problem.code} ${problem.start}`} className={joinClasses('condition-note', problem.severity === 'error' && 'is-error')}>
          <Icon name={problem.severity === 'error' ? 'circle-alert' : 'triangle-alert'} size="sm" />
          <span>{problem.message}</span>
        </p>
      ))}
    </li>
  );
}

function nameOfRow(index: number): string {
  return `condition ${index + 1}`;
}

/** Every way to change a row, each with an announcement and the next focus. */
function editsOf({ condition: { rows, list, onEdit, onFocus }, row, index, onPick }: ConditionItemProps) {
  const change = (part: Partial<ConditionRow>, focus: string) => {
    const changed = changeRow(rows, index, part);
    const announcement = `Condition ${index + 1} is now: ${describeRow(changed[index] ?? row, list)}.`;
    onEdit({ rows: changed, announcement, focus: `[data-condition-row="${index}"] ${focus}` });
  };
  return {
    change,
    choose(word: string) {
      onPick(null);
      change({ word }, '[data-condition-word]');
    },
    cancel() {
      onPick(null);
      onFocus(`[data-condition-row="${index}"] [data-condition-word]`);
    },
    remove() {
      const rest = removeRow(rows, index);
      const next = Math.min(index, rest.length - 1);
      const focus = next < 0 ? '[data-condition-add]' : `[data-condition-row="${next}"] .menu button`;
      onEdit({ rows: rest, announcement: `Removed: ${describeRow(row, list)}.`, focus });
    },
    move(by: -1 | 1) {
      const to = index + by;
      const announcement = `Moved ${by < 0 ? 'up' : 'down'}: ${describeRow(row, list)} is now condition ${to + 1} of ${rows.length}.`;
      onEdit({ rows: moveRow(rows, index, by), announcement, focus: `[data-condition-row="${to}"] .menu button` });
    },
  };
}

function RowActions(props: ConditionItemProps): ReactElement {
  const { condition, row, index } = props;
  const { rows, list } = condition;
  const { move, remove } = editsOf(props);
  const name = nameOfRow(index);
  return (
    <span className="condition-actions">
      <Menu
        label={`Move or remove ${name}`}
        items={[
          { id: 'up', label: 'Move up', icon: 'arrow-up', isDisabled: index === 0, onSelect: () => move(-1) },
          { id: 'down', label: 'Move down', icon: 'arrow-down', isDisabled: index === rows.length - 1, onSelect: () => move(1) },
          { id: 'remove', label: 'Remove', icon: 'trash-2', onSelect: remove },
        ]}
      />
      <IconButton
        icon="x"
        label={`Remove ${name}: ${describeRow(row, list)}`}
        className="condition-button"
        data-condition-remove=""
        onClick={remove}
      />
    </span>
  );
}

interface WaterfallProps {
  readonly counted: CountedRow;
  readonly index: number;
  readonly of: number;
}

/** How many people a row matches, and how many are left after it. */
function Waterfall({ counted, index, of }: WaterfallProps): ReactElement {
  return (
    <p className="condition-waterfall numbers" title={`Of ${formatNumber(of)} made-up people`}>
      <span aria-hidden="true" className="condition-bar">
        <span style={{ inlineSize: `${(100 * counted.own) / Math.max(of, 1)}%` }} />
        <span style={{ inlineSize: `${(100 * counted.soFar) / Math.max(of, 1)}%` }} />
      </span>
      <span>{describeTableRow(counted, index)}</span>
    </p>
  );
}

interface ChipProps {
  readonly row: ConditionRow;
  readonly name: string;
  readonly list: WordList;
  readonly isFixed: boolean;
  readonly isWrong: boolean;
  readonly onPick: () => void;
  readonly onChange: (change: Partial<ConditionRow>, focus: string) => void;
}

/** A word, and whether it must or must not be true, as a sentence: "Level is not Guest", "Gap year is not true". */
function Chip({ row, name, list, isFixed, isWrong, onPick, onChange }: ChipProps): ReactElement {
  const entry = list.byKey.get(keyOfWord(row.word));
  const isOneOfGroup = entry?.isOneOfGroup ?? false;
  const end = isOneOfGroup ? '' : ' true';
  const verb = `${row.isNot ? 'is not' : 'is'}${end}`;
  const label = (
    <span className="condition-word-text">
      {entry && !isOneOfGroup ? <span className="condition-group">{entry.group}</span> : null}
      <strong>{entry?.label ?? row.word}</strong>
      {entry?.isRestricted ? <Icon name="lock" size="sm" label="Private" /> : null}
    </span>
  );
  const verbClass = joinClasses('condition-operator', row.isNot && 'is-not');
  const verbPart = isFixed ? (
    <span className={verbClass}>{verb}</span>
  ) : (
    <button type="button" className={verbClass} onClick={() => onChange({ isNot: !row.isNot }, '.condition-operator')}>
      <span>{verb}</span>
      <span className="visually-hidden">{`, ${name}, change to ${row.isNot ? 'is' : 'is not'}${end}`}</span>
    </button>
  );
  const wordPart = isFixed ? (
    <span className="condition-word">{label}</span>
  ) : (
    <button
      type="button"
      className="condition-word"
      data-condition-word=""
      aria-haspopup="listbox"
      title={entry?.description}
      onClick={onPick}
    >
      {label}
      <span className="visually-hidden">{`, ${name}, choose another word`}</span>
      <Icon name="chevron-down" size="sm" />
    </button>
  );
  return (
    <span className={joinClasses('condition-chip', isWrong && 'is-wrong')}>
      {entry && isOneOfGroup ? <span className="condition-group">{entry.group}</span> : wordPart}
      {verbPart}
      {isOneOfGroup ? wordPart : null}
    </span>
  );
}

interface JoinerChoiceProps {
  readonly index: number;
  readonly joiner: ConditionRow['joiner'];
  readonly onChange: (joiner: ConditionRow['joiner']) => void;
}

function JoinerChoice({ index, joiner, onChange }: JoinerChoiceProps): ReactElement {
  if (index === 0) return <span className="condition-joiner">If</span>;
  return (
    <select
      className="condition-joiner"
      aria-label={`How condition ${index + 1} joins those above`}
      value={joiner}
      onChange={(event) => onChange(event.target.value === 'OR' ? 'OR' : 'AND')}
    >
      <option value="AND">AND</option>
      <option value="OR">OR</option>
    </select>
  );
}

/** The brackets around a row, outermost first. The sentence contains them too. */
function Brackets({ index, brackets }: { readonly index: number; readonly brackets: readonly number[] }): ReactElement {
  return (
    <span className="condition-brackets" aria-hidden="true">
      {brackets.map((end) => (
        <span key={end} className={joinClasses(index <= end && 'is-inside', index === 0 && 'is-start', index === end && 'is-end')} />
      ))}
    </span>
  );
}
