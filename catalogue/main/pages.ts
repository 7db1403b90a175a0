import { createHubPages } from '../../engine/hub-pages.ts';
import { frame } from '../hub/frame.tsx';
import { loadAccountMenu } from '../hub/header.tsx';
import { HUB_PAGES } from '../hub/hub-pages.ts';
import { PLACE_PAGES } from '../hub/place-pages.ts';
import { loadNotFound } from '../hub/screens.tsx';
import applicationServiceCss from '../pages/application-service/application-service.css?inline';
import { ApplicationServiceView } from '../pages/application-service/application-service.tsx';
import { loadBelow } from '../pages/dashboard/dashboard.tsx';
import { loadSteps } from '../pages/dashboard/hero.tsx';
import { MessagePage } from '../pages/message/message-page.tsx';
import pageCss from '../pages/page/page.css?inline';
import { PageView } from '../pages/page/page-view.tsx';
import { SignInPage } from '../pages/sign-in/sign-in-page.tsx';
import { loadTodos } from '../pages/todo/todo-panel.tsx';
import { HUB_PATH, hubSetup } from '../parts/index.ts';
import { widgets } from '../widgets/registry.ts';

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="#06817c" d="M13 1h6v14a4 4 0 0 1-4 4H5a4 4 0 0 1-4-4v-2A12 12 0 0 1 13 1z"/><path fill="#ff7a62" d="M21 5a4 4 0 0 1 4-4h2a12 12 0 0 1 12 12v2a4 4 0 0 1-4 4H21zM7 21h8a4 4 0 0 1 4 4v8a6 6 0 0 1-6 6A12 12 0 0 1 1 27a6 6 0 0 1 6-6z"/><path fill="#7e45df" d="M21 21h14a4 4 0 0 1 4 4v2a12 12 0 0 1-12 12h-2a4 4 0 0 1-4-4z"/></svg>';

/** The applicants' pages, for drawing on the server. */
export const {
  renderHubPage,
  renderSignInPage,
  renderMessagePage,
  renderReadingPage,
  renderDomainPage,
  renderGalleryPage,
  renderEditorPage,
  renderPreviewPage,
} = await createHubPages({
  setup: hubSetup,
  frame,
  widgets,
  brand: { name: 'Your Hub', icon: ICON, help: '/contact-us', home: HUB_PATH },
  parts: [loadBelow, loadSteps, loadAccountMenu, loadTodos, loadNotFound, ...Object.values(HUB_PAGES), ...Object.values(PLACE_PAGES)],
  SignInPage,
  MessagePage,
  reading: { Page: PageView, css: pageCss },
  domain: { Page: ApplicationServiceView, css: applicationServiceCss },
});
