import type { Clock, Log } from '#engine';
import type { UpstreamClient } from '#server/upstream';
import { createAnswerReader } from '../answers/answer-reader.ts';
import {
  type ApplicationPart,
  type Applications,
  type BothApplications,
  pickPart,
  type ShownApplications,
  type StatusRequest,
} from './applications.ts';
import { type Asker, type AskerParts, readAsker } from './asker.ts';
import { applicationsFor } from './embedded.ts';
import { showApplications } from './held.ts';
import { signInAgain, toInfo, toStatusError } from './readings.ts';
import { createSchemeOutcomes, isForAnotherYear, type Listener, type Outcomes } from './scheme-outcomes.ts';
import type { SchemeId } from './simulator.ts';
import { applyCallOf, createStatusReader, infoService, type StatusCallName, trackCallOf } from './status-reader.ts';

/** Dependencies of reading applications from other services. */
export interface UpstreamApplicationParts extends AskerParts {
  readonly client: UpstreamClient;
  readonly clock: Clock;
  readonly log: Log;
  readonly isProduction: boolean;
  /** Serves the calls without a configured service. */
  readonly embedded: Applications;
}

/** The applications of a person for their hub. */
interface HubApplications {
  readonly applications: BothApplications;
  /** Whether a service requires the person to sign in again. */
  readonly mustSignIn: boolean;
  /** Until when all of it may be reused, in ms since 1970; 0 when it may not. */
  readonly knownUntil: number;
}

/** Applications that other services hold, and how the hub reads them. */
export interface UpstreamApplications extends Applications {
  /** Never throws and never takes longer than `withinMs`: a late answer counts as timed out, and is used next time. */
  readForHub(uid: string, withinMs: number): Promise<HubApplications>;
}

/** Whether any service for applications is configured. */
function hasStatusServices(client: Pick<UpstreamClient, 'isConfigured'>): boolean {
  return statusServices.some((service) => client.isConfigured(service));
}

/** The services for applications; `applications` is the fallback for those that are not configured. */
export const statusServices = [
  'applications',
  'application-info',
  'ug-track',
  'clearing-track',
  'uc-track',
  'ug-apply',
  'uc-apply',
] as const;

/**
 * Calls the status services in parallel, for the schemes of the person, and merges two answers into one application. Results leave the
 * server only once published. Applications are cached for ten seconds at most; stored are only the time of the last success and the schemes
 * with an application.
 */
export function createUpstreamApplications(parts: UpstreamApplicationParts): UpstreamApplications {
  const { client, clock, embedded } = parts;
  const statuses = createStatusReader({ ...parts, reader: createAnswerReader(parts) });
  const { fetchInfo, fetchAll } = createSchemeOutcomes(statuses, clock);

  const open = async ({ uid, studyYear }: StatusRequest, listener?: Listener) => {
    const asker = await readAsker(parts, uid);
    if (!asker) return null;
    const { isClearing, documents } = asker;
    const year = studyYear ?? asker.studyYear;
    return { asker, question: { uid, studyYear: year, isClearing, own: applicationsFor(documents, year), listener } };
  };
  const show = ({ documents, now }: Asker, applications: BothApplications): ShownApplications =>
    showApplications({ ...documents, applications }, now, parts.catalogue());

  return {
    async readBoth(request) {
      const opened = await open(request);
      if (!opened) return embedded.readBoth(request);
      const { asker, question } = opened;
      const outcomes = statuses.isConfigured(infoService) ? await fetchInfo(question) : await fetchAll(question, asker);
      if (isRefused(outcomes)) throw signInAgain();
      return show(asker, toBoth(outcomes));
    },
    async readPart(request, scheme, part) {
      const name = callOf(scheme, part);
      const opened = statuses.isConfigured(name) ? await open(request) : null;
      if (!opened) return embedded.readPart(request, scheme, part);
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
      const onOutcome = (until: number) => {
        knownUntil = Math.min(knownUntil, until);
      };
      const opened = await open({ uid, studyYear: null }, { clock, withinMs, onOutcome });
      if (!opened) return { applications: { ug: null, uc: null }, mustSignIn: false, knownUntil: 0 };
      const outcomes = await fetchAll(opened.question, opened.asker);
      return { applications: toBoth(outcomes), mustSignIn: isRefused(outcomes), knownUntil };
    },
    moveTo: async (uid, request) => !hasStatusServices(client) && embedded.moveTo(uid, request),
    liveAt: embedded.liveAt,
  };
}

function callOf(scheme: SchemeId, part: ApplicationPart): StatusCallName {
  return part === 'apply' ? applyCallOf(scheme) : trackCallOf(scheme, part === 'clearing-track');
}

function toBoth({ UG, UC }: Outcomes): BothApplications {
  return { ug: toInfo(UG), uc: toInfo(UC) };
}

function isRefused({ UG, UC }: Outcomes): boolean {
  return UG.kind === 'refused' || UC.kind === 'refused';
}
