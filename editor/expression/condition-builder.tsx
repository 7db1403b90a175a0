import { type ReactElement, useId, useMemo, useRef, useState } from 'react';
import { Button, type Elements, useAnnounce } from '#engine/react';
import { useFocusLater } from '../controls/use-focus-later.ts';
import type { ConditionCounts } from './condition-counts.ts';
import { ConditionResult } from './condition-result.tsx';
import { type ConditionEdit, type ConditionRow, readRows, writeRows } from './condition-rows.ts';
import { ConditionRows } from './condition-rows-view.tsx';
import { describeAnswer, describeSettled, EVERYONE } from './condition-sentences.ts';
import { ConditionText } from './condition-text.tsx';
import { type ConditionProblem, createJudge, type Judgement, SETTLED } from './judge-condition.ts';
import { SaveAudience } from './save-audience.tsx';
import type { ExpressionScope } from './scope.ts';
import { listWords, type WordList } from './word-list.ts';
import './condition-builder.css';

/** A problem that the form reports for the field. */
interface FormProblem {
  readonly message: string;
}

/** The counts of a condition over many people. */
export interface Counting {
  /** Null while loading, or when it cannot be counted. */
  readonly counts: ConditionCounts | null;
  /** Why there are no numbers. */
  readonly failure: string | null;
  readonly isBusy: boolean;
  /** The control that chooses the people. */
  readonly choice: Elements;
}

/** `value` is the text of the condition; each change passes the whole new text. The form provides Undo. */
export interface ConditionBuilderProps {
  readonly id: string;
  readonly label: string;
  readonly help?: string | undefined;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly scope: ExpressionScope;
  /** Shown if the builder itself finds no problem in the text. */
  readonly problems?: readonly FormProblem[];
  /** Read only. */
  readonly isFixed?: boolean;
  /** Saves the condition as an audience, and uses that audience instead; not offered if missing. */
  readonly onSaveAudience?: ((id: string, title: string, expression: string) => void) | undefined;
  /** The audience that this condition defines. */
  readonly audienceId?: string | undefined;
  /** The sentence for an empty condition; by default that it is for everyone. */
  readonly empty?: string | undefined;
  /** People are not counted without it. */
  readonly counting?: Counting | undefined;
}

