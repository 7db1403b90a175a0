import type { ReactElement } from 'react';
import type { JsonRecord } from '#engine';
import { Button, Group } from '#engine/react';
import { FieldNotes } from '../../../controls/field-frame.tsx';
import { FieldCells } from '../../field-cells.tsx';
import { FieldHeading } from '../../field-heading.tsx';
import { controlIdOf, type FieldDefinition, type FieldProps, levelBelow, useFormTools, useSetValue } from '../../form-context.ts';
import { notesOf } from '../../form-frame.tsx';
import { UnknownParts } from './unknown-parts.tsx';

/** Fields that belong together, under one heading. */
function GroupControl({ field, value, path, problems, near, level, isNamed = false }: FieldProps<'group'>): ReactElement {
  const { formId, startOf } = useFormTools();
  const set = useSetValue({ field, path });
  const id = controlIdOf(formId, path);
  const hasNotes = problems.own.length + problems.warnings.length > 0;
  const record = value as JsonRecord | undefined;
  return (
    <Group
      className="field-group"
      aria-label={field.label}
      aria-describedby={[field.help && `${id}.help`, hasNotes && `${id}.notes`].filter(Boolean).join(' ') || undefined}
    >
      <FieldHeading field={field} id={id} level={level} isNamed={isNamed} />
      <FieldNotes id={`${id}.notes`} notes={notesOf({ field, problems })} />
      {record === undefined ? (
        <div>
          <Button id={id} icon="plus" onClick={() => set(startOf(field))}>
            {`Add ${field.label.toLowerCase()}`}
          </Button>
        </div>
      ) : (
        <div className="field-grid">
          <FieldCells
            fields={field.fields}
            record={record}
            path={path}
            problems={problems}
            near={near}
            level={isNamed ? level : levelBelow(level)}
          />
          <UnknownParts field={field} record={record} path={path} problems={problems} level={level} />
        </div>
      )}
    </Group>
  );
}

export const groupField: FieldDefinition<'group'> = {
  Control: GroupControl,
  start: ({ fields }, startOf) =>
    Object.fromEntries(fields.filter(({ isRequired }) => isRequired).map((inner) => [inner.name, startOf(inner)])),
};
