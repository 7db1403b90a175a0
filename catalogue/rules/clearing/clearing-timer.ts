import { type Decision, decide, type MessageKey, type Messages, type Otherwise } from '#engine';

/** The longest wait, unless the site sets another. */
export const TIMER_LIMIT_MS = 600_000;
/** How much a later visit adds, unless the site sets another value. */
export const TIMER_REVISIT_MS = 60_000;
/** The wait in debug mode. */
const TIMER_DEBUG_MS = 10_000;
/** One tick. */
export const TIMER_TICK_MS = 1_000;
/** The key under which the device stores the timer. */
export const TIMER_KEY = 'UcasClearingTimer';
/** The key under which the device stores the owner of the timer. */
export const TIMER_OWNER_KEY = 'UcasClearingTimerUid';
/** The stored value when the wait is over. */
const TIMER_DONE = 'done';

/** The facts known when the queue opens. */
export interface TimerStart {
  /** The value on the device; null when there is none. */
  readonly stored: string | null;
  readonly isDebug: boolean;
  /** A random number from 0 up to, but not including, 1. */
  readonly random: number;
  /** The longest wait; ten minutes by default. */
  readonly maxMs?: number | undefined;
  /** How much a later visit adds; a minute by default. */
  readonly addMs?: number | undefined;
}

/** Go on immediately, or wait this long. */
export type TimerBeginning = { readonly kind: 'redirect' } | { readonly kind: 'wait'; readonly leftMs: number };

/** The milliseconds left, as stored on the device; null when they cannot be read. */
export function readStoredTimer(stored: string | null, maxMs = TIMER_LIMIT_MS): number | null {
  if (stored === null || !/^\d+$/.test(stored.trim())) return null;
  return Math.min(maxMs, Number(stored));
}

function randomStartMs(random: number, maxMs: number): number {
  const share = Math.min(0.999_999, Math.max(0, random));
  return (1 + Math.floor(share * (maxMs / 1000 - 1))) * 1000;
}

const START_ROWS: readonly Decision<TimerStart, TimerBeginning>[] = [
  { rule: 'TIMER-005 debug mode waits ten seconds', when: ({ isDebug }) => isDebug, then: { kind: 'wait', leftMs: TIMER_DEBUG_MS } },
  { rule: 'TIMER-013 the wait is already over', when: ({ stored }) => stored?.trim() === TIMER_DONE, then: { kind: 'redirect' } },
  {
    rule: 'TIMER-004 a later visit waits a minute more',
    when: ({ stored }) => readStoredTimer(stored) !== null,
    then: ({ stored, maxMs = TIMER_LIMIT_MS, addMs = TIMER_REVISIT_MS }) => ({
      kind: 'wait',
      leftMs: Math.min(maxMs, (readStoredTimer(stored, maxMs) ?? 0) + addMs),
    }),
  },
];

const FIRST_VISIT: Otherwise<TimerStart, TimerBeginning> = {
  rule: 'TIMER-003 a first visit waits at random',
  then: ({ random, maxMs = TIMER_LIMIT_MS }) => ({ kind: 'wait', leftMs: randomStartMs(random, maxMs) }),
};

/**
 * The start of the queue in this visit.
 * @example startClearingTimer({ stored: '120000', isDebug: false, random: 0 }) // { kind: 'wait', leftMs: 180000 }
 */
export function startClearingTimer(start: TimerStart): TimerBeginning {
  return decide(START_ROWS, start, FIRST_VISIT).value;
}

/** The facts known at a tick. */
export interface TimerTick {
  readonly startedAtMs: number;
  readonly startedWithMs: number;
  readonly nowMs: number;
  /** The value on the device now; another tab may have written it. */
  readonly stored: string | null;
  /** The longest wait; ten minutes by default. */
  readonly maxMs?: number | undefined;
}

/** The time left, the value to store, and whether the wait is over. */
export interface TimerState {
  readonly leftMs: number;
  readonly stored: string;
  readonly isDone: boolean;
}

/** The time left at a tick, by the clock; two tabs share the lower value. */
export function tickClearingTimer({ startedAtMs, startedWithMs, nowMs, stored, maxMs }: TimerTick): TimerState {
  const byClock = startedWithMs - Math.max(0, nowMs - startedAtMs);
  const shared = stored?.trim() === TIMER_DONE ? 0 : (readStoredTimer(stored, maxMs) ?? byClock);
  const leftMs = Math.max(0, Math.min(byClock, shared));
  return { leftMs, stored: leftMs === 0 ? TIMER_DONE : String(leftMs), isDone: leftMs === 0 };
}

/** 'm:ss', rounded up so that 0:00 is shown only at the end. */
export function formatTimer(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const ANNOUNCED_SECONDS: readonly number[] = [600, 300, 120, 60, 30, 10, 0];

/** The seconds to announce between two ticks, or null; after a long sleep only the latest. */
export function chooseTimerAnnouncement(beforeMs: number, afterMs: number): number | null {
  return ANNOUNCED_SECONDS.filter((seconds) => beforeMs > seconds * 1000 && afterMs <= seconds * 1000).at(-1) ?? null;
}

/** Whether to keep the stored timer: only while the person has the timer tag. */
export function keepsClearingTimer(tags: readonly string[]): boolean {
  return tags.includes('clearing') && tags.includes('clearingTimer');
}

/** Whether the queue was switched off during the wait: then the link is followed immediately. */
export function isQueueOver(applyMode: string): boolean {
  return applyMode !== 'clearing_timer';
}

/** Whether the address is one of the apply or track links of page state; any other is refused. */
export function isTimerLink(address: string, links: readonly string[]): boolean {
  return address !== '' && links.includes(address);
}

const MESSAGE_STATES: ReadonlySet<string> = new Set(['placedFirm', 'placedInsurance', 'unplaced', 'clearingUnplaced', 'clearingWaiting']);

/** Which message the queue shows for an undergraduate tile state; `any` for states without their own. */
export function chooseTimerMessage(state: string): string {
  if (state.startsWith('unconditional')) return 'unconditional';
  return MESSAGE_STATES.has(state) ? state : 'any';
}

const MESSAGE_KEYS: Readonly<Record<string, MessageKey>> = {
  placedFirm: 'timer-placed-firm',
  placedInsurance: 'timer-placed-insurance',
  unplaced: 'timer-unplaced',
  clearingUnplaced: 'timer-clearing-unplaced',
  unconditional: 'timer-unconditional',
  clearingWaiting: 'timer-clearing-waiting',
};

/** The message of the queue for an undergraduate tile state, or the general message if it has none. */
export function formatTimerMessage(messages: Messages, state: string): string {
  const key = MESSAGE_KEYS[chooseTimerMessage(state)] ?? 'timer-general';
  const text = messages(key);
  return text === key ? messages('timer-general') : text;
}
