import { choosePinned, keepPlaces, mergeOrder, PINS, readPins, toStoredPins } from '../../index.ts';
import { useHubPage, useHubStore, useSavedCollection, useSavedValue } from '../state/hub-context.tsx';
import { isShownIn, usePlace } from './use-place.ts';

/** The person's grid and how to change it. Each change shows immediately and resolves to whether it was saved. */
export interface GridPlan {
  readonly shown: readonly string[];
  readonly hidden: readonly string[];
  /** The widgets that stand open on a phone, in grid order. */
  readonly pinned: readonly string[];
  setOrder(order: readonly string[]): Promise<boolean>;
  setHidden(id: string, isHidden: boolean): Promise<boolean>;
  setPinned(ids: readonly string[]): Promise<boolean>;
  /** Resets the person's arrangement for every number of columns. */
  reset(): Reset;
}

/** The result of a reset: whether it was saved, and how to undo it, unless there was nothing to reset. */
interface Reset {
  readonly isSaved: Promise<boolean>;
  readonly undo: (() => Promise<boolean>) | undefined;
}

const atOnce = { isImmediate: true } as const;

/**
 * Merges the preset with the person's own order and switches, for one number of columns. The person's order retains widgets that are not on
 * this screen.
 */
export function useGrid(columns: 2 | 3 | 4): GridPlan {
  const page = useHubPage();
  const { actions, setup } = useHubStore();
  const { save } = actions;
  const place = usePlace();
  const orders = useSavedCollection('dashboardWidgetsOrder');
  const own = toIds(orders[columns]);
  const switched = toSwitches(useSavedCollection('dashboardWidgetsActive'));
  const pins = readPins(useSavedValue(PINS.collection, PINS.name));
  const isInGrid = (id: string) => {
    const item = page.items.widgets[id];
    return item !== undefined && !setup.placedComponents.includes(item.component) && isShownIn(item, place);
  };
  const merged = mergeOrder({ preset: page.plan.presetOrders[columns], own, switched });
  const shown = merged.shown.filter(isInGrid);
  const saveOrder = (name: string, order: readonly string[]) =>
    save({ collection: 'dashboardWidgetsOrder', name, data: [...order] }, atOnce);
  const setHidden = (id: string, isHidden: boolean) =>
    save({ collection: 'dashboardWidgetsActive', name: id, data: isHidden ? 'no' : 'yes' }, atOnce);
  const setPinned = (ids: readonly string[]) => save({ ...PINS, data: toStoredPins(ids) }, atOnce);
  return {
    shown,
    hidden: merged.switchedOff.filter(isInGrid),
    pinned: choosePinned(shown, pins),
    setOrder: (order) => saveOrder(String(columns), keepPlaces(own, order)),
    setHidden,
    setPinned,
    reset: () => {
      const arranged = Object.keys(orders).filter((name) => toIds(orders[name]).length > 0);
      const off = Object.keys(switched).filter((id) => switched[id] === 'no');
      const saveAll = async (isBack: boolean) => {
        const saves = [
          ...arranged.map((name) => saveOrder(name, isBack ? toIds(orders[name]) : [])),
          ...off.map((id) => setHidden(id, isBack)),
          ...(pins.length > 0 ? [setPinned(isBack ? pins : [])] : []),
        ];
        return (await Promise.all(saves)).every(Boolean);
      };
      const isOwn = arranged.length + off.length + pins.length > 0;
      return { isSaved: saveAll(false), undo: isOwn ? () => saveAll(true) : undefined };
    },
  };
}

function toIds(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
}

function toSwitches(values: Readonly<Record<string, unknown>>): Record<string, 'yes' | 'no'> {
  return Object.fromEntries(Object.entries(values).flatMap(([id, value]) => (value === 'yes' || value === 'no' ? [[id, value]] : [])));
}
