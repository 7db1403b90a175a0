import type { ReactElement } from 'react';
import type { Json, JsonRecord } from '#engine';
import { Group, useAnnounce } from '#engine/react';
import { Select } from '../../../controls/choice-field.tsx';
import { FieldNotes } from '../../../controls/field-frame.tsx';
import { FieldCells } from '../../field-cells.tsx';
import { controlIdOf, type FieldDefinition, type FieldProps, levelBelow, useFormTools, useSetValue } from '../../form-context.ts';
import { FormFrame, notesOf } from '../../form-frame.tsx';
import { problemsInside } from '../../problem-tree.ts';
import { labelOfChoice } from '../../word-label.ts';
import { UnknownParts } from '../group/unknown-parts.tsx';
import { changeShape, shapeOf } from './change-shape.ts';

/** A value of one of several shapes: a select of the shape, then its fields. Fields that two shapes share keep their values on a change. */
function VariantControl({ field, value, path, problems, near, level }: FieldProps<'variant'>): ReactElement | null {
  const { formId, startOf } = useFormTools();
  const announce = useAnnounce();
  const set = useSetValue({ field, path });
  const id = controlIdOf(formId, path);
  const shape = shapeOf(field, value);
  if (!shape) return null;
  const record = value as JsonRecord;
  const choose = (name: string) => {
    const next = field.shapes.find((one) => one.name === name);
    if (!next || next === shape) return;
    set(changeShape(field, record, next, startOf));
    announce(`Now it is a ${labelOfChoice(name).toLowerCase()}.`);
  };
  const chosen = { ...field, name: field.by, label: labelOfChoice(field.by), help: '', isRequired: true, kind: 'choice' } as const;
  return (
    <Group className="field-group" aria-label={field.label}>
      <FieldNotes id={`${id}.notes`} notes={notesOf({ field, problems })} />
      <div className="field-grid">
        <div className="field-cell">
          <FormFrame field={chosen} id={`${id}.${field.by}`} problems={problemsInside(problems, field.by)}>
            {(aria) => (
              <Select
                aria={aria}
                value={shape.name}
                choices={field.shapes.map(({ name }) => ({ id: name, label: labelOfChoice(name) }))}
                onChange={choose}
              />
            )}
          </FormFrame>
        </div>
        <FieldCells fields={shape.fields} record={record} path={path} problems={problems} near={near} level={levelBelow(level)} />
        <UnknownParts
          field={{ ...chosen, kind: 'group', fields: [{ ...chosen, choices: [] }, ...shape.fields] }}
          record={record}
          path={path}
          problems={problems}
          level={level}
        />
      </div>
    </Group>
  );
}

export const variantField: FieldDefinition<'variant'> = {
  Control: VariantControl,
  start: (field, startOf): Json => {
    const [first] = field.shapes;
    return first ? changeShape(field, {}, first, startOf) : {};
  },
};
