import { type ReactElement, useEffect, useId, useRef } from 'react';
import { Button, IconButton } from '#engine/react';
import { ChoiceField } from '../../controls/choice-field.tsx';
import { TextField } from '../../controls/text-field.tsx';
import type { OnEdit } from '../on-edit.ts';
import type { TileDraft, TileVocabulary } from './tile-rows.ts';
import './tile-fields.css';

export interface TileFieldsProps {
  readonly tile: TileDraft;
  readonly name: string;
  readonly vocabulary: TileVocabulary;
  readonly onEdit: OnEdit;
}

/** The limits of the tile's schema. */
const MAX = { title: 120, body: 600, ringLabel: 80, buttons: 2 } as const;

/** The fields of one tile. Typing changes the draft immediately. */
export function TileFields({ tile, name, vocabulary, onEdit }: TileFieldsProps): ReactElement {
  const set = (field: string, value: string, label: string) => onEdit({ do: 'set', at: [field], value }, label);
  return (
    <fieldset className="tiles-fields">
      <legend className="visually-hidden">{name}</legend>
      <TextField
        label="Title"
        lines={1}
        isOneLine
        value={tile.title}
        max={MAX.title}
        hasFocus
        onChange={(value) => set('title', value, 'Title')}
      />
      <TextField label="Text" lines={2} isOneLine value={tile.body} max={MAX.body} onChange={(value) => set('body', value, 'Text')} />
      <TileButtons tile={tile} vocabulary={vocabulary} onEdit={onEdit} />
      <TextField
        label="What the ring counts"
        lines={1}
        isOneLine
        value={tile.ringLabel}
        max={MAX.ringLabel}
        onChange={(value) => set('ringLabel', value, 'Ring')}
      />
      <div className="tiles-pair">
        <ChoiceField
          label="Family"
          value={tile.family}
          choices={vocabulary.families}
          unknown="unknown"
          onChange={(value) => set('family', value, 'Family')}
        />
        <ChoiceField
          label="Stage of the journey"
          value={tile.journey}
          choices={[{ id: '', label: 'Keeps the stage before' }, ...vocabulary.journey]}
          unknown="unknown"
          onChange={(value) => set('journey', value, 'Stage of the journey')}
        />
      </div>
      <p className="tiles-about">
        {`Placeholders: ${vocabulary.placeholders.map(({ id }) => `{{${id}}}`).join(' ')}. A sentence whose placeholder is empty is left out of the words, unless other words stand in it: {{date|soon}}.`}
      </p>
    </fieldset>
  );
}

function TileButtons({ tile, vocabulary, onEdit }: Pick<TileFieldsProps, 'tile' | 'vocabulary' | 'onEdit'>): ReactElement {
  const base = useId();
  const { buttons } = tile;
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(buttons.length);
  useEffect(() => {
    // Focus goes to the new field, or after a removal to where another button can be added.
    if (buttons.length > before.current) box.current?.querySelector<HTMLElement>('.tiles-pair:last-of-type input')?.focus();
    if (buttons.length < before.current) box.current?.querySelector<HTMLElement>(':scope > .button')?.focus();
    before.current = buttons.length;
  }, [buttons.length]);
  const set = (index: number, field: string, value: string) =>
    onEdit({ do: 'set', at: ['buttons', index, field], value }, `Button ${index + 1}`);
  const add = () =>
    onEdit(
      { do: 'insert', at: ['buttons'], index: buttons.length, value: { label: '', target: vocabulary.targets[0]?.id ?? '' } },
      'Add a button',
    );
  return (
    <div className="tiles-buttons" ref={box}>
      {buttons.map(({ label, target }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a button has no name; its place is what it goes by
        <div key={index} className="tiles-pair">
          <TextField label={index === 0 ? 'Main button' : 'Second button'} value={label} onChange={(text) => set(index, 'label', text)} />
          <TextField label="Leads to" list={`${base}-targets`} value={target} onChange={(text) => set(index, 'target', text)} />
          <IconButton
            icon="trash-2"
            label={`Remove button ${index + 1}`}
            onClick={() => onEdit({ do: 'remove', at: ['buttons', index] }, `Remove button ${index + 1}`)}
          />
        </div>
      ))}
      <datalist id={`${base}-targets`}>
        {vocabulary.targets.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </datalist>
      {buttons.length < MAX.buttons ? (
        <Button variant="quiet" icon="plus" onClick={add}>
          Add a button
        </Button>
      ) : null}
    </div>
  );
}
