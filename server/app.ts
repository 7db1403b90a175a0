import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { JsonSchema } from '#schemas';
import {
  type Accounts,
  accountRoutes,
  type DemoSignInService,
  demandFreshSignIn,
  type Editors,
  editorRoutes,
  type OidcServices,
  type Sessions,
} from './accounts/index.ts';
import { type AnalysisServices, analysisRoutes } from './analysis/routes.ts';
import { type AuditTrail, auditRoutes } from './audit/index.ts';
import { editorPageRoutes, type WidgetAnswers } from './editor-pages/index.ts';
import {
  type CookieSettings,
  createMessages,
  createNonce,
  createRouter,
  defineRoute,
  describeRoutes,
  type HttpKit,
  json,
  type Messages,
  noContent,
  type PageDrawer,
  type Reply,
  type Route,
  reportPath,
  type ServiceSwitches,
  type SitePlaces,
  type StaticFiles,
} from './http/index.ts';
import { createHotRoute, type HubServices, hubRoutes } from './hub/index.ts';
import { offlineRoutes } from './offline/routes.ts';
import { apiDocumentRoute } from './openapi/index.ts';
import { type PictureServices, pictureRoutes } from './pictures/routes.ts';
import { type OpenCatalogue, type PublishingServices, publishingRoutes } from './publishing/index.ts';
import type { DocumentKey, Store } from './stores/index.ts';
import { type ToStoredData, type ViewerServices, viewerRoutes } from './viewers/index.ts';

/** Everything the app is made of. It reads no environment and does not listen. */
export interface AppServices {
  readonly kit: HttpKit;
  readonly store: Store;
  readonly catalogue: OpenCatalogue;
  readonly publishing: PublishingServices;
  /** What the routes of uploaded pictures need. */
  readonly pictures: PictureServices;
  /** What the routes of analysis need. */
  readonly analysis: AnalysisServices;
  readonly audit: Pick<AuditTrail, 'read'>;
  readonly hub: HubServices;
  readonly drawer: PageDrawer;
  /** What replaces services in the editor's preview. */
  readonly previewAnswers: readonly WidgetAnswers[];
  /** The built files for the browser. */
  readonly files: StaticFiles;
  /** The built script of the service worker; empty without a build. */
  readonly worker: string;
  readonly sessions: Sessions;
  readonly accounts: Accounts;
  readonly editors: Editors;
  readonly demo: DemoSignInService;
  readonly cookie: CookieSettings;
  readonly signInMode: 'demo' | 'local' | 'oidc';
  /** What sign-in at identity providers needs; null in other modes. */
  readonly oidc: OidcServices | null;
  readonly places: SitePlaces;
  readonly people: ViewerServices['people'];
  /** Whether something depends on a draft, or on a document beside the sessions, so that it is kept however old. */
  readonly needs: (key: DocumentKey) => Promise<boolean>;
  /** The part of a saved setting that the domain keeps. */
  readonly toStored?: ToStoredData | undefined;
  /** Whether the server takes requests; false while it starts and while it stops. */
  readonly isReady: () => boolean;
  /** Whether the API document is served. */
  readonly hasApiDocument: boolean;
  /** The schemas that routes refer to. */
  readonly schemas: readonly JsonSchema[];
  /** A debug aid that slows calls down or makes them fail. */
  readonly switches: ServiceSwitches;
  /** Routes of the domain. */
  readonly routes: readonly Route[];
}

/** The app: what answers a request, and all its routes. */
export interface App {
  readonly handle: RequestListener;
  /** Answers requests that cost almost nothing: a hub reply that is ready, or a built file. False for any other request. */
  readonly atHand: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** The classes with which the HTTP server should create requests and replies. */
  readonly messages: Messages;
  readonly routes: readonly Route[];
}

/** Puts the routes of every feature behind the same checks, and the most used one ahead of the framework. */
export function createApp(services: AppServices): App {
  const routes = listRoutes(services);
  const router = createRouter(routes, { ...services.kit, drawProblem: problemDrawer(services) });
  const hot = createHotRoute(services.kit, services.hub.replies, services.catalogue);
  const atHand: App['atHand'] = (request, response) => hot.answerReady(request, response) || services.files.answer(request, response);
  return {
    routes,
    messages: createMessages(router),
    atHand,
    handle(request, response) {
      if (!atHand(request, response)) hot.answer(request, response, () => router(request, response));
    },
  };
}

/** The parts of the API that every pack has. */
const features = {
  hub: { name: 'Hub: page', about: 'What the hub of a person shows, and what parts of it fetch later.' },
  user: { name: 'Hub: own data', about: 'What the hub keeps of the signed-in person.' },
  session: { name: 'Hub: sign-in', about: 'Signing in and out, and how long a session lasts.' },
  offline: { name: 'Hub: without a connection', about: 'What lets a device install the hub and open it without a connection.' },
  pictures: { name: 'Editor: pictures', about: 'Pictures of items.' },
  analysis: { name: 'Editor: analysis', about: 'Who sees what, worked out for made-up people, live or with a change set.' },
  administration: { name: 'Editor: administration', about: 'Accounts of editors, and who did what.' },
  operation: { name: 'Operation: state', about: 'For those who run the server.' },
} as const;

