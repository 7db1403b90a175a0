/** Tells the time and waits: the only source of the present for code that is not given a moment. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs `then` once after a delay; the returned function cancels it. */
  wait(delayMs: number, then: () => void): () => void;
}

/** Gives a random number from 0 up to but not including 1. */
export interface Random {
  next(): number;
}

/** Stores short texts in this browser. Reading never throws; a write that does not fit returns false. */
export interface Storage {
  read(key: string): string | null;
  write(key: string, text: string): boolean;
  remove(key: string): void;
}

/** A request to a server. `path` starts with / or is a full https address. */
export interface RemoteRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** The reply. Without an answer the status is 0; an unreadable body is null. */
export interface RemoteReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Sends requests to servers. It never throws: failure is a status. */
export interface Remote {
  send(request: RemoteRequest): Promise<RemoteReply>;
}

/** Logs what happened, by a code and never with personal values. */
export interface Log {
  record(level: 'debug' | 'info' | 'warning' | 'error', code: string, details?: Readonly<Record<string, unknown>>): void;
}

/** Moves the person to another page of the hub, or out of it. */
export interface Navigate {
  to(address: string, options?: { readonly replace?: boolean; readonly newTab?: boolean }): void;
}

/** The outside world, as drawn code gets it. */
export interface Ports {
  readonly clock: Clock;
  readonly random: Random;
  readonly storage: Storage;
  readonly remote: Remote;
  readonly log: Log;
  readonly navigate: Navigate;
}
