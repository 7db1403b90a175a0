import type { DemoSignIn, LocalSignIn } from '#schemas/api';
import {
  BadRequestError,
  type Call,
  type CookieSettings,
  clearCookie,
  createNonce,
  createTexts,
  defineRoute,
  type FindText,
  type HttpError,
  json,
  NotFoundError,
  noContent,
  type PageDrawer,
  page,
  type RateLimits,
  type Reply,
  type Route,
  readCookie,
  redirectAfterForm,
  redirectTo,
  type SignInError,
  type SignInProblem,
  type SitePlaces,
  safeReturn,
  type Texts,
  TooManyRequestsError,
  UnauthorisedError,
  wordProblem,
  writeCookie,
} from '../http/index.ts';
import { accountNameKey } from './account-name.ts';
import type { Accounts } from './accounts.ts';
import { leavePath, type OidcServices, oidcRoutes } from './oidc-routes.ts';
import type { DemoSignInService } from './people.ts';
import type { SessionPerson, Sessions } from './sessions.ts';

/** Dependencies of signing in. */
export interface AccountServices {
  readonly mode: 'demo' | 'local' | 'oidc';
  readonly sessions: Sessions;
  readonly accounts: Accounts;
  readonly demo: DemoSignInService;
  /** The name and flags of the session cookie. */
  readonly cookie: CookieSettings;
  readonly drawer: PageDrawer;
  readonly limits: RateLimits;
  readonly places: SitePlaces;
  /** Finds a message of the content. */
  readonly findText: FindText;
  /** Needed in mode `oidc`; null in the others. */
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

/** Requests a new proof of identity, whether or not a session is open. */
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

/** The answer to a failed sign-in form. */
interface Refusal extends SignInProblem {
  readonly status: number;
  readonly returnUrl: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
}

/** `hasEnded`: the session of this person has just ended, and the page explains that nothing is lost. */
function drawSignIn(call: Call, services: AccountServices, problem?: Refusal, hasEnded = false): Reply {
  const { drawer, demo, places } = services;
  const mode = services.mode === 'demo' ? 'demo' : 'local';
  const returnUrl = safeReturn(problem ? problem.returnUrl : call.query.returnUrl, call.headers, places);
  const isDemo = mode === 'demo';
  const personas = isDemo ? demo.choices() : [];
  const last = isDemo ? readCookie(call.headers.cookie, lastPersonCookie(services).name)[0] : undefined;
  const find = isDemo ? call.query.find : undefined;
  const title = createTexts(services.findText)(problem ? 'sign-in-error-title' : 'sign-in-title');
  const parts = drawer.split((nonce, assets) =>
    drawer.pages.renderSignInPage({ title, mode, personas, last, find, problem, hasEnded, returnUrl, nonce, assets }),
  );
  const wait = problem?.retryAfterSeconds;
  return page(createNonce(), parts, problem?.status, wait === undefined ? {} : { 'Retry-After': String(wait) });
}

function returnOf(call: Call, { places }: Pick<AccountServices, 'places'>): string {
  return safeReturn(call.query.returnUrl, call.headers, places);
}

function demoRoute(services: AccountServices): Route {
  return defineRoute<DemoSignIn>({
    method: 'POST',
    path: '/account/demo',
    operationId: 'signInToDemo',
    summary: 'Sign in as a made-up person',
    problems: [404],
    explains: 'Only where the site demonstrates itself.',
    role: 'anyone',
    rate: 'sign-in',
    takesForms: true,
    request: 'api/sign-in-demo',
    response: 'api/sign-in-answer',
    async handle(call) {
      if (services.mode !== 'demo') throw new NotFoundError();
      const person = await services.demo.signIn(call.body);
      const { persona = '' } = call.body;
      const remembered = `${writeCookie(lastPersonCookie(services), persona)}; Max-Age=${rememberedSeconds}`;
      return startSession(person, call.body.returnUrl, call, services, call.isForm ? [remembered] : []);
    },
  });
}

/** The cookie with the demonstration person of the last sign-in, who is offered first. */
function lastPersonCookie({ cookie }: AccountServices): CookieSettings {
  return { ...cookie, name: `${cookie.name}-last-person` };
}

const rememberedSeconds = 30 * 24 * 60 * 60;

function localRoute(services: AccountServices): Route {
  return defineRoute<LocalSignIn>({
    method: 'POST',
    path: '/account/local',
    operationId: 'signInLocally',
    summary: 'Sign in with email address and password',
    problems: [401, 404],
    explains: 'Only where the site keeps accounts of its own.',
    role: 'anyone',
    rate: 'sign-in',
    takesForms: true,
    request: 'api/sign-in-local',
    response: 'api/sign-in-answer',
    async handle(call) {
      if (services.mode !== 'local') throw new NotFoundError();
      const { email = '', password = '', returnUrl } = call.body;
      const refuse = (failure: HttpError, field: SignInError['field'] = null) => refuseLocal(failure, { field, call, services });
      const missing = listMissing(call.body, createTexts(services.findText));
      if (missing.length > 0 && call.isForm) return drawSignIn(call, services, { status: 400, errors: missing, email, returnUrl });
      if (missing[0]) throw new BadRequestError(missing[0].text, { pointer: `/${missing[0].field}` });
      try {
        await services.limits.claim('sign-in-account', accountNameKey(email));
      } catch (error) {
        if (error instanceof TooManyRequestsError) return refuse(error);
        throw error;
      }
      const account = await services.accounts.signIn(email, password);
      if (account) {
        const reply = await startSession(account, returnUrl, call, services);
        if (await services.accounts.isUnchanged(account)) return reply;
        // The account was disabled, or given another role, after the password was checked.
        await services.sessions.endAll(account.uid);
      }
      return refuse(new UnauthorisedError('The email address or the password is not right.', { code: 'sign-in-refused' }), 'password');
    },
  });
}

/** The required fields that are empty, with an error for each. */
function listMissing({ email = '', password = '' }: LocalSignIn, texts: Texts): SignInError[] {
  const errors: SignInError[] = [];
  if (email.trim() === '') errors.push({ field: 'email', text: texts('sign-in-email-missing') });
  if (password === '') errors.push({ field: 'password', text: texts('sign-in-password-missing') });
  return errors;
}

interface LocalTry {
  readonly field: SignInError['field'];
  readonly call: Call<LocalSignIn>;
  readonly services: AccountServices;
}

/** A form is shown again with the reason and its values except the password; a program gets the error itself. */
function refuseLocal(failure: HttpError, { field, call, services }: LocalTry): Reply {
  if (!call.isForm) throw failure;
  const { status, retryAfterSeconds } = failure;
  const { detail } = wordProblem(failure, services.findText);
  const { email = '', returnUrl } = call.body;
  return drawSignIn(call, services, { status, errors: [{ field, text: detail }], email, returnUrl, retryAfterSeconds });
}

async function startSession(
  person: SessionPerson,
  requested: string | undefined,
  call: Call,
  { sessions, places }: AccountServices,
  moreCookies: readonly string[] = [],
): Promise<Reply> {
  const headers = { 'Set-Cookie': [await sessions.open(person, call.headers), ...moreCookies] };
  const fallback = person.kind === 'editor' ? '/editor' : '/dashboard';
  const returnUrl = safeReturn(requested ?? fallback, call.headers, places);
  return call.isForm ? redirectAfterForm(returnUrl, headers) : json({ returnUrl }, { headers });
}

/** The end of the caller's own session, and its renewal shortly before. Without a session there is nothing to report. */
function sessionRoutes({ sessions }: AccountServices): Route[] {
  const secondsLeft = (endsAt: number | null, now: number) => (endsAt === null ? 0 : Math.max(0, Math.floor((endsAt - now) / 1000)));
  return [
    defineRoute({
      method: 'GET',
      path: '/account/session',
      operationId: 'readSession',
      summary: 'Read how many seconds are left of the session',
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
      operationId: 'extendSession',
      summary: 'Stay signed in: renew the session shortly before it ends',
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

function logoutRoute({ sessions, oidc, cookie }: AccountServices): Route {
  return defineRoute({
    method: 'POST',
    path: '/account/logout',
    operationId: 'signOut',
    summary: 'End the session and empty the browser of what it keeps',
    parameters: {
      late: ["Sent when somebody signed out without a connection: it was emptied then, and may be somebody else's by now.", '1'],
    },
    query: ['late'],
    role: 'anyone',
    rate: 'sign-out',
    takesCookie: clearCookie(cookie),
    takesForms: true,
    request: null,
    response: null,
    async handle(call) {
      const emptied: Record<string, string> = call.query.late === undefined ? { 'Clear-Site-Data': '"cache", "storage"' } : {};
      await sessions.close(call.headers);
      const next = oidc ? leavePath(call.caller?.kind ?? null) : '/account/login';
      return call.isForm ? redirectAfterForm(next, emptied) : noContent(emptied);
    },
  });
}
