import { type ReactElement, useEffect, useId, useRef } from 'react';
import { Button, IconButton } from '../../../engine/react.ts';
import type { OnEdit } from '../on-edit.ts';
import type { TileDraft, TileVocabulary } from './tile-rows.ts';
import './tile-fields.css';

/** Props of TileFields. */
export interface TileFieldsProps {
  readonly tile: TileDraft;
  readonly name: string;
  readonly vocabulary: TileVocabulary;
  readonly onEdit: OnEdit;
}

/** The lengths and counts of the tile's schema. */
const MOST = { title: 120, body: 600, ringLabel: 80, buttons: 2 } as const;

/** The fields of one tile. What is typed goes into the draft at once. */
export function TileFields({ tile, name, vocabulary, onEdit }: TileFieldsProps): ReactElement {
  const base = useId();
  const set = (field: string, value: string, label: string) => onEdit({ do: 'set', at: [field], value }, label);
  return (
    <fieldset className="tiles-fields">
      <legend className="visually-hidden">{name}</legend>
      <TextField
        id={`${base}-t`}
        label="Title"
        value={tile.title}
        most={MOST.title}
        hasFocus
        onChange={(value) => set('title', value, 'Title')}
      />
      <TextField
        id={`${base}-b`}
        label="Words"
        value={tile.body}
        most={MOST.body}
        rows={3}
        onChange={(value) => set('body', value, 'Words')}
      />
      <TileButtons tile={tile} vocabulary={vocabulary} onEdit={onEdit} />
      <TextField
        id={`${base}-r`}
        label="What the ring counts"
        value={tile.ringLabel}
        most={MOST.ringLabel}
        onChange={(value) => set('ringLabel', value, 'Ring')}
      />
      <div className="tiles-pair">
        <WordField
          id={`${base}-f`}
          label="Family"
          value={tile.family}
          words={vocabulary.families}
          onChange={(value) => set('family', value, 'Family')}
        />
        <WordField
          id={`${base}-j`}
          label="Stage of the journey"
          value={tile.journey}
          words={vocabulary.journey}
          empty="Keeps the stage before"
          onChange={(value) => set('journey', value, 'Stage of the journey')}
        />
      </div>
      <p className="tiles-about">
        {`Placeholders: ${vocabulary.placeholders.map(({ id }) => `{{${id}}}`).join(' ')}. A sentence whose placeholder is empty is left out of the words, unless other words stand in it: {{date|soon}}.`}
      </p>
    </fieldset>
  );
}

interface TextFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly most: number;
  readonly rows?: number;
  /** The field that the person came for. */
  readonly hasFocus?: boolean;
  readonly onChange: (value: string) => void;
}

function TextField({ id, label, value, most, rows = 1, hasFocus, onChange }: TextFieldProps): ReactElement {
  const over = value.length - most;
  return (
    <div className="tiles-field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={rows}
        value={value}
        // biome-ignore lint/a11y/noAutofocus: the person has just asked for this field
        autoFocus={hasFocus}
        aria-describedby={`${id}-n`}
        onChange={(event) => onChange(event.target.value.replace(/[\r\n]+/g, ' '))}
      />
      <p id={`${id}-n`} className="tiles-about" data-over={over > 0 || undefined}>
        {over > 0 ? `${over} characters too many` : `${value.length} of ${most} characters`}
      </p>
    </div>
  );
}

interface WordFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly words: readonly { readonly id: string; readonly label: string }[];
  /** What no word means, where there may be none. */
  readonly empty?: string;
  readonly onChange: (value: string) => void;
}

function WordField({ id, label, value, words, empty, onChange }: WordFieldProps): ReactElement {
  const isKnown = words.some((word) => word.id === value) || (empty !== undefined && value === '');
  return (
    <div className="tiles-field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {isKnown ? null : <option value={value}>{value === '' ? 'Choose one' : `${value} (unknown)`}</option>}
        {empty === undefined ? null : <option value="">{empty}</option>}
        {words.map((word) => (
          <option key={word.id} value={word.id}>
            {word.label}
          </option>
        ))}
      </select>
    </div>
  );
}

function TileButtons({ tile, vocabulary, onEdit }: Pick<TileFieldsProps, 'tile' | 'vocabulary' | 'onEdit'>): ReactElement {
  const base = useId();
  const { buttons } = tile;
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(buttons.length);
  useEffect(() => {
    // Focus goes to the field that came, or to where another button can be added again.
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
          <div className="tiles-field">
            <label htmlFor={`${base}-${index}`}>{index === 0 ? 'Main button' : 'Second button'}</label>
            <input id={`${base}-${index}`} value={label} onChange={(event) => set(index, 'label', event.target.value)} />
          </div>
          <div className="tiles-field">
            <label htmlFor={`${base}-${index}-to`}>Leads to</label>
            <input
              id={`${base}-${index}-to`}
              value={target}
              list={`${base}-targets`}
              onChange={(event) => set(index, 'target', event.target.value)}
            />
          </div>
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
      {buttons.length < MOST.buttons ? (
        <Button variant="quiet" icon="plus" onClick={add}>
          Add a button
        </Button>
      ) : null}
    </div>
  );
}
