import type { ReactElement } from 'react';
import { type Elements, Icon } from '../../engine/react.ts';
import type { FieldWarning } from './form-context.ts';
import type { ProblemTree } from './problem-tree.ts';
import './field-frame.css';

/** What a control says to assistive technology about itself. */
export interface ControlMeaning {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FrameField {
  readonly label: string;
  readonly help: string;
}

/** Props of FieldFrame. */
export interface FieldFrameProps {
  readonly field: FrameField;
  readonly id: string;
  readonly problems: ProblemTree;
  /** Style warnings of the field itself. */
  readonly warnings?: readonly Omit<FieldWarning, 'pointer'>[];
  /** A line below the control: how long it is, what it means. */
  readonly remark?: string;
  /** What it needs that only the control knows: a text that is not a number yet. */
  readonly complaint?: string;
  /** Empty is fine. */
  readonly isOptional?: boolean;
  /** The heading above says the label already; only assistive technology is told again. */
  readonly hidesLabel?: boolean;
  /** Several controls: the label names the group and the first control takes the id. */
  readonly isGroup?: boolean;
  readonly className?: string;
  readonly children: (meaning: ControlMeaning) => Elements;
}

/** A label, its help, the control and what is said of it, all tied together. */
export function FieldFrame(props: FieldFrameProps): ReactElement {
  const { field, id, problems, remark, complaint, isOptional = false, isGroup = false } = props;
  const labelClass = props.hidesLabel ? 'visually-hidden' : 'field-label';
  const warnings = [...problems.warnings, ...(props.warnings ?? [])];
  const hasNotes = problems.own.length + warnings.length > 0 || complaint !== undefined;
  const described = [field.help && `${id}.help`, remark && `${id}.remark`, hasNotes && `${id}.notes`].filter(Boolean).join(' ');
  const isWrong = complaint !== undefined || problems.own.some(({ severity }) => severity === 'error');
  const label = (
    <>
      <span>{field.label}</span>
      {isOptional ? <span className="field-optional"> (optional)</span> : null}
    </>
  );
  const control = props.children({ id, 'aria-describedby': described || undefined, 'aria-invalid': isWrong || undefined });
  const inside = (
    <>
      {field.help ? (
        <p className="field-help" id={`${id}.help`}>
          {field.help}
        </p>
      ) : null}
      {control}
      {remark ? (
        <p className="field-remark" id={`${id}.remark`}>
          {remark}
        </p>
      ) : null}
      <FieldNotes id={`${id}.notes`} problems={problems} warnings={warnings} complaint={complaint} />
    </>
  );
  const className = ['field', isWrong && 'is-wrong', props.className].filter(Boolean).join(' ');
  if (!isGroup) {
    return (
      <div className={className}>
        <label className={labelClass} htmlFor={id}>
          {label}
        </label>
        {inside}
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like the fields beside it in every browser
    <div className={className} role="group" aria-labelledby={`${id}.label`} aria-describedby={described || undefined}>
      <p className={labelClass} id={`${id}.label`}>
        {label}
      </p>
      {inside}
    </div>
  );
}

interface FieldNotesProps {
  readonly id: string;
  readonly problems: ProblemTree;
  readonly warnings: readonly Omit<FieldWarning, 'pointer'>[];
  readonly complaint?: string | undefined;
}

/** What is wrong with a field, and what is worth a look, each with its sign and in words. */
export function FieldNotes({ id, problems, warnings, complaint }: FieldNotesProps): ReactElement | null {
  if (problems.own.length + warnings.length === 0 && complaint === undefined) return null;
  const notes = [
    ...(complaint === undefined ? [] : [{ code: 'unfinished', message: complaint, isError: true }]),
    ...problems.own.map(({ code, message, severity }) => ({ code, message, isError: severity === 'error' })),
    ...warnings.map(({ code, message }) => ({ code, message, isError: false })),
  ];
  return (
    <ul className="field-notes plain-list" id={id}>
      {notes.map(({ code, message, isError }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two notes can be alike and have no other name
        <li key={`${code} ${index}`} className={isError ? 'field-note is-error' : 'field-note'}>
          <Icon name={isError ? 'circle-alert' : 'triangle-alert'} size="sm" label={isError ? 'Problem:' : 'Worth a look:'} />
          <span>{message}</span>
        </li>
      ))}
    </ul>
  );
}
