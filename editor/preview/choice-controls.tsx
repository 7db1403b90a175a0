import type { ReactElement } from 'react';
import { listModeChoices } from '#engine';
import type { Vocabulary } from '#schemas/catalogue';
import { ChoiceField } from '../controls/choice-field.tsx';
import { optionsOf } from '../form/vocabulary-options.ts';
import { usePack } from '../session/pack.tsx';
import type { PreviewSettings } from './settings.ts';

export interface ChoiceControlsProps {
  readonly settings: PreviewSettings;
  readonly onSettings: (settings: PreviewSettings) => void;
}

type Field = 'modes' | 'forced' | 'choices';

/** One changeable fact about the person. */
interface Choice {
  readonly field: Field;
  readonly id: string;
  readonly label: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
}

/** Everything that the vocabulary allows to be changed. */
export function listChoices(vocabulary: Vocabulary, changeable: readonly string[]): readonly Choice[] {
  const { groups, modes, schemes, tags } = vocabulary;
  return [
    ...groups
      .filter(({ id, exclusive }) => exclusive && changeable.includes(id))
      .map(({ id, label }): Choice => ({ field: 'choices', id, label, options: tags.filter(({ group }) => group === id) })),
    ...schemes.map(
      ({ id, label }): Choice => ({ field: 'forced', id, label: `${label} status`, options: optionsOf(vocabulary, 'schemes.states', id) }),
    ),
    ...modes.map((word): Choice => ({ field: 'modes', id: word.id, label: word.label, options: listModeChoices(word) })),
  ];
}

/** The settings after one choice; an empty one is removed. */
export function choose(settings: PreviewSettings, field: Field, id: string, value: string): PreviewSettings {
  const { [id]: _, ...others } = settings[field];
  return { ...settings, [field]: value === '' ? others : { ...others, [id]: value } };
}

/** Tags, statuses and modes to use instead of the person's own. */
export function ChoiceControls({ settings, onSettings }: ChoiceControlsProps): ReactElement {
  const { vocabulary, preview } = usePack().pack;
  return (
    <fieldset className="preview-choices">
      <legend>Try this person with</legend>
      {listChoices(vocabulary, preview?.groups ?? []).map(({ field, id, label, options }) => (
        <ChoiceField
          key={`${field}/${id}`}
          label={label}
          value={settings[field][id] ?? ''}
          choices={[{ id: '', label: 'As they are' }, ...options]}
          onChange={(value) => onSettings(choose(settings, field, id, value))}
        />
      ))}
    </fieldset>
  );
}
