import { showInfos } from '../../../catalogue/rules/index.ts';
import { type Catalogue, isSiteItem } from '../../../engine/index.ts';
import type { PageStateSite, PageStateYear } from '../../../schemas/generated/catalogue.ts';
import type { PersonDocuments } from '../people/people.ts';
import { toRecord } from '../people/record.ts';
import type { ShownApplications } from './applications.ts';

/** The page state of a catalogue: the site's, and that of each year. */
export function readPageStates(catalogue: Pick<Catalogue, 'page-state'>): {
  readonly site: PageStateSite | null;
  readonly years: readonly PageStateYear[];
} {
  const site = catalogue['page-state'].find(isSiteItem) ?? null;
  const years = catalogue['page-state'].flatMap((item) => (isSiteItem(item) ? [] : [item]));
  return { site, years };
}

/** The applications of somebody as they may leave the server now: results stay back until they are out. [C-05] */
export function showApplications(documents: PersonDocuments, now: string, catalogue: Pick<Catalogue, 'page-state'>): ShownApplications {
  return showInfos(toRecord(documents, now), { now, ...readPageStates(catalogue), saved: [] });
}
