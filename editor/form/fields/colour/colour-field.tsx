import type { ReactElement } from 'react';
import { controlIdOf, type FieldDefinition, type FieldProps, useFormContext, useFormTools, useSetValue } from '../../form-context.ts';
import { FormFrame } from '../../form-frame.tsx';
import { toText } from '../../to-text.ts';
import './colour-field.css';

/** A colour of the vocabulary, as a swatch with its name. */
function ColourControl({ field, value, path, problems }: FieldProps<'colour'>): ReactElement {
  const set = useSetValue({ field, path });
  const id = controlIdOf(useFormTools().formId, path);
  const { colours } = useFormContext().vocabulary;
  const chosen = toText(value);
  const isKnown = chosen === '' || colours.includes(chosen);
  const names = isKnown ? colours : [...colours, chosen];
  const error = isKnown || problems.own.length > 0 ? undefined : `There is no colour called "${chosen}". Choose another.`;
  const first = isKnown && chosen !== '' ? colours.indexOf(chosen) : 0;
  return (
    <FormFrame field={{ ...field, help: '' }} id={id} problems={problems} error={error} isGroup>
      {(aria) => (
        <div className="field-colours">
          {names.map((name, index) => (
            <label key={name} className="field-colour">
              <input
                id={index === first ? id : undefined}
                type="radio"
                name={id}
                value={name}
                checked={name === chosen}
                aria-describedby={aria['aria-describedby']}
                onChange={() => set(name)}
              />
              <span className={`field-colour-swatch chip-${name}`} />
              <span>{name}</span>
            </label>
          ))}
        </div>
      )}
    </FormFrame>
  );
}

export const colourField: FieldDefinition<'colour'> = { Control: ColourControl, start: () => '' };
