import { type ReactElement, useState } from 'react';
import { isSameJson, type Json } from '#engine';
import { TextInput } from '../../../controls/text-field.tsx';
import type { FieldKind, FormField } from '../../describe-form.ts';
import {
  controlIdOf,
  type FieldDefinition,
  type FieldProps,
  pointerOf,
  useFormContext,
  useFormTools,
  useSetValue,
} from '../../form-context.ts';
import { FormFrame } from '../../form-frame.tsx';
import { allProblems } from '../../problem-tree.ts';
import { readJsonText, writeJsonText } from './json-text.ts';
import './any-field.css';

const plainTypes: ReadonlySet<string> = new Set(['string', 'number', 'integer', 'boolean']);

/** A value that the schema does not restrict. A simple one gets the control for its type; all others are entered as JSON. */
function AnyControl(props: FieldProps<'any'>): ReactElement {
  const { field, value } = props;
  if (field.types.length === 1 && field.types[0] === 'null' && (value === null || value === undefined))
    return <NothingToEnter {...props} />;
  const isPlain =
    field.types.length > 0 && field.types.every((type) => plainTypes.has(type)) && (typeof value !== 'object' || value === null);
  return isPlain ? <PlainValue {...props} /> : <JsonBox {...props} />;
}

function NothingToEnter({ field, path, problems }: FieldProps<'any'>): ReactElement {
  const id = controlIdOf(useFormTools().formId, path);
  return (
    <FormFrame field={field} id={id} problems={problems} isGroup>
      {() => <p className="field-hint">Always empty: there is nothing to enter here.</p>}
    </FormFrame>
  );
}

/** The control for a simple value: a switch, a number or a text. */
function PlainValue({ field, ...rest }: FieldProps<'any'>): ReactElement {
  const { Field } = useFormTools();
  const { value, path } = rest;
  const inner = plainField(field, value);
  return <Field {...rest} field={inner} parent={path.slice(0, -1)} step={path.at(-1) ?? ''} />;
}

function plainField({ types: _types, ...base }: FieldProps<'any'>['field'], value: Json | undefined): FormField {
  const unlimited = Number.MAX_SAFE_INTEGER;
  if (typeof value === 'boolean') return { ...base, kind: 'switch' };
  if (typeof value === 'number') return { ...base, kind: 'number', min: -unlimited, max: unlimited, isWhole: false };
  return { ...base, kind: 'text', min: 1, max: unlimited, best: 0 };
}

/** A value as JSON text. Invalid JSON stays in the box with an error, and the value stays as it was. */
function JsonBox({ field, value, path, problems, isNamed }: FieldProps<FieldKind>): ReactElement {
  const set = useSetValue({ field, path });
  const id = controlIdOf(useFormTools().formId, path);
  const { unfinished } = useFormContext();
  const place = pointerOf(path);
  const [typed, setTyped] = useState<string | null>(() => unfinished?.read(place) ?? null);
  const reading = typed === null ? null : readJsonText(typed);
  const stays = typed !== null && (reading?.kind === 'broken' || (reading?.kind === 'value' && isSameJson(reading.value, value ?? null)));
  const text = stays ? typed : writeJsonText(value);
  const change = (next: string) => {
    const read = readJsonText(next);
    setTyped(next);
    unfinished?.keep(place, read.kind === 'broken' ? next : null);
    if (read.kind === 'value') set(read.value);
  };
  const error =
    stays && reading?.kind === 'broken'
      ? `${reading.sentence} What you typed is kept here; the item still has what was there before.`
      : undefined;
  return (
    <FormFrame
      field={field}
      id={id}
      problems={{ own: allProblems(problems), warnings: problems.warnings }}
      error={error}
      isLabelHidden={isNamed}
      className="field-json"
    >
      {(aria) => <TextInput aria={aria} lines={2} content="code" value={text} onChange={change} />}
    </FormFrame>
  );
}

export const anyField: FieldDefinition<'any'> = {
  Control: AnyControl,
  start: ({ types }) => startOfType(types[0]),
};

function startOfType(type: string | undefined): Json {
  if (type === 'string') return '';
  if (type === 'number' || type === 'integer') return 0;
  if (type === 'boolean') return false;
  if (type === 'array') return [];
  return type === 'object' ? {} : null;
}
