/** One call to a service that is configured by name. */
export interface UpstreamCall {
  /** The name in configuration, metrics and logs, such as `addresses`. */
  readonly service: string;
  /** GET by default. */
  readonly method?: 'GET' | 'POST';
  /** Below the service's base address; begins with a slash, each part encoded. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | readonly string[]>>;
  /** Never logged. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** How long the caller waits in total, including a retry. */
  readonly deadlineMs: number;
  /** The size limit of the answer in bytes, for every status; a megabyte by default, which is the maximum for JSON. */
  readonly maxBytes?: number;
  /**
   * Whether the call may be repeated without harm: then a failed one is retried if the deadline leaves time. True by default for GET, false
   * for POST.
   */
  readonly isRepeatable?: boolean;
  /**
   * Set when the answer is the same for everybody: equal calls share one request, and the answer is cached this long; while the service
   * fails, up to a day.
   */
  readonly publicMs?: number;
  /** Whether a public answer is usable; otherwise it is not cached and an older one is given instead. Accepts every answer by default. */
  readonly accepts?: (answer: UpstreamAnswer) => boolean;
}

/** The answer of a service, including statuses of 400 and above: the adapter interprets them. */
export interface UpstreamAnswer {
  readonly status: number;
  /** Parsed JSON that was not yet checked against a schema; null when there was none. */
  readonly body: unknown;
  /** Whether this is an older answer, given because the service fails now. */
  readonly isStale: boolean;
}

/** Why there is no answer: `busy` means that too many calls are running, `open` that the circuit is open after too many failures. */
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

/** A service gave no usable answer. Contains no part of the response. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  readonly code: UpstreamErrorCode;
  readonly service: string;
  /** The code of the underlying error, such as ECONNREFUSED; never text of the service. */
  readonly reason: string | undefined;
  /** When a retry may help, if known. */
  readonly retryMs: number | undefined;

  constructor(service: string, code: UpstreamErrorCode, { reason, retryMs }: { reason?: string | undefined; retryMs?: number } = {}) {
    super(`The service ${service} ${sentences[code]}${reason === undefined ? '' : ` (${reason})`}.`);
    this.service = service;
    this.code = code;
    this.reason = reason;
    this.retryMs = retryMs;
  }
}

/** The call itself is wrong: a mistake in our code, not a failure of the service. */
export class UpstreamCallError extends Error {
  override readonly name = 'UpstreamCallError';
  readonly code = 'upstream-call';
}

/** Calls other services, and protects the hub from their failures. */
export interface UpstreamClient {
  /** Gives the answer or throws an UpstreamError, at the deadline at the latest. */
  callService(call: UpstreamCall): Promise<UpstreamAnswer>;
  isConfigured(service: string): boolean;
  /** Aborts every running call and closes all connections. */
  close(): Promise<void>;
}

/** No service is configured: all of them are embedded. */
export const noUpstreams: UpstreamClient = {
  callService: ({ service }) => Promise.reject(new UpstreamCallError(`The service ${service} is not configured.`)),
  isConfigured: () => false,
  close: async () => undefined,
};
