import { useMemo } from 'react';
import { HUB_PATH, type Pack } from '#engine';
import type { Message, Widget } from '#schemas/catalogue';
import { useValues } from '../check/people.ts';
import { usePack } from '../session/pack.tsx';
import type { ScreenChoice } from './screen-menu.tsx';

/** A screen of the hub, by its name in the list of message places. */
export interface HubScreen extends ScreenChoice {
  readonly name: string;
  /** Whether it can be opened: its address needs no choice first. */
  readonly isOpen: boolean;
}

const HUB: HubScreen = { name: 'hub', address: '', label: 'The hub', isOpen: true };

/** The screens of the hub: itself, its pages, and each widget alone. */
export function useHubScreens(): readonly HubScreen[] {
  const { pack } = usePack();
  const messages = useValues<Message>('messages');
  const widgets = useValues<Widget>('widgets');
  return useMemo(() => {
    const titles = new Map(messages.map(({ id, text }) => [id, text]));
    const pages = listScreens(pack).map(({ name, address, title }) => ({
      name,
      address,
      label: titles.get(title) ?? title,
      isOpen: isWhole(address),
    }));
    const alone = widgets.map(({ id, component, title, focusable }) => ({
      name: `widget ${component}`,
      address: `${HUB_PATH}?widget=${encodeURIComponent(id)}`,
      label: title,
      isOpen: focusable,
    }));
    return [HUB, ...pages, ...alone];
  }, [pack, messages, widgets]);
}

/** Every page of a pack except the hub itself, by its name in the list of message places. A place with two addresses is listed once. */
function listScreens({
  pages = [],
  places = [],
}: Pack): readonly { readonly name: string; readonly address: string; readonly title: string }[] {
  return [
    ...pages.flatMap(({ path, title }) => (path === '/' ? [] : [{ name: path, address: `${HUB_PATH}${path}`, title }])),
    ...places
      .filter(({ id }, at) => places.findIndex((place) => place.id === id) === at)
      .map(({ id, path, title }) => ({ name: id, address: path, title })),
  ];
}

function isWhole(address: string): boolean {
  return !address.includes('/:');
}
