import { hashText } from '#engine';
import { type Fields, isFields, readFields, readNumber, readText, readTexts } from '../reading.ts';

/** Where a person's call list is stored. */
export const CALL_SETTING = { collection: 'dashboardData', name: 'ClearingCalls' } as const;

/** The maximum number of places in a list. */
export const MAX_CALLS = 30;

/** How long the notes of one call may be, in characters. */
export const MAX_NOTE = 2_000;

/** Two tabs filling a list at the same time may exceed its limit: none of that is lost. */
const MAX_STORED = 2 * MAX_CALLS;

/** The outcome of a call: none yet, to call again, a no, a yes. */
export const CALL_STATES = ['to-call', 'later', 'no', 'yes'] as const;

/** The outcome of a call. */
export type CallState = (typeof CALL_STATES)[number];

/** The checklist before a call, the same for every call. */
export const READY_ITEMS = ['id', 'grades', 'why', 'pen', 'phone'] as const;

/** An item of the checklist. */
export type ReadyItem = (typeof READY_ITEMS)[number];

/** Questions to ask before hanging up, for each call. */
export const CALL_QUESTIONS = ['offer', 'until', 'writing', 'code', 'room', 'name'] as const;

/** A question to ask. */
export type CallQuestion = (typeof CALL_QUESTIONS)[number];

/** A place to call about, with all details needed offline. Unknown texts are empty. */
export interface CallPlace {
  /** Empty for a place that the person wrote down. */
  readonly courseId: string;
  readonly courseOptionId: string;
  readonly course: string;
  readonly courseCode: string;
  readonly university: string;
  readonly providerId: string;
  readonly phone: string;
  readonly location: string;
  /** The points it requires; null when it requires none. */
  readonly points: number | null;
}

/** A place in the list, and the outcome of the call. */
export interface ListedCall extends CallPlace {
  readonly id: string;
  readonly state: CallState;
  /** Until when a yes is held, as YYYY-MM-DDThh:mm of the UK; empty when unknown. */
  readonly by: string;
  readonly asked: readonly CallQuestion[];
}

/** A person's call list. */
export interface CallList {
  readonly calls: readonly ListedCall[];
  readonly ready: readonly ReadyItem[];
}

const CALL_ID = /^(?:call|own)-[0-9a-z]{1,7}$/;
const MOMENT = /^20\d{2}-\d{2}-\d{2}T\d{2}:\d{2}$/;
const LONGEST = {
  courseId: 200,
  courseOptionId: 200,
  course: 300,
  courseCode: 20,
  university: 300,
  providerId: 200,
  phone: 40,
  location: 120,
};

/** The id of a place: the same place has the same id in every tab. */
export function toCallId({ courseId, courseOptionId, university, course, phone }: CallPlace): string {
  if (courseId === '') return `own-${hashText([university, course, phone].join('\n')).toString(36)}`;
  return `call-${hashText(`${courseId}\n${courseOptionId}`).toString(36)}`;
}

/** The name under which the notes of a call are stored. */
export function toNoteName(id: string): string {
  return `ClearingNote-${id}`;
}

/** Reads a place; null without a university. */
export function readCallPlace(value: unknown): CallPlace | null {
  const fields = readFields(value);
  const text = (name: keyof typeof LONGEST) => [...readText(fields[name])].slice(0, LONGEST[name]).join('');
  if (text('university') === '') return null;
  const points = readNumber(fields.points, -1);
  return {
    courseId: text('courseId'),
    courseOptionId: text('courseOptionId'),
    course: text('course'),
    courseCode: text('courseCode'),
    university: text('university'),
    providerId: text('providerId'),
    phone: text('phone'),
    location: text('location'),
    points: points < 0 ? null : points,
  };
}

/** Reads a list from any stored value. A place missing in the order comes last: another tab added it. */
export function readCallList(value: unknown): CallList {
  const fields = readFields(value);
  const ids = Object.keys(fields).filter((key) => CALL_ID.test(key) && isFields(fields[key]));
  const ordered = new Set([...readTexts(fields.order).filter((id) => ids.includes(id)), ...ids]);
  return {
    calls: [...ordered].slice(0, MAX_STORED).flatMap((id) => readCall(id, fields) ?? []),
    ready: keepKnown(READY_ITEMS, fields.ready),
  };
}

function readCall(id: string, fields: Fields): ListedCall | null {
  const place = readCallPlace(fields[id]);
  if (place === null) return null;
  const { state, by } = readFields(fields[`${id}-state`]);
  const until = readText(by);
  return {
    ...place,
    id,
    state: CALL_STATES.find((one) => one === state) ?? 'to-call',
    by: MOMENT.test(until) ? until : '',
    asked: keepKnown(CALL_QUESTIONS, fields[`${id}-asked`]),
  };
}

function keepKnown<Item extends string>(items: readonly Item[], value: unknown): readonly Item[] {
  const given = readTexts(value);
  return items.filter((item) => given.includes(item));
}

/**
 * The stored form of a list. Each place, the outcome of its call and the questions asked are separate fields, so that changes by two tabs
 * to different fields merge.
 */
export function writeCallList({ calls, ready }: CallList): Record<string, unknown> {
  const entries = calls.flatMap(({ id, state, by, asked, ...place }): [string, unknown][] => [
    [id, place],
    ...(state === 'to-call' && by === '' ? [] : [[`${id}-state`, { state, by }] satisfies [string, unknown]]),
    ...(asked.length === 0 ? [] : [[`${id}-asked`, asked] satisfies [string, unknown]]),
  ]);
  return { order: calls.map(({ id }) => id), ready, ...Object.fromEntries(entries) };
}

/** The stored form of any value that was sent as a list; unknown fields are left out. */
export function toStoredCalls(data: Fields): Record<string, unknown> {
  return writeCallList(readCallList(data));
}
