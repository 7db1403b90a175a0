import { decide, toInstant } from '#engine';
import { type Application, isTrackingIgnored, listChoiceCodes, MAX_CHOICES } from './application.ts';
import { readApplication } from './read-application.ts';
import { readState, type SchemeId, type TileState } from './states.ts';
import { SENT, STATUS_ROWS, type StatusFacts } from './status-rows.ts';

/** Everything that decides the state of one tile: nothing is fetched and no clock is read. */
export interface StatusInput {
  readonly scheme: SchemeId;
  readonly application: Application | null;
  /** The mode of the scheme: default, maintenance, updating, unavailable or embargo. */
  readonly mode: string;
  /** Whether the applicant is in Clearing mode. */
  readonly isClearing: boolean;
  readonly studyYear: number;
  readonly firstSupportedYear: number;
  /** The largest number of choices before Extra; five by default. */
  readonly maxChoices?: number;
  /** When Clearing choices can be added; null when staff have not set it. */
  readonly addChoiceFrom: string | null;
  readonly now: string;
  /** The state forced in debug mode, or null. */
  readonly forced: string | null;
}

/** A state and the row of the table that gave it. */
export interface DecidedState {
  readonly rule: string;
  readonly value: TileState;
}

const NOTHING_KNOWN: Application = readNothing();

function readNothing(): Application {
  const application = readApplication({}, '');
  if (!application) throw new TypeError('An empty application must be readable.');
  return application;
}

/** The tracking statuses in Clearing, with their equivalents in the rest of the year. */
const CLEARING_STATES: Readonly<Record<string, string>> = { ucc: 'placed', pending: 'awaitingconfirmationdecision' };

/** The tracking status in lower case without spaces; empty when there is none or it is ignored. */
function readTracking(input: StatusInput): string {
  const { application, studyYear, firstSupportedYear, scheme, isClearing } = input;
  if (!application || isTrackingIgnored(application, studyYear, firstSupportedYear)) return '';
  const name = application.applicationStatus.toLowerCase().replace(/\s+/g, '');
  return scheme === 'UG' && isClearing ? (CLEARING_STATES[name] ?? name) : name;
}

function hasCome(moment: string | null, now: string): boolean {
  const from = toInstant(moment);
  const at = toInstant(now);
  return from !== null && at !== null && at >= from;
}

function toFacts(input: StatusInput): StatusFacts {
  const application = input.application ?? NOTHING_KNOWN;
  return {
    application,
    hasRecord: input.application !== null,
    isUndergraduate: input.scheme === 'UG',
    maxChoices: input.maxChoices ?? MAX_CHOICES,
    mode: input.mode,
    isClearing: input.isClearing,
    tracking: readTracking(input),
    codes: new Set(listChoiceCodes(application)),
    canAddChoice: () => hasCome(input.addChoiceFrom, input.now),
    forced: readState(input.scheme, input.forced),
  };
}

/**
 * The state of a scheme's tile and the row that decided it: the first row that matches.
 * @example deriveStatus({ scheme: 'UG', application: null, mode: 'default', ... }) // { rule: 'STATUS-021 ...', value: 'notStarted' }
 */
export function deriveStatus(input: StatusInput): DecidedState {
  return decide(STATUS_ROWS, toFacts(input), SENT);
}