function listRoutes(services: AppServices): Route[] {
  const { kit, store, people, toStored, hub, switches } = services;
  const routes = [
    ...describeRoutes({ feature: features.hub }, hubRoutes(hub)),
    ...describeRoutes({ feature: features.user }, viewerRoutes({ store, people, toStored })),
    ...describeRoutes({ feature: features.session }, accountRoutes({ ...services, mode: services.signInMode, limits: kit.limits })),
    ...services.routes,
    ...publishingRoutes(services.publishing),
    ...describeRoutes({ feature: features.pictures }, pictureRoutes(services.pictures)),
    ...describeRoutes({ feature: features.analysis }, analysisRoutes(services.analysis)),
    ...describeRoutes({ feature: features.administration }, [...editorRoutes(services), ...auditRoutes(services.audit)]),
    ...editorPageRoutes({ ...services, pack: services.publishing.pack }),
    ...describeRoutes(
      { feature: features.offline },
      offlineRoutes({ ...services, pack: services.publishing.pack, wordOf: wordsOf(services) }),
    ),
    ...describeRoutes({ feature: features.operation }, operatorRoutes(services)),
  ];
  const guarded = routes.map((route) => (route.needsFreshSignIn ? demandFreshSignIn(route, services.sessions) : route));
  const all = [...switches.apply(guarded), ...switches.routes()];
  return services.hasApiDocument ? [...all, apiDocumentRoute(all, services.schemas)] : all;
}

/** Texts of the live catalogue by their ids. */
function wordsOf({ catalogue }: Pick<AppServices, 'catalogue'>): (id: string) => string | undefined {
  return (id) => catalogue.current().catalogue.messages.find((message) => message.id === id)?.text;
}

const failedView = { text: 'Oops, something went wrong. Please refresh the page to try that again.', retry: 'Try again' };

/**
 * The page after a failure of the server is the failed view, with the texts of the catalogue: Try again requests the same page. An
 * address with nothing at it says so and leads on. [USER-043] [SHELL-082]
 */
function problemDrawer({ drawer, catalogue }: Pick<AppServices, 'drawer' | 'catalogue'>): HttpKit['drawProblem'] {
  const { pages, assets } = drawer;
  const wordOf = wordsOf({ catalogue });
  return ({ title, text, isNotFound, retry }) => {
    const nonce = createNonce();
    const home = { label: 'Back to your hub', url: '/dashboard' };
    if (isNotFound) {
      const words = { title: wordOf('not-found-title') ?? title, text: wordOf('page-not-found-text') ?? text };
      return { nonce, parts: [pages.renderMessagePage({ ...words, links: [home], isNotFound, nonce, assets })] };
    }
    if (retry === null) return { nonce, parts: [pages.renderMessagePage({ title, text, links: [home], nonce, assets })] };
    const links = [{ label: wordOf('try-again') ?? failedView.retry, url: retry }, ...(retry === home.url ? [] : [home])];
    return { nonce, parts: [pages.renderMessagePage({ title, text: wordOf('failed-view') ?? failedView.text, links, nonce, assets })] };
  };
}

/** For operators: liveness, readiness, and the reports of browsers. */
function operatorRoutes(services: AppServices): Route[] {
  const open = { role: 'anyone', rate: 'static', request: null } as const;
  return [
    defineRoute({
      ...open,
      method: 'GET',
      operationId: 'readHealth',
      summary: 'Tell whether the server runs, and what it is short of',
      path: '/healthz',
      response: 'api/health',
      handle: () => healthReply(services),
    }),
    defineRoute({
      ...open,
      method: 'GET',
      operationId: 'readReadiness',
      summary: 'Tell whether the server takes requests',
      statuses: [200, 503],
      path: '/readyz',
      response: 'api/health',
      handle: () => readyReply(services),
    }),
    defineRoute({
      ...open,
      method: 'POST',
      path: reportPath,
      operationId: 'sendReport',
      summary: 'Count a report that a browser sends by itself',
      rate: 'write',
      response: null,
      browserReport: true,
      handle: () => {
        services.kit.metrics.note('browser_reports');
        return noContent();
      },
    }),
  ];
}

/** Codes only: no version, path, host or content. */
function concernsOf({ store, catalogue }: AppServices): string[] {
  const health = store.health();
  return [
    ...(health.writable ? [] : ['store-read-only']),
    ...(health.quarantined > 0 ? ['documents-set-aside'] : []),
    ...(health.newer > 0 ? ['documents-newer'] : []),
    ...(health.vanished > 0 ? ['documents-vanished'] : []),
    ...catalogue.concerns(),
  ];
}

function healthReply(services: AppServices): Reply {
  const reasons = concernsOf(services);
  return json({ status: reasons.length > 0 ? 'degraded' : 'ok', reasons });
}

function readyReply(services: AppServices): Reply {
  return services.isReady() ? healthReply(services) : json({ status: 'unavailable', reasons: ['not-ready'] }, { status: 503 });
}
