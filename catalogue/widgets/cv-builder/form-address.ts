const FORM = '/cvbuilder/form';

/** Where the CV builder is: a missing base falls back as everywhere; an empty one means that there is none (WIDGET-053, FRAME-077). */
export function chooseFormAddress(bases: Readonly<Record<string, string>>): string | null {
  const base = bases.services ?? bases.base ?? null;
  return base === '' ? null : `${base ?? ''}${FORM}`;
}
