import type { ReactElement } from 'react';
import { FieldNotes } from '../../field-frame.tsx';
import { controlIdOf, type FieldDefinition, type FieldProps, useFormTools, useSetValue } from '../../form-context.ts';
import './switch-field.css';

/** On or off, said in words beside the switch. */
function SwitchControl({ field, value, path, problems }: FieldProps<'switch'>): ReactElement {
  const set = useSetValue({ field, path });
  const id = controlIdOf(useFormTools().formId, path);
  const hasNotes = problems.own.length + problems.warnings.length > 0;
  const described = [field.help && `${id}.help`, hasNotes && `${id}.notes`].filter(Boolean).join(' ');
  const isOn = value === true;
  return (
    <div className="field field-switch">
      <label className="field-switch-line" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          role="switch"
          className="field-switch-box"
          checked={isOn}
          aria-checked={isOn}
          aria-describedby={described || undefined}
          aria-invalid={problems.own.length > 0 || undefined}
          onChange={(event) => set(event.target.checked)}
        />
        <span className="field-label">{field.label}</span>
        <span className="field-switch-state" aria-hidden="true">
          {isOn ? 'On' : 'Off'}
        </span>
      </label>
      {field.help ? (
        <p className="field-help" id={`${id}.help`}>
          {field.help}
        </p>
      ) : null}
      <FieldNotes id={`${id}.notes`} problems={problems} warnings={problems.warnings} />
    </div>
  );
}

export const switchField: FieldDefinition<'switch'> = { Control: SwitchControl, start: () => false };
