import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { type LoadWidget, writeMessage } from '../../engine/index.ts';
import { loadPart } from '../../engine/react.ts';
import { loadBelow } from '../pages/dashboard/dashboard.tsx';
import { loadFocusedBox } from '../pages/dashboard/focused-widget.tsx';
import { loadSteps } from '../pages/dashboard/hero.tsx';
import { MessagePage, type MessagePageProps } from '../pages/message/message-page.tsx';
import { SignInPage, type SignInPageProps } from '../pages/sign-in/sign-in-page.tsx';
import { loadTodos } from '../pages/todo/todo-panel.tsx';
import { createStillStore, readConsent } from '../parts/hub/still-store.ts';
import { findPlace } from '../rules/index.ts';
import { widgets } from '../widgets/registry.ts';
import { App, loadFoot, loadOnboarding, loadScreens } from './app.tsx';
import { renderDocument } from './document.ts';
import { loadAccountMenu } from './header.tsx';
import { HUB_PAGES } from './hub-pages.ts';
import type { Assets, HubPage } from './page.ts';
import { PLACE_PAGES } from './place-pages.ts';
import { titleOf } from './routes.ts';
import { loadSignpost } from './screens.tsx';

export type { Assets, HubPage } from './page.ts';

/** What the server needs to say to draw a hub. */
export interface HubRequest {
  readonly page: HubPage;
  /** Path and query as the browser asked for them, under /dashboard. */
  readonly url: string;
  readonly screen: { readonly columns: 2 | 3 | 4 };
  readonly theme: 'light' | 'dark' | '';
  readonly motion: '' | 'reduce';
  /** What the browser's cookie says of consent; empty while it has not been asked. */
  readonly consent?: string;
  readonly nonce: string;
  readonly assets: Assets;
  /** The page as JSON, when the server has it already. */
  readonly pageJson?: string;
}

/** Loads every chunk that a first draw may need, once, so that no draw has to leave one out. */
async function loadPages(): Promise<void> {
  await Promise.all([
    loadPart(loadBelow),
    loadPart(loadFocusedBox),
    loadPart(loadSteps),
    loadPart(loadFoot),
    ...[loadAccountMenu, loadTodos, loadScreens, loadOnboarding].map(loadPart),
    loadPart(loadSignpost),
    ...Object.values(HUB_PAGES).map(loadPart),
    ...Object.values(PLACE_PAGES).map(loadPart),
  ]);
}

const widgetSet = new Map(widgets.map((widget) => [widget.component, widget]));
await Promise.all([loadPages(), ...widgets.map(({ load }) => loadAhead(load))]);

/** Loads a widget and the parts it may draw at once, so that the server never has to leave one out. */
async function loadAhead(load: LoadWidget): Promise<void> {
  await loadPart(load);
  await Promise.all(((await load()).parts ?? []).map(loadAhead));
}

/** The drawn hub as a whole HTML document; the browser's first draw gives exactly the same. */
export function renderHubPage({ page, url, screen, theme, motion, consent = '', nonce, assets, pageJson }: HubRequest): string {
  const { columns } = screen;
  const body = renderToString(
    <StaticRouter location={url}>
      <App store={createStillStore(page, { consent: readConsent(consent) })} widgets={widgetSet} columns={columns} />
    </StaticRouter>,
  );
  const path = url.replace(/[?#].*$/, '');
  const title = titleOf(path, (key, values = {}) => writeMessage(key, values, (id) => page.items.messages[id]));
  const dataJson = `{"columns":${columns},"consent":${JSON.stringify(consent)},"page":${pageJson ?? JSON.stringify(page)}}`;
  const styles = [...assets.styles, ...(assets.placeStyles[findPlace(path)?.id ?? ''] ?? [])];
  return renderDocument({
    title,
    body,
    assets: { ...assets, styles },
    nonce,
    theme,
    motion,
    app: { script: assets.script, dataJson },
    person: page.person.id,
  });
}

/** Words around a page that has no hub behind it. */
interface StillPage {
  readonly nonce: string;
  readonly assets: Assets;
  readonly theme?: 'light' | 'dark' | '';
}

/** The sign-in page: people to try the hub as, or e-mail and password. Works without script. */
export function renderSignInPage({ nonce, assets, theme, ...props }: SignInPageProps & StillPage): string {
  const body = renderToString(<SignInPage {...props} />);
  const title = props.problem ? 'Error: Sign in - Your Hub' : 'Sign in - Your Hub';
  return renderDocument({ title, body, assets, nonce, theme, inlineScript: KEEP_ANCHOR_SCRIPT });
}

/** What stands behind # never reaches a server: it goes on with the form, so that whoever signs in comes back to it (SHELL-039). */
const KEEP_ANCHOR_SCRIPT = `addEventListener('submit',function(e){var f=e.target.elements.returnUrl;if(f&&f.value.indexOf('#')<0)f.value+=location.hash})`;

/** A page that says one thing and where to go next: not found, an error, or a place outside the hub (SHELL-082). */
export function renderMessagePage({ nonce, assets, theme, ...props }: MessagePageProps & StillPage): string {
  const body = renderToString(<MessagePage {...props} />);
  return renderDocument({ title: `${props.title} - Your Hub`, body, assets, nonce, theme });
}

/** An empty page with the script that draws the gallery of widgets. */
export function renderGalleryPage({ nonce, assets, theme }: StillPage): string {
  const styles = [...assets.styles, ...(assets.placeStyles.gallery ?? [])];
  return renderDocument({
    title: 'Widget gallery',
    body: '',
    assets: { ...assets, styles },
    nonce,
    theme,
    app: { script: assets.gallery },
  });
}

/** An empty page with the script of the editor, which is a build of its own. */
export function renderEditorPage({ nonce, assets, theme }: StillPage): string {
  const { script, styles, preload } = assets.editor;
  return renderDocument({
    title: 'Hub editor',
    body: '',
    assets: { ...assets, styles, preload, criticalCss: '@layer tokens,base,ui;' },
    nonce,
    theme,
    app: { script },
  });
}

/** An empty page with the script that draws the editor's preview, and with what stands in for services there. It has no origin of its own, so every file is fetched as a stranger's. */
export function renderPreviewPage({ nonce, assets, answers }: StillPage & { readonly answers: readonly unknown[] }): string {
  return renderDocument({
    title: 'Preview',
    body: '',
    // What the hub fetches early is not what this script needs.
    assets: { ...assets, preload: assets.preload.filter((address) => address.endsWith('.woff2')) },
    nonce,
    theme: 'light',
    app: { script: assets.preview, dataJson: JSON.stringify({ answers }) },
    isSandboxed: true,
  });
}
