import { IncomingMessage, ServerResponse } from 'node:http';
import express, {
  type ErrorRequestHandler,
  type Express,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import { DocumentNewerError, StoreError } from '../stores/index.ts';
import { readBody } from './body.ts';
import { DamagedError, ForbiddenError, HttpError, NotFoundError, toHttpError, UnauthorisedError } from './errors.ts';
import type { HttpKit, SessionState } from './kit.ts';
import type { Messages } from './listen.ts';
import { namesProblem } from './problems.ts';
import { readQuery } from './query.ts';
import { addressKey, type LimitKey } from './rate-limits.ts';
import { page, problemReply, type Reply, redirectTo, sendReply } from './reply.ts';
import { answersData, type Call, type Caller, mayUse, type Route } from './route.ts';
import { type FindText, wordProblem } from './texts.ts';
import { wantsPage } from './wants-page.ts';
import { checkFormRequest, checkWriteRequest, isFormRequest } from './write-check.ts';

const apiBodyCap = 65_536;
const longestUrl = 2_048;
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];

/** An Express app that answers exactly these routes, each behind the same checks, and everything else with a problem. */
export function createRouter(routes: readonly Route[], kit: HttpKit): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', false);
  app.set('case sensitive routing', true);
  app.set('strict routing', true);
  app.set('trust proxy', kit.trustedProxies.length > 0 ? [...kit.trustedProxies] : false);
  app.use(startRequest(kit));
  for (const route of routes) if (!route.isOff) mountRoute(app, route, kit);
  app.use(() => {
    throw new NotFoundError();
  });
  app.use(answerProblem(kit));
  return app;
}

/**
 * The classes of requests and replies that Express would otherwise create by changing the prototype of each object. After several thousand
 * such changes Node's code for all requests is no longer optimised, which costs a tenth of a cached reply.
 */
export function createMessages(app: Express): Messages {
  class AppRequest extends IncomingMessage {}
  class AppResponse<Request extends IncomingMessage> extends ServerResponse<Request> {}
  Object.setPrototypeOf(AppRequest.prototype, app.request);
  Object.setPrototypeOf(AppResponse.prototype, app.response);
  Object.assign(app, { request: AppRequest.prototype, response: AppResponse.prototype });
  return { IncomingMessage: AppRequest, ServerResponse: AppResponse };
}

/** Values that the steps of one request hand on. */
interface Locals {
  startedAt: number;
  route: Route | null;
  session: SessionState;
  body: unknown;
}

function localsOf(response: Response): Locals {
  return response.locals as Locals;
}

function startRequest(kit: HttpKit): RequestHandler {
  return (request, response, next) => {
    Object.assign(response.locals, {
      startedAt: kit.clock.now(),
      route: null,
      session: { kind: 'none' },
      body: undefined,
    } satisfies Locals);
    response.on('finish', () => logRequest(kit, request, response));
    if (request.url.length > longestUrl) throw new HttpError(414, 'address-too-long', 'The address is longer than this server reads.');
    if (!methods.includes(request.method)) {
      // All methods of the server, not those of this address: that would reveal which addresses exist.
      response.setHeader('Allow', methods.join(', '));
      throw new HttpError(405, 'method', 'This method is not possible here.');
    }
    next();
  };
}

/** One line for each request: the pattern of the route, never the address, its query, headers or body. */
function logRequest(kit: HttpKit, request: Request, response: Response): void {
  const { route, startedAt } = localsOf(response);
  const ms = kit.clock.now() - startedAt;
  const pattern = route?.path ?? 'none';
  kit.metrics.count(pattern, response.statusCode, ms);
  kit.log.record('info', 'request', {
    route: pattern,
    method: methods.includes(request.method) ? request.method : 'other',
    status: response.statusCode,
    ms,
  });
}

function mountRoute(app: Express, route: Route, kit: HttpKit): void {
  const method = route.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  const limited = route.rate === 'static' ? [] : kit.limits.steps(route.rate, limitKeyOf);
  app[method](
    route.path,
    findSession(route, kit),
    ...(route.takesCookie ? [checkRights(route, kit), takeCookie(route.takesCookie), ...limited] : [...limited, checkRights(route, kit)]),
    ...readSteps(route, kit),
    handleRoute(route, kit),
  );
}

