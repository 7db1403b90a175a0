import { parseUrl, toInstant, writeDate, writeTime } from '#engine';
import { isFields, readText } from '../reading.ts';

/** The interval of the countdown: one second. */
export const LIVE_TICK_MS = 1_000;
/** The interval at which the page checks again when there is no stream at the start. */
export const LIVE_RETRY_MS = 30_000;
export const LIVE_RETRY_FOR_MS = 600_000;

/** A scheduled event. */
export interface LiveEvent {
  readonly title: string;
  /** When it starts, milliseconds since 1970. */
  readonly time: number;
  /** Address of the stream; empty while there is none. */
  readonly embed: string;
  readonly holding: readonly string[];
  readonly information: readonly string[];
  readonly comments: CommentThread | null;
}

/** A thread in which the person may comment. */
export interface CommentThread {
  readonly identifier: string;
  readonly token: string;
}

/** The response of the live call. */
export interface LiveReading {
  /** Null when nothing is scheduled. */
  readonly event: LiveEvent | null;
  /** How far the device's clock is behind the event's clock, in milliseconds. */
  readonly offsetMs: number;
}

const TEXTS = ['time', 'title', 'embed', 'holding', 'information', 'identifier'] as const;
const WRITTEN_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/**
 * Reads the state of the live page. An empty answer, a disabled event or an unreadable time means that nothing is scheduled. Throws on
 * another shape.
 */
export function readLive(body: unknown, deviceNow: string): LiveReading {
  if (body === null) return { event: null, offsetMs: 0 };
  if (!isFields(body) || typeof body.enabled !== 'boolean') throw new TypeError('The answer is no live page.');
  const wrong = TEXTS.find((name) => body[name] !== undefined && body[name] !== null && typeof body[name] !== 'string');
  if (wrong) throw new TypeError(`${wrong} of the live page is no text.`);
  const written = readText(body.time);
  const time = WRITTEN_TIME.test(written) ? toInstant(written) : null;
  const now = toInstant(readText(body.now)) ?? Date.parse(deviceNow);
  const event = body.enabled && time !== null ? toEvent(body, time) : null;
  return { event, offsetMs: now - Date.parse(deviceNow) };
}

function toEvent(fields: Readonly<Record<string, unknown>>, time: number): LiveEvent {
  const text = (name: string) => readText(fields[name]).trim();
  const thread = { identifier: text('identifier'), token: text('token') };
  return {
    title: toPlainLines(text('title')).join(' '),
    time,
    embed: text('embed'),
    holding: toPlainLines(text('holding')),
    information: toPlainLines(text('information')),
    comments: fields.comments === true && thread.identifier !== '' && thread.token !== '' ? thread : null,
  };
}

/**
 * Text as paragraphs without markup, for display as plain text.
 * @example toPlainLines('<b>Hello</b>\nyou') // ['Hello', 'you']
 */
export function toPlainLines(text: string): readonly string[] {
  return text
    .replaceAll(/<(script|style)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replaceAll(/<\/?[a-z!][^<>]*>/gi, ' ')
    .split('\n')
    .map((line) =>
      line
        .replaceAll(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ')
        .replaceAll(/ {2,}/g, ' ')
        .trim(),
    )
    .filter((line) => line !== '');
}

/** The time left in whole units, rounded up, so that zero is reached only at the moment itself. */
export interface CountdownParts {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** Days, hours, minutes and seconds until a time. @example countDown(90_000, 0).minutes // 1 */
export function countDown(time: number, now: number): CountdownParts {
  const left = Math.max(0, Math.ceil((time - now) / LIVE_TICK_MS));
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3_600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  };
}

/** Before the start, the stream, or after the start without a stream. */
export type LivePhase = 'before' | 'stream' | 'waiting';

/** The phase at a moment. A stream from a host that is not configured counts as none. */
export function choosePhase(event: Pick<LiveEvent, 'time' | 'embed'>, now: number, hosts: string): LivePhase {
  if (now < event.time) return 'before';
  return isAllowedEmbed(event.embed, hosts) ? 'stream' : 'waiting';
}

/** Whether an address uses https and one of the configured hosts. @example isAllowedEmbed('https://a.example/x', 'a.example') // true */
export function isAllowedEmbed(address: string, hosts: string): boolean {
  const read = parseUrl(address);
  if (!read) return false;
  const { protocol, host, username } = read;
  const allowed = hosts.split(/[\s,]+/).map((one) =>
    one
      .replace(/^https:\/\//, '')
      .replace(/\/+$/, '')
      .toLowerCase(),
  );
  return protocol === 'https:' && username === '' && allowed.includes(host);
}

/** The automatic refresh that is due: 0 at the start, then one every 30 seconds for 10 minutes without a stream; null when none is. */
export function chooseRefresh(time: number, now: number, hasStream: boolean): number | null {
  const since = now - time;
  if (since < 0 || since > LIVE_RETRY_FOR_MS) return null;
  const number = Math.floor(since / LIVE_RETRY_MS);
  return number > 0 && hasStream ? null : number;
}

/**
 * When the event starts, in UK time.
 * @example formatLiveDate(Date.parse('2027-05-20T15:00:00Z')) // 'Thursday 20 May 2027, 16:00'
 */
export function formatLiveDate(time: number): string {
  return `${writeDate(time, { hasWeekday: true })}, ${writeTime(time)}`;
}
