/** A window of the hub, as the worker knows it. */
export interface WorkerClient {
  readonly url: string;
  postMessage(message: unknown, ports: Transferable[]): void;
  navigate(url: string): Promise<unknown>;
  focus(): Promise<unknown>;
}

/** An event that lasts until the given work is done. */
export interface LastingEvent {
  waitUntil(work: Promise<unknown>): void;
}

/** A request from a page, to be answered by the worker or left to the browser. */
export interface FetchEvent extends LastingEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** A message from a page, with a port for the reply. */
export interface MessageEvent extends LastingEvent {
  readonly ports: readonly MessagePort[];
}

/** A click on a notification. */
export interface PressedEvent extends LastingEvent {
  readonly notification: { close(): void };
}

interface WorkerEvents {
  readonly install: LastingEvent;
  readonly activate: LastingEvent;
  readonly sync: LastingEvent;
  readonly fetch: FetchEvent;
  readonly message: MessageEvent;
  readonly notificationclick: PressedEvent;
}

/** The parts of a service worker's global scope that ours uses. The compiler only knows those of a window. */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly caches: CacheStorage;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(wanted: { readonly type: 'window'; readonly includeUncontrolled: boolean }): Promise<readonly WorkerClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly registration: {
    unregister(): Promise<boolean>;
    /** Missing in some browsers we serve. */
    readonly sync?: { register(tag: string): Promise<void> };
  };
  skipWaiting(): Promise<void>;
  addEventListener<Kind extends keyof WorkerEvents>(kind: Kind, run: (event: WorkerEvents[Kind]) => void): void;
}
