import { type ReactElement, useContext } from 'react';
import { useHubPage, useMessages } from '#engine/hub';
import { countCharacters, textOf } from '../../rules/preferences/answers.ts';
import { SelectBox } from '../select/select-box.tsx';
import { describeBy, FieldFrame } from './field-frame.tsx';
import { type FieldProps, fieldIdOf } from './field-props.ts';
import { LeftOut } from './left-out.ts';
import { formatProblem } from './problem-texts.ts';

const completions: Readonly<Record<string, string>> = {
  userPostcode: 'postal-code',
  postcode: 'postal-code',
  addressLine1: 'address-line1',
  addressLine2: 'address-line2',
  addressLine3: 'address-level2',
  mobile: 'tel',
};

/** One line of text. Text is never cut: one that is too long gets an error. */
export function TextField({ question, answers, problem, onChange }: FieldProps): ReactElement {
  const messages = useMessages();
  const { field, type, maxLength, required } = question;
  const text = textOf(answers, field);
  const isLong = maxLength > 0 && countCharacters(text) > maxLength;
  const left = useContext(LeftOut)[field];
  const hint = left ? messages('address-left-out', { text: left }) : '';
  const errorText = problem || (isLong ? formatProblem({ code: 'tooLong' }, question, messages) : '');
  return (
    <FieldFrame question={question} problem={errorText} hint={hint}>
      <input
        className="field-input"
        data-size={type === 'postcode' || type === 'phone' ? 'short' : undefined}
        id={fieldIdOf(question)}
        type={type === 'phone' ? 'tel' : 'text'}
        inputMode={type === 'phone' ? 'tel' : undefined}
        autoComplete={completions[field] ?? 'off'}
        autoCapitalize={type === 'postcode' ? 'characters' : 'sentences'}
        spellCheck={type === 'postcode' ? false : undefined}
        dir="auto"
        value={text}
        aria-describedby={describeBy({ question, problem: errorText, hint })}
        aria-invalid={errorText !== '' || undefined}
        aria-required={required || undefined}
        onChange={(event) => onChange({ [field]: event.currentTarget.value })}
      />
    </FieldFrame>
  );
}

/** One of many answers, as a native select. A saved answer that is no longer an option stays in the list. */
export function SelectField({ question, answers, problem, onChange }: FieldProps): ReactElement {
  const messages = useMessages();
  const { field, options, required } = question;
  const chosen = textOf(answers, field);
  const isKnown = chosen === '' || options.some(({ value }) => value === chosen);
  return (
    <FieldFrame question={question} problem={problem}>
      <SelectBox
        id={fieldIdOf(question)}
        value={chosen}
        describedBy={describeBy({ question, problem })}
        isWrong={problem !== ''}
        isRequired={required}
        onChange={(value) => onChange({ [field]: value })}
      >
        <option value="">{messages('field-choose')}</option>
        {[...options, ...(isKnown ? [] : [{ value: chosen, label: chosen }])].map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectBox>
    </FieldFrame>
  );
}

/** The study years; a saved year that is not among them is added. */
export function listYearOptions(years: readonly number[], saved: string): readonly { readonly value: string; readonly label: string }[] {
  const all = years.map(String);
  const known = saved === '' || all.includes(saved) ? all : [...all, saved].sort();
  return known.map((year) => ({ value: year, label: year }));
}

/** The year of entry. Onboarding and preferences offer different years. */
export function YearField(props: FieldProps): ReactElement {
  const { details } = useHubPage();
  const { question, answers } = props;
  const years = question.group.startsWith('onboarding') ? details.years.onboarding : details.years.preferences;
  return <SelectField {...props} question={{ ...question, options: [...listYearOptions(years, textOf(answers, question.field))] }} />;
}
