import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setLanguage } from '#engine';
import { signIn } from './accounts/feature.ts';
import { type OpenFeatures, openFeatures, type Platform, type Replacement } from './composition/index.ts';
import { listFeatures } from './features.ts';
import { createMessages, createNonce, createRouter, createTexts, type HttpKit, type Messages, type Route } from './http/index.ts';
import { hub } from './hub/features.ts';
import { createHotRoute } from './hub/index.ts';
import { catalogue } from './publishing/features.ts';
import { answerBudget, build, limits, shapes, site, storage, texts } from './site/index.ts';

/** The app: its request handler and all its routes. */
export interface App {
  readonly handle: RequestListener;
  /** Answers requests that cost almost nothing: a cached hub reply, or a built file. False for any other request. */
  readonly atHand: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** The classes with which the HTTP server should create requests and replies. */
  readonly messages: Messages;
  readonly routes: readonly Route[];
}

/** An open server that does not listen yet: its features and its request handler. */
export interface OpenServer {
  readonly features: OpenFeatures;
  readonly app: App;
}

/** Opens the features of the server and of the platform's pack. Reads no environment but the platform's. */
export async function openServer(platform: Platform, replacements: readonly Replacement[] = []): Promise<OpenServer> {
  setLanguage(platform.hub.pack.lang);
  const features = await openFeatures(listFeatures(platform.hub.features), platform, replacements);
  return { features, app: createApp(features, createKit(features, platform)) };
}

/** Puts the routes of every feature behind the same checks, and the most used one ahead of the framework. */
export function createApp(features: OpenFeatures, kit: HttpKit): App {
  const { files } = features.of(build);
  const router = createRouter(features.routes, kit);
  const hot = createHotRoute(kit, features.of(hub).replies, features.of(catalogue));
  const atHand: App['atHand'] = (request, response) => hot.answerReady(request, response) || files.answerFile(request, response);
  return {
    routes: features.routes,
    messages: createMessages(router),
    atHand,
    handle(request, response) {
      if (!atHand(request, response)) hot.answerHubRequest(request, response, () => router(request, response));
    },
  };
}

/** Dependencies of every route. */
export function createKit(features: OpenFeatures, { clock, log, metrics, checksReplies }: Platform): HttpKit {
  const { hosts, origins, trustedProxies } = features.of(site);
  return {
    clock,
    log,
    metrics,
    checksReplies,
    hosts,
    origins,
    trustedProxies,
    sessions: features.of(signIn).sessions,
    checkShape: features.of(shapes),
    limits: features.of(limits),
    budget: features.of(answerBudget),
    asCaller: features.of(storage).asCaller,
    findText: features.of(texts),
    drawProblem: createProblemPages(features),
  };
}

/**
 * The page after a failure of the server, with the texts of the catalogue: Try again requests the same page. An unknown address gets a
 * page with links.
 */
function createProblemPages(features: OpenFeatures): HttpKit['drawProblem'] {
  const { pages, assets } = features.of(build).drawer;
  const find = features.of(texts);
  const textOf = createTexts(find);
  return ({ title, text, isNotFound, retry }) => {
    const nonce = createNonce();
    const home = { label: textOf('back-to-hub-link'), url: '/dashboard' };
    if (isNotFound) {
      const texts = { title: find('not-found-title') ?? title, text: find('page-not-found-text') ?? text };
      return { nonce, parts: [pages.renderMessagePage({ ...texts, links: [home], isNotFound, nonce, assets })] };
    }
    if (retry === null) return { nonce, parts: [pages.renderMessagePage({ title, text, links: [home], nonce, assets })] };
    const links = [{ label: textOf('try-again'), url: retry }, ...(retry === home.url ? [] : [home])];
    return { nonce, parts: [pages.renderMessagePage({ title, text: textOf('failed-view'), links, nonce, assets })] };
  };
}
