import type { TrackedEvent, TrackedFields } from '../state/events.ts';

/** Text stored in the browser by key. A full or forbidden store stores nothing and never throws. */
export interface TextStore {
  read(key: string): string | null;
  write(key: string, text: string): void;
  remove(key: string): void;
  keys(): readonly string[];
}

/** Cancels a waiting call. */
export type CancelTimer = () => void;

/** Receives every tracked event. */
export type Tracker = (event: TrackedEvent, fields?: TrackedFields) => void;

/** What the living hub needs from its surroundings. The browser has one implementation, tests have fakes. */
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
  /** Calls back when the tab is shown or hidden, or the connection comes or goes. */
  onChange(kind: 'visible' | 'hidden' | 'online' | 'offline', run: () => void): CancelTimer;
  setCookie(name: string, value: string): void;
  /** Who receives events besides the console, once the person agreed to analytics. Only the page's data layer exists so far. */
  readonly trackers: readonly Tracker[];
  /** Logs a message without personal values. `code` is that of the failed answer. */
  log(level: 'info' | 'error', area: string, message: string, code?: string | number): void;
}
