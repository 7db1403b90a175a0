import { LRUCache } from 'lru-cache';
import { isOfAnotherYear } from '../../../catalogue/rules/status/index.ts';
import type { Clock, Log } from '../../../engine/index.ts';
import type { ApplicationInfo } from '../../../schemas/generated/admissions.ts';
import { createAnswerReader } from '../answers/answer-reader.ts';
import type { UpstreamClient } from '../upstream/index.ts';
import {
  type ApplicationPart,
  type Applications,
  type Asked,
  type BothApplications,
  pickKnown,
  pickPart,
  type ShownApplications,
} from './applications.ts';
import { type Asker, type AskerParts, readAsker } from './asker.ts';
import { keptFor } from './embedded.ts';
import { showApplications } from './held.ts';
import { joinOutcomes, type Outcome, signInAgain, toInfo, toOutcome, toStatusError, toUnconfigured } from './readings.ts';
import type { SchemeId } from './simulator.ts';
import { applyCallOf, createStatusReader, infoService, type Reading, type StatusCallName, trackCallOf } from './status-reader.ts';

/** What the applications of other services need. */
export interface UpstreamApplicationParts extends AskerParts {
  readonly client: UpstreamClient;
  readonly clock: Clock;
  readonly log: Log;
  readonly isProduction: boolean;
  /** Answers what no service is configured for. */
  readonly embedded: Applications;
}

/** The applications of a person for their hub. */
interface HubApplications {
  readonly applications: BothApplications;
  /** A service wants the person to prove again who they are. */
  readonly mustSignIn: boolean;
  /** Until when all of it may be told again, in milliseconds of the epoch; 0 for not at all. */
  readonly knownUntil: number;
}

/** Applications that other services hold, and how the hub reads them. */
export interface UpstreamApplications extends Applications {
  /** Never later than so long, and never failing: what has not come by then counts as timed out, and is there the next time. [U-02] */
  readForHub(uid: string, withinMs: number): Promise<HubApplications>;
}

/** True when any service that knows about applications is configured. */
export function hasStatusServices(client: Pick<UpstreamClient, 'isConfigured'>): boolean {
  return statusServices.some((service) => client.isConfigured(service));
}

/** The services that know about applications; `applications` answers for those that are not configured one by one. */
export const statusServices = [
  'applications',
  'application-info',
  'ug-track',
  'clearing-track',
  'uc-track',
  'ug-apply',
  'uc-apply',
] as const;

const infoKnownMs = 300_000;
const maxRemembered = 10_000;
const schemeIds: readonly SchemeId[] = ['UG', 'UC'];

/**
 * Asks the status services side by side, about the schemes the person has, and makes one application of two answers. Results leave
 * the server only once they are out. Nothing of an application is kept longer than its ten seconds: what is remembered is when a call
 * last went well, and in which schemes there is something. [CALL-010 to CALL-018, STATUS-068 to STATUS-078, C-05]
 */
