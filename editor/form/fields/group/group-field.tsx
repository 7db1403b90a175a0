import type { ReactElement } from 'react';
import type { Json, JsonRecord } from '../../../../engine/index.ts';
import { Button } from '../../../../engine/react.ts';
import { FieldNotes } from '../../../controls/index.ts';
import { isNarrow } from '../../arrange-cards.ts';
import type { FormField } from '../../describe-form.ts';
import { FieldHeading } from '../../field-heading.tsx';
import { controlIdOf, type FieldDefinition, type FieldProps, levelBelow, useFormTools, useSetValue } from '../../form-context.ts';
import { notesOf } from '../../form-frame.tsx';
import { problemsInside } from '../../problem-tree.ts';
import { UnknownParts } from './unknown-parts.tsx';

/** Fields that belong together, under one heading. */
function GroupControl({ field, value, path, problems, near, level, isNamed = false }: FieldProps<'group'>): ReactElement {
  const { formId, Field, startOf } = useFormTools();
  const set = useSetValue({ field, path });
  const id = controlIdOf(formId, path);
  const hasNotes = problems.own.length + problems.warnings.length > 0;
  const record = value as JsonRecord | undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid of fields in every browser
    <div
      className="field-group"
      role="group"
      aria-label={field.label}
      aria-describedby={[field.help && `${id}.help`, hasNotes && `${id}.notes`].filter(Boolean).join(' ') || undefined}
    >
      <FieldHeading field={field} id={id} level={level} isNamed={isNamed} />
      <FieldNotes id={`${id}.notes`} notes={notesOf({ problems })} />
      {record === undefined ? (
        <div>
          <Button id={id} icon="plus" onClick={() => set(startOf(field))}>
            {`Add ${field.label.toLowerCase()}`}
          </Button>
        </div>
      ) : (
        <div className="field-grid">
          {field.fields.map((inner) => (
            <div key={inner.name} className={isNarrow(inner) ? 'field-cell' : 'field-cell is-wide'}>
              <Field
                field={inner}
                value={valueIn(record, inner.name)}
                parent={path}
                step={inner.name}
                problems={problemsInside(problems, inner.name)}
                near={nearOf(inner, record, near)}
                level={isNamed ? level : levelBelow(level)}
              />
            </div>
          ))}
          <UnknownParts field={field} record={record} path={path} problems={problems} level={level} />
        </div>
      )}
    </div>
  );
}

/** The value of a property; undefined where there is none. */
export function valueIn(record: JsonRecord, name: string): Json | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

/** What narrows the choice of a field: the property beside it, or with ^ the name of the row that all of it stands in. */
export function nearOf(field: FormField, record: JsonRecord, near: Json | undefined): Json | undefined {
  const inner = field.kind === 'optional' ? field.inner : field;
  if (inner.kind === 'item' || inner.kind === 'word' || inner.kind === 'words') {
    if (inner.by === '') return undefined;
    return inner.by === '^' ? near : valueIn(record, inner.by);
  }
  if (inner.kind === 'table') return inner.by === '' ? near : valueIn(record, inner.by);
  return inner.kind === 'group' || inner.kind === 'list' ? near : undefined;
}

export const groupField: FieldDefinition<'group'> = {
  Control: GroupControl,
  start: ({ fields }, startOf) =>
    Object.fromEntries(fields.filter(({ isRequired }) => isRequired).map((inner) => [inner.name, startOf(inner)])),
};
