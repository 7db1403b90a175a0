import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { HubLink, useHubPage, useMessages } from '#engine/hub';
import { listOf, textOf, textsOf } from '../../rules/preferences/answers.ts';
import { canContactByPost, deriveContactMethods } from '../../rules/preferences/marketing.ts';
import { chooseContact } from '../../rules/preferences/marketing-form.ts';
import { readText } from '../../rules/reading.ts';
import { describeBy, FieldGroup } from './field-frame.tsx';
import { type FieldProps, fieldIdOf } from './field-props.ts';

interface RowProps {
  readonly id: string;
  readonly label: ReactNode;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** One of several answers: a radio button with a clickable row. */
function RadioRow({ id, label, isOn, onChange, name }: RowProps & { readonly name: string }): ReactElement {
  return (
    <label className="field-row" htmlFor={id}>
      <input type="radio" id={id} name={name} checked={isOn} onChange={() => onChange(true)} />
      <span>{label}</span>
    </label>
  );
}

interface CheckRowProps extends RowProps {
  readonly isSome?: boolean;
  readonly isDisabled?: boolean;
  readonly describedBy?: string | undefined;
  readonly isWrong?: boolean;
  readonly isRequired?: boolean;
}

/** A checkbox with a clickable row. A disabled one stays focusable, so that its reason can be read. */
function CheckRow({ id, label, isOn, onChange, isSome = false, isDisabled = false, ...rest }: CheckRowProps): ReactElement {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome && !isOn;
  }, [isSome, isOn]);
  return (
    <label className="field-row" htmlFor={id} data-disabled={isDisabled || undefined}>
      <input
        ref={box}
        type="checkbox"
        id={id}
        checked={isOn}
        aria-checked={isSome && !isOn ? 'mixed' : undefined}
        aria-disabled={isDisabled || undefined}
        aria-describedby={rest.describedBy}
        aria-invalid={rest.isWrong || undefined}
        aria-required={rest.isRequired || undefined}
        onChange={(event) => (isDisabled ? undefined : onChange(event.currentTarget.checked))}
      />
      <span>{label}</span>
    </label>
  );
}

/** The id of an option's control; the first one takes the focus of the field. */
function optionIdOf(props: FieldProps, index: number): string {
  const id = fieldIdOf(props.question);
  return index === 0 ? id : `${id}-${index}`;
}

/** One of a few answers, as radio buttons. */
export function RadioField(props: FieldProps): ReactElement {
  const { question, answers, problem, onChange } = props;
  const { field, options } = question;
  const chosen = textOf(answers, field);
  return (
    <FieldGroup question={question} problem={problem} role="radiogroup">
      <div className="field-rows" data-short={options.every(({ label }) => label.length < 5) || undefined}>
        {options.map(({ value, label }, index) => (
          <RadioRow
            key={value}
            id={optionIdOf(props, index)}
            name={fieldIdOf(question)}
            label={label}
            isOn={chosen === value}
            onChange={() => onChange({ [field]: value })}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

/** Several answers, as checkboxes. They are saved in the order of the options. */
export function CheckField(props: FieldProps): ReactElement {
  const { question, answers, problem, onChange } = props;
  const { field, options } = question;
  const chosen = listOf(answers, field);
  const choose = (value: string, isOn: boolean) => {
    const wanted = isOn ? [...chosen, value] : chosen.filter((one) => one !== value);
    onChange({ [field]: options.map((option) => option.value).filter((one) => wanted.includes(one)) });
  };
  return (
    <FieldGroup question={question} problem={problem}>
      <div className="field-rows" data-many={options.length > 6 || undefined}>
        {options.map(({ value, label }, index) => (
          <CheckRow
            key={value}
            id={optionIdOf(props, index)}
            label={label}
            isOn={chosen.includes(value)}
            isWrong={problem !== ''}
            onChange={(isOn) => choose(value, isOn)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

type Method = Parameters<typeof chooseContact>[1];

/** Contact methods: All includes the others, and post is only offered inside the United Kingdom. */
export function ContactField(props: FieldProps): ReactElement {
  const { question, answers, problem, onChange } = props;
  const messages = useMessages();
  const texts = textsOf(answers);
  const canPost = canContactByPost(texts);
  const isOn = (value: string) => texts[`contact${value}`] === 'yes' && (value !== 'Post' || canPost);
  const choose = (value: string, wanted: boolean) => {
    const next = chooseContact(texts, value as Method, wanted ? 'yes' : 'no'); // the options are the methods; a contract test checks that
    const flags = Object.fromEntries(['All', 'Email', 'Post', 'SMS'].map((name) => [`contact${name}`, next[`contact${name}`] ?? 'no']));
    onChange({ ...flags, contactMethod: deriveContactMethods(next) });
  };
  const hint = canPost ? '' : messages('preferences-post-hint');
  const hintId = `${fieldIdOf(question)}-hint`;
  return (
    <FieldGroup question={question} problem={problem} hint={hint}>
      <div className="field-rows">
        {question.options.map(({ value, label }, index) => (
          <CheckRow
            key={value}
            id={optionIdOf(props, index)}
            label={label}
            isOn={isOn(value)}
            isSome={value === 'All' && ['Email', 'Post', 'SMS'].some(isOn)}
            isDisabled={value === 'Post' && !canPost}
            describedBy={value === 'Post' && !canPost ? hintId : undefined}
            isWrong={problem !== ''}
            onChange={(wanted) => choose(value, wanted)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

/** The terms: one checkbox, and a link to read them. */
export function TermsField({ question, answers, problem, onChange }: FieldProps): ReactElement {
  const messages = useMessages();
  const { pageState } = useHubPage();
  const link = readText(pageState.values.termsUrl);
  return (
    <FieldGroup question={{ ...question, label: messages('field-name-terms') }} problem={problem}>
      {link ? (
        <p className="field-link">
          <HubLink to={link}>{messages('field-terms-link')}</HubLink>
        </p>
      ) : null}
      <div className="field-rows">
        <CheckRow
          id={fieldIdOf(question)}
          label={question.label}
          isOn={textOf(answers, question.field) === 'yes'}
          isWrong={problem !== ''}
          isRequired={question.required}
          describedBy={describeBy({ question, problem })}
          onChange={(isOn) => onChange({ [question.field]: isOn ? 'yes' : '' })}
        />
      </div>
    </FieldGroup>
  );
}
