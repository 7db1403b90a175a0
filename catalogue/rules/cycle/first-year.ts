import type { PageStateSite } from '#schemas/catalogue';

/** The first year whose links can be used; null where the site sets no limit. */
export function readFirstYear(site: Pick<PageStateSite, 'values'> | null): number | null {
  const value = Number(site?.values.firstSupportedYear);
  return Number.isFinite(value) ? value : null;
}