function findSession(route: Route, { sessions }: HttpKit): RequestHandler {
  return async (request, response, next) => {
    localsOf(response).route = route;
    const unknown = (error: unknown): SessionState => {
      if (!route.takesCookie || !(error instanceof StoreError)) throw error;
      return { kind: 'none' };
    };
    localsOf(response).session = sessions.peekSession(request.headers) ?? (await sessions.readSession(request.headers).catch(unknown));
    next();
  };
}

function takeCookie(header: string): RequestHandler {
  return (_request, response, next) => {
    response.setHeader('Set-Cookie', header);
    next();
  };
}

function limitKeyOf(request: Request, response: Response): LimitKey {
  const caller = callerIn(response);
  return caller ? { key: caller.session, isAddress: false } : addressKey(request.ip ?? '');
}

function callerIn(response: Response): Caller | null {
  const { session } = localsOf(response);
  return session.kind === 'open' ? session.caller : null;
}

function checkRights(route: Route, kit: HttpKit): RequestHandler {
  return (request, response, next) => {
    const { session } = localsOf(response);
    if (!mayUse(route.role, callerIn(response))) {
      if (session.kind === 'ended') throw new UnauthorisedError('Your session has ended. Please sign in again.', { code: 'session-ended' });
      // Editors may know which other editor routes exist; for everybody else they do not exist. A page may send them to sign in.
      const mayBecomeOne = route.signIn === 'redirect' && session.kind !== 'open';
      if (route.hidden && callerIn(response)?.kind !== 'editor' && !mayBecomeOne) throw new NotFoundError();
      throw session.kind === 'open' ? new ForbiddenError(sentenceFor(route)) : new UnauthorisedError();
    }
    checkWriting(route, request, kit);
    next();
  };
}

/** The message that names who is allowed to do this. */
function sentenceFor({ role }: Route): string | undefined {
  if (role === 'anyone' || role === 'viewer' || role === 'editor') return undefined;
  return `This can be done by a ${role}${role === 'admin' ? '' : ' or an admin'}. Ask one to do it, or an admin for the right.`;
}

function checkWriting(route: Route, { headers }: Request, { origins }: HttpKit): void {
  if (route.method === 'GET' || route.browserReport) return;
  if (route.takesForms && isFormRequest(headers)) checkFormRequest(headers, origins);
  else checkWriteRequest(headers, origins, route.takesBytes ? 'bytes' : 'json');
}

function readSteps(route: Route, kit: HttpKit): RequestHandler[] {
  if (route.takesBytes) return [express.raw({ type: () => true, limit: route.bodyCap ?? apiBodyCap, inflate: false }), keepBytes];
  return route.request === null ? [] : [readText(route), checkBody(route, kit)];
}

const keepBytes: RequestHandler = (request, response, next) => {
  localsOf(response).body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  next();
};

function readText(route: Route): RequestHandler {
  return express.text({ type: () => true, limit: route.bodyCap ?? apiBodyCap, defaultCharset: 'utf-8' });
}

function checkBody(route: Route, kit: HttpKit): RequestHandler {
  return (request, response, next) => {
    const text = typeof request.body === 'string' ? request.body : '';
    localsOf(response).body = readBody(text, {
      isForm: isFormRequest(request.headers),
      schema: route.request ?? '',
      checkShape: kit.checkShape,
      bodyCap: route.bodyCap,
    });
    next();
  };
}

function handleRoute(route: Route, kit: HttpKit): RequestHandler {
  return async (request, response) => {
    const call = toCall(route, request, response, kit);
    const follows = call.caller && !route.inOwnName;
    const handle = () => (kit.budget ? kit.budget.run(() => route.handle(call)) : route.handle(call));
    const reply = await (follows ? kit.asCaller(call.caller, handle) : handle());
    if (kit.checksReplies) checkReply(route, reply, kit);
    sendReply(response, reply, request.headers['if-none-match'], kit.hosts);
  };
}

