import { type ReactElement, useEffect, useState } from 'react';
import { foldText } from '#engine';
import { Combobox, IconButton } from '#engine/react';
import type { Persona } from '#schemas/catalogue';

export interface PersonaMenuProps {
  readonly personas: readonly Persona[];
  readonly chosen: Persona;
  readonly onChoose: (id: string) => void;
}

/** The personas whose name or story contains all typed words. */
export function findPersonas(personas: readonly Persona[], typed: string): readonly Persona[] {
  const tokens = foldText(typed).split(' ');
  return personas.filter(({ title, story }) => tokens.every((word) => foldText(`${title} ${story}`).includes(word)));
}

/** The persona a number of places further on, wrapping around. */
export function stepPersona(personas: readonly Persona[], id: string, by: number): Persona | undefined {
  const place = personas.findIndex((persona) => persona.id === id) + by;
  return personas[(place + personas.length) % personas.length];
}

/** Chooses the previewed persona: a searchable list, and keys for the previous and next one. */
export function PersonaMenu({ personas, chosen, onChoose }: PersonaMenuProps): ReactElement {
  // Null unless something is being typed; the field then shows the chosen persona's name.
  const [typed, setTyped] = useState<string | null>(null);
  const step = (by: number) => {
    const next = stepPersona(personas, chosen.id, by);
    if (next) onChoose(next.id);
  };
  useStepKeys(step);
  const found = typed === null ? personas : findPersonas(personas, typed);
  return (
    <div className="preview-persona">
      <div className="preview-combo">
        <Combobox
          label="Show the hub of"
          hidesLabel
          value={typed ?? chosen.title}
          onChange={setTyped}
          options={found.map(({ id, title, story }) => ({ id, label: title, hint: story }))}
          onChoose={(id) => {
            setTyped(null);
            onChoose(id);
          }}
          onLeave={() => setTyped(null)}
          status={typed === null ? '' : `${found.length} of ${personas.length} people`}
          emptyText="Nobody has this name or story."
        />
      </div>
      <IconButton icon="chevron-up" label="Person before" title="Person before (Alt + Up)" onClick={() => step(-1)} />
      <IconButton icon="chevron-down" label="Next person" title="Next person (Alt + Down)" onClick={() => step(1)} />
    </div>
  );
}

const OWN_KEYS = 'select, [role="combobox"], [role="listbox"], [role="dialog"], .moment';

/** Alt + Up and Alt + Down step through the personas, except where these keys open a list. */
function useStepKeys(step: (by: number) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
      if (by === 0 || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest(OWN_KEYS)) return;
      event.preventDefault();
      step(by);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}