/** Builds a condition as rows or as text, always in sync, and shows who sees what. */
export function ConditionBuilder(props: ConditionBuilderProps): ReactElement {
  const { id, label, help, value, onChange, scope, problems = [], isFixed = false, counting } = props;
  const ownId = useId();
  const root = useRef<HTMLFieldSetElement>(null);
  const condition = useCondition(props);
  const { list, judgement, rows, isText } = condition;
  const focusLater = useFocusLater(root);
  const edit = useEdit(props, condition, focusLater);
  const switchTo = (text: boolean) => {
    condition.setWantsText(text);
    focusLater(text ? 'textarea' : '[data-condition-switch]');
  };
  return (
    <fieldset ref={root} id={id} tabIndex={-1} className="condition" aria-describedby={help ? `${ownId}-help` : undefined}>
      <legend className="condition-label">{label}</legend>
      {help ? (
        <p className="condition-help" id={`${ownId}-help`}>
          {help}
        </p>
      ) : null}
      {isText ? (
        <ConditionText
          label={label}
          value={value}
          onChange={onChange}
          list={list}
          problems={settleMessages(judgement, list)}
          isFixed={isFixed}
          canLeave={rows !== null}
          onLeave={() => switchTo(false)}
        />
      ) : (
        <ConditionRows
          rows={rows}
          judgement={judgement}
          list={list}
          person={scope.person}
          counts={counting?.counts}
          isFixed={isFixed}
          empty={props.empty || EVERYONE}
          onEdit={edit}
          onFocus={focusLater}
        />
      )}
      {judgement.problems.length > 0 || problems.length === 0 ? null : (
        <ul className="condition-problems plain-list">
          {problems.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      {props.empty && value.trim() === '' ? null : (
        <ConditionResult
          judgement={judgement}
          list={list}
          person={scope.person}
          sight={scope.sight}
          total={scope.people.length}
          isText={isText}
          counting={counting}
        />
      )}
      <ConditionFoot
        {...{ value, onChange, scope, isFixed, condition }}
        onSaveAudience={props.onSaveAudience}
        onSwitch={switchTo}
        onFocus={focusLater}
      />
    </fieldset>
  );
}

/** The state of a condition: its word labels, its rows if any, and whether it is shown as text. */
type Condition = {
  readonly list: WordList;
  readonly judge: ReturnType<typeof createJudge>;
  readonly judgement: Judgement;
  readonly setWantsText: (wantsText: boolean) => void;
} & (
  | { readonly isText: true; readonly rows: readonly ConditionRow[] | null }
  | { readonly isText: false; readonly rows: readonly ConditionRow[] }
);

function useCondition({ value, scope, audienceId }: ConditionBuilderProps): Condition {
  const { vocabulary, audiences, person, people } = scope;
  const list = useMemo(() => listWords(vocabulary, audiences, audienceId), [vocabulary, audiences, audienceId]);
  const judge = useMemo(() => createJudge({ vocabulary, audiences, audienceId }), [vocabulary, audiences, audienceId]);
  const judgement = useMemo(() => judge(value, person, people), [judge, value, person, people]);
  const reading = useMemo(() => readRows(value), [value]);
  const [wantsText, setWantsText] = useState(false);
  const shared = { list, judge, judgement, setWantsText };
  const rows = reading.kind === 'rows' ? reading.rows : null;
  return wantsText || rows === null ? { ...shared, isText: true, rows } : { ...shared, isText: false, rows };
}

/** Changes the rows, and announces the new answer. */
function useEdit({ scope, onChange, empty }: ConditionBuilderProps, { list, judge }: Condition, focusLater: (selector: string) => void) {
  const announce = useAnnounce();
  return ({ rows, announcement, focus }: ConditionEdit) => {
    const text = writeRows(rows);
    const answer = describeAnswer(judge(text, scope.person, scope.people), scope.person, list);
    announce(`${announcement} ${text === '' ? empty || EVERYONE : (answer?.answer ?? '')}`);
    focusLater(focus);
    onChange(text);
  };
}

interface ConditionFootProps extends Pick<ConditionBuilderProps, 'value' | 'onChange' | 'scope' | 'isFixed' | 'onSaveAudience'> {
  readonly condition: Condition;
  readonly onSwitch: (isText: boolean) => void;
  readonly onFocus: (selector: string) => void;
}

/** The source of the condition, the switch between rows and text, and saving it as an audience. */
function ConditionFoot({ value, scope, isFixed, condition, ...props }: ConditionFootProps): ReactElement {
  const { onChange, onSaveAudience, onSwitch, onFocus } = props;
  const { list, judgement, rows, isText } = condition;
  const announce = useAnnounce();
  const [isNaming, setNaming] = useState(false);
  const isWrong = judgement.problems.some((problem) => problem.severity === 'error');
  const name = (audience: string, title: string) => {
    setNaming(false);
    onSaveAudience?.(audience, title, value);
    onFocus('[data-condition-switch]');
    onChange(`@${audience}`);
    announce(`Saved as the audience “${title}”, which is now the condition.`);
  };
  return (
    <>
      <div className="condition-foot">
        {value.trim() === '' || isText ? null : (
          <p>
            <span>Written as</span> <code>{value}</code> <span>Read from left to right.</span>
          </p>
        )}
        {isFixed ? null : (
          <div className="condition-foot-actions">
            {rows ? (
              <Button
                variant="quiet"
                icon={isText ? 'list' : 'keyboard'}
                className="condition-button"
                data-condition-switch=""
                onClick={() => onSwitch(!isText)}
              >
                {isText ? 'Edit as conditions' : 'Edit as text'}
              </Button>
            ) : null}
            {onSaveAudience && !isWrong && rows && rows.length > 1 ? (
              <Button variant="quiet" icon="users" className="condition-button" onClick={() => setNaming(true)}>
                Save as audience…
              </Button>
            ) : null}
          </div>
        )}
      </div>
      {isNaming ? (
        <SaveAudience
          value={value}
          list={list}
          taken={scope.audiences.map((audience) => audience.id)}
          onSave={name}
          onClose={() => setNaming(false)}
        />
      ) : null}
    </>
  );
}

/** The problems, with the reason for a condition that matches nobody or everybody. */
function settleMessages(judgement: Judgement, list: WordList): readonly ConditionProblem[] {
  const settled = describeSettled(judgement, list);
  if (!settled) return judgement.problems;
  return judgement.problems.map((problem) => (SETTLED.has(problem.code) ? { ...problem, message: settled.message } : problem));
}
