import type { ReactElement } from 'react';
import { MomentField } from '../../../controls/index.ts';
import { controlIdOf, type FieldDefinition, type FieldProps, useFormTools, useSetValue } from '../../form-context.ts';
import { notesOf } from '../../form-frame.tsx';
import { toText } from '../../to-text.ts';

/** A date, with a time where it matters, in UK time. An empty field sets no limit. */
function MomentControl({ field, value, path, problems }: FieldProps<'moment'>): ReactElement {
  return (
    <MomentField
      id={controlIdOf(useFormTools().formId, path)}
      label={field.label}
      help={field.help}
      notes={notesOf({ field, problems })}
      value={toText(value)}
      empty="No limit. Times are UK time."
      onChange={useSetValue({ field, path })}
    />
  );
}

export const momentField: FieldDefinition<'moment'> = { Control: MomentControl, start: () => null };
