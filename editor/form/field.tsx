import { memo, type ReactElement, useMemo } from 'react';
import type { Json } from '#engine';
import { TextInput } from '../controls/text-field.tsx';
import type { FieldKind, FormField } from './describe-form.ts';
import { anyField } from './fields/any/any-field.tsx';
import { choiceField } from './fields/choice/choice-field.tsx';
import { colourField } from './fields/colour/colour-field.tsx';
import { expressionField } from './fields/expression/expression-field.tsx';
import { expressionsField } from './fields/expressions/expressions-field.tsx';
import { groupField } from './fields/group/group-field.tsx';
import { iconField } from './fields/icon/icon-field.tsx';
import { itemField } from './fields/item/item-field.tsx';
import { linkField } from './fields/link/link-field.tsx';
import { listField } from './fields/list/list-field.tsx';
import { momentField } from './fields/moment/moment-field.tsx';
import { numberField } from './fields/number/number-field.tsx';
import { optionalField } from './fields/optional/optional-field.tsx';
import { pictureField } from './fields/picture/picture-field.tsx';
import { secondsField } from './fields/seconds/seconds-field.tsx';
import { switchField } from './fields/switch/switch-field.tsx';
import { tableField } from './fields/table/table-field.tsx';
import { paragraphField, textField } from './fields/text/text-field.tsx';
import { shapeOf } from './fields/variant/change-shape.ts';
import { variantField } from './fields/variant/variant-field.tsx';
import { wordField } from './fields/word/word-field.tsx';
import { tagsField } from './fields/words/words-field.tsx';
import { controlIdOf, type FieldDefinition, type FieldProps, type PlacedField, useFormTools } from './form-context.ts';
import { FormFrame } from './form-frame.tsx';
import { toText } from './to-text.ts';

/** The definition of every kind of field. A new kind is a folder and a line here. */
const registry: { readonly [Kind in FieldKind]: FieldDefinition<Kind> } = {
  text: textField,
  paragraph: paragraphField,
  number: numberField,
  switch: switchField,
  choice: choiceField,
  moment: momentField,
  seconds: secondsField,
  expression: expressionField,
  expressions: expressionsField,
  link: linkField,
  icon: iconField,
  colour: colourField,
  picture: pictureField,
  item: itemField,
  word: wordField,
  words: tagsField,
  group: groupField,
  list: listField,
  table: tableField,
  optional: optionalField,
  variant: variantField,
  any: anyField,
};

/** The field at one place. Re-renders only when its own value or problems change. */
export const Field = memo(function Field({ parent, step, ...rest }: PlacedField): ReactElement {
  const path = useMemo(() => [...parent, step], [parent, step]);
  const { field, value } = rest;
  if (field.isFixed) return <FixedField {...rest} path={path} />;
  if (value !== undefined && !fits(field, value)) return <MisfitField {...rest} path={path} />;
  // The registry has a control of exactly this kind, so the cast is safe.
  const Control = registry[field.kind].Control as (props: FieldProps) => ReactElement;
  return <Control {...rest} path={path} />;
});

/** The initial value of a field. */
export function startOf(field: FormField): Json {
  if (field.start !== undefined) return field.start;
  // The registry has a definition of exactly this kind, so the cast is safe.
  return (registry[field.kind] as FieldDefinition<FieldKind>).start(field, startOf);
}

/** A value that identifies the item: shown but not editable. */
function FixedField({ field, value, path, problems }: FieldProps): ReactElement {
  const id = controlIdOf(useFormTools().formId, path);
  return (
    <FormFrame field={field} id={id} problems={problems}>
      {(aria) => <TextInput aria={aria} value={toText(value)} readOnly onChange={() => undefined} />}
    </FormFrame>
  );
}

/** A value whose shape the field cannot show is edited as JSON. */
function MisfitField({ field, ...rest }: FieldProps): ReactElement {
  const Control = anyField.Control;
  return <Control {...rest} field={{ ...field, kind: 'any', types: [] }} />;
}

function fits(field: FormField, value: Json): boolean {
  switch (field.kind) {
    case 'group':
    case 'table':
      return isRecord(value);
    case 'variant':
      return shapeOf(field, value) !== undefined;
    case 'list':
    case 'expressions':
      return Array.isArray(value);
    case 'words':
      return field.joinedBy === '' ? Array.isArray(value) : typeof value === 'string';
    case 'switch':
      return typeof value === 'boolean';
    case 'optional':
    case 'any':
      return true;
    default:
      return typeof value !== 'object' || (value === null && (field.kind === 'moment' || field.kind === 'seconds'));
  }
}

function isRecord(value: Json): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
