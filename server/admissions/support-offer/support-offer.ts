import {
  CONSENT_WORDS,
  checkPostcodeEligibility,
  type HubDetails,
  hashWording,
  readFields,
  readList,
  readText,
  toDetails,
  toSupportPayload,
} from '../../../catalogue/rules/index.ts';
import type { Catalogue, Clock, Log } from '../../../engine/index.ts';
import type { SupportAccept, SupportAnswer, SupportStudents } from '../../../schemas/generated/admissions.ts';
import type { PageStateSite, PageStateYear } from '../../../schemas/generated/catalogue.ts';
import type { SavedSetting } from '../../../schemas/generated/viewer.ts';
import { ConflictError, UnauthorisedError, UnavailableError } from '../../http/index.ts';
import type { Store } from '../../stores/index.ts';
import type { People } from '../people/people.ts';
import { momentOf, toRecord } from '../people/record.ts';
import { openConsents } from './consents.ts';
import type { SupportService } from './embedded.ts';

interface SupportParts {
  readonly store: Store;
  readonly people: Pick<People, 'read'>;
  readonly clock: Clock;
  readonly log: Log;
  /** The live catalogue: whether the offer is on, and the words that are shown. */
  readonly catalogue: () => Pick<Catalogue, 'page-state' | 'messages'>;
  readonly service: SupportService;
}

/** The support offer as the server keeps it. */
export interface SupportOffer {
  /** Sends the details of exactly this person, if everything still holds. */
  accept(uid: string, wish: SupportAccept): Promise<SupportAnswer>;
}

const arrived: SupportAnswer = { data: { errors: [] } };

/**
 * Nothing about a person is taken from the browser: the one record that is sent is built from what the server keeps, after age,
 * answers, postcode, switch and the version of the words have been checked again. A repeated acceptance is sent once.
 * [DFE-017 to DFE-028, DFE-038 to DFE-050, TAGS-066, V-08]
 */
export function createSupportOffer(parts: SupportParts): SupportOffer {
  return {
    async accept(uid, { requestId, wording, surface }) {
      const consents = openConsents(parts.store, uid);
      const known = (await consents.read()).find((one) => one.requestId === requestId);
      if (known?.state === 'sent') return arrived;
      if (wording !== currentWording(parts))
        throw new ConflictError('The words of this offer have changed. Refresh the page to read them.', { code: 'wording-changed' });
      const details = await readDetails(parts, uid);
      if (!isEligible(details)) throw new ConflictError('This offer is not open to you at the moment.', { code: 'not-eligible' });
      const at = new Date(parts.clock.now()).toISOString();
      const inTheWay = await consents.begin({ requestId, wording, surface, at });
      if (inTheWay?.state === 'sent') return arrived;
      if (inTheWay) throw new ConflictError('Your details are being sent already. Please wait a moment.', { code: 'being-sent' });
      const answer = await send(parts, toStudents(details), () => consents.finish(requestId, 'refused'));
      await consents.finish(requestId, answer.data.errors.length === 0 ? 'sent' : 'refused');
      return answer;
    },
  };
}

async function send({ service, log }: SupportParts, students: SupportStudents, undo: () => Promise<void>): Promise<SupportAnswer> {
  try {
    return await service.send(students);
  } catch (cause) {
    await undo();
    log.record('warning', 'support-service', { cause: cause instanceof Error ? cause.name : 'unknown' });
    throw new UnavailableError('The support service gave no answer. Please try again in a moment.', { cause });
  }
}

function currentWording({ catalogue }: SupportParts): string {
  const texts = new Map(catalogue().messages.map(({ id, text }) => [id, text]));
  return hashWording(CONSENT_WORDS.map((id) => texts.get(id) ?? id));
}

interface Asked extends HubDetails {
  readonly now: string;
}

async function readDetails({ people, store, clock, catalogue }: SupportParts, uid: string): Promise<Asked> {
  const documents = await people.read(uid);
  if (!documents) throw new UnauthorisedError();
  const now = momentOf(documents.profile, clock.now());
  const states = catalogue()['page-state'];
  const site = states.find((item): item is PageStateSite => item.id === 'site') ?? null;
  const years = states.filter((item): item is PageStateYear => item.id !== 'site');
  return { ...toDetails(toRecord(documents, now), { now, site, years, saved: await readSaved(store, uid) }), now };
}

/** The saved answers that decide about the offer. */
async function readSaved(store: Store, uid: string): Promise<SavedSetting[]> {
  const lists = await Promise.all(
    (['dashboardUserData', 'dashboardSettings'] as const).map(async (collection) => {
      const stored = await store.get({ kind: 'viewer', id: uid }, { kind: 'settings', owner: uid, collection });
      const records = Object.entries(readFields(stored?.doc) as Record<string, Pick<SavedSetting, 'data' | 'lastUpdated'>>);
      return records.map(([name, { data, lastUpdated }]) => ({ collection, name, data, lastUpdated }));
    }),
  );
  return lists.flat();
}

function isEligible({ support }: Asked): boolean {
  return support.canAsk && checkPostcodeEligibility(support.postcode) !== 'no';
}

function toStudents({ user, favourites, now }: Asked): SupportStudents {
  const industries = readList(favourites.industries).map((industry) => readText(readFields(industry).title));
  const { name: firstName, lastName, dateOfBirth, email, postcode } = user;
  return { listOfStudentData: [toSupportPayload({ firstName, lastName, dateOfBirth, email, postcode, industries, now })] };
}
