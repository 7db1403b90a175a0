import { LRUCache } from 'lru-cache';
import type { Clock } from '#engine';
import { isOfAnotherYear } from '../../rules/status/study-year.ts';
import type { ApplicationInfo } from '../../schemas/generated/admissions.ts';
import { type ApplicationPart, type BothApplications, pickKnown, pickPart, type StatusRequest } from './applications.ts';
import type { Asker } from './asker.ts';
import { joinOutcomes, type Outcome, toOutcome, toUnconfigured } from './readings.ts';
import type { SchemeId } from './simulator.ts';
import { applyCallOf, infoService, type Reading, type StatusCallName, type StatusReader, trackCallOf } from './status-reader.ts';

/** The owner of the requested applications, and the listener of the call. */
interface Question extends StatusRequest {
  readonly studyYear: number;
  readonly isClearing: boolean;
  /** The applications stored here, for the halves without a service. */
  readonly own: BothApplications;
  readonly listener?: Listener | undefined;
}

/** Waits a limited time for each reading, and collects until when the readings may be reused. */
export interface Listener {
  readonly clock: Clock;
  readonly withinMs: number;
  onOutcome(until: number): void;
}

/** The services' answers about the application of each scheme. */
export type Outcomes = Readonly<Record<SchemeId, Outcome>>;

/** Calls the services about a person's applications, and stores when a call last succeeded and which schemes have an application. */
interface SchemeOutcomes {
  /** Both applications, from the service that returns both. */
  fetchInfo(question: Question): Promise<Outcomes>;
  /** Calls the services of the person's schemes; for the others, requests both applications from time to time. */
  fetchAll(question: Question, asker: Asker): Promise<Outcomes>;
}

const infoKnownMs = 300_000;
const maxRemembered = 10_000;
const schemeIds: readonly SchemeId[] = ['UG', 'UC'];

