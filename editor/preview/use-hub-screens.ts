import { useMemo } from 'react';
import type { Message, Widget } from '#schemas/catalogue';
import { useValues } from '../check/people.ts';
import { usePack } from '../session/pack.tsx';
import type { ScreenChoice } from './screen-menu.tsx';

/** A screen of the hub, by the name that the list of message places has for it. */
export interface HubScreen extends ScreenChoice {
  readonly name: string;
  /** It can be opened: its address has no part that has to be chosen first. */
  readonly isOpen: boolean;
}

const HUB: HubScreen = { name: 'hub', address: '', label: 'The hub', isOpen: true };

/** The screens of the hub: itself, its pages, and each widget alone. */
export function useHubScreens(): readonly HubScreen[] {
  const { hub } = usePack();
  const messages = useValues<Message>('messages');
  const widgets = useValues<Widget>('widgets');
  return useMemo(() => {
    if (!hub) return [HUB];
    const titles = new Map(messages.map(({ id, text }) => [id, text]));
    const pages = hub.screens.map(({ name, address, title }) => ({
      name,
      address,
      label: titles.get(title) ?? title,
      isOpen: isWhole(address),
    }));
    const alone = widgets.map(({ id, component, title, focusable }) => ({
      name: `widget ${component}`,
      address: `${hub.path}?widget=${encodeURIComponent(id)}`,
      label: title,
      isOpen: focusable,
    }));
    return [HUB, ...pages, ...alone];
  }, [hub, messages, widgets]);
}

function isWhole(address: string): boolean {
  return !address.includes('/:');
}
