import { type ReactElement, useMemo } from 'react';
import { Button } from '#engine/react';
import { Select } from '../../../controls/choice-field.tsx';
import type { Edit } from '../../../document/edits.ts';
import type { FieldKind, FieldOf, FormField } from '../../describe-form.ts';
import { FieldHeading } from '../../field-heading.tsx';
import {
  controlIdOf,
  type FieldDefinition,
  type FieldProps,
  type FormTools,
  FormToolsProvider,
  pointerOf,
  useFormTools,
  useSetValue,
} from '../../form-context.ts';
import { FormFrame } from '../../form-frame.tsx';
import { toText } from '../../to-text.ts';
import { labelOfChoice } from '../../word-label.ts';

/** Kinds of field in which an empty control means no value. */
const emptyIsNothing: ReadonlySet<FieldKind> = new Set([
  'text',
  'paragraph',
  'number',
  'link',
  'picture',
  'item',
  'word',
  'icon',
  'moment',
]);

/** An optional value. Where an empty control can mean no value, it is just that control; otherwise a button adds and removes it. */
function OptionalControl(props: FieldProps<'optional'>): ReactElement {
  const { inner } = props.field;
  if (inner.kind === 'switch') return <ChosenOrNot {...props} choices={yesOrNo} />;
  if (inner.kind === 'choice') return <ChosenOrNot {...props} choices={inner.choices} />;
  return emptyIsNothing.has(props.field.inner.kind) ? <EmptyOrNot {...props} /> : <ThereOrNot {...props} />;
}

const yesOrNo = [true, false] as const;

type Chosen = FieldProps<'optional'> & { readonly choices: readonly (string | number | boolean)[] };

/** One of a few values, or none. */
function ChosenOrNot({ field, value, path, problems, choices }: Chosen): ReactElement {
  const set = useSetValue({ field, path });
  const id = controlIdOf(useFormTools().formId, path);
  const options = choices.map((choice) => ({ id: String(choice), label: labelOfValue(choice) }));
  return (
    <FormFrame field={field} id={id} problems={problems}>
      {(aria) => (
        <Select
          aria={aria}
          value={value === null || value === undefined ? '' : toText(value)}
          choices={options}
          nothing="Not said"
          onChange={(chosen) => set(chosen === '' ? null : (choices.find((choice) => String(choice) === chosen) ?? chosen))}
        />
      )}
    </FormFrame>
  );
}

function labelOfValue(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return labelOfChoice(String(value));
}

function EmptyOrNot({ field, value, path, problems, near, level }: FieldProps<'optional'>): ReactElement {
  const tools = useFormTools();
  const inner = useMemo(() => innerOf(field), [field]);
  const quiet = useMemo((): FormTools => {
    const at = pointerOf(path);
    const emptyIsNull = (edit: Edit): Edit =>
      edit.do === 'set' && edit.value === '' && pointerOf(edit.at) === at ? { ...edit, value: null } : edit;
    return { ...tools, edit: (edit, label) => tools.edit(emptyIsNull(edit), label) };
  }, [tools, path]);
  const { Field } = tools;
  const { parent, step } = useMemo(() => ({ parent: path.slice(0, -1), step: path.at(-1) ?? '' }), [path]);
  return (
    <FormToolsProvider value={quiet}>
      <Field field={inner} value={value ?? undefined} parent={parent} step={step} problems={problems} near={near} level={level} />
    </FormToolsProvider>
  );
}

/** The inner field with the label of the outer one; it may be empty. */
function innerOf({ inner, label, help }: FieldOf<'optional'>): FormField {
  const worded = { ...inner, label, help, isRequired: false };
  return 'min' in worded && worded.kind !== 'number' ? { ...worded, min: 0 } : worded;
}

function ThereOrNot({ field, value, path, problems, near, level, isNamed = false }: FieldProps<'optional'>): ReactElement {
  const { formId, Field, startOf } = useFormTools();
  const set = useSetValue({ field, path });
  const id = controlIdOf(formId, path);
  const inner = useMemo(() => innerOf(field), [field]);
  const { parent, step } = useMemo(() => ({ parent: path.slice(0, -1), step: path.at(-1) ?? '' }), [path]);
  if (value === null || value === undefined) {
    return (
      <div className="field-group">
        <FieldHeading field={field} id={id} level={level} isNamed={isNamed} />
        <div>
          <Button id={id} icon="plus" aria-describedby={field.help ? `${id}.help` : undefined} onClick={() => set(startOf(field.inner))}>
            {`Add ${field.label.toLowerCase()}`}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className="field-group">
      <Field field={inner} value={value} parent={parent} step={step} problems={problems} near={near} level={level} isNamed={isNamed} />
      <div>
        <Button icon="trash-2" onClick={() => set(null)}>
          {`Remove ${field.label.toLowerCase()}`}
        </Button>
      </div>
    </div>
  );
}

export const optionalField: FieldDefinition<'optional'> = { Control: OptionalControl, start: () => null };
