/** The state of a combobox when a key is pressed; `active` is -1 without an active option. */
export interface ComboboxState {
  readonly isOpen: boolean;
  readonly count: number;
  readonly active: number;
  readonly hasText: boolean;
  /** Whether Alt is held. */
  readonly isAlt: boolean;
}

/** The action of a key: open the list or move, choose the active option, close the list, clear or submit the text. */
export type ComboboxStep = { readonly kind: 'move'; readonly active: number } | { readonly kind: 'choose' | 'close' | 'clear' | 'submit' };

/**
 * The step for a key by the ARIA guide, or null if the text field handles the key. Arrows wrap around; Escape closes the list first and
 * then clears; Home and End move in the text, so the list has no active option.
 * @example chooseComboboxStep('ArrowDown', { isOpen: false, count: 3, active: -1, hasText: false, isAlt: false }) // { kind: 'move', active: 0 }
 */
export function chooseComboboxStep(key: string, state: ComboboxState): ComboboxStep | null {
  const { isOpen, active, hasText } = state;
  if (key === 'ArrowDown' || key === 'ArrowUp') return chooseArrowStep(key, state);
  if (key === 'Enter') return { kind: isOpen && active >= 0 ? 'choose' : 'submit' };
  if (key === 'Escape' && isOpen) return { kind: 'close' };
  if (key === 'Escape' && hasText) return { kind: 'clear' };
  return null;
}

function chooseArrowStep(key: string, { isOpen, count, active, isAlt }: ComboboxState): ComboboxStep | null {
  const isDown = key === 'ArrowDown';
  if (isAlt) return isDown ? { kind: 'move', active } : { kind: 'close' };
  if (count === 0) return { kind: 'move', active: -1 };
  if (!isOpen || active < 0) return { kind: 'move', active: isDown ? 0 : count - 1 };
  return { kind: 'move', active: (active + (isDown ? 1 : -1) + count) % count };
}

/** Splits options, in order, into runs of the same group; options without a group form runs of their own. */
export function groupByRuns<Option extends { readonly group?: string | undefined }>(
  options: readonly Option[],
): readonly { readonly group: string | undefined; readonly options: readonly Option[] }[] {
  const runs: { group: string | undefined; options: Option[] }[] = [];
  for (const option of options) {
    const last = runs.at(-1);
    if (last && last.group === option.group) last.options.push(option);
    else runs.push({ group: option.group, options: [option] });
  }
  return runs;
}
