import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import {
  type Assets,
  BRITISH_ENGLISH,
  type Brand,
  type LoadWidget,
  setLanguage,
  type WidgetDefinition,
  writeMessage,
} from '../../index.ts';
import { type LoadPart, loadPart } from '../../react.ts';
import { type MessagePageProps, MessagePage as PlainMessagePage } from '../defaults/message-page.tsx';
import { SignInPage as PlainSignInPage, type SignInPageProps } from '../defaults/sign-in-page.tsx';
import plainCss from '../defaults/still-page.css?inline';
import type { HubPage } from '../state/hub-page.ts';
import { NOBODY } from '../state/nobody.ts';
import type { HubSetup } from '../state/setup.ts';
import { createStillStore, readConsent } from '../state/still-store.ts';
import { OPEN_KEY } from '../store/forget.ts';
import { type DocumentParts, type PublicPage, renderDocument } from './document.ts';
import { HubApp, type HubFrame } from './hub-app.tsx';
import { keepAnchor, reloadOnReturn, writeCall } from './page-scripts.ts';
import { titleOf } from './routes.ts';

/** The server's data for rendering a hub. */
interface HubRequest {
  readonly page: HubPage;
  /** Path and query as the browser requested them. */
  readonly url: string;
  readonly screen: { readonly columns: 2 | 3 | 4; readonly isPhone?: boolean };
  readonly theme: 'light' | 'dark' | '';
  readonly motion: '' | 'reduce';
  /** The consent in the browser's cookie; empty until the person has chosen. */
  readonly consent?: string;
  readonly nonce: string;
  readonly assets: Assets;
  /** The page as JSON, if the server has serialised it already. */
  readonly pageJson?: string;
}

/** Dependencies of every page without a hub. */
interface StillPage {
  readonly nonce: string;
  readonly assets: Assets;
  readonly theme?: 'light' | 'dark' | '';
}

/** A page with a single message, such as an error. */
interface TitledPage {
  readonly title: string;
}

/** A public page of the catalogue: one item with its context. */
interface ReadPage extends TitledPage, PublicPage {}

/** Inputs of a pack's pages. */
export interface PagesOptions<
  SignIn extends SignInPageProps,
  Message extends MessagePageProps,
  Read extends ReadPage,
  Own extends TitledPage,
> {
  readonly setup: HubSetup;
  readonly frame: HubFrame;
  readonly widgets: readonly WidgetDefinition[];
  readonly brand: Brand;
  /** The icon of its pages as SVG, small enough to be inlined in each. */
  readonly icon: string;
  /** The language of its texts; British English by default. */
  readonly lang?: string | undefined;
  /** Every part that a first render may need. They are loaded once, so that no render has to leave one out. */
  readonly parts: readonly (() => Promise<object>)[];
  /** The sign-in page and its additional style. The engine's own by default. */
  readonly signIn?: { readonly Page: ComponentType<SignIn>; readonly css: string };
  /** The page with one message, and its additional style. The engine's own by default. */
  readonly message?: { readonly Page: ComponentType<Message>; readonly css: string };
  /** The page of a catalogue item, and its additional style. Without it items have no pages. */
  readonly reading?: { readonly Page: ComponentType<Read>; readonly css: string };
  /** A page of the pack's domain, and its additional style. */
  readonly domain?: { readonly Page: ComponentType<Own>; readonly css: string };
}

/** Renders whole HTML pages, each identical to the browser's own first render. */
export interface HubPages<SignIn, Message, Read, Own> {
  renderHubPage(request: HubRequest): string;
  /** The sign-in page. Works without JavaScript. */
  renderSignInPage(request: SignIn & StillPage & TitledPage): string;
  /** A page with one message and links: not found, an error, or a place outside the hub. */
  renderMessagePage(request: Message & StillPage): string;
  /** A page of the catalogue. Works without JavaScript. */
  renderReadingPage(request: Read & StillPage): string;
  /** A page of the pack's domain. Works without JavaScript. */
  renderDomainPage(request: Own & StillPage): string;
  /** An empty page with the script of the widget gallery. */
  renderGalleryPage(request: StillPage): string;
  /** An empty page with the script of the editor, which is built separately. */
  renderEditorPage(request: StillPage): string;
  /**
   * An empty page with the script of the editor's preview, and the answers that replace services there. It has an opaque origin, so every
   * file is fetched across origins.
   */
  renderPreviewPage(request: StillPage & { readonly answers: readonly unknown[] }): string;
}

/** Creates the render functions of a pack after loading every part that they may need. */
export async function createHubPages<
  SignIn extends SignInPageProps = SignInPageProps,
  Message extends MessagePageProps = MessagePageProps,
  Read extends ReadPage = ReadPage,
  Own extends TitledPage = TitledPage,