function toCall(route: Route, request: Request, response: Response, kit: HttpKit): Call {
  const { values, lists } = readQuery(request.url, { only: answersData(route) ? (route.query ?? []) : undefined, lists: route.lists });
  return {
    method: request.method,
    url: request.url,
    params: request.params as Record<string, string>,
    query: values,
    lists,
    body: localsOf(response).body,
    isForm: isFormRequest(request.headers),
    caller: callerIn(response),
    headers: request.headers,
    address: request.ip ?? '',
    now: kit.clock.now(),
  };
}

function checkReply(route: Route, reply: Reply, kit: HttpKit): void {
  if (reply.kind === 'bytes' && reply.type === 'application/problem+json' && !namesProblem(route, reply.status ?? 500))
    throw unnamed(route, reply.status ?? 500);
  if (reply.kind !== 'json') return;
  const { statuses = [200] } = route;
  if (!statuses.includes(reply.status)) throw new Error(`${route.path} answers ${reply.status}, not ${statuses.join(' or ')}.`);
  if (route.response === null) return;
  const problems = kit.checkShape(route.response, reply.value);
  if (problems.length > 0) throw new Error(`The answer of ${route.path} breaks ${route.response}: ${JSON.stringify(problems)}`);
}

function answerProblem(kit: HttpKit): ErrorRequestHandler {
  return (error: unknown, request: Request, response: Response, next: NextFunction) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const problem = toNamed(toHttpError(error), localsOf(response).route, kit);
    if (problem.status >= 500)
      kit.log.record('error', problem.code, { route: localsOf(response).route?.path ?? 'none', error: problem.cause ?? problem });
    sendProblem(kit, problem, request, response);
  };
}

/** A failure that the API document does not list is a bug of its route, unless a debug aid caused it. */
function toNamed(problem: HttpError, route: Route | null, { checksReplies }: HttpKit): HttpError {
  if (checksReplies !== true || !route || !answersData(route) || problem.code === 'switched-off' || namesProblem(route, problem.status))
    return problem;
  return toHttpError(unnamed(route, problem.status));
}

function unnamed({ method, path }: Route, status: number): Error {
  return new Error(`${method} ${path} fails with ${status}, which is not among its problems.`);
}

function sendProblem(kit: HttpKit, problem: HttpError, request: Request, response: Response): void {
  const { session } = localsOf(response);
  if (problem.status === 401 && session.kind === 'ended' && session.forgetCookie) response.setHeader('Set-Cookie', session.forgetCookie);
  if (problem.retryAfterSeconds !== undefined) response.setHeader('Retry-After', String(problem.retryAfterSeconds));
  sendReply(response, replyTo(kit, problem, request, localsOf(response).route), undefined, kit.hosts);
}

function replyTo(kit: HttpKit, problem: HttpError, request: Request, route: Route | null): Reply {
  if (route?.signIn === 'redirect' && problem.status === 401)
    return redirectTo(`/account/login?returnUrl=${encodeURIComponent(request.url)}`);
  const texts = wordProblem(problem, kit.findText ?? NO_TEXT);
  if (!kit.drawProblem || request.path.startsWith('/api/') || !wantsPage(request.headers))
    return problemReply(problem, { ...texts, message: texts.detail });
  const { title, detail } = texts;
  const { parts, nonce } = kit.drawProblem({ title, text: detail, isNotFound: problem.status === 404, retry: retryOf(problem, request) });
  return page(nonce, parts, problem.status);
}

const NO_TEXT: FindText = () => undefined;

/** After a server failure a retry may succeed. The address always stays on this site, however it was written. */
function retryOf(problem: HttpError, { method, url }: Request): string | null {
  const mayPass = problem.status >= 500 && !(problem instanceof DamagedError || problem.cause instanceof DocumentNewerError);
  return mayPass && method === 'GET' ? `/${url.replace(/^[/\\]+/, '')}` : null;
}
