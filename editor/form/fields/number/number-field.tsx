import type { ReactElement } from 'react';
import { TextInput } from '../../../controls/text-field.tsx';
import { controlIdOf, type FieldDefinition, type FieldProps, useFormTools, useSetValue } from '../../form-context.ts';
import { FormFrame } from '../../form-frame.tsx';
import { toText } from '../../to-text.ts';
import { errorOfNumber, parseNumber } from './number-text.ts';

/** A number in a text input, because the browser's number input would hide text that is not a number. */
function NumberControl({ field, value, path, problems }: FieldProps<'number'>): ReactElement {
  const set = useSetValue({ field, path });
  const id = controlIdOf(useFormTools().formId, path);
  const error = problems.own.length > 0 ? undefined : (errorOfNumber(value, field.isWhole) ?? undefined);
  return (
    <FormFrame field={field} id={id} problems={problems} error={error} className="field-number">
      {(aria) => (
        <TextInput
          aria={aria}
          inputMode={field.isWhole && field.min >= 0 ? 'numeric' : 'text'}
          value={toText(value)}
          onChange={(text) => set(parseNumber(text))}
        />
      )}
    </FormFrame>
  );
}

export const numberField: FieldDefinition<'number'> = {
  Control: NumberControl,
  start: ({ min, max }) => Math.min(Math.max(0, min), max),
};
