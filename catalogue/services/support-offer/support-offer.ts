import { createHash } from 'node:crypto';
import type { Catalogue, Clock, Log } from '#engine';
import type { PageStateSite, PageStateYear } from '#schemas/catalogue';
import { ConflictError, TooManyRequestsError, UnauthorisedError, UnavailableError } from '#server/http';
import type { Store } from '#server/stores';
import { normalisePostcode } from '../../rules/preferences/postcode.ts';
import { readFields, readList, readText } from '../../rules/reading.ts';
import { CONSENT_LABELS, hashWording } from '../../rules/support-offer/consent.ts';
import { toSupportPayload } from '../../rules/support-offer/payload.ts';
import { readPostcodeAnswer } from '../../rules/support-offer/postcode-answer.ts';
import { type HubDetails, toDetails } from '../../rules/tags/to-details.ts';
import type { SupportAccept, SupportAnswer, SupportStudents } from '../../schemas/generated/admissions.ts';
import type { EligibilityService } from '../lookups/lookup-services.ts';
import type { People } from '../people/people.ts';
import { momentOf, toRecord } from '../people/record.ts';
import { openConsents } from './consents.ts';
import type { SupportService } from './embedded.ts';
import { readSavedAnswers } from './saved-answers.ts';

interface SupportParts {
  readonly store: Store;
  readonly people: Pick<People, 'readPerson'>;
  readonly clock: Clock;
  readonly log: Log;
  /** The live catalogue: whether the offer is on, and its texts. */
  readonly catalogue: () => Pick<Catalogue, 'page-state' | 'messages'>;
  readonly service: SupportService;
  /** Whether the offer is available at a postcode. */
  readonly eligibility: EligibilityService;
}

/** Acceptance of the support offer on the server. */
export interface SupportOffer {
  /** Sends the details of this person, if all conditions are still true. */
  accept(uid: string, request: SupportAccept): Promise<SupportAnswer>;
}

const arrived: SupportAnswer = { data: { errors: [] } };

/**
 * No data about a person comes from the browser: the one record to send is built from stored data, after age, answers, postcode, switch and
 * version of the text have been checked again. A repeated acceptance is sent once.
 */
export function createSupportOffer(parts: SupportParts): SupportOffer {
  return {
    async accept(uid, { requestId, wording, surface }) {
      const consents = openConsents(parts.store, uid);
      const known = (await consents.readConsents()).find((one) => one.requestId === requestId);
      if (known?.state === 'sent') return arrived;
      if (wording !== currentWording(parts))
        throw new ConflictError('The words of this offer have changed. Refresh the page to read them.', { code: 'wording-changed' });
      const details = await readDetails(parts, uid);
      if (!(await isEligible(parts, details)))
        throw new ConflictError('This offer is not open to you at the moment.', { code: 'not-eligible' });
      const at = new Date(parts.clock.now()).toISOString();
      const inTheWay = await consents.begin({ requestId, wording, surface, at });
      if (inTheWay?.kind === 'sent') return arrived;
      if (inTheWay?.kind === 'too-many') throw tooMany(inTheWay.until, parts.clock.now());
      if (inTheWay) throw new ConflictError('Your details are being sent already. Please wait a moment.', { code: 'being-sent' });
      const answer = await send(parts, { uid, students: toStudents(details) }, () => consents.finish(requestId, 'refused'));
      await consents.finish(requestId, answer.data.errors.length === 0 ? 'sent' : 'refused');
      return answer;
    },
  };
}

async function send(
  { service, log }: SupportParts,
  { uid, students }: { readonly uid: string; readonly students: SupportStudents },
  undo: () => Promise<void>,
): Promise<SupportAnswer> {
  try {
    return await service.send(students, keyOf(uid, students));
  } catch (cause) {
    await undo();
    log.record('warning', 'support-service', { cause: cause instanceof Error ? cause.name : 'unknown' });
    throw new UnavailableError('The support service gave no answer. Please try again in a moment.', { cause });
  }
}

/** The same details of the same person are sent once a day, even if an answer was lost. */
function keyOf(uid: string, students: SupportStudents): string {
  return createHash('sha256')
    .update(JSON.stringify([uid, students]))
    .digest('base64url');
}

function tooMany(until: number, now: number): TooManyRequestsError {
  return new TooManyRequestsError(Math.max(1, Math.ceil((until - now) / 1_000)));
}

function currentWording({ catalogue }: SupportParts): string {
  const texts = new Map(catalogue().messages.map(({ id, text }) => [id, text]));
  return hashWording(CONSENT_LABELS.map((id) => texts.get(id) ?? id));
}

interface StudentDetails extends HubDetails {
  readonly now: string;
}

async function readDetails({ people, store, clock, catalogue }: SupportParts, uid: string): Promise<StudentDetails> {
  const documents = await people.readPerson(uid);
  if (!documents) throw new UnauthorisedError();
  const now = momentOf(documents.profile, clock.now());
  const states = catalogue()['page-state'];
  const site = states.find((item): item is PageStateSite => item.id === 'site') ?? null;
  const years = states.filter((item): item is PageStateYear => item.id !== 'site');
  return { ...toDetails(toRecord(documents, now), { now, site, years, saved: await readSavedAnswers(store, uid) }), now };
}

async function isEligible({ eligibility }: SupportParts, { support }: StudentDetails): Promise<boolean> {
  if (!support.canAsk) return false;
  const answer = readPostcodeAnswer(await eligibility.check(normalisePostcode(support.postcode)));
  return answer.ok && answer.code !== 'no';
}

function toStudents({ user, favourites, now }: StudentDetails): SupportStudents {
  const industries = readList(favourites.industries).map((industry) => readText(readFields(industry).title));
  const { name: firstName, lastName, dateOfBirth, email, postcode } = user;
  return { listOfStudentData: [toSupportPayload({ firstName, lastName, dateOfBirth, email, postcode, industries, now })] };
}