export function createUpstreamApplications(parts: UpstreamApplicationParts): UpstreamApplications {
  const { client, clock, embedded } = parts;
  const statuses = createStatusReader({ ...parts, reader: createAnswerReader(parts) });
  const successes = new LRUCache<string, string>({ max: maxRemembered });
  const found = new LRUCache<string, { readonly at: number; readonly schemes: readonly SchemeId[] }>({ max: maxRemembered });

  const judge = <Answer>(key: string, reading: Reading<Answer>): Outcome<Answer> => {
    const now = new Date(clock.now()).toISOString();
    const outcome = toOutcome(reading, { now, lastSuccessAt: successes.get(key) ?? null });
    if (reading.kind === 'read') successes.set(key, now);
    return outcome;
  };
  const keyOf = (name: string, { uid, studyYear }: Question) => JSON.stringify([uid, name, studyYear]);
  const askStatus = async (name: StatusCallName, question: Question): Promise<Outcome> => {
    const outcome = judge(keyOf(name, question), await hear(question, statuses.readStatus(name, question)));
    return outcome.kind === 'read' && isForAnotherYear(name, outcome.value, question) ? none : outcome;
  };
  const askHalf = async (name: StatusCallName, question: Question): Promise<Outcome> => {
    if (statuses.isConfigured(name)) return askStatus(name, question);
    const [scheme, part] = halves[name];
    const info = infoOf(question.own, scheme);
    return info ? { kind: 'read', value: pickPart(info, part) } : none;
  };
  const isAsked = (scheme: SchemeId, { isClearing }: Pick<Question, 'isClearing'>) =>
    statuses.isConfigured(trackCallOf(scheme, isClearing)) || statuses.isConfigured(applyCallOf(scheme));
  const askScheme = async (scheme: SchemeId, question: Question): Promise<Outcome> => {
    if (!isAsked(scheme, question) && infoOf(question.own, scheme) === null) return toUnconfigured(new Date(clock.now()).toISOString());
    const track = askHalf(trackCallOf(scheme, question.isClearing), question);
    return joinOutcomes(...(await Promise.all([track, askHalf(applyCallOf(scheme), question)])));
  };
  const askInfo = async (question: Question): Promise<Readonly<Record<SchemeId, Outcome>>> => {
    const outcome = judge(keyOf(infoService, question), await hear(question, statuses.readInfo(question)));
    if (outcome.kind !== 'read') return { UG: outcome, UC: outcome };
    const schemes = schemeIds.filter((scheme) => infoOf(outcome.value, scheme) !== null);
    found.set(keyOf(infoService, question), { at: clock.now(), schemes });
    return { UG: toOwn(outcome.value.ug), UC: toOwn(outcome.value.uc) };
  };

  /** Status calls for the schemes of the person; for the others both applications are asked for now and then. */
  const askAll = async (question: Question, asker: Asker): Promise<Readonly<Record<SchemeId, Outcome>>> => {
    const seen = found.get(keyOf(infoService, question));
    const known = schemeIds.filter((scheme) => asker.schemes.includes(scheme) || seen?.schemes.includes(scheme));
    const asked = known.filter((scheme) => isAsked(scheme, question) || !statuses.isConfigured(infoService));
    const isSettled = (scheme: SchemeId) => asked.includes(scheme) || (!known.includes(scheme) && isRecent(seen?.at));
    const needsInfo = statuses.isConfigured(infoService) && !schemeIds.every(isSettled);
    if (seen) question.listener?.hear(seen.at + infoKnownMs);
    const [infos, ...outcomes] = await Promise.all([
      needsInfo ? askInfo(question) : null,
      ...schemeIds.map((scheme) => (asked.includes(scheme) ? askScheme(scheme, question) : null)),
    ]);
    const choose = (scheme: SchemeId, outcome: Outcome | null | undefined): Outcome => {
      const info = infos?.[scheme] ?? none;
      return outcome ?? (known.includes(scheme) || info.kind === 'read' ? info : none);
    };
    return { UG: choose('UG', outcomes[0]), UC: choose('UC', outcomes[1]) };
  };
  const isRecent = (at: number | undefined) => at !== undefined && clock.now() >= at && clock.now() - at < infoKnownMs;

  const open = async ({ uid, studyYear }: Asked, listener?: Listener) => {
    const asker = await readAsker(parts, uid);
    if (!asker) return null;
    const { isClearing, documents } = asker;
    const year = studyYear ?? asker.studyYear;
    return { asker, question: { uid, studyYear: year, isClearing, own: keptFor(documents, year), listener } };
  };
  const show = ({ documents, now }: Asker, applications: BothApplications): ShownApplications =>
    showApplications({ ...documents, applications }, now, parts.catalogue());

  return {
    async readBoth(asked) {
      const opened = await open(asked);
      if (!opened) return embedded.readBoth(asked);
      const { asker, question } = opened;
      const outcomes = statuses.isConfigured(infoService) ? await askInfo(question) : await askAll(question, asker);
      if (isRefused(outcomes)) throw signInAgain();
      return show(asker, toBoth(outcomes));
    },
    async readPart(asked, scheme, part) {
      const name = callOf(scheme, part);
      const opened = statuses.isConfigured(name) ? await open(asked) : null;
      if (!opened) return embedded.readPart(asked, scheme, part);
      const reading = await statuses.readStatus(name, opened.question);
      if (reading.kind === 'failed' && reading.status === 204) return null;
      if (reading.kind === 'failed') throw toStatusError(reading);
      if (isForAnotherYear(name, reading.value, opened.question)) return null;
      const info = reading.value;
      const { ug, uc } = show(opened.asker, scheme === 'UG' ? { ug: info, uc: null } : { ug: null, uc: info });
      const shown = scheme === 'UG' ? ug : uc;
      return shown && pickPart(shown, part);
    },
    async readForHub(uid, withinMs) {
      let knownUntil = Number.POSITIVE_INFINITY;
      const hear = (until: number) => {
        knownUntil = Math.min(knownUntil, until);
      };
      const opened = await open({ uid, studyYear: null }, { clock, withinMs, hear });
      if (!opened) return { applications: { ug: null, uc: null }, mustSignIn: false, knownUntil: 0 };
      const outcomes = await askAll(opened.question, opened.asker);
      return { applications: toBoth(outcomes), mustSignIn: isRefused(outcomes), knownUntil };
    },
    moveTo: async (uid, request) => !hasStatusServices(client) && embedded.moveTo(uid, request),
    liveAt: embedded.liveAt,
  };
}

