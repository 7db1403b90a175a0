import type { SavedSetting } from '#schemas/viewer';
import { CACHED_AT } from '../offline/cache-names.ts';
import { CallError, type HubCall } from '../state/hub-context.tsx';
import type { HubPage } from '../state/hub-page.ts';
import type { HubSetup } from '../state/setup.ts';
import { keepEqual } from './keep-equal.ts';
import type { HubPorts } from './ports.ts';
import type { SendOptions, SendResult } from './save-queue.ts';

/** The result of a poll of the hub. */
export type HubAnswer =
  | { kind: 'fresh'; page: HubPage; etag: string }
  | { kind: 'same' }
  | { kind: 'signedOut' }
  | { kind: 'failed'; status: number };

/** States that a developer has forced for this tab, by scheme in lower case. */
type ForcedStates = Readonly<Record<string, string>>;

interface HubRequest {
  readonly etag: string;
  readonly forced: ForcedStates;
  readonly limitMs?: number | undefined;
}

/** The hub's HTTP calls. */
export interface HubApi {
  fetchHub(etag: string, forced: ForcedStates, limitMs?: number): Promise<HubAnswer>;
  saveSetting(setting: SavedSetting, options: SendOptions): Promise<SendResult>;
  /** Resolves to the response body, or rejects with a CallError. */
  call(bases: Readonly<Record<string, string>>, call: HubCall): Promise<unknown>;
}

const READ_LIMIT_MS = 10_000;
const WRITE_LIMIT_MS = 15_000;

type CallPorts = Pick<HubPorts, 'request' | 'log' | 'wait'>;
type ApiPorts = CallPorts & Pick<HubPorts, 'now' | 'random'>;

const WRITE_HEADERS = { 'Content-Type': 'application/json', 'X-Hub-Request': '1' };

/** All calls in one place: same origin, with cookies, failures as values. */
export function createHubApi(ports: ApiPorts, setup: Pick<HubSetup, 'loadStoredForm'>): HubApi {
  const pause = createPause(ports);
  return {
    fetchHub: (etag, forced, limitMs) => fetchHub(ports, { etag, forced, limitMs }, pause),
    saveSetting: (setting, options) => saveSetting(ports, setting, { ...options, ...setup }),
    call: (bases, call) => callService(ports, bases, call),
  };
}

/** A missing base means the hub's own origin; an empty one means that the service is not configured. */
function addressOf(bases: Readonly<Record<string, string>>, { base, path }: HubCall): string {
  const found = bases[base] ?? bases.base ?? null;
  if (found === '') throw new CallError(`There is no address for ${base}.`, 0, 'not-configured');
  return `${found ?? ''}${path}`;
}

async function callService(ports: CallPorts, bases: Readonly<Record<string, string>>, call: HubCall): Promise<unknown> {
  const { method = 'GET', body, signal, limitMs, isPersonal = false, headers = {} } = call;
  const address = addressOf(bases, call);
  const cookies = isPersonal ? ({ credentials: 'include' } as const) : {};
  const written = body === undefined ? { headers } : { headers: { ...WRITE_HEADERS, ...headers }, body: JSON.stringify(body) };
  const read = (response: Response) => {
    const cachedAt = response.headers.get(CACHED_AT);
    if (cachedAt !== null) call.noteCached?.(cachedAt);
    return readAnswer(response);
  };
  try {
    return await within(ports, address, { method, ...cookies, ...written }, { limitMs, signal, read });
  } catch (cause) {
    if (cause instanceof CallError) throw cause;
    throw new CallError(isAbort(cause) ? 'Timed out' : 'No connection', 0);
  }
}

interface Limits<T> {
  readonly limitMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Reads the response. Its body must arrive within the same limit. */
  readonly read: (response: Response) => Promise<T>;
}

/** One request, aborted at its limit or when its response is no longer needed. */
async function within<T>(ports: Pick<CallPorts, 'request' | 'wait'>, path: string, init: RequestInit, limits: Limits<T>): Promise<T> {
  const { limitMs = init.method === 'GET' ? READ_LIMIT_MS : WRITE_LIMIT_MS, signal, read } = limits;
  const abort = new AbortController();
  const stop = () => abort.abort();
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop);
  const cancel = ports.wait(stop, limitMs);
  try {
    return await read(await ports.request(path, { credentials: 'same-origin', signal: abort.signal, ...init }));
  } finally {
    cancel();
    signal?.removeEventListener('abort', stop);
  }
}

function isAbort(cause: unknown): boolean {
  return cause instanceof Error && cause.name === 'AbortError';
}

async function readAnswer(response: Response): Promise<unknown> {
  const body = readBody(await response.text());
  if (response.ok && body !== undefined) return body;
  if (response.ok) throw new CallError('Error parsing response', response.status, 'unreadable');
  const { detail, message, code } = Object(body);
  const text = [detail, message, response.statusText].find((one) => typeof one === 'string' && one !== '') ?? 'Unknown error';
  throw new CallError(cutText(text), response.status, cutCode(code) ?? response.status, readWaitSeconds(response));
}

/** The seconds of the Retry-After header; 0 without one. */
function readWaitSeconds({ headers }: Response): number {
  const seconds = Number(headers.get('Retry-After') ?? 0);
  return Number.isFinite(seconds) ? Math.max(seconds, 0) : 0;
}

/** Messages of services are shown to people, so long ones are cut. */
const MAX_MESSAGE_LENGTH = 200;

/** One line of at most 200 characters, without addresses. */
function cutText(text: string): string {
  return text
    .replace(/\n[\s\S]*/, '')
    .replace(/https?:\/\/\S+/g, '...')
    .slice(0, MAX_MESSAGE_LENGTH);
}