>(options: PagesOptions<SignIn, Message, Read, Own>): Promise<HubPages<SignIn, Message, Read, Own>> {
  const { setup, frame, widgets, lang, parts } = options;
  setLanguage(lang);
  const brand = { ...options.brand, icon: options.icon.trim() };
  const { homeCover } = frame;
  const own = [frame.loadFoot, frame.loadScreens, ...[...frame.covers, ...(homeCover ? [homeCover] : [])].map(({ load }) => load)];
  await Promise.all([
    ...[...parts, ...own].map((load) => loadPart(load as LoadPart<object>)),
    ...widgets.map(({ load }) => loadAhead(load)),
  ]);
  const draw = (page: Omit<DocumentParts, 'brand' | 'readNoticesKey'>) =>
    renderDocument({ lang, ...page, brand, readNoticesKey: setup.deviceKeys.readNotices });
  const nameOf = (title: string) => `${title} - ${brand.name}`;
  return {
    renderHubPage: (request) => renderHub(request, { ...options, draw }),
    renderSignInPage(request) {
      const { signIn } = options;
      const { nonce, assets, theme } = request;
      const body = renderToString(signIn ? <signIn.Page {...request} /> : <PlainSignInPage {...request} hub={brand.name} />);
      const title = nameOf(request.title);
      const own = withStyle(assets, signIn?.css ?? plainCss);
      return draw({ title, body, assets: own, nonce, theme, inlineScript: writeCall(keepAnchor) });
    },
    renderMessagePage(request) {
      const { message } = options;
      const { nonce, assets, theme } = request;
      const body = renderToString(message ? <message.Page {...request} /> : <PlainMessagePage {...request} />);
      return draw({ title: nameOf(request.title), body, assets: withStyle(assets, message?.css ?? plainCss), nonce, theme });
    },
    renderReadingPage(request) {
      const { reading } = options;
      if (!reading) throw new TypeError('This pack draws no pages of its catalogue.');
      const { nonce, assets, theme, title, description, canonical } = request;
      const body = renderToString(<reading.Page {...request} />);
      return draw({ title: nameOf(title), body, assets: withStyle(assets, reading.css), nonce, theme, about: { description, canonical } });
    },
    renderDomainPage(request) {
      const { domain } = options;
      if (!domain) throw new TypeError('This pack draws no page of its own.');
      const { nonce, assets, theme, title } = request;
      const body = renderToString(<domain.Page {...request} />);
      return draw({ title: nameOf(title), body, assets: withStyle(assets, domain.css), nonce, theme });
    },
    renderGalleryPage({ nonce, assets, theme }) {
      const own = withFontsAlone(assets);
      const styles = [...own.styles, ...(own.placeStyles.gallery ?? [])];
      return draw({ title: 'Widget gallery', body: '', assets: { ...own, styles }, nonce, theme, app: { scripts: [own.gallery] } });
    },
    renderEditorPage({ nonce, assets, theme }) {
      const { script, styles, preload } = assets.editor;
      const own = { ...assets, styles, preload, criticalCss: '@layer tokens,base,ui;' };
      return draw({
        lang: BRITISH_ENGLISH,
        title: `${brand.name} editor`,
        body: '',
        assets: own,
        nonce,
        theme,
        app: { scripts: [script] },
      });
    },
    renderPreviewPage({ nonce, assets, answers }) {
      const own = withFontsAlone(assets);
      const app = { scripts: [assets.preview], dataJson: JSON.stringify({ answers }) };
      return draw({ title: 'Preview', body: '', assets: own, nonce, theme: 'light', app, isSandboxed: true });
    },
  };
}

interface Drawing extends Pick<PagesOptions<SignInPageProps, MessagePageProps, ReadPage, TitledPage>, 'setup' | 'frame'> {
  readonly draw: (page: Omit<DocumentParts, 'brand' | 'readNoticesKey'>) => string;
}

function renderHub(request: HubRequest, { setup, frame, draw }: Drawing): string {
  const { page, url, screen, theme, motion, consent = '', nonce, assets, pageJson } = request;
  const { columns, isPhone = false } = screen;
  const store = createStillStore(page, setup, { consent: readConsent(consent) });
  const body = renderToString(
    <StaticRouter location={url}>
      <HubApp store={store} frame={frame} columns={columns} isPhone={isPhone} />
    </StaticRouter>,
  );
  const path = url.replace(/[?#].*$/, '');
  const messages = (key: string, values = {}) => writeMessage(key, values, (id) => page.items.messages[id]);
  const title = titleOf(setup, path, messages);
  const dataJson = `{"columns":${columns},"isPhone":${isPhone},"consent":${JSON.stringify(consent)},"page":${pageJson ?? JSON.stringify(page)}}`;
  const place = setup.findPlace(path)?.id ?? path.slice(setup.path.length + 1);
  const styles = [...assets.styles, ...(assets.placeStyles[place] ?? [])];
  const app = { scripts: [...(assets.parts ?? []), assets.script], dataJson };
  const guard = page.person.id === NOBODY ? {} : { inlineScript: writeCall(reloadOnReturn, OPEN_KEY) };
  return draw({ title, body, assets: { ...assets, styles }, nonce, theme, motion, app, messages, person: page.person.id, ...guard });
}

/** The assets of a page whose script needs none of the files that the hub preloads. */
function withFontsAlone(assets: Assets): Assets {
  return { ...assets, preload: assets.preload.filter((address) => address.endsWith('.woff2')) };
}

/** The assets of a page with an additional style. */
function withStyle(assets: Assets, css: string): Assets {
  return { ...assets, criticalCss: `${assets.criticalCss}\n${css}` };
}

/** Loads a widget and its parts, so that the server never has to leave one out. */
async function loadAhead(load: LoadWidget): Promise<void> {
  await loadPart(load);
  await Promise.all(((await load()).parts ?? []).map(loadAhead));
}
