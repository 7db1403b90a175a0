import type { Kinds, Pack } from '#engine';
import { PLACE_GROUPS, type Place } from '../places/define-place.ts';
import { places } from '../places.ts';

/** One line of the rail: a place, or the list of a kind's items. */
export type RailPlace = Pick<Place, 'path' | 'title' | 'icon' | 'group' | 'isFor'> & {
  /** The kind whose items it lists. */
  readonly kind?: string;
};

/** Everything in the rail, in order. Until the pack is loaded it is assumed to have years. */
export const placesOf = (kinds: Kinds, pack?: Pick<Pack, 'analysis'>): readonly RailPlace[] =>
  PLACE_GROUPS.flatMap((group) => {
    const hasYears = !pack || pack.analysis?.yearNeeds !== undefined;
    const own = places.filter((place) => place.group === group && (hasYears || !place.isAboutYears));
    return [...own.filter(({ isFirst }) => isFirst), ...listKinds(kinds, group), ...own.filter(({ isFirst }) => !isFirst)];
  });

function listKinds({ all }: Kinds, wanted: Place['group']): readonly RailPlace[] {
  return all.flatMap(({ name, labels: { many, icon, group } }) =>
    group === wanted ? [{ path: name, title: many, icon, group, kind: name }] : [],
  );
}