interface Question extends Asked {
  readonly studyYear: number;
  readonly isClearing: boolean;
  /** The applications kept here, for the halves that no service answers. */
  readonly own: BothApplications;
  readonly listener?: Listener | undefined;
}

/** Somebody who waits so long for each reading and no longer, and hears until when it may be told again. */
interface Listener {
  readonly clock: Clock;
  readonly withinMs: number;
  hear(until: number): void;
}

const none: Outcome = { kind: 'none' };
const late = { kind: 'failed', status: 0, message: 'Timed out', knownUntil: 0 } as const;

/** The reading, or that it is late. The question goes on, and its answer serves whoever asks next. */
async function hear<Answer>({ listener }: Pick<Question, 'listener'>, reading: Promise<Reading<Answer>>): Promise<Reading<Answer>> {
  if (!listener) return reading;
  const heard = await inTime(listener, reading);
  listener.hear(heard.knownUntil);
  return heard;
}

function inTime<Answer>({ clock, withinMs }: Listener, reading: Promise<Reading<Answer>>): Promise<Reading<Answer>> {
  return new Promise((resolve, reject) => {
    const cancel = clock.wait(withinMs, () => resolve(late));
    reading.finally(cancel).then(resolve, reject);
  });
}

function callOf(scheme: SchemeId, part: ApplicationPart): StatusCallName {
  return part === 'apply' ? applyCallOf(scheme) : trackCallOf(scheme, part === 'clearing-track');
}

const halves: Readonly<Record<StatusCallName, readonly [SchemeId, ApplicationPart]>> = {
  'ug-track': ['UG', 'track'],
  'clearing-track': ['UG', 'clearing-track'],
  'uc-track': ['UC', 'track'],
  'ug-apply': ['UG', 'apply'],
  'uc-apply': ['UC', 'apply'],
};

/** A service is asked with the year; tracking that answers with another one has nothing to say of it. [STATUS-012] */
function isForAnotherYear(name: StatusCallName, info: ApplicationInfo, { studyYear }: Question): boolean {
  return halves[name][1] !== 'apply' && isOfAnotherYear({ ...info }, studyYear);
}

function infoOf({ ug, uc }: BothApplications, scheme: SchemeId): ApplicationInfo | null {
  return scheme === 'UG' ? ug : uc;
}

function toOwn(info: ApplicationInfo | null): Outcome {
  return info ? { kind: 'read', value: pickKnown(info) } : none;
}

function toBoth({ UG, UC }: Readonly<Record<SchemeId, Outcome>>): BothApplications {
  return { ug: toInfo(UG), uc: toInfo(UC) };
}

function isRefused({ UG, UC }: Readonly<Record<SchemeId, Outcome>>): boolean {
  return UG.kind === 'refused' || UC.kind === 'refused';
}
