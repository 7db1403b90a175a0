import type { TrackedEvent, TrackedFields } from '../state/events.ts';

/** Text kept in the browser by key. A full or forbidden store keeps nothing and never throws. */
export interface TextStore {
  read(key: string): string | null;
  write(key: string, text: string): void;
  remove(key: string): void;
  keys(): readonly string[];
}

/** A waiting call that can be called off. */
export type CancelTimer = () => void;

/** Hears of every event that is told. */
export type Tracker = (event: TrackedEvent, fields?: TrackedFields) => void;

/** What the living hub needs of the world. One maker for the browser, fakes for tests. */
export interface HubPorts {
  now(): Date;
  /** A number from 0 up to, and without, 1. */
  random(): number;
  wait(run: () => void, delayMs: number): CancelTimer;
  request(path: string, init: RequestInit): Promise<Response>;
  readonly local: TextStore;
  readonly session: TextStore;
  /** Path and query of the page that is open. */
  here(): string;
  /** Leaves the app for another address. */
  leave(address: string): void;
  isVisible(): boolean;
  isOnline(): boolean;
  /** Calls back when the tab is shown or hidden, or the connection comes and goes. */
  onChange(kind: 'visible' | 'hidden' | 'online' | 'offline', run: () => void): CancelTimer;
  setCookie(name: string, value: string): void;
  /** Who hears of events beside the console, once the person agreed to analytics; the page's data layer is the only one built (DEBUG-017, DEBUG-021). */
  readonly trackers: readonly Tracker[];
  /** Takes note of something for whoever looks into it, without personal values. `code` is that of the answer that failed. */
  log(level: 'info' | 'error', area: string, message: string, code?: string | number): void;
}
