import type { FocusEventHandler, ReactElement } from 'react';
import { type Elements, Group, Icon, joinClasses, withKeys } from '#engine/react';
import './field.css';

/** The aria attributes of a control. */
export interface ControlAria {
  readonly id: string;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: true | undefined;
}

/** An error or a warning about a field. */
export interface FieldNote {
  readonly message: string;
  readonly isError: boolean;
}

/** Other people's presence in a field. */
export interface FieldMark {
  readonly icon: string;
  readonly text: string;
}

export interface FieldFrameProps {
  readonly id: string;
  readonly label: string;
  /** What to enter, above the control. */
  readonly help?: string | undefined;
  /** A line below the control, such as its length or meaning. */
  readonly hint?: string | undefined;
  readonly notes?: readonly FieldNote[];
  /** Whether the field may be empty. */
  readonly isOptional?: boolean;
  /** The label is already visible around the field, so it is only for assistive technology. */
  readonly isLabelHidden?: boolean | undefined;
  /** Whether the field has several controls: the label names the group, and one of the controls gets the id. */
  readonly isGroup?: boolean;
  readonly className?: string | undefined;
  /** Marks beside the field that are no errors or warnings: who is in it, who changed it. */
  readonly marks?: readonly FieldMark[];
  /** Called when focus enters and leaves the field. */
  readonly watch?: { readonly onEnter?: () => void; readonly onLeave?: () => void };
  readonly children: (aria: ControlAria) => Elements;
}

/** A label, its help, the control and its notes, associated for assistive technology. */
export function FieldFrame(props: FieldFrameProps): ReactElement {
  const { id, label, help, hint, notes = [], marks = [], isOptional, isLabelHidden, isGroup, className } = props;
  const described = [help && `${id}.help`, hint && `${id}.hint`, notes.length > 0 && `${id}.notes`].filter(Boolean).join(' ') || undefined;
  const isWrong = notes.some(({ isError }) => isError);
  const classes = joinClasses('field', isWrong && 'is-wrong', className);
  const labelClass = isLabelHidden ? 'visually-hidden' : 'field-label';
  const labelText = (
    <>
      <span>{label}</span>
      {isOptional ? <span className="field-optional"> (optional)</span> : null}
    </>
  );
  const inside = (
    <>
      {help ? (
        <p className="field-help" id={`${id}.help`}>
          {help}
        </p>
      ) : null}
      {props.children({ id, 'aria-describedby': described, 'aria-invalid': isWrong || undefined })}
      {hint ? (
        <p className="field-hint" id={`${id}.hint`}>
          {hint}
        </p>
      ) : null}
      <FieldNotes id={`${id}.notes`} notes={notes} />
      {marks.map(({ icon, text }) => (
        <p key={text} className="field-mark">
          <Icon name={icon} size="sm" />
          <span>{text}</span>
        </p>
      ))}
    </>
  );
  const { onEnter, onLeave } = props.watch ?? {};
  const watch = { onFocus: onEnter && atEdge(onEnter), onBlur: onLeave && atEdge(onLeave) };
  if (!isGroup)
    return (
      <div className={classes} {...watch}>
        <label className={labelClass} htmlFor={id}>
          {labelText}
        </label>
        {inside}
      </div>
    );
  return (
    <Group className={classes} {...watch} aria-labelledby={`${id}.label`} aria-describedby={described}>
      <p className={labelClass} id={`${id}.label`}>
        {labelText}
      </p>
      {inside}
    </Group>
  );
}

/** Ignores focus that moves within the field. */
function atEdge(then: () => void): FocusEventHandler<HTMLElement> {
  return ({ currentTarget, relatedTarget }) => (currentTarget.contains(relatedTarget) ? undefined : then());
}

/** The errors and warnings of a field, each with an icon and text. */
export function FieldNotes({ id, notes }: { readonly id?: string; readonly notes: readonly FieldNote[] }): ReactElement | null {
  if (notes.length === 0) return null;
  return (
    <ul className="field-notes plain-list" id={id}>
      {withKeys(notes, (note) => note.message).map(([key, { message, isError }]) => (
        <li key={key} className={isError ? 'field-note is-error' : 'field-note'}>
          <Icon name={isError ? 'circle-alert' : 'triangle-alert'} size="sm" label={isError ? 'Problem:' : 'Warning:'} />
          <span>{message}</span>
        </li>
      ))}
    </ul>
  );
}

/** An error as a note; no notes without an error. */
export function toNotes(error: string | null | undefined): readonly FieldNote[] {
  return error ? [{ message: error, isError: true }] : [];
}
