/** Tells the time and waits. The only source of "now" for everything that is not told it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs `then` once after that long; the answer cancels it. */
  wait(delayMs: number, then: () => void): () => void;
}

/** Gives chance: a number from 0 up to, not including, 1. */
export interface Random {
  next(): number;
}

/** Keeps small texts in this browser. Reading never throws; a write that does not fit answers false. */
export interface Storage {
  read(key: string): string | null;
  write(key: string, text: string): boolean;
  remove(key: string): void;
}

/** One question to a server. `path` starts with / or is a whole https address. */
export interface RemoteRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

/** What came back. No answer at all has status 0; a body that cannot be read is null. */
export interface RemoteReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Asks servers. It never throws: failure is a status. */
export interface Remote {
  send(request: RemoteRequest): Promise<RemoteReply>;
}

/** Takes note of what happened, by a code and never with personal values. */
export interface Log {
  record(level: 'debug' | 'info' | 'warning' | 'error', code: string, details?: Readonly<Record<string, unknown>>): void;
}

/** Moves the person to another page of the hub, or out of it. */
export interface Navigate {
  to(address: string, options?: { readonly replace?: boolean; readonly newTab?: boolean }): void;
}

/** Everything the outside world gives to what is drawn. */
export interface Ports {
  readonly clock: Clock;
  readonly random: Random;
  readonly storage: Storage;
  readonly remote: Remote;
  readonly log: Log;
  readonly navigate: Navigate;
}
