import type { ReactElement } from 'react';
import { useMemo } from 'react';
import type { JsonRecord } from '#engine';
import { Button } from '#engine/react';
import type { FieldPath } from '../../../document/edits.ts';
import type { FieldOf } from '../../describe-form.ts';
import { type HeadingLevel, useFormTools } from '../../form-context.ts';
import { type ProblemTree, problemsInside } from '../../problem-tree.ts';

interface UnknownPartsProps {
  readonly field: FieldOf<'group'>;
  readonly record: JsonRecord;
  readonly path: FieldPath;
  readonly problems: ProblemTree;
  readonly level: HeadingLevel;
}

/** Properties that the schema does not have: shown, so that people can read and remove them. */
export function UnknownParts({ field, record, path, problems, level }: UnknownPartsProps): readonly ReactElement[] {
  const known = new Set(field.fields.map(({ name }) => name));
  const names = Object.keys(record).filter((name) => !known.has(name));
  return names.map((name) => <UnknownPart key={name} name={name} record={record} path={path} problems={problems} level={level} />);
}

function UnknownPart({ name, record, path, problems, level }: Omit<UnknownPartsProps, 'field'> & { readonly name: string }): ReactElement {
  const { Field, edit } = useFormTools();
  const field = useMemo(
    (): FieldOf<'any'> => ({ kind: 'any', types: [], name, label: name, help: 'Nothing reads this.', isRequired: false, isFixed: false }),
    [name],
  );
  return (
    <div className="field-cell is-wide">
      <Field field={field} value={record[name]} parent={path} step={name} problems={problemsInside(problems, name)} level={level} />
      <Button icon="trash-2" onClick={() => edit({ do: 'remove', at: [...path, name] }, `Remove ${name}`)}>
        {`Remove ${name}`}
      </Button>
    </div>
  );
}
