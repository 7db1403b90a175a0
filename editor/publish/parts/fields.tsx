import { type ReactElement, type ReactNode, useId } from 'react';
import { Icon, joinClasses } from '../../../engine/react.ts';
import './fields.css';

interface Labelled {
  readonly label: string;
  readonly help?: string;
  /** What is wrong, as one sentence. */
  readonly problem?: string | null;
}

/** Props of TextField. */
export interface TextFieldProps extends Labelled {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'password' | 'search';
  /** Lines to see; more than 1 makes it a paragraph. */
  readonly lines?: number;
  readonly most?: number;
  readonly isRequired?: boolean;
  readonly autoComplete?: string;
  readonly isCode?: boolean;
}

/** A text with its label, its help and what is wrong with it. */
export function TextField({ label, help, problem, value, onChange, lines = 1, ...rest }: TextFieldProps): ReactElement {
  const id = useId();
  const { type = 'text', most, isRequired, autoComplete, isCode } = rest;
  const shared = {
    id,
    className: joinClasses('publish-input', isCode && 'publish-input-code'),
    value,
    maxLength: most,
    required: isRequired,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': describedBy(id, help, problem),
  } as const;
  return (
    <div className="publish-field">
      <label htmlFor={id}>{label}</label>
      <Help id={id} help={help} />
      {lines > 1 ? (
        <textarea {...shared} rows={lines} spellCheck={!isCode} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input {...shared} type={type} autoComplete={autoComplete ?? 'off'} onChange={(event) => onChange(event.target.value)} />
      )}
      <ProblemLine id={id} problem={problem} />
    </div>
  );
}

/** Props of ChoiceField. */
export interface ChoiceFieldProps<Id extends string> extends Labelled {
  readonly value: Id;
  readonly choices: readonly { readonly id: Id; readonly label: string }[];
  readonly onChange: (value: Id) => void;
  readonly isLabelHidden?: boolean;
}

/** One of a few. */
export function ChoiceField<Id extends string>(props: ChoiceFieldProps<Id>): ReactElement {
  const { label, help, problem, value, choices, onChange, isLabelHidden } = props;
  const id = useId();
  const choose = (wanted: string) => {
    const found = choices.find((choice) => choice.id === wanted);
    if (found) onChange(found.id);
  };
  return (
    <div className="publish-field">
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <Help id={id} help={help} />
      <span className="publish-select">
        <select
          id={id}
          className="publish-input"
          value={value}
          aria-invalid={problem ? true : undefined}
          aria-describedby={describedBy(id, help, problem)}
          onChange={(event) => choose(event.target.value)}
        >
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size="sm" />
      </span>
      <ProblemLine id={id} problem={problem} />
    </div>
  );
}

/** Props of Tick. */
export interface TickProps {
  readonly label: ReactNode;
  /** Read in place of the label where several say the same. */
  readonly spoken?: string;
  readonly isOn: boolean;
  /** Some of what it stands for is on. */
  readonly isMixed?: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly className?: string;
}

/** A tick box. */
export function Tick({ label, spoken, isOn, isMixed = false, onChange, className }: TickProps): ReactElement {
  const mark = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = isMixed;
  };
  return (
    <label className={joinClasses('publish-tick', className)}>
      <input ref={mark} type="checkbox" checked={isOn} aria-label={spoken} onChange={(event) => onChange(event.target.checked)} />
      <span>{label}</span>
    </label>
  );
}

/** Props of RadioChoices. */
export interface RadioChoicesProps<Id extends string> {
  readonly legend: ReactNode;
  readonly name: string;
  readonly value: Id | null;
  readonly choices: readonly { readonly id: Id; readonly label: ReactNode }[];
  readonly onChange: (value: Id) => void;
  /** Beside each other, where they are short. */
  readonly isRow?: boolean;
  readonly isLegendHidden?: boolean;
}

/** One of a few that are all seen. */
export function RadioChoices<Id extends string>(props: RadioChoicesProps<Id>): ReactElement {
  const { legend, name, value, choices, onChange, isRow, isLegendHidden } = props;
  return (
    <fieldset className={joinClasses('publish-radios', isRow && 'is-row')}>
      <legend className={isLegendHidden ? 'visually-hidden' : undefined}>{legend}</legend>
      {choices.map(({ id, label }) => (
        <label key={id} className="publish-tick publish-radio">
          <input type="radio" name={name} value={id} checked={value === id} onChange={() => onChange(id)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Help({ id, help }: { readonly id: string; readonly help: string | undefined }): ReactElement | null {
  return help ? (
    <p id={`${id}-help`} className="publish-help">
      {help}
    </p>
  ) : null;
}

function ProblemLine({ id, problem }: { readonly id: string; readonly problem: string | null | undefined }): ReactElement | null {
  return problem ? (
    <p id={`${id}-problem`} className="publish-problem">
      <Icon name="circle-alert" size="sm" />
      <span>{problem}</span>
    </p>
  ) : null;
}

function describedBy(id: string, help: string | undefined, problem: string | null | undefined): string | undefined {
  return [help ? `${id}-help` : '', problem ? `${id}-problem` : ''].filter(Boolean).join(' ') || undefined;
}