function cutCode(code: unknown): string | number | undefined {
  if (typeof code === 'number') return code;
  return typeof code === 'string' && code !== '' ? cutText(code) : undefined;
}

/** The parsed body: null when empty, undefined when unreadable. Unreadable is never treated as empty. */
function readBody(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The longest pause that a server may ask for. */
const MAX_PAUSE_MS = 600_000;

interface Pause {
  /** The status that caused the pause, while it lasts; else null. */
  current(): number | null;
  note(response: Response): void;
}

/**
 * After 429 or 503 no request is sent for as long as the server requested, plus up to as long again, so that a thousand browsers do not
 * return together.
 */
function createPause({ now, random }: Pick<HubPorts, 'now' | 'random'>): Pause {
  let status: number | null = null;
  let until = 0;
  return {
    current() {
      const left = until - now().getTime();
      // A remaining time longer than any pause means that the device's clock was set back.
      return left > 0 && left <= 2 * MAX_PAUSE_MS ? status : null;
    },
    note(response) {
      const answered = response.status;
      const seconds = readWaitSeconds(response);
      const isPause = (answered === 429 || answered === 503) && seconds > 0;
      status = isPause ? answered : null;
      until = isPause ? now().getTime() + Math.min(seconds * 1000, MAX_PAUSE_MS) * (1 + random()) : 0;
    },
  };
}

async function fetchHub(ports: CallPorts, { etag, forced, limitMs }: HubRequest, pause: Pause): Promise<HubAnswer> {
  const paused = pause.current();
  if (paused !== null) return { kind: 'failed', status: paused };
  const query = new URLSearchParams(Object.entries(forced).map(([scheme, state]) => [`force-${scheme}`, state]));
  const path = query.size > 0 ? `/api/v1/hub?${query}` : '/api/v1/hub';
  try {
    const headers: HeadersInit = etag ? { 'If-None-Match': etag } : {};
    const read = (response: Response) => {
      pause.note(response);
      return readHub(ports, response);
    };
    return await within(ports, path, { method: 'GET', headers }, { limitMs, read });
  } catch (cause) {
    ports.log('info', 'hub', `The hub could not be read: ${String(cause)}`);
    return { kind: 'failed', status: 0 };
  }
}

async function readHub(ports: CallPorts, response: Response): Promise<HubAnswer> {
  const { status } = response;
  if (status === 304) return { kind: 'same' };
  if (status === 401 || status === 403) return { kind: 'signedOut' };
  const page: unknown = response.ok ? await response.json() : null;
  if (isHubPage(page)) return { kind: 'fresh', page, etag: response.headers.get('ETag') ?? '' };
  if (response.ok) ports.log('error', 'hub', 'There has been a problem fetching the hub. Error parsing response.');
  return { kind: 'failed', status };
}

/** The server validates the page before sending it, so this only checks that it is a page. */
function isHubPage(value: unknown): value is HubPage {
  return (
    typeof value === 'object' && value !== null && 'plan' in value && 'items' in value && 'saved' in value && Array.isArray(value.saved)
  );
}

/**
 * A save only succeeded if the response contains the sent value, or the form in which the server stores it. That form rarely differs, so
 * its rules are loaded only when needed.
 */
async function holdsSent(setting: SavedSetting, stored: SavedSetting, loadForm: HubSetup['loadStoredForm']): Promise<boolean> {
  if (isEqual(setting.data, stored.data)) return true;
  const toStored = await loadForm?.();
  return toStored !== undefined && isEqual(toStored(setting), stored.data);
}

function isEqual(some: unknown, other: SavedSetting['data']): boolean {
  const written: unknown = JSON.parse(JSON.stringify(some));
  return keepEqual(written, other) === written;
}

async function saveSetting(
  ports: CallPorts,
  setting: SavedSetting,
  { isImmediate, isLeaving, base, sentAt, loadStoredForm }: SendOptions & Pick<HubSetup, 'loadStoredForm'>,
): Promise<SendResult> {
  const data = JSON.stringify(setting.data);
  const body = { ...setting, data, lastUpdated: sentAt, immediate: isImmediate, base };
  const request = { path: '/api/v1/user/settings', method: 'PUT', body, isLeaving };
  const result = await send(ports, request, async (response): Promise<SendResult> => {
    const isOther = response.status === 409;
    const stored = response.ok || isOther ? readBody(await response.text()) : null;
    if (!isSetting(stored)) return { kind: 'refused' };
    if (isOther) return { kind: 'other', stored };
    return isSameSetting(setting, stored) && (await holdsSent(setting, stored, loadStoredForm))
      ? { kind: 'kept', stored }
      : { kind: 'refused' };
  });
  return result ?? { kind: 'unreachable' };
}

function isSameSetting(one: SavedSetting, other: SavedSetting): boolean {
  return one.collection === other.collection && one.name === other.name;
}

function isSetting(value: unknown): value is SavedSetting {
  return typeof value === 'object' && value !== null && 'data' in value && 'lastUpdated' in value && typeof value.lastUpdated === 'string';
}

interface Writing {
  readonly path: string;
  readonly method: string;
  readonly body: unknown;
  readonly isLeaving?: boolean;
}

/** Sends a request and parses the response with `read`; null without a complete response. */
async function send<T>(
  ports: CallPorts,
  { path, method, body, isLeaving = false }: Writing,
  read: (response: Response) => Promise<T>,
): Promise<T | null> {
  const init = { method, headers: WRITE_HEADERS, body: JSON.stringify(body), keepalive: isLeaving };
  try {
    return await within(ports, path, init, { read });
  } catch (cause) {
    ports.log('info', 'save', `No answer to a save: ${String(cause)}`);
    return null;
  }
}
