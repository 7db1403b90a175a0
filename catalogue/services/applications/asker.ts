import type { Catalogue } from '#engine';
import type { Clock } from '#server/http';
import type { Store } from '#server/stores';
import { toDetails } from '../../rules/tags/to-details.ts';
import type { People, PersonDocuments } from '../people/people.ts';
import { momentOf, toRecord } from '../people/record.ts';
import { readSavedAnswers } from '../support-offer/saved-answers.ts';
import { readPageStates } from './held.ts';
import type { SchemeId } from './simulator.ts';

/** Inputs that decide which status services are called for a person. */
export interface Asker {
  readonly documents: PersonDocuments;
  /** The moment at which they see the hub, ISO. */
  readonly now: string;
  /** The schemes they want to apply to, or in which this server knows of an application. */
  readonly schemes: readonly SchemeId[];
  readonly studyYear: number;
  readonly isClearing: boolean;
}

/** Dependencies of reading an asker. */
export interface AskerParts {
  readonly store: Store;
  readonly people: Pick<People, 'readPerson'>;
  readonly clock: Clock;
  readonly catalogue: () => Pick<Catalogue, 'page-state'>;
}

/** Facts about a person that the status services need; null when there is no person with that id. */
export async function readAsker({ store, people, clock, catalogue }: AskerParts, uid: string): Promise<Asker | null> {
  const [documents, saved] = await Promise.all([people.readPerson(uid), readSavedAnswers(store, uid)]);
  if (!documents) return null;
  const now = momentOf(documents.profile, clock.now());
  const { user, applications, clearing } = toDetails(toRecord(documents, now), { now, ...readPageStates(catalogue()), saved });
  const isUndergraduate = user.studyLevel === 'Undergraduate' || applications.ug !== null;
  const isConservatoire = user.flags.includes('conservatoires') || applications.uc?.isStarted === true;
  const schemes: readonly SchemeId[] = [...(isUndergraduate ? (['UG'] as const) : []), ...(isConservatoire ? (['UC'] as const) : [])];
  return { documents, now, schemes, studyYear: user.studyYear, isClearing: clearing.isClearing };
}
