import { type Log, languageTag } from '#engine';
import {
  type Call,
  createNonce,
  createTexts,
  defineRoute,
  escapeText,
  type FindText,
  ForbiddenError,
  loadsDocument,
  originOf,
  type PageDrawer,
  page,
  type Reply,
  type Route,
  redirectTo,
  type SitePlaces,
  safeReturn,
  type Texts,
} from '../http/index.ts';
import type { Identities } from './identities.ts';
import { type IdentityProvider, ProviderUnavailableError, SignInRefusedError } from './provider.ts';
import type { SessionPerson, Sessions } from './sessions.ts';
import { createStateRegister, type SignInTicket, type TicketCookies } from './sign-in-ticket.ts';

type Kind = SessionPerson['kind'];

/** Dependencies of sign-in at identity providers. */
export interface OidcServices {
  /** One provider for each kind of account; null when nobody of that kind can sign in. */
  readonly providers: { readonly viewer: IdentityProvider; readonly editor: IdentityProvider | null };
  readonly identities: Identities;
  readonly tickets: TicketCookies;
  readonly log: Log;
}

interface SiteServices {
  readonly sessions: Sessions;
  readonly drawer: PageDrawer;
  readonly places: SitePlaces;
  /** Finds a message of the content. */
  readonly findText: FindText;
}

type Services = OidcServices & SiteServices;

/** Editors prove their identity at least once in each session's lifetime. */
const editorMaxAgeSeconds = 8 * 60 * 60;
const callbackPaths = { viewer: '/account/callback', editor: '/account/callback/staff' } as const;
const signedOutPath = '/account/signed-out';

/** The target of a sign-out form: through the provider, so that the session there ends too. */
export function leavePath(kind: Kind | null): string {
  return kind === null ? signedOutPath : `/account/leave?kind=${kind}`;
}

/**
 * Sign-in at an identity provider by authorization code flow with PKCE, state and nonce. Each kind of account has its own return address,
 * so that the answer of one provider is never taken for that of the other.
 */
export function oidcRoutes(services: Services): Route[] {
  const takeState = createStateRegister();
  return [
    loginRoute(services),
    reauthRoute(services),
    callbackRoute('viewer', services, takeState),
    callbackRoute('editor', services, takeState),
    leaveRoute(services),
    signedOutRoute(services),
  ];
}

const openPage = { method: 'GET', role: 'anyone', rate: 'page', request: null, response: null } as const;

function loginRoute(services: Services): Route {
  return defineRoute({
    ...openPage,
    path: '/account/login',
    async handle(call) {
      const returnUrl = returnOf(call.query.returnUrl, call, services);
      const kind = kindFor(returnUrl, services);
      if (call.caller?.kind === kind) return redirectTo(returnUrl);
      const mayHaveAnchor = loadsDocument(call.headers) && call.query.anchor !== 'kept';
      return mayHaveAnchor
        ? anchorPage(returnUrl, createTexts(services.findText))
        : begin({ kind, returnUrl, isAgain: false }, call, services);
    },
  });
}

/** Requests a new proof of identity, whether or not a session is open. */
function reauthRoute(services: Services): Route {
  return defineRoute({
    ...openPage,
    path: '/account/reauth',
    async handle(call) {
      const returnUrl = returnOf(call.query.returnUrl, call, services);
      return begin({ kind: call.caller?.kind ?? kindFor(returnUrl, services), returnUrl, isAgain: true }, call, services);
    },
  });
}

function returnOf(requested: string | undefined, call: Call, { places }: Services): string {
  return safeReturn(requested, call.headers, places);
}

