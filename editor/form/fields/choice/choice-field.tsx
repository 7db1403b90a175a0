import type { ReactElement } from 'react';
import { FieldFrame } from '../../field-frame.tsx';
import { controlIdOf, type FieldDefinition, type FieldProps, useFormTools, useSetValue } from '../../form-context.ts';
import { Select } from '../../select.tsx';
import { toText } from '../../to-text.ts';

/** One of the values that the schema names. */
function ChoiceControl({ field, value, path, problems }: FieldProps<'choice'>): ReactElement {
  const set = useSetValue({ field, path });
  const id = controlIdOf(useFormTools().formId, path);
  const options = field.choices.map((choice) => ({ id: String(choice), label: labelOfChoice(String(choice)) }));
  return (
    <FieldFrame field={field} id={id} problems={problems}>
      {(meaning) => (
        <Select
          meaning={meaning}
          value={toText(value)}
          options={options}
          onChoose={(chosen) => set(field.choices.find((choice) => String(choice) === chosen) ?? chosen)}
        />
      )}
    </FieldFrame>
  );
}

/** yesNo: Yes no. */
function labelOfChoice(choice: string): string {
  const words = choice
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const choiceField: FieldDefinition<'choice'> = { Control: ChoiceControl, start: ({ choices }) => choices[0] ?? '' };
