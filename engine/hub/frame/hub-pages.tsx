import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { Assets } from '../../index.ts';
import { type LoadWidget, type WidgetDefinition, writeMessage } from '../../index.ts';
import { type LoadPart, loadPart } from '../../react.ts';
import { loadFocusedBox } from '../grid/focused-widget.tsx';
import type { HubPage } from '../state/hub-page.ts';
import { NOBODY } from '../state/nobody.ts';
import type { HubSetup } from '../state/setup.ts';
import { createStillStore, readConsent } from '../state/still-store.ts';
import { OPEN_KEY } from '../store/forget.ts';
import { type Brand, type DocumentParts, type PublicPage, renderDocument } from './document.ts';
import { HubApp, type HubFrame } from './hub-app.tsx';
import { keepAnchor, reloadOnReturn, writeCall } from './page-scripts.ts';
import { titleOf } from './routes.ts';

/** What the server provides to draw a hub. */
interface HubRequest {
  readonly page: HubPage;
  /** Path and query as the browser requested them. */
  readonly url: string;
  readonly screen: { readonly columns: 2 | 3 | 4; readonly isPhone?: boolean };
  readonly theme: 'light' | 'dark' | '';
  readonly motion: '' | 'reduce';
  /** The consent in the browser's cookie; empty while the person has not been asked. */
  readonly consent?: string;
  readonly nonce: string;
  readonly assets: Assets;
  /** The page as JSON, when the server has serialised it already. */
  readonly pageJson?: string;
}

/** What every page without a hub needs. */
interface StillPage {
  readonly nonce: string;
  readonly assets: Assets;
  readonly theme?: 'light' | 'dark' | '';
}

/** A page with a single message, such as an error. */
interface TitledPage {
  readonly title: string;
}

/** A page of the catalogue: one item, with what is around it. */
interface ReadPage extends TitledPage, PublicPage {}

/** What a pack's pages are drawn from. */
export interface PagesOptions<
  SignIn extends { readonly problem?: unknown },
  Message extends TitledPage,
  Read extends ReadPage,
  Own extends TitledPage,
> {
  readonly setup: HubSetup;
  readonly frame: HubFrame;
  readonly widgets: readonly WidgetDefinition[];
  readonly brand: Brand;
  /** Every part that a first draw may need. They are loaded once, so that no draw has to leave one out. */
  readonly parts: readonly (() => Promise<object>)[];
  readonly SignInPage: ComponentType<SignIn>;
  readonly MessagePage: ComponentType<Message>;
  /** A page of the catalogue, and the style that it has besides that of all pages. Without it no item is a page. */
  readonly reading?: { readonly Page: ComponentType<Read>; readonly css: string };
  /** A page of the domain's own, with its style likewise. */
  readonly domain?: { readonly Page: ComponentType<Own>; readonly css: string };
}

/** Draws whole HTML pages, each the same as the browser's own first draw. */
export interface HubPages<SignIn, Message, Read, Own> {
  renderHubPage(request: HubRequest): string;
  /** The sign-in page. Works without script. */
  renderSignInPage(request: SignIn & StillPage): string;
  /** A page with one message and where to go next: not found, an error, or a place outside the hub (SHELL-082). */
  renderMessagePage(request: Message & StillPage): string;
  /** A page of the catalogue. Works without script. */
  renderReadingPage(request: Read & StillPage): string;
  /** A page of the domain's own. Works without script. */
  renderDomainPage(request: Own & StillPage): string;
  /** An empty page with the script of the widget gallery. */
  renderGalleryPage(request: StillPage): string;
  /** An empty page with the script of the editor, which is built separately. */
  renderEditorPage(request: StillPage): string;
  /**
   * An empty page with the script of the editor's preview, and the answers that replace services there. It has no origin of its own, so
   * every file is fetched across origins.
   */
  renderPreviewPage(request: StillPage & { readonly answers: readonly unknown[] }): string;
}

/** Creates the drawing functions of a pack after loading everything that they may draw. */
export async function createHubPages<
  SignIn extends { readonly problem?: unknown },
  Message extends TitledPage,
  Read extends ReadPage = ReadPage,
  Own extends TitledPage = TitledPage,