/** A return address in the editor requires an editor's sign-in. */
function kindFor(returnUrl: string, { providers }: Services): Kind {
  return providers.editor && /^\/editor(?=[/?#]|$)/.test(returnUrl) ? 'editor' : 'viewer';
}

interface BeginOptions {
  readonly kind: Kind;
  readonly returnUrl: string;
  readonly isAgain: boolean;
}

async function begin({ kind, returnUrl, isAgain }: BeginOptions, call: Call, services: Services): Promise<Reply> {
  const provider = services.providers[kind] ?? services.providers.viewer;
  const maxAge = isAgain ? 0 : kind === 'editor' ? editorMaxAgeSeconds : null;
  try {
    const { url, secrets } = await provider.begin({ redirectUri: callbackOf(kind, call, services), maxAge });
    const cookies = services.tickets.begin({ ...secrets, kind, returnUrl, startedAt: call.now }, call.headers.cookie);
    return { kind: 'redirect', status: 302, to: url, headers: { 'Set-Cookie': cookies } };
  } catch (error) {
    return refuse(error, returnUrl, services);
  }
}

function callbackOf(kind: Kind, { headers }: Call, { places }: Services): string {
  return `${originOf(headers, places.origins)}${callbackPaths[kind]}`;
}

type TakeState = ReturnType<typeof createStateRegister>;

function callbackRoute(kind: Kind, services: Services, takeState: TakeState): Route {
  return defineRoute({
    ...openPage,
    path: callbackPaths[kind],
    async handle(call) {
      const ticket = services.tickets.read(call.query.state, call.headers.cookie, call.now);
      try {
        return await finish(checkTicket(ticket, { kind, call, takeState }), call, services);
      } catch (error) {
        if (call.caller?.kind === kind && isOver(error)) return redirectTo(ticket?.returnUrl ?? startOf(kind));
        return refuse(error, ticket?.returnUrl, services);
      }
    },
  });
}

/** A signed-in person who returns once more, through Back or from another tab, is redirected without an error. */
function isOver(error: unknown): boolean {
  return error instanceof SignInRefusedError && (error.reason === 'no-sign-in-begun' || error.reason === 'state-used');
}

function startOf(kind: Kind): string {
  return kind === 'editor' ? '/editor' : '/dashboard';
}

/** Checks that this browser began this sign-in, at this provider, and that it ends for the first time. */
function checkTicket(
  ticket: SignInTicket | null,
  { kind, call, takeState }: { kind: Kind; call: Call; takeState: TakeState },
): SignInTicket {
  if (!ticket) throw new SignInRefusedError('no-sign-in-begun');
  if (ticket.kind !== kind) throw new SignInRefusedError('other-provider');
  if (!takeState(ticket.state, call.now)) throw new SignInRefusedError('state-used');
  return ticket;
}

async function finish(ticket: SignInTicket, call: Call, services: Services): Promise<Reply> {
  const provider = services.providers[ticket.kind] ?? services.providers.viewer;
  const query = call.url.slice(call.url.indexOf('?'));
  const identity = await provider.finish(callbackOf(ticket.kind, call, services), query, ticket);
  const person = await services.identities.admit(identity, ticket.kind, call.now);
  const cookie = await services.sessions.open(person, call.headers);
  if (!(await services.identities.isUnchanged(person))) {
    // The account was disabled or given another role during the sign-in.
    await services.sessions.endAll(person.uid);
    throw new ForbiddenError('Your account was changed just now. Please sign in again.', { code: 'account-changed' });
  }
  return {
    kind: 'redirect',
    status: 302,
    to: returnOf(ticket.returnUrl, call, services),
    headers: { 'Set-Cookie': [cookie, services.tickets.end(ticket.state)] },
  };
}

/** A plain page for a person who could not sign in, and a log line for operators that does not identify them. */
function refuse(error: unknown, returnUrl: string | undefined, { drawer, log, findText }: Services): Reply {
  const texts = createTexts(findText);
  const refusal = toRefusal(error);
  if (!refusal) throw error;
  log.record(refusal.status >= 500 ? 'error' : 'info', 'sign-in-refused', { reason: refusal.reason });
  const query = returnUrl === undefined ? '' : `?returnUrl=${encodeURIComponent(returnUrl)}`;
  const link = { label: texts(refusal.status >= 500 ? 'try-again' : 'sign-in-again'), url: `/account/login${query}` };
  return messagePage(
    { title: texts('not-signed-in-title'), text: findText(`problem-${refusal.reason}`) ?? refusal.text, link, status: refusal.status },
    drawer,
  );
}

function toRefusal(error: unknown): { status: number; reason: string; text: string } | null {
  if (error instanceof SignInRefusedError) return { status: 400, reason: error.reason, text: error.message };
  if (error instanceof ProviderUnavailableError) return { status: 503, reason: error.reason, text: error.message };
  return error instanceof ForbiddenError ? { status: 403, reason: error.code, text: error.message } : null;
}

interface Message {
  readonly title: string;
  readonly text: string;
  readonly link: { readonly label: string; readonly url: string };
  readonly status?: number;
}

function messagePage({ title, text, link, status }: Message, { split, pages }: PageDrawer): Reply {
  const parts = split((nonce, assets) => pages.renderMessagePage({ title, text, links: [link], nonce, assets }));
  return page(createNonce(), parts, status);
}

/**
 * Sends the browser to the provider to sign out there. This is a page and not a redirect: the content security policy allows our forms
 * to lead to this site only, and a redirect would still count as the form's.
 */
function leaveRoute(services: Services): Route {
  return defineRoute({
    ...openPage,
    path: '/account/leave',
    async handle(call) {
      const provider = services.providers[call.query.kind === 'editor' ? 'editor' : 'viewer'] ?? services.providers.viewer;
      const returnTo = `${originOf(call.headers, services.places.origins)}${signedOutPath}`;
      const address = await provider.endAddress(returnTo).catch(onlyUnavailable);
      return address === null ? redirectTo(signedOutPath) : forwardingPage(address, createTexts(services.findText));
    },
  });
}

/** If the provider is unavailable, the person is still signed out of this server. */
function onlyUnavailable(error: unknown): null {
  if (error instanceof ProviderUnavailableError) return null;
  throw error;
}

function forwardingPage(address: string, texts: Texts): Reply {
  const written = address.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const body = [
    `<!doctype html><html lang="${languageTag()}"><head><meta charset="utf-8"><title>${escapeText(texts('signing-out-title'))}</title>`,
    `<meta http-equiv="refresh" content="0;url=${written}"></head>`,
    `<body><p><a href="${written}">${escapeText(texts('signing-out-link'))}</a></p></body></html>`,
  ].join('');
  return { kind: 'bytes', type: 'text/html; charset=utf-8', body, caching: 'private' };
}

/**
 * Preserves the fragment of an address during a sign-in elsewhere: it never reaches a server, so a line of script adds it to the return
 * address. Without script it is lost, and the sign-in still works.
 */
function anchorPage(returnUrl: string, texts: Texts): Reply {
  const to = `/account/login?${new URLSearchParams({ returnUrl, anchor: 'kept' })}`.replaceAll('&', '&amp;');
  const script =
    "var u=new URL(document.querySelector('a').href);if(location.hash)u.searchParams.set('returnUrl',u.searchParams.get('returnUrl')+location.hash);location.replace(u)";
  return page(createNonce(), [
    `<!doctype html><html lang="${languageTag()}"><head><meta charset="utf-8"><title>${escapeText(texts('signing-in-title'))}</title><noscript><meta http-equiv="refresh" content="0;url=${to}"></noscript></head><body><p><a href="${to}">${escapeText(texts('signing-in-link'))}</a></p><script nonce="`,
    `">${script}</script></body></html>`,
  ]);
}

function signedOutRoute({ drawer, findText }: Services): Route {
  const texts = createTexts(findText);
  return defineRoute({
    ...openPage,
    path: signedOutPath,
    handle() {
      const link = { label: texts('sign-in-again'), url: '/account/login' };
      return messagePage({ title: texts('signed-out-title'), text: texts('signed-out-text'), link }, drawer);
    },
  });
}
