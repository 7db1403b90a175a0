import { areResultsHeld, toViewer } from '../../../catalogue/rules/index.ts';
import { type Catalogue, isSiteItem } from '../../../engine/index.ts';
import type { PageStateSite, PageStateYear } from '../../../schemas/generated/catalogue.ts';
import type { PersonDocuments } from '../people/people.ts';
import { toRecord } from '../people/record.ts';

/** The page state of a catalogue: the site's, and that of each year. */
export function readPageStates(catalogue: Pick<Catalogue, 'page-state'>): {
  readonly site: PageStateSite | null;
  readonly years: readonly PageStateYear[];
} {
  const site = catalogue['page-state'].find(isSiteItem) ?? null;
  const years = catalogue['page-state'].flatMap((item) => (isSiteItem(item) ? [] : [item]));
  return { site, years };
}

/** The schemes whose results may have been loaded and are not out yet. [C-05] */
export function listHeld(documents: PersonDocuments, now: string, catalogue: Pick<Catalogue, 'page-state'>): readonly string[] {
  const { tiles } = toViewer(toRecord(documents, now), { now, ...readPageStates(catalogue), saved: [] });
  return tiles.filter(({ state }) => areResultsHeld(state)).map(({ scheme }) => scheme);
}
