import { forgetSession } from './forget.ts';
import type { HubPorts } from './ports.ts';
import type { StoreOptions } from './store.ts';

const LEFT_KEY = 'HubSignInAt';
const SIGN_IN_GAP_MS = 60_000;

/** Sends a request; a refused one leads to sign-in. Unsaved text is already on the device. */
export async function signInIfRequired(options: StoreOptions, path: string, init: RequestInit): Promise<Response> {
  const response = await options.ports.request(path, init);
  if (response.status === 401 || response.status === 403) void goToSignIn(options, response.status);
  return response;
}

/**
 * Leaves for sign-in, which returns here. If a service refuses a valid session, this happens at most once a minute, so that it cannot loop.
 * Without a session there is no limit.
 */
async function goToSignIn({ ports, setup }: StoreOptions, status: 401 | 403): Promise<void> {
  const nowMs = ports.now().getTime();
  const isSoon = nowMs - Number(ports.session.read(LEFT_KEY) ?? 0) < SIGN_IN_GAP_MS;
  if (isSoon && !(status === 401 && (await isSignedOut(ports)))) return;
  if (status === 401) forgetSession(ports, setup);
  ports.session.write(LEFT_KEY, String(nowMs));
  const back = { returnUrl: ports.here() };
  ports.leave(
    status === 401
      ? `/account/login?${new URLSearchParams(back)}`
      : `/account/reauth?${new URLSearchParams({ auth: 'redirect', ...back })}`,
  );
}

/** Requests a public endpoint. Without a response the person does not count as signed out. */
async function isSignedOut({ request }: HubPorts): Promise<boolean> {
  const response = await request('/account/session', { method: 'GET', credentials: 'same-origin' }).catch(() => null);
  const answer = response?.ok ? await response.json().catch(() => null) : null;
  return Object(answer).endsInSeconds === 0;
}