>(options: PagesOptions<SignIn, Message, Read, Own>): Promise<HubPages<SignIn, Message, Read, Own>> {
  const { setup, frame, widgets, brand, parts } = options;
  const widgetSet = new Map(widgets.map((widget) => [widget.component, widget]));
  const { homeCover } = frame;
  const own = [frame.loadFoot, frame.loadScreens, ...[...frame.covers, ...(homeCover ? [homeCover] : [])].map(({ load }) => load)];
  await Promise.all([
    ...[...parts, ...own].map((load) => loadPart(load as LoadPart<object>)),
    loadPart(loadFocusedBox),
    ...widgets.map(({ load }) => loadAhead(load)),
  ]);
  const draw = (page: Omit<DocumentParts, 'brand' | 'readNoticesKey'>) =>
    renderDocument({ ...page, brand, readNoticesKey: setup.deviceKeys.readNotices });
  const nameOf = (title: string) => `${title} - ${brand.name}`;
  return {
    renderHubPage: (request) => renderHub(request, { ...options, widgetSet, draw }),
    renderSignInPage(request) {
      const { SignInPage } = options;
      const { nonce, assets, theme } = request;
      const body = renderToString(<SignInPage {...request} />);
      const title = nameOf(request.problem ? 'Error: Sign in' : 'Sign in');
      return draw({ title, body, assets, nonce, theme, inlineScript: writeCall(keepAnchor) });
    },
    renderMessagePage(request) {
      const { MessagePage } = options;
      const { nonce, assets, theme } = request;
      const body = renderToString(<MessagePage {...request} />);
      return draw({ title: nameOf(request.title), body, assets, nonce, theme });
    },
    renderReadingPage(request) {
      const { reading } = options;
      if (!reading) throw new TypeError('This pack draws no pages of its catalogue.');
      const { nonce, assets, theme, title, description, canonical } = request;
      const body = renderToString(<reading.Page {...request} />);
      const own = { ...assets, criticalCss: `${assets.criticalCss}\n${reading.css}` };
      return draw({ title: nameOf(title), body, assets: own, nonce, theme, about: { description, canonical } });
    },
    renderDomainPage(request) {
      const { domain } = options;
      if (!domain) throw new TypeError('This pack draws no page of its own.');
      const { nonce, assets, theme, title } = request;
      const body = renderToString(<domain.Page {...request} />);
      const own = { ...assets, criticalCss: `${assets.criticalCss}\n${domain.css}` };
      return draw({ title: nameOf(title), body, assets: own, nonce, theme });
    },
    renderGalleryPage({ nonce, assets, theme }) {
      const styles = [...assets.styles, ...(assets.placeStyles.gallery ?? [])];
      return draw({ title: 'Widget gallery', body: '', assets: { ...assets, styles }, nonce, theme, app: { scripts: [assets.gallery] } });
    },
    renderEditorPage({ nonce, assets, theme }) {
      const { script, styles, preload } = assets.editor;
      const own = { ...assets, styles, preload, criticalCss: '@layer tokens,base,ui;' };
      return draw({ title: 'Hub editor', body: '', assets: own, nonce, theme, app: { scripts: [script] } });
    },
    renderPreviewPage({ nonce, assets, answers }) {
      // The files that the hub preloads are not what this script needs.
      const own = { ...assets, preload: assets.preload.filter((address) => address.endsWith('.woff2')) };
      const app = { scripts: [assets.preview], dataJson: JSON.stringify({ answers }) };
      return draw({ title: 'Preview', body: '', assets: own, nonce, theme: 'light', app, isSandboxed: true });
    },
  };
}

interface Drawing extends Pick<PagesOptions<object, TitledPage, ReadPage, TitledPage>, 'setup' | 'frame'> {
  readonly widgetSet: ReadonlyMap<string, WidgetDefinition>;
  readonly draw: (page: Omit<DocumentParts, 'brand' | 'readNoticesKey'>) => string;
}

function renderHub(request: HubRequest, { setup, frame, widgetSet, draw }: Drawing): string {
  const { page, url, screen, theme, motion, consent = '', nonce, assets, pageJson } = request;
  const { columns, isPhone = false } = screen;
  const store = createStillStore(page, setup, { consent: readConsent(consent) });
  const body = renderToString(
    <StaticRouter location={url}>
      <HubApp store={store} frame={frame} widgets={widgetSet} columns={columns} isPhone={isPhone} />
    </StaticRouter>,
  );
  const path = url.replace(/[?#].*$/, '');
  const title = titleOf(setup, path, (key, values = {}) => writeMessage(key, values, (id) => page.items.messages[id]));
  const dataJson = `{"columns":${columns},"isPhone":${isPhone},"consent":${JSON.stringify(consent)},"page":${pageJson ?? JSON.stringify(page)}}`;
  const styles = [...assets.styles, ...(assets.placeStyles[setup.findPlace(path)?.id ?? ''] ?? [])];
  const app = { scripts: [...(assets.parts ?? []), assets.script], dataJson };
  const guard = page.person.id === NOBODY ? {} : { inlineScript: writeCall(reloadOnReturn, OPEN_KEY) };
  return draw({ title, body, assets: { ...assets, styles }, nonce, theme, motion, app, person: page.person.id, ...guard });
}

/** Loads a widget and its parts, so that the server never has to leave one out. */
async function loadAhead(load: LoadWidget): Promise<void> {
  await loadPart(load);
  await Promise.all(((await load()).parts ?? []).map(loadAhead));
}
