import { type Asked, type StandIn, type StandInReply, startStandIn } from '../stand-ins/stand-in.fixture.ts';

/** The answer of a status service for one person: only a status, or a whole answer. */
type Told = number | StandInReply;

/** The status services of all calls, at one address. */
export interface StatusService extends StandIn {
  /** Sets the answer for a person from now on, at every path or at one. */
  tell(uid: string, told: Told, path?: string): void;
}

/** Tracking for a person with decisions from all five choices. */
export const tracked = {
  personalId: '1234567890',
  cycleYear: 2027,
  applicationStatus: 'AwaitingReply',
  numberOfChoices: 5,
  decisionsReceived: 5,
  numberOfOffers: 3,
  isInExtra: false,
  originalApplications: [{ institutionCode: 'L23', choiceStatus: 'Conditional offer', choiceStatusId: 'CO', institutionName: 'Leeds' }],
};

/** An application that was sent. */
export const applied = {
  personalId: '1234567890',
  cycleYear: 2027,
  applicationStarted: true,
  percentComplete: 100,
  applicationCompleted: true,
  applicationSent: true,
};

/** The paths of the calls about applications. [CALL-010 to CALL-014, CALL-018] */
export const statusPaths = [
  '/api/v1/applications/ug/track',
  '/api/v1/applications/ug/clearing-track',
  '/api/v1/applications/uc/track',
  '/api/v1/applications/ug/apply',
  '/api/v1/applications/uc/apply',
] as const;

/** Answers each call as set for the person in its header, if the call has the service's key; any other call is not found. */
export async function startStatusService(): Promise<StatusService> {
  const told = new Map<string, Told>();
  const find = (uid: string, path: string) => told.get(`${uid} ${path}`) ?? told.get(uid);
  const standIn = await startStandIn((asked) => {
    const isKnown = [...statusPaths, '/api/v1/applications'].includes(asked.path) && /^\d{4}$/.test(asked.query.get('studyYear') ?? '');
    if (!isKnown) return { status: 418, json: { message: 'No such call' } };
    if (!/^Bearer key-of-/.test(String(asked.headers.authorization))) return { status: 401 };
    return toReply(find(String(asked.headers['x-hub-person']), asked.path) ?? usual(asked));
  });
  return {
    ...standIn,
    tell: (uid, what, path) => void told.set(path === undefined ? uid : `${uid} ${path}`, what),
  };
}

function toReply(told: Told): StandInReply {
  if (typeof told !== 'number') return told;
  return told === 204 ? { status: 204 } : { status: told, json: { message: `Told to say ${told}` } };
}

function usual({ path }: Asked): StandInReply {
  if (path === '/api/v1/applications') return { json: { ug: { ...applied, ...tracked }, uc: null } };
  return { json: path.endsWith('apply') ? applied : tracked };
}
