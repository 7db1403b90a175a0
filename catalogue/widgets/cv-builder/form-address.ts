/** The hub's own CV builder. */
export const OWN_FORM = '/cvbuilder/form';

/** The address of the CV builder: at the services base, or at the site's base; otherwise the hub's own. */
export function chooseFormAddress({ services, base }: Readonly<Record<string, string>>): string {
  return `${services ?? base ?? ''}${OWN_FORM}`;
}
