import type { ReactElement } from 'react';
import { Select } from '../../../controls/choice-field.tsx';
import { controlIdOf, type FieldDefinition, type FieldProps, useFormTools, useSetValue } from '../../form-context.ts';
import { FormFrame } from '../../form-frame.tsx';
import { toText } from '../../to-text.ts';
import { labelOfChoice } from '../../word-label.ts';

/** A choice among the values that the schema lists. */
function ChoiceControl({ field, value, path, problems }: FieldProps<'choice'>): ReactElement {
  const set = useSetValue({ field, path });
  const id = controlIdOf(useFormTools().formId, path);
  const options = field.choices.map((choice) => ({ id: String(choice), label: labelOfChoice(String(choice)) }));
  return (
    <FormFrame field={field} id={id} problems={problems}>
      {(aria) => (
        <Select
          aria={aria}
          value={toText(value)}
          choices={options}
          onChange={(chosen) => set(field.choices.find((choice) => String(choice) === chosen) ?? chosen)}
        />
      )}
    </FormFrame>
  );
}

export const choiceField: FieldDefinition<'choice'> = { Control: ChoiceControl, start: ({ choices }) => choices[0] ?? '' };
