import type { CompiledPreset } from '../../catalogue/compile.ts';
import { type Diagram, NONE } from '../diagram.ts';
import type { LegalState } from '../state-space.ts';
import type { Looking, SeenItem } from './seen-item.ts';

/** The numbers of columns that a screen can have. */
export const SCREENS = [2, 3, 4] as const;

export type ScreenColumns = (typeof SCREENS)[number];

/** A preset, with the people its condition matches, less those who get a better one. */
interface Choice extends SeenItem {
  readonly preset: CompiledPreset;
}

/** The presets of a state by name, best first: a person gets the first whose condition holds (FRAME-038). */
export function seenPresets({ compiled, diagrams, meaningOfGate }: Looking, { presets }: LegalState): readonly Choice[] {
  const { and, or, not } = diagrams;
  let better: { readonly ids: readonly string[]; readonly who: Diagram } = { ids: [], who: NONE };
  const choose = (preset: CompiledPreset): Choice => {
    const { id, gate } = preset;
    const meant = meaningOfGate(gate);
    const choice = { id, meant, shown: and(meant, not(better.who)), behind: better.ids, preset };
    better = { ids: [...better.ids, id], who: or(better.who, meant) };
    return choice;
  };
  return presets.flatMap((name) => compiled.presets.get(name) ?? []).map(choose);
}

/** The widgets of a state's presets on screens with given numbers of columns, each for the people whose preset lists it there. */
export function seenWidgets(looking: Looking, state: LegalState, screens: readonly ScreenColumns[]): readonly SeenItem[] {
  const { compiled, diagrams, meaningOfGate } = looking;
  const { and, or } = diagrams;
  const choices = seenPresets(looking, state);
  const ids = new Set(choices.flatMap(({ preset }) => screens.flatMap((screen) => preset.orders[screen])));
  return [...ids].flatMap((id) => {
    const widget = compiled.widgets.get(id);
    if (!widget) return [];
    const meant = meaningOfGate(widget.gate);
    const listing = choices.filter(({ preset }) => screens.some((screen) => preset.orders[screen].includes(id)));
    const shown = listing.map((choice) => and(choice.shown, meant)).reduce(or, NONE);
    return [{ id, meant, shown, behind: [] }];
  });
}
