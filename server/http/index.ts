export { type AnswerBudget, createAnswerBudget } from './answer-budget.ts';
export { readJson } from './body.ts';
export { type BusyAnswer, busyAnswer, busyReply, chooseWaitSeconds } from './busy.ts';
export { type CookieSettings, clearCookie, cookieSettings, listCookies, readCookie, writeCookie } from './cookies.ts';
export type { Sharing } from './count-exchange.ts';
export { nowhere } from './count-windows.ts';
export { takesEncoding } from './encodings.ts';
export {
  BadRequestError,
  ConflictError,
  ForbiddenError,
  HttpError,
  NotFoundError,
  PreconditionError,
  TooManyRequestsError,
  toHttpError,
  UnauthorisedError,
  UnavailableError,
} from './errors.ts';
export { createFollowing, type Following } from './following.ts';
export { createNonce, dataPolicy, type PageHosts, pagePolicy, reportPath, securityHeaders } from './headers.ts';
export { idempotencyKeyOf } from './idempotency-key.ts';
export type { HttpKit, OpenSession, SessionReader, SessionState } from './kit.ts';
export { listen, type Messages, type RunningServer } from './listen.ts';
export { createMetrics, type Metrics, metricsType } from './metrics.ts';
export { createMessages, createRouter } from './mount.ts';
export { joinPage, type PackedPage, packPage } from './page-bytes.ts';
export {
  createFakePages,
  createPageDrawer,
  fakeAssets,
  type Look,
  type PageDrawer,
  type Pages,
  type SignInChoice,
  type SignInError,
  type SignInProblem,
} from './pages.ts';
export { type Clock, createFakeClock, createFakeLog, type FakeClock, type FakeLog } from './ports.ts';
export { listProblems } from './problems.ts';
export { readQuery } from './query.ts';
export { createRateLimits, type RateLimits } from './rate-limits.ts';
export { originOf, type SitePlaces, safeReturn } from './redirect.ts';
export {
  BACK_HEADERS,
  type Caching,
  isKnown,
  json,
  movedTo,
  noContent,
  packedPage,
  page,
  problemReply,
  type Reply,
  redirectAfterForm,
  redirectTo,
} from './reply.ts';
export {
  type AnswerReading,
  type ApiTag,
  answersData,
  type Call,
  type Caller,
  callerOf,
  defineRoute,
  describeRoutes,
  type EditorRole,
  mayUse,
  type ParameterDocs,
  type RateClass,
  type Role,
  type Route,
  type RouteNames,
} from './route.ts';
export { createServiceSwitches, type ServiceSwitches } from './service-switches.ts';
export { createRequestShapes, listRequestSchemas, type ShapeCheck } from './shapes.ts';
export { createFakeStaticFiles, readStaticFiles, type StaticFiles } from './static-files.ts';
export { createTexts, escapeText, type FindText, type Texts, wordProblem } from './texts.ts';
export { updateDocument } from './update-document.ts';
export { loadsDocument } from './wants-page.ts';
