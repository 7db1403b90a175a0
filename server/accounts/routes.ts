import type { DemoSignIn, LocalSignIn } from '../../schemas/generated/api.ts';
import {
  type Call,
  createNonce,
  defineRoute,
  json,
  NotFoundError,
  noContent,
  type PageDrawer,
  page,
  type RateLimits,
  type Reply,
  type Route,
  redirectAfterForm,
  redirectTo,
  type SitePlaces,
  safeReturn,
  UnauthorisedError,
} from '../http/index.ts';
import type { Accounts } from './accounts.ts';
import { leavePath, type OidcServices, oidcRoutes } from './oidc-routes.ts';
import type { DemoSignInService } from './people.ts';
import type { SessionPerson, Sessions } from './sessions.ts';

/** What signing in needs. */
export interface AccountServices {
  readonly mode: 'demo' | 'local' | 'oidc';
  readonly sessions: Sessions;
  readonly accounts: Accounts;
  readonly demo: DemoSignInService;
  readonly drawer: PageDrawer;
  readonly limits: RateLimits;
  readonly places: SitePlaces;
  /** What mode `oidc` needs; null in the others. */
  readonly oidc: OidcServices | null;
}

/** Signing in and out. */
export function accountRoutes(services: AccountServices): Route[] {
  const signIn = services.oidc ? oidcRoutes({ ...services, ...services.oidc }) : ownSignInRoutes(services);
  return [...signIn, logoutRoute(services), ...sessionRoutes(services)];
}

function ownSignInRoutes(services: AccountServices): Route[] {
  return [loginRoute(services), reauthRoute(services), demoRoute(services), localRoute(services)];
}

function loginRoute(services: AccountServices): Route {
  return defineRoute({
    method: 'GET',
    path: '/account/login',
    role: 'anyone',
    rate: 'page',
    request: null,
    response: null,
    async handle(call) {
      if (call.caller) return redirectTo(returnOf(call, services));
      return drawSignIn(call, services, undefined, (await services.sessions.readEnd(call.headers)).isEnded);
    },
  });
}

/** Asks again who somebody is, whether or not a session is open. */
function reauthRoute(services: AccountServices): Route {
  return defineRoute({
    method: 'GET',
    path: '/account/reauth',
    role: 'anyone',
    rate: 'page',
    request: null,
    response: null,
    handle: (call) => drawSignIn(call, services),
  });
}

interface SignInProblem {
  readonly status: number;
  readonly error: string;
  readonly wish: string | undefined;
}

/** `hasEnded`: the person was signed in until now, and is told that nothing is lost. [USER-041] */
function drawSignIn(call: Call, services: AccountServices, problem?: SignInProblem, hasEnded = false): Reply {
  const { drawer, demo, places } = services;
  const mode = services.mode === 'demo' ? 'demo' : 'local';
  const returnUrl = safeReturn(problem ? problem.wish : call.query.returnUrl, call.headers, places);
  const personas = mode === 'demo' ? demo.choices() : [];
  const parts = drawer.split((nonce, assets) =>
    drawer.pages.renderSignInPage({ mode, personas, error: problem?.error, hasEnded, returnUrl, nonce, assets }),
  );
  return page(createNonce(), parts, problem?.status);
}

function returnOf(call: Call, { places }: Pick<AccountServices, 'places'>): string {
  return safeReturn(call.query.returnUrl, call.headers, places);
}

function demoRoute(services: AccountServices): Route {
  return defineRoute<DemoSignIn>({
    method: 'POST',
    path: '/account/demo',
    role: 'anyone',
    rate: 'sign-in',
    takesForms: true,
    request: 'api/sign-in-demo',
    response: 'api/sign-in-answer',
    async handle(call) {
      if (services.mode !== 'demo') throw new NotFoundError();
      return startSession(await services.demo.signIn(call.body), call.body.returnUrl, call, services);
    },
  });
}

function localRoute(services: AccountServices): Route {
  return defineRoute<LocalSignIn>({
    method: 'POST',
    path: '/account/local',
    role: 'anyone',
    rate: 'sign-in',
    takesForms: true,
    request: 'api/sign-in-local',
    response: 'api/sign-in-answer',
    async handle(call) {
      if (services.mode !== 'local') throw new NotFoundError();
      const { email, password, returnUrl } = call.body;
      await services.limits.claim('sign-in-account', email.trim().toLowerCase());
      const account = await services.accounts.signIn(email, password);
      if (account) {
        const reply = await startSession(account, returnUrl, call, services);
        if (await services.accounts.isUnchanged(account)) return reply;
        // Somebody shut the account, or gave it another role, after the password was checked.
        await services.sessions.endAll(account.uid);
      }
      if (call.isForm) return drawSignIn(call, services, { status: 401, error: refusal, wish: returnUrl });
      throw new UnauthorisedError(refusal, { code: 'sign-in-refused' });
    },
  });
}

const refusal = 'The email address or the password is not right.';

async function startSession(
  person: SessionPerson,
  wish: string | undefined,
  call: Call,
  { sessions, places }: AccountServices,
): Promise<Reply> {
  const headers = { 'Set-Cookie': await sessions.open(person, call.headers) };
  const fallback = person.kind === 'editor' ? '/editor' : '/dashboard';
  const returnUrl = safeReturn(wish ?? fallback, call.headers, places);
  return call.isForm ? redirectAfterForm(returnUrl, headers) : json({ returnUrl }, { headers });
}

/** When the own session ends; asked in writing shortly before, it starts anew. Without a session there is nothing left of it. [E-02] */
function sessionRoutes({ sessions }: AccountServices): Route[] {
  const secondsLeft = (endsAt: number | null, now: number) => (endsAt === null ? 0 : Math.max(0, Math.floor((endsAt - now) / 1000)));
  return [
    defineRoute({
      method: 'GET',
      path: '/account/session',
      role: 'anyone',
      rate: 'read',
      request: null,
      response: 'api/session-end',
      async handle(call) {
        const { endsAt } = await sessions.readEnd(call.headers);
        return json({ endsInSeconds: secondsLeft(endsAt, call.now) });
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/account/session',
      role: 'anyone',
      rate: 'write',
      request: null,
      response: 'api/session-end',
      async handle(call) {
        const { endsAt } = await sessions.readEnd(call.headers);
        const extended = await sessions.extend(call.headers);
        if (!extended) return json({ endsInSeconds: secondsLeft(endsAt, call.now) });
        return json({ endsInSeconds: secondsLeft(extended.endsAt, call.now) }, { headers: { 'Set-Cookie': extended.cookie } });
      },
    }),
  ];
}

function logoutRoute({ sessions, oidc }: AccountServices): Route {
  return defineRoute({
    method: 'POST',
    path: '/account/logout',
    role: 'anyone',
    rate: 'write',
    takesForms: true,
    request: null,
    response: null,
    async handle(call) {
      const headers = { 'Set-Cookie': await sessions.close(call.headers), 'Clear-Site-Data': '"cache", "storage"' };
      const next = oidc ? leavePath(call.caller?.kind ?? null) : '/account/login';
      return call.isForm ? redirectAfterForm(next, headers) : noContent(headers);
    },
  });
}
