const FORM = '/cvbuilder/form';

/** The address of the CV builder: a missing base has the usual default; an empty one means that there is none (WIDGET-053, FRAME-077). */
export function chooseFormAddress(bases: Readonly<Record<string, string>>): string | null {
  const base = bases.services ?? bases.base ?? null;
  return base === '' ? null : `${base ?? ''}${FORM}`;
}
