import type { TrackedEvent, TrackedFields } from '../state/events.ts';

/** Text stored in the browser by key. A full or forbidden store stores nothing and never throws. */
export interface TextStore {
  read(key: string): string | null;
  write(key: string, text: string): void;
  remove(key: string): void;
  keys(): readonly string[];
}

/** Cancels a delayed call. */
export type CancelTimer = () => void;

/** Receives every tracked event. */
export type Tracker = (event: TrackedEvent, fields?: TrackedFields) => void;

/** What the running hub needs from its environment. The browser has one implementation, tests have fakes. */
export interface HubPorts {
  now(): Date;
  /** A number from 0 up to but not including 1. */
  random(): number;
  wait(run: () => void, delayMs: number): CancelTimer;
  request(path: string, init: RequestInit): Promise<Response>;
  readonly local: TextStore;
  readonly session: TextStore;
  /** Path and query of the open page. */
  here(): string;
  /** Leaves the app for another address. */
  leave(address: string): void;
  isVisible(): boolean;
  isOnline(): boolean;
  /** Calls back when the tab is shown or hidden, or the connection is lost or restored. */
  onChange(kind: 'visible' | 'hidden' | 'online' | 'offline', run: () => void): CancelTimer;
  setCookie(name: string, value: string): void;
  /** Receivers of events besides the console, once the person agreed to analytics. So far only the page's data layer. */
  readonly trackers: readonly Tracker[];
  /** Logs a message without personal values. `code` is that of the failed response. */
  log(level: 'info' | 'error', area: string, message: string, code?: string | number): void;
}
