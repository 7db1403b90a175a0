import { createHash } from 'node:crypto';
import { type AppFiles, HUB_PATH, languageTag, type Pack, writeMessage } from '#engine';
import { type Caching, createNonce, defineRoute, type PageDrawer, type Reply, type Route, type RouteNames } from '../http/index.ts';

/** Dependencies for opening the hub offline and installing it. */
export interface OfflineParts {
  readonly drawer: PageDrawer;
  readonly pack: Pick<Pack, 'name' | 'pages' | 'offline'>;
  /** The script of the service worker; empty without a build. */
  readonly worker: string;
  /** A text of the catalogue by its id. */
  readonly wordOf: (id: string) => string | undefined;
}

const HOME = HUB_PATH;
const AWAY = '/offline';
const LEFT = '/offline/signed-out';
const EMPTY = '/offline/nothing-kept';
/** The worker may call only this site. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** The service worker, the manifest, and the offline pages. They are the same for everybody. */
export function offlineRoutes(parts: OfflineParts): Route[] {
  const { app } = parts.drawer.assets;
  const script = app ? writeWorker(parts, app) : { text: parts.worker, version: 'off' };
  return [
    publicFile({ path: '/sw.js', type: 'text/javascript', ...workerNames }, () => ({
      body: script.text,
      etag: `"${script.version}"`,
      caching: 'private',
      // Browsers revalidate it with every visit: otherwise a new one would not arrive, and a broken one would stay.
      headers: { 'Cache-Control': 'no-cache', 'Content-Security-Policy': WORKER_POLICY, 'Service-Worker-Allowed': '/' },
    })),
    ...(app
      ? [
          publicFile({ path: '/app.webmanifest', type: 'application/manifest+json', ...manifestNames }, () => ({
            body: JSON.stringify(toManifest(parts, app)),
            caching: 'half-minute',
          })),
          messagePage(parts, AWAY),
          messagePage(parts, LEFT),
          messagePage(parts, EMPTY),
        ]
      : []),
  ];
}

interface FileBody extends Pick<Extract<Reply, { kind: 'bytes' }>, 'body' | 'etag' | 'headers'> {
  readonly caching: Caching;
}

interface FileDocs extends Pick<Route, 'path' | 'hasVersion'>, RouteNames {
  readonly type: string;
}

const workerNames = {
  operationId: 'readWorker',
  summary: 'Read the service worker, with which the hub opens without a connection',
  hasVersion: true,
};
const manifestNames = { operationId: 'readManifest', summary: 'Read what a device needs to install the hub' };

function publicFile({ type, ...docs }: FileDocs, read: () => FileBody): Route {
  return defineRoute({
    ...docs,
    method: 'GET',
    role: 'anyone',
    rate: 'static',
    request: null,
    response: null,
    produces: type,
    handle: () => ({ kind: 'bytes', type: `${type}; charset=utf-8`, ...read() }),
  });
}

/** The worker with its settings before it. They name the build, so each build is another worker. */
function writeWorker({ pack, worker }: OfflineParts, { files }: AppFiles): { readonly text: string; readonly version: string } {
  const { screens = listScreens(pack), reads = [], areas = [] } = pack.offline ?? {};
  const allReads = ['/api/v1/messages?', '/api/v1/items?', ...reads];
  const settings = { files, home: HOME, screens, reads: allReads, areas, awayPage: AWAY, leftPage: LEFT, emptyPage: EMPTY };
  const version = createHash('sha256')
    .update(JSON.stringify([settings, worker]))
    .digest('base64url')
    .slice(0, 16);
  return { text: `self.hubOffline=${JSON.stringify({ version, ...settings })};\n${worker}`, version };
}

/** All pages of the hub, unless the pack chooses some. */
function listScreens({ pages = [] }: Pick<Pack, 'pages'>): string[] {
  return [HOME, ...pages.filter(({ path }) => path !== '/').map(({ path }) => `${HOME}${path}`)];
}

function toManifest({ pack, wordOf }: OfflineParts, { icons, colours }: AppFiles) {
  const name = wordOf('header-title') ?? pack.name;
  return {
    id: HOME,
    name,
    short_name: name,
    lang: languageTag(),
    start_url: HOME,
    scope: '/',
    display: 'standalone',
    background_color: colours.light,
    theme_color: colours.light,
    icons,
    shortcuts: listShortcuts({ pack, wordOf }).map(({ label, url }) => ({ name: label, url })),
  };
}

function listShortcuts({ pack, wordOf }: Pick<OfflineParts, 'pack' | 'wordOf'>): { readonly label: string; readonly url: string }[] {
  return (pack.offline?.shortcuts ?? []).flatMap(({ url, name }) => {
    const label = wordOf(name);
    return label === undefined ? [] : [{ label, url }];
  });
}

/** The text and links of an offline page. */
type PageTexts = Pick<Parameters<PageDrawer['pages']['renderMessagePage']>[0], 'title' | 'text' | 'links'>;
type WayOut = typeof AWAY | typeof LEFT | typeof EMPTY;

/** The page for unavailable parts while offline, the one after an offline sign-out, and the one on a device that stores nothing. */
function textsOf(path: WayOut, parts: OfflineParts): PageTexts {
  const message = (id: string) => writeMessage(id, {}, parts.wordOf);
  switch (path) {
    case AWAY:
      return {
        title: message('offline-title'),
        text: message('offline-text'),
        links: [{ label: message('offline-home'), url: HOME }, ...listShortcuts(parts)],
      };
    case LEFT:
      return {
        title: message('offline-left-title'),
        text: message('offline-left-text'),
        links: [{ label: message('offline-sign-in'), url: '/account/login' }],
      };
    case EMPTY:
      return {
        title: message('offline-title'),
        text: message('offline-empty-text'),
        links: [{ label: message('try-again'), url: HOME }],
      };
  }
}

/** A page that needs no connection: an explanation and links. */
function messagePage(parts: OfflineParts, path: WayOut): Route {
  const { drawer } = parts;
  const read = () => textsOf(path, parts);
  return defineRoute({
    method: 'GET',
    path,
    role: 'anyone',
    rate: 'static',
    request: null,
    response: null,
    handle: () => {
      const drawn = drawer.split((nonce, assets) => drawer.pages.renderMessagePage({ ...read(), nonce, assets }));
      return { kind: 'page', status: 200, nonce: createNonce(), parts: drawn };
    },
  });
}
