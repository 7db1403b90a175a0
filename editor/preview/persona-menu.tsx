import { type ReactElement, useEffect } from 'react';
import { Button as AriaButton, ComboBox, Input, Label, ListBox, ListBoxItem, Popover, Text } from 'react-aria-components';
import { Icon, IconButton } from '../../engine/react.ts';
import type { Persona } from '../../schemas/generated/catalogue.ts';

/** Props of PersonaMenu. */
export interface PersonaMenuProps {
  readonly personas: readonly Persona[];
  readonly chosen: Persona;
  readonly onChoose: (id: string) => void;
}

/** Whose hub is drawn: a list with a search, and the one before and after by key. */
export function PersonaMenu({ personas, chosen, onChoose }: PersonaMenuProps): ReactElement {
  const step = (by: number) => {
    const place = personas.findIndex(({ id }) => id === chosen.id) + by;
    const next = personas[(place + personas.length) % personas.length];
    if (next) onChoose(next.id);
  };
  useStepKeys(step);
  return (
    <div className="preview-persona">
      <ComboBox
        key={chosen.id}
        className="preview-combo"
        defaultItems={personas}
        defaultSelectedKey={chosen.id}
        menuTrigger="focus"
        onSelectionChange={(id) => {
          if (typeof id === 'string') onChoose(id);
        }}
      >
        <Label className="visually-hidden">Show the hub of</Label>
        <span className="preview-combo-field">
          <Icon name="user" size="sm" />
          <Input />
          <AriaButton className="preview-combo-open">
            <Icon name="chevron-down" size="sm" />
          </AriaButton>
        </span>
        <Popover className="preview-list">
          <ListBox<Persona> renderEmptyState={() => <p className="preview-none">Nobody has this name or story.</p>}>
            {(persona) => (
              <ListBoxItem id={persona.id} textValue={persona.title} className="preview-option">
                <Text slot="label">{persona.title}</Text>
                <Text slot="description" className="preview-story">
                  {persona.story}
                </Text>
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
      <IconButton icon="chevron-up" label="Person before" title="Person before (Alt + Up)" onClick={() => step(-1)} />
      <IconButton icon="chevron-down" label="Next person" title="Next person (Alt + Down)" onClick={() => step(1)} />
    </div>
  );
}

/** Alt + Up and Alt + Down step through the people, but where these keys open a list of their own. */
function useStepKeys(step: (by: number) => void): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
      if (by === 0 || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (
        event.target instanceof Element &&
        event.target.closest('select, [role="combobox"], [role="listbox"], input[type="datetime-local"]')
      )
        return;
      event.preventDefault();
      step(by);
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  });
}
