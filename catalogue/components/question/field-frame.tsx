import type { ReactElement } from 'react';
import { useMessages } from '#engine/hub';
import { type Elements, Icon } from '#engine/react';
import type { Question } from '../../schemas/generated/items.ts';
import { fieldIdOf } from './field-props.ts';
import './question.later.css';

/** Common props of a field around its control. */
export interface FieldFrameProps {
  readonly question: Question;
  readonly problem: string;
  /** A hint that is not an error, below the control. */
  readonly hint?: string;
  readonly children: Elements;
}

/** The ids of the texts that describe a control: help, error and hint, if they exist. */
export function describeBy({ question, problem, hint = '' }: Omit<FieldFrameProps, 'children'>): string | undefined {
  const id = fieldIdOf(question);
  const ids = [question.help ? `${id}-help` : '', problem ? `${id}-problem` : '', hint ? `${id}-hint` : ''];
  return ids.filter((one) => one !== '').join(' ') || undefined;
}

/** A field with one control: label, help, error, control, hint and the reason for asking. */
export function FieldFrame(props: FieldFrameProps): ReactElement {
  const { question, problem } = props;
  return (
    <div className="field" data-field={question.field} data-item={`questions/${question.id}`} data-wrong={problem !== '' || undefined}>
      <label className="field-label" htmlFor={fieldIdOf(question)}>
        {question.label}
      </label>
      <FieldBody {...props} />
    </div>
  );
}

/** A field with several controls: the question is the legend of the group. */
export function FieldGroup(props: FieldFrameProps & { readonly role?: 'radiogroup' }): ReactElement {
  const { question, problem, role } = props;
  return (
    <fieldset
      className="field"
      data-field={question.field}
      data-item={`questions/${question.id}`}
      data-wrong={problem !== '' || undefined}
      role={role}
      aria-describedby={describeBy(props)}
      {...(role ? { 'aria-invalid': problem !== '' || undefined, 'aria-required': question.required || undefined } : {})}
    >
      <legend className="field-label">{question.label}</legend>
      <FieldBody {...props} />
    </fieldset>
  );
}

function FieldBody({ question, problem, hint = '', children }: FieldFrameProps): ReactElement {
  const id = fieldIdOf(question);
  return (
    <>
      {question.help ? (
        <p className="field-help" id={`${id}-help`}>
          {question.help}
        </p>
      ) : null}
      {problem ? (
        <p className="field-problem" id={`${id}-problem`}>
          <Icon name="circle-alert" size="sm" />
          <span>{problem}</span>
        </p>
      ) : null}
      {children}
      {hint ? (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <WhyWeAsk why={question.why} />
    </>
  );
}

function WhyWeAsk({ why }: { readonly why: string }): ReactElement | null {
  const messages = useMessages();
  if (why === '') return null;
  return (
    <details className="field-why">
      <summary>
        <Icon name="chevron-down" size="sm" />
        <span>{messages('onboarding-why')}</span>
      </summary>
      <p>{why}</p>
    </details>
  );
}
