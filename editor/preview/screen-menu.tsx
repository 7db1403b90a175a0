import type { ReactElement } from 'react';
import { ChoiceField } from '../controls/choice-field.tsx';

/** A screen of the hub that can be opened. */
export interface ScreenChoice {
  /** Its address; empty for the hub itself. */
  readonly address: string;
  readonly label: string;
}

export interface ScreenMenuProps {
  readonly screens: readonly ScreenChoice[];
  readonly chosen: string;
  readonly onChoose: (address: string) => void;
}

/** Chooses the previewed screen of the hub. An unknown address is offered as it is. */
export function ScreenMenu({ screens, chosen, onChoose }: ScreenMenuProps): ReactElement | null {
  if (screens.length < 2) return null;
  const isKnown = screens.some(({ address }) => address === chosen);
  const choices = [...screens, ...(isKnown ? [] : [{ address: chosen, label: chosen }])];
  return (
    <ChoiceField
      label="Screen"
      value={chosen}
      choices={choices.map(({ address, label }) => ({ id: address, label }))}
      onChange={onChoose}
    />
  );
}
