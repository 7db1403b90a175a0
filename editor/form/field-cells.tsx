import type { ReactElement } from 'react';
import type { Json, JsonRecord } from '#engine';
import type { FieldPath } from '../document/edits.ts';
import { isNarrow } from './arrange-cards.ts';
import type { FormField } from './describe-form.ts';
import { type HeadingLevel, useFormTools } from './form-context.ts';
import { type ProblemTree, problemsInside } from './problem-tree.ts';

export interface FieldCellsProps {
  readonly fields: readonly FormField[];
  readonly record: JsonRecord;
  readonly path: FieldPath;
  readonly problems: ProblemTree;
  /** The value that narrows the choices in fields that depend on their row's name. */
  readonly near: Json | undefined;
  readonly level: HeadingLevel;
  /** The heading above shows the label already. */
  readonly isNamed?: boolean;
}

/** The fields of a record, side by side where they are narrow. */
export function FieldCells({ fields, record, path, problems, near, level, isNamed = false }: FieldCellsProps): ReactElement {
  const { Field } = useFormTools();
  return (
    <>
      {fields.map((field) => (
        <div key={field.name} className={isNarrow(field) ? 'field-cell' : 'field-cell is-wide'}>
          <Field
            field={field}
            value={valueIn(record, field.name)}
            parent={path}
            step={field.name}
            problems={problemsInside(problems, field.name)}
            near={nearOf(field, record, near)}
            level={level}
            isNamed={isNamed}
          />
        </div>
      ))}
    </>
  );
}

/** The value of a property; undefined when missing. */
export function valueIn(record: JsonRecord, name: string): Json | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

/** The value that narrows a field's choices: the neighbouring property, or for ^ the row's name. */
function nearOf(field: FormField, record: JsonRecord, near: Json | undefined): Json | undefined {
  const inner = field.kind === 'optional' ? field.inner : field;
  if (inner.kind === 'item' || inner.kind === 'word' || inner.kind === 'words') {
    if (inner.by === '') return undefined;
    return inner.by === '^' ? near : valueIn(record, inner.by);
  }
  if (inner.kind === 'table') return inner.by === '' ? near : valueIn(record, inner.by);
  return inner.kind === 'group' || inner.kind === 'list' ? near : undefined;
}
