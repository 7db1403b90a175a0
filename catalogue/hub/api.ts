import type { SavedSetting } from '../../schemas/generated/viewer.ts';
import type { HubPage } from '../parts/hub/hub-page.ts';
import type { HubPorts } from './ports.ts';
import type { SendResult } from './save-queue.ts';

/** What a poll of the hub gave. */
export type HubAnswer =
  | { kind: 'fresh'; page: HubPage; etag: string }
  | { kind: 'same' }
  | { kind: 'signedOut'; status: 401 | 403 }
  | { kind: 'failed'; status: number };

/** States that a developer has forced for this tab, by scheme in lower case. */
export type ForcedStates = Readonly<Record<string, string>>;

/** The calls that the applicant app makes. */
export interface HubApi {
  fetchHub(etag: string, forced: ForcedStates): Promise<HubAnswer>;
  saveSetting(setting: SavedSetting, options: { isImmediate: boolean; isLeaving: boolean }): Promise<SendResult>;
  moveApplication(scheme: string, state: string): Promise<boolean>;
}

const WRITE_HEADERS = { 'Content-Type': 'application/json', 'X-Hub-Request': '1' };

/** Every call in one place: same origin, cookies sent, failures as values. */
export function createHubApi(ports: Pick<HubPorts, 'request' | 'log'>): HubApi {
  return {
    fetchHub: (etag, forced) => fetchHub(ports, etag, forced),
    saveSetting: (setting, options) => saveSetting(ports, setting, options),
    moveApplication: async (scheme, state) => {
      const answer = await send(ports, '/api/v1/debug/application', 'POST', { scheme, state }, false);
      return answer?.ok ?? false;
    },
  };
}

async function fetchHub(ports: Pick<HubPorts, 'request' | 'log'>, etag: string, forced: ForcedStates): Promise<HubAnswer> {
  const query = new URLSearchParams(Object.entries(forced).map(([scheme, state]) => [`force-${scheme}`, state]));
  const path = query.size > 0 ? `/api/v1/hub?${query}` : '/api/v1/hub';
  try {
    const response = await ports.request(path, { credentials: 'same-origin', headers: etag ? { 'If-None-Match': etag } : {} });
    if (response.status === 304) return { kind: 'same' };
    if (response.status === 401 || response.status === 403) return { kind: 'signedOut', status: response.status };
    if (!response.ok) return { kind: 'failed', status: response.status };
    const page: unknown = await response.json();
    if (!isHubPage(page)) return { kind: 'failed', status: response.status };
    return { kind: 'fresh', page, etag: response.headers.get('ETag') ?? '' };
  } catch (cause) {
    ports.log('info', 'hub', `The hub could not be read: ${String(cause)}`);
    return { kind: 'failed', status: 0 };
  }
}

/** The server checks the page against its schema before it sends it; here it is enough to know that it is one. */
function isHubPage(value: unknown): value is HubPage {
  return (
    typeof value === 'object' && value !== null && 'plan' in value && 'items' in value && 'saved' in value && Array.isArray(value.saved)
  );
}

async function saveSetting(
  ports: Pick<HubPorts, 'request' | 'log'>,
  setting: SavedSetting,
  options: { isImmediate: boolean; isLeaving: boolean },
): Promise<SendResult> {
  const body = { ...setting, data: JSON.stringify(setting.data), immediate: options.isImmediate };
  const response = await send(ports, '/api/v1/user/settings', 'PUT', body, options.isLeaving);
  if (!response) return 'unreachable';
  return response.ok ? 'saved' : 'refused';
}

async function send(
  ports: Pick<HubPorts, 'request' | 'log'>,
  path: string,
  method: string,
  body: unknown,
  isLeaving: boolean,
): Promise<Response | null> {
  try {
    return await ports.request(path, {
      method,
      credentials: 'same-origin',
      headers: WRITE_HEADERS,
      body: JSON.stringify(body),
      keepalive: isLeaving,
    });
  } catch (cause) {
    ports.log('info', 'save', `No answer from ${path}: ${String(cause)}`);
    return null;
  }
}
