import type { ReactElement } from 'react';
import { IconButton } from '#engine/react';
import { controlIdOf, type FieldDefinition, type FieldProps, useFormContext, useFormTools, useSetValue } from '../../form-context.ts';
import { FormFrame } from '../../form-frame.tsx';
import { toText } from '../../to-text.ts';
import { WordPicker } from '../../word-picker.tsx';

/** Another item of the catalogue, searched by title and stored by id. */
function ItemControl({ field, value, path, problems, near }: FieldProps<'item'>): ReactElement {
  const set = useSetValue({ field, path });
  const id = controlIdOf(useFormTools().formId, path);
  const { listItems, openItem } = useFormContext();
  const kind = field.of || toText(near);
  const items = listItems(kind);
  const chosen = toText(value);
  const isKnown = chosen === '' || items.some((item) => item.id === chosen);
  const error = isKnown || problems.own.length > 0 ? undefined : `There is no item called "${chosen}". Choose one of the list.`;
  const options = items.map((item) => ({ id: item.id, label: item.title, ...(item.title === item.id ? {} : { hint: item.id }) }));
  return (
    <FormFrame field={field} id={id} problems={problems} error={error}>
      {(aria) => (
        <div className="field-row">
          <WordPicker aria={aria} label={field.label} value={chosen} options={options} onChoose={set} things="items" />
          {chosen !== '' && isKnown ? (
            <IconButton icon="arrow-up-right" label={`Open ${chosen}`} onClick={() => openItem(kind, chosen)} />
          ) : null}
        </div>
      )}
    </FormFrame>
  );
}

export const itemField: FieldDefinition<'item'> = { Control: ItemControl, start: () => '' };
