import { useEffect, useMemo, useState } from 'react';
import { HUB_PATH } from '#engine';
import { type ItemKey, nameOf } from '../document/item-name.ts';
import { useKinds } from '../session/kinds.tsx';
import { usePack } from '../session/pack.tsx';
import { type HubScreen, useHubScreens } from './use-hub-screens.ts';

const NOWHERE: readonly string[] = [];

/** The screens that show a message; null while loading, or when the pack has no list. */
export function usePlacesOf(open: ItemKey | null): readonly HubScreen[] | null {
  const { loadPlaces } = usePack();
  const kinds = useKinds();
  const screens = useHubScreens();
  const [places, setPlaces] = useState<Readonly<Record<string, readonly string[]>> | null>(null);
  const { kind = '', id = '' } = open ? nameOf(open) : {};
  const isMessage = kinds.find(kind)?.shows.as === 'words';
  useEffect(() => {
    let isOver = false;
    if (isMessage)
      loadPlaces?.().then(
        (found) => (isOver ? undefined : setPlaces(found)),
        // Without the list, places are left out; everything else works.
        () => undefined,
      );
    return () => {
      isOver = true;
    };
  }, [loadPlaces, isMessage]);
  return useMemo(() => {
    if (!isMessage || !places) return null;
    const names = places[id] ?? NOWHERE;
    return screens.filter(({ name }) => names.includes(name));
  }, [isMessage, places, id, screens]);
}

/** The addresses of the screens that can show the open item, if it is a message. */
export function useMessagePlaces(open: ItemKey | null): readonly string[] {
  const places = usePlacesOf(open);
  return useMemo(
    () =>
      places
        ?.filter(({ isOpen }) => isOpen)
        .map(({ address }) => address || HUB_PATH)
        .slice(0, 100) ?? NOWHERE,
    [places],
  );
}
