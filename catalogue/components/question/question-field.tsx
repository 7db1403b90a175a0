import type { ComponentType, ReactElement, ReactNode } from 'react';
import { hasMonth } from '../../rules/preferences/check-answers.ts';
import type { Question } from '../../schemas/generated/items.ts';
import { PhoneField } from '../lookup/phone-field.tsx';
import { SchoolField } from '../lookup/school-field.tsx';
import { CheckField, ContactField, RadioField, TermsField } from './choice-fields.tsx';
import { BirthField, StartField } from './date-fields.tsx';
import type { FieldProps } from './field-props.ts';
import { CountryField, PickField } from './list-fields.tsx';
import { SelectField, TextField, YearField } from './text-fields.tsx';

const MAX_RADIOS = 7;

const fields: Readonly<Record<Question['type'], ComponentType<FieldProps>>> = {
  choice: (props) => (props.question.options.length > MAX_RADIOS ? <SelectField {...props} /> : <RadioField {...props} />),
  choices: (props) => (props.question.field === 'contactMethod' ? <ContactField {...props} /> : <CheckField {...props} />),
  yesNo: RadioField,
  text: TextField,
  date: (props) => (hasMonth(props.question) ? <StartField {...props} /> : <BirthField {...props} />),
  country: CountryField,
  postcode: TextField,
  address: TextField,
  phone: PhoneField,
  school: SchoolField,
  subjects: (props) => <PickField {...props} list="subjects" />,
  providers: (props) => <PickField {...props} list="providers" />,
  industries: (props) => <PickField {...props} list="industries" />,
  year: YearField,
  terms: TermsField,
};

/** One question of the catalogue: label, help, the reason for asking, its control and the error. */
export function QuestionField(props: FieldProps): ReactElement {
  const Field = fields[props.question.type];
  return <Field {...props} />;
}

/** Questions below each other, with space between them. */
export function FieldStack({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className="field-stack">{children}</div>;
}
