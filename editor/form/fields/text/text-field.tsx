import { type ReactElement, useMemo } from 'react';
import { checkText } from '../../check-style.ts';
import { FieldFrame } from '../../field-frame.tsx';
import { controlIdOf, type FieldDefinition, type FieldProps, useFormTools, useSetValue } from '../../form-context.ts';
import { toText } from '../../to-text.ts';
import { remarkOfText } from './text-remark.ts';

/** One line of words. Nothing is cut off: what is too long is said to be. */
function TextControl({ field, value, path, problems }: FieldProps<'text'>): ReactElement {
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
      {(meaning) => (
        <input
          {...meaning}
          className="field-input"
          type="text"
          autoComplete="off"
          value={text}
          onChange={(event) => set(event.target.value)}
        />
      )}
    </FieldFrame>
  );
}

export const textField: FieldDefinition<'text'> = { Control: TextControl, start: () => '' };
