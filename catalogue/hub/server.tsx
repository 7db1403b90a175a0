import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { fillMessage } from '../../engine/index.ts';
import { loadPart } from '../../engine/react.ts';
import { MessagePage, type MessagePageProps } from '../pages/message/message-page.tsx';
import { SignInPage, type SignInPageProps } from '../pages/sign-in/sign-in-page.tsx';
import { HUB_PATH } from '../parts/index.ts';
import { widgets } from '../widgets/registry.ts';
import { App, loadPages } from './app.tsx';
import { renderDocument } from './document.ts';
import type { Assets, HubPage } from './page.ts';
import { titleOf } from './routes.ts';
import { createStillStore } from './store.ts';

export type { Assets, HubPage } from './page.ts';

/** What the server needs to say to draw a hub. */
export interface HubRequest {
  readonly page: HubPage;
  /** Path and query as the browser asked for them, under /dashboard. */
  readonly url: string;
  readonly screen: { readonly columns: 2 | 3 | 4 };
  readonly theme: 'light' | 'dark' | '';
  readonly motion: '' | 'reduce';
  readonly nonce: string;
  readonly assets: Assets;
  /** The page as JSON, when the server has it already. */
  readonly pageJson?: string;
}

const widgetSet = new Map(widgets.map((widget) => [widget.component, widget]));
await Promise.all([loadPages(), ...widgets.map((widget) => loadPart(widget.load))]);

/** The drawn hub as a whole HTML document; the browser's first draw gives exactly the same. */
export function renderHubPage({ page, url, screen, theme, motion, nonce, assets, pageJson }: HubRequest): string {
  const { columns } = screen;
  const body = renderToString(
    <StaticRouter basename={HUB_PATH} location={url}>
      <App store={createStillStore(page)} widgets={widgetSet} columns={columns} />
    </StaticRouter>,
  );
  const path = url.replace(/[?#].*$/, '').slice(HUB_PATH.length) || '/';
  const title = titleOf(path, (key, values = {}) => fillMessage(page.items.messages[key] ?? key, values));
  const dataJson = `{"columns":${columns},"page":${pageJson ?? JSON.stringify(page)}}`;
  return renderDocument({ title, body, assets, nonce, theme, motion, app: { script: assets.script, dataJson }, person: page.person.id });
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
  return renderDocument({ title: props.error ? 'Error: Sign in - Your Hub' : 'Sign in - Your Hub', body, assets, nonce, theme });
}

/** A page that says one thing and where to go next: not found, an error, or a place outside the hub (SHELL-082). */
export function renderMessagePage({ nonce, assets, theme, ...props }: MessagePageProps & StillPage): string {
  const body = renderToString(<MessagePage {...props} />);
  return renderDocument({ title: `${props.title} - Your Hub`, body, assets, nonce, theme });
}