/** The outcomes of the status services, called in parallel for both schemes. */
export function createSchemeOutcomes(statuses: StatusReader, clock: Clock): SchemeOutcomes {
  const successes = new LRUCache<string, string>({ max: maxRemembered });
  const found = new LRUCache<string, { readonly at: number; readonly schemes: readonly SchemeId[] }>({ max: maxRemembered });

  const judge = <Answer>(key: string, reading: Reading<Answer>): Outcome<Answer> => {
    const now = new Date(clock.now()).toISOString();
    const outcome = toOutcome(reading, { now, lastSuccessAt: successes.get(key) ?? null });
    if (reading.kind === 'read') successes.set(key, now);
    return outcome;
  };
  const keyOf = (name: string, { uid, studyYear }: Question) => JSON.stringify([uid, name, studyYear]);
  const fetchStatus = async (name: StatusCallName, question: Question): Promise<Outcome> => {
    const outcome = judge(keyOf(name, question), await withListener(question, statuses.readStatus(name, question)));
    return outcome.kind === 'read' && isForAnotherYear(name, outcome.value, question) ? none : outcome;
  };
  const fetchHalf = async (name: StatusCallName, question: Question): Promise<Outcome> => {
    if (statuses.isConfigured(name)) return fetchStatus(name, question);
    const [scheme, part] = halves[name];
    const info = infoOf(question.own, scheme);
    return info ? { kind: 'read', value: pickPart(info, part) } : none;
  };
  const isQueried = (scheme: SchemeId, { isClearing }: Pick<Question, 'isClearing'>) =>
    statuses.isConfigured(trackCallOf(scheme, isClearing)) || statuses.isConfigured(applyCallOf(scheme));
  const fetchScheme = async (scheme: SchemeId, question: Question): Promise<Outcome> => {
    if (!isQueried(scheme, question) && infoOf(question.own, scheme) === null) return toUnconfigured(new Date(clock.now()).toISOString());
    const track = fetchHalf(trackCallOf(scheme, question.isClearing), question);
    return joinOutcomes(...(await Promise.all([track, fetchHalf(applyCallOf(scheme), question)])));
  };
  const fetchInfo = async (question: Question): Promise<Outcomes> => {
    const outcome = judge(keyOf(infoService, question), await withListener(question, statuses.readInfo(question)));
    if (outcome.kind !== 'read') return { UG: outcome, UC: outcome };
    const schemes = schemeIds.filter((scheme) => infoOf(outcome.value, scheme) !== null);
    found.set(keyOf(infoService, question), { at: clock.now(), schemes });
    return { UG: toOwn(outcome.value.ug), UC: toOwn(outcome.value.uc) };
  };

  const fetchAll = async (question: Question, asker: Asker): Promise<Outcomes> => {
    const seen = found.get(keyOf(infoService, question));
    const known = schemeIds.filter((scheme) => asker.schemes.includes(scheme) || seen?.schemes.includes(scheme));
    const queried = known.filter((scheme) => isQueried(scheme, question) || !statuses.isConfigured(infoService));
    const isSettled = (scheme: SchemeId) => queried.includes(scheme) || (!known.includes(scheme) && isRecent(seen?.at));
    const needsInfo = statuses.isConfigured(infoService) && !schemeIds.every(isSettled);
    if (seen) question.listener?.onOutcome(seen.at + infoKnownMs);
    const [infos, ...outcomes] = await Promise.all([
      needsInfo ? fetchInfo(question) : null,
      ...schemeIds.map((scheme) => (queried.includes(scheme) ? fetchScheme(scheme, question) : null)),
    ]);
    const choose = (scheme: SchemeId, outcome: Outcome | null | undefined): Outcome => {
      const info = infos?.[scheme] ?? none;
      return outcome ?? (known.includes(scheme) || info.kind === 'read' ? info : none);
    };
    return { UG: choose('UG', outcomes[0]), UC: choose('UC', outcomes[1]) };
  };
  const isRecent = (at: number | undefined) => at !== undefined && clock.now() >= at && clock.now() - at < infoKnownMs;

  return { fetchInfo, fetchAll };
}

const none: Outcome = { kind: 'none' };
const late = { kind: 'failed', status: 0, message: 'Timed out', knownUntil: 0 } as const;

/** The reading, or a timeout if it is late. The call continues, and its answer serves the next request. */
async function withListener<Answer>({ listener }: Pick<Question, 'listener'>, reading: Promise<Reading<Answer>>): Promise<Reading<Answer>> {
  if (!listener) return reading;
  const outcome = await inTime(listener, reading);
  listener.onOutcome(outcome.knownUntil);
  return outcome;
}

function inTime<Answer>({ clock, withinMs }: Listener, reading: Promise<Reading<Answer>>): Promise<Reading<Answer>> {
  return new Promise((resolve, reject) => {
    const cancel = clock.wait(withinMs, () => resolve(late));
    reading.finally(cancel).then(resolve, reject);
  });
}

const halves: Readonly<Record<StatusCallName, readonly [SchemeId, ApplicationPart]>> = {
  'ug-track': ['UG', 'track'],
  'clearing-track': ['UG', 'clearing-track'],
  'uc-track': ['UC', 'track'],
  'ug-apply': ['UG', 'apply'],
  'uc-apply': ['UC', 'apply'],
};

/** The year is part of the call; a tracking answer for another year does not apply to this one. */
export function isForAnotherYear(name: StatusCallName, info: ApplicationInfo, { studyYear }: Question): boolean {
  return halves[name][1] !== 'apply' && isOfAnotherYear({ ...info }, studyYear);
}

function infoOf({ ug, uc }: BothApplications, scheme: SchemeId): ApplicationInfo | null {
  return scheme === 'UG' ? ug : uc;
}

function toOwn(info: ApplicationInfo | null): Outcome {
  return info ? { kind: 'read', value: pickKnown(info) } : none;
}
