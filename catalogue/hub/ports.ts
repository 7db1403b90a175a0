/** Text kept in the browser by key. A full or forbidden store keeps nothing and never throws. */
export interface TextStore {
  read(key: string): string | null;
  write(key: string, text: string): void;
  remove(key: string): void;
}

/** A waiting call that can be called off. */
export type CancelTimer = () => void;

/** What the applicant app needs of the world. One maker for the browser, fakes for tests. */
export interface HubPorts {
  now(): Date;
  wait(run: () => void, delayMs: number): CancelTimer;
  request(path: string, init: RequestInit): Promise<Response>;
  readonly local: TextStore;
  readonly session: TextStore;
  /** Leaves the app for another address. */
  leave(address: string): void;
  isVisible(): boolean;
  isOnline(): boolean;
  /** Calls back when the tab is shown or hidden, or the connection comes and goes. */
  onChange(kind: 'visible' | 'hidden' | 'online' | 'offline', run: () => void): CancelTimer;
  setCookie(name: string, value: string): void;
  log(level: 'info' | 'error', area: string, message: string): void;
}
