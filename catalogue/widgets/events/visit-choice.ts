import { useSyncExternalStore } from 'react';
import { type HubStore, useHubPage, useHubStore } from '../../../engine/hub.ts';
import type { WidgetProps } from '../../../engine/pack.ts';
import { useFavourites } from '../../parts/index.ts';
import { chooseEventOption, type EventOption } from '../../rules/events/index.ts';

/** What is remembered during a visit: the chosen option, and the number of favourites when the list was first shown. */
interface Visit {
  chosen: EventOption | null;
  readonly favouriteEvents: number;
  readonly favouriteUnis: number;
  readonly listeners: Set<() => void>;
}

const visits = new WeakMap<HubStore, Visit>();

function visitOf(store: HubStore, favouriteEvents: number, favouriteUnis: number): Visit {
  const visit = visits.get(store) ?? { chosen: null, favouriteEvents, favouriteUnis, listeners: new Set() };
  visits.set(store, visit);
  return visit;
}

/**
 * The option of the list, and a function to choose another for this visit (EVENT-008 to EVENT-015). The default depends on the favourites
 * at the start of the visit, so that saving an event never changes the list while the person uses it.
 */
export function useEventOption({ widget, settings }: Pick<WidgetProps, 'widget' | 'settings'>): {
  readonly option: EventOption;
  readonly choose: (option: EventOption) => void;
} {
  const { favourites } = useFavourites();
  const { plan } = useHubPage();
  const visit = visitOf(useHubStore(), favourites.events.length, favourites.unis.length);
  const chosen = useSyncExternalStore(
    (listener) => {
      visit.listeners.add(listener);
      return () => void visit.listeners.delete(listener);
    },
    () => visit.chosen,
    () => null,
  );
  const isClearing = plan.tags.includes('clearing');
  const options = widget.settings.options.map(({ id }) => ({ id, value: settings[id] ?? 'no' }));
  const { favouriteEvents, favouriteUnis } = visit;
  return {
    option: chooseEventOption({ isClearing, options, favouriteEvents, favouriteUnis }, chosen).value,
    choose: (option) => {
      visit.chosen = option;
      for (const tell of visit.listeners) tell();
    },
  };
}
