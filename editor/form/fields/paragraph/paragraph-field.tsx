import { type ReactElement, useMemo } from 'react';
import { checkText } from '../../check-style.ts';
import { FieldFrame } from '../../field-frame.tsx';
import { controlIdOf, type FieldDefinition, type FieldProps, useFormTools, useSetValue } from '../../form-context.ts';
import { toText } from '../../to-text.ts';
import { remarkOfText } from '../text/text-remark.ts';

/** Words over several lines; the box grows with them. */
function ParagraphControl({ field, value, path, problems }: FieldProps<'paragraph'>): ReactElement {
  const set = useSetValue({ field, path });
  const id = controlIdOf(useFormTools().formId, path);
  const text = toText(value);
  const warnings = useMemo(() => checkText(field, text), [field, text]);
  return (
    <FieldFrame
      field={field}
      id={id}
      problems={problems}
      warnings={warnings}
      remark={remarkOfText(field, text)}
      isOptional={field.least === 0}
    >
      {(meaning) => <textarea {...meaning} className="field-input" rows={2} value={text} onChange={(event) => set(event.target.value)} />}
    </FieldFrame>
  );
}

export const paragraphField: FieldDefinition<'paragraph'> = { Control: ParagraphControl, start: () => '' };
