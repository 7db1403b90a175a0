import type { Json } from '#engine';
import type { Answer, Away, Refused } from './answer.ts';

/** Dependencies of the client, from outside. */
export interface ApiPorts {
  /** The browser's fetch. */
  readonly request: (path: string, init: RequestInit) => Promise<Response>;
  /** Returns a signal that aborts after some milliseconds. Without it a call has no time limit. */
  readonly abortAfter?: (ms: number) => AbortSignal;
  /** Waits for some milliseconds. Without it no call is retried. */
  readonly wait?: (ms: number) => Promise<void>;
}

/** One call. */
export interface CallOptions {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  /** A file to send as plain bytes, instead of a body. */
  readonly file?: Blob;
  /** The tag of the version to overwrite, for saves. */
  readonly ifMatch?: string;
}

/**
 * The time limit of a call. A POST may check the whole catalogue for all possible people, which takes minutes on a busy machine; a shorter
 * timeout would only cause a retry beside the check that still runs.
 */
const limitsMs: Readonly<Record<CallOptions['method'], number>> = { GET: 15_000, PUT: 60_000, DELETE: 60_000, POST: 300_000 };
/** The maximum retry delay accepted from a server. */
const longestPauseMs = 600_000;

/** How long a POST is retried while the server is busy. */
const patienceMs = 60_000;

/**
 * Sends a request. It never throws: every failure is an answer. A POST that the server refuses because it is busy is retried when the
 * server says so. Reads and saves have retries of their own.
 */
export async function callServer<Value>(ports: ApiPorts, options: CallOptions): Promise<Answer<Value>> {
  let answer = await callOnce<Value>(ports, options);
  if (options.method !== 'POST' || !ports.wait) return answer;
  for (let waitedMs = 0; answer.kind === 'away' && answer.retryAfterMs !== null; ) {
    const pauseMs = Math.max(1_000, answer.retryAfterMs);
    waitedMs += pauseMs;
    if (waitedMs > patienceMs) break;
    await ports.wait(pauseMs);
    answer = await callOnce<Value>(ports, options);
  }
  return answer;
}

async function callOnce<Value>(ports: ApiPorts, options: CallOptions): Promise<Answer<Value>> {
  const { method, path } = options;
  try {
    const signal = ports.abortAfter?.(limitsMs[method]) ?? null;
    const json = options.body === undefined ? {} : { body: JSON.stringify(options.body) };
    const body = options.file ? { body: options.file } : json;
    const response = await ports.request(path, { method, credentials: 'same-origin', headers: headersOf(options), signal, ...body });
    const answer = readAnswer<Value>(response, await response.text());
    return isForStrangers(answer) && (await isSignedOut(ports, signal)) ? signedOut : answer;
  } catch {
    return { kind: 'away', retryAfterMs: null };
  }
}

/** For signed-out people, editor endpoints reply 404, as they may for a missing item. */
function isForStrangers(answer: Answer<unknown>): boolean {
  return answer.kind === 'refused' && answer.status === 404;
}

const sessionPath = '/account/session';

/** Whether the person is signed out, according to a public endpoint. */
async function isSignedOut({ request }: ApiPorts, signal: AbortSignal | null): Promise<boolean> {
  const response = await request(sessionPath, { method: 'GET', credentials: 'same-origin', headers: {}, signal });
  const { endsInSeconds } = Object(readJson(await response.text())) as { readonly endsInSeconds?: Json };
  return response.ok && endsInSeconds === 0;
}

function headersOf({ method, body, file, ifMatch }: CallOptions): Record<string, string> {
  if (method === 'GET') return {};
  return {
    'X-Hub-Request': '1',
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(file ? { 'Content-Type': 'application/octet-stream' } : {}),
    ...(ifMatch === undefined ? {} : { 'If-Match': `"${ifMatch}"` }),
  };
}

function readAnswer<Value>(response: Response, text: string): Answer<Value> {
  const { status } = response;
  if (status === 429 || status === 503) return { kind: 'away', retryAfterMs: readPause(response) };
  const body = readJson(text);
  if (response.ok) {
    if (body !== undefined) return { kind: 'ok', value: body as Value };
    return refused(status, 'unreadable', 'The answer of the server could not be read. Try again.');
  }
  const { code, detail, message, title: _, type: __, status: ___, ...members } = Object(body) as Record<string, Json>;
  const sentence = [detail, message].find((text) => typeof text === 'string' && text !== '');
  // A 5xx without our sentence comes from a proxy, whose text is not meant for people.
  if (sentence === undefined && status >= 500) return away;
  return refused(status, typeof code === 'string' ? code : 'refused', String(sentence ?? 'The server refused this.'), members);
}

const signedOut: Refused = {
  kind: 'refused',
  status: 401,
  code: 'signed-out',
  sentence: 'You are signed out. Sign in again to go on.',
  members: {},
};

const away: Away = { kind: 'away', retryAfterMs: null };

function refused(status: number, code: string, sentence: string, members: Refused['members'] = {}): Refused {
  return { kind: 'refused', status, code, sentence, members };
}

function readPause({ headers }: Response): number | null {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds * 1_000, longestPauseMs) : null;
}

/** The parsed body: null when empty, undefined when unreadable. Unreadable is never treated as empty. */
function readJson(text: string): Json | undefined {
  try {
    return text === '' ? null : (JSON.parse(text) as Json);
  } catch {
    return undefined;
  }
}
