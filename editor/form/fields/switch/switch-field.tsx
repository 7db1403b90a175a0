import type { ReactElement } from 'react';
import { Switch } from '../../../controls/checkbox.tsx';
import { FieldNotes } from '../../../controls/field-frame.tsx';
import { controlIdOf, type FieldDefinition, type FieldProps, useFormTools, useSetValue } from '../../form-context.ts';
import { notesOf } from '../../form-frame.tsx';

/** A switch with On or Off beside it. */
function SwitchControl({ field, value, path, problems }: FieldProps<'switch'>): ReactElement {
  const set = useSetValue({ field, path });
  const id = controlIdOf(useFormTools().formId, path);
  const notes = notesOf({ field, problems });
  const described = [field.help && `${id}.help`, notes.length > 0 && `${id}.notes`].filter(Boolean).join(' ');
  const aria = { id, 'aria-describedby': described || undefined, 'aria-invalid': problems.own.length > 0 || undefined };
  return (
    <div className="field">
      <Switch aria={aria} label={field.label} isOn={value === true} showsState onChange={set} />
      {field.help ? (
        <p className="field-help" id={`${id}.help`}>
          {field.help}
        </p>
      ) : null}
      <FieldNotes id={`${id}.notes`} notes={notes} />
    </div>
  );
}

export const switchField: FieldDefinition<'switch'> = { Control: SwitchControl, start: () => false };
