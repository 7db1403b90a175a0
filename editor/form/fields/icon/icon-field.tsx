import { type KeyboardEvent, type ReactElement, useDeferredValue, useRef, useState } from 'react';
import { Button, EventBox, Icon } from '#engine/react';
import { TextInput } from '../../../controls/text-field.tsx';
import { controlIdOf, type FieldDefinition, type FieldProps, useFormContext, useFormTools, useSetValue } from '../../form-context.ts';
import { FormFrame } from '../../form-frame.tsx';
import { toText } from '../../to-text.ts';
import { searchOptions } from '../../vocabulary-options.ts';
import './icon-field.css';

/** An icon of the vocabulary, searched by name and chosen by its look. */
function IconControl({ field, value, path, problems }: FieldProps<'icon'>): ReactElement {
  const set = useSetValue({ field, path });
  const id = controlIdOf(useFormTools().formId, path);
  const { icons } = useFormContext().vocabulary;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const name = toText(value);
  const isKnown = name === '' || icons.includes(name);
  const error = isKnown || problems.own.length > 0 ? undefined : `There is no icon called "${name}". Choose another.`;
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <FormFrame field={{ ...field, help: '' }} id={id} problems={problems} error={error} isGroup className={isOpen ? 'is-wide' : undefined}>
      {(aria) => (
        <>
          <div className="field-row">
            <span className="field-icon-now">{name === '' ? null : <Icon name={isKnown ? name : 'circle-help'} />}</span>
            <span className="field-icon-name">{name === '' ? 'No icon' : name}</span>
            <Button
              ref={button}
              id={id}
              aria-describedby={aria['aria-describedby']}
              aria-expanded={isOpen}
              aria-label={`${isOpen ? 'Close' : 'Change'} ${field.label.toLowerCase()}`}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? 'Done' : 'Change'}
            </Button>
          </div>
          {isOpen ? <IconPicker id={`${id}.picker`} label={field.label} names={icons} value={name} onChoose={set} onClose={close} /> : null}
        </>
      )}
    </FormFrame>
  );
}

interface IconPickerProps {
  readonly id: string;
  readonly label: string;
  readonly names: readonly string[];
  readonly value: string;
  readonly onChoose: (name: string) => void;
  readonly onClose: () => void;
}

function IconPicker({ id, label, names, value, onChoose, onClose }: IconPickerProps): ReactElement {
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text);
  const found = searchOptions(
    names.map((name) => ({ id: name, label: name.replaceAll('-', ' ') })),
    wanted,
  );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <EventBox className="field-icon-picker" onKeyDown={onKeyDown}>
      <label className="visually-hidden" htmlFor={`${id}.search`}>
        Search icons
      </label>
      <TextInput aria={{ id: `${id}.search` }} type="search" placeholder="Search icons" value={text} onChange={setText} />
      <p className="field-hint" role="status">
        {found.length === 0 ? `No icon matches "${wanted}".` : `${found.length} icons. Choose one with the arrow keys.`}
      </p>
      <div className="field-icon-grid" role="radiogroup" aria-label={label}>
        {found.map(({ id: name, label }) => (
          <label key={name} className="field-icon-choice" title={label}>
            <input type="radio" name={id} value={name} checked={name === value} onChange={() => onChoose(name)} aria-label={label} />
            <Icon name={name} />
          </label>
        ))}
      </div>
    </EventBox>
  );
}

export const iconField: FieldDefinition<'icon'> = { Control: IconControl, start: () => '' };
