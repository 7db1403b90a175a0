import type { ReactElement } from 'react';
import { FieldFrame } from '../../field-frame.tsx';
import { controlIdOf, type FieldDefinition, type FieldProps, useFormTools, useSetValue } from '../../form-context.ts';
import { toText } from '../../to-text.ts';
import { complaintOfNumber, parseNumber } from './number-text.ts';

/** A number, typed. It is a text field to the browser: a number field of its own would hide what is no number. */
function NumberControl({ field, value, path, problems }: FieldProps<'number'>): ReactElement {
  const set = useSetValue({ field, path });
  const id = controlIdOf(useFormTools().formId, path);
  const complaint = problems.own.length > 0 ? undefined : (complaintOfNumber(value, field.isWhole) ?? undefined);
  return (
    <FieldFrame field={field} id={id} problems={problems} complaint={complaint} className="field-number">
      {(meaning) => (
        <input
          {...meaning}
          className="field-input"
          type="text"
          inputMode={field.isWhole && field.least >= 0 ? 'numeric' : 'text'}
          autoComplete="off"
          value={toText(value)}
          onChange={(event) => set(parseNumber(event.target.value))}
        />
      )}
    </FieldFrame>
  );
}

export const numberField: FieldDefinition<'number'> = {
  Control: NumberControl,
  start: ({ least, most }) => Math.min(Math.max(0, least), most),
};
