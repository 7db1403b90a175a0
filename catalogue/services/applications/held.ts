import { type Catalogue, isSiteItem } from '#engine';
import type { PageStateSite, PageStateYear } from '#schemas/catalogue';
import type { Clock } from '#server/http';
import type { SubjectExport } from '#server/stores';
import { showInfos } from '../../rules/tags/read-person.ts';
import { applicationKey, type People, type PersonDocuments } from '../people/people.ts';
import { momentOf, toRecord } from '../people/record.ts';
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

/** The applications of a person that may leave the server now: without results that are not published yet. */
export function showApplications(documents: PersonDocuments, now: string, catalogue: Pick<Catalogue, 'page-state'>): ShownApplications {
  return showInfos(toRecord(documents, now), { now, ...readPageStates(catalogue), saved: [] });
}

interface ShowingParts {
  readonly people: Pick<People, 'readPerson'>;
  readonly clock: Clock;
  readonly catalogue: () => Pick<Catalogue, 'page-state'>;
}

/**
 * A person's stored data as they may read it now: their applications, without results that are not published yet. A person who is no longer
 * an applicant has none.
 */
export function createShowStored({ people, clock, catalogue }: ShowingParts): (stored: SubjectExport) => Promise<SubjectExport> {
  return async (stored) => {
    const person = await people.readPerson(stored.subject);
    const doc = person ? showApplications(person, momentOf(person.profile, clock.now()), catalogue()) : { ug: null, uc: null };
    const { kind, collection } = applicationKey(stored.subject);
    const isApplication = ({ key }: SubjectExport['documents'][number]) => key.kind === kind && key.collection === collection;
    return { ...stored, documents: stored.documents.map((one) => (isApplication(one) ? { ...one, doc } : one)) };
  };
}
