/** One question to a service that is configured by name. */
export interface UpstreamCall {
  /** The name in configuration, metrics and logs, such as `addresses`. */
  readonly service: string;
  /** GET when not given. */
  readonly method?: 'GET' | 'POST';
  /** Below the service's base address; starts with a slash, its parts encoded. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | readonly string[]>>;
  /** Never logged. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** How long the caller waits for everything together, a second try included. */
  readonly deadlineMs: number;
  /** Most bytes of its answer, read or not; a megabyte when not given. JSON may never have more. */
  readonly maxBytes?: number;
  /** Whether asking twice does no harm: then a failure is tried once more when the deadline leaves room. GET true, POST false. */
  readonly isRepeatable?: boolean;
  /** The answer is the same for everybody: equal calls share one request, and it is kept this long; while the service fails, up to a day. */
  readonly publicMs?: number;
  /** Whether a public answer is what was asked for; one that is not is never kept, and an older one is given in its place. Any is when not given. */
  readonly accepts?: (answer: UpstreamAnswer) => boolean;
}

/** What a service answered. A status of 400 and above is an answer too; what it means, the adapter knows. */
export interface UpstreamAnswer {
  readonly status: number;
  /** Parsed JSON, not yet checked against a schema; null when there was none. */
  readonly body: unknown;
  /** An older answer, given because the service fails just now. */
  readonly isStale: boolean;
}

/** Why there is no answer: `busy` means too many calls are running, `open` that the service failed so often that it is left alone for now. */
export type UpstreamErrorCode = 'timeout' | 'unreachable' | 'too-large' | 'not-json' | 'redirect' | 'busy' | 'open';

const sentences: Readonly<Record<UpstreamErrorCode, string>> = {
  timeout: 'did not answer in time',
  unreachable: 'cannot be reached',
  'too-large': 'answered with more than is accepted',
  'not-json': 'answered with something that is not JSON',
  redirect: 'answered with a redirect, and redirects are not followed',
  busy: 'has too many calls running',
  open: 'failed too often and is left alone for some seconds',
};

/** A service gave no answer that can be used. Holds nothing of what it sent. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  readonly code: UpstreamErrorCode;
  readonly service: string;
  /** The code of the failure below, such as ECONNREFUSED; never text of the service. */
  readonly reason: string | undefined;
  /** When asking again may help, where that is known. */
  readonly retryMs: number | undefined;

  constructor(service: string, code: UpstreamErrorCode, { reason, retryMs }: { reason?: string; retryMs?: number } = {}) {
    super(`The service ${service} ${sentences[code]}${reason === undefined ? '' : ` (${reason})`}.`);
    this.service = service;
    this.code = code;
    this.reason = reason;
    this.retryMs = retryMs;
  }
}

/** The call itself is wrong: a mistake in our code, never the service's. */
export class UpstreamCallError extends Error {
  override readonly name = 'UpstreamCallError';
  readonly code = 'upstream-call';
}

/** Asks services, and shields the hub from what they do. */
export interface UpstreamClient {
  /** Answers, or fails with an UpstreamError; never later than the deadline. */
  ask(call: UpstreamCall): Promise<UpstreamAnswer>;
  isConfigured(service: string): boolean;
  /** Ends every running call and closes all connections. */
  close(): Promise<void>;
}

/** Nothing is configured: every service is embedded. */
export const noUpstreams: UpstreamClient = {
  ask: ({ service }) => Promise.reject(new UpstreamCallError(`The service ${service} is not configured.`)),
  isConfigured: () => false,
  close: async () => undefined,
};
