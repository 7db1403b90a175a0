import { createHubPages } from '#engine/hub-pages';
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
import { hubSetup } from '../parts/hub/setup.ts';
import { HUB_PATH } from '../parts/links/address.ts';
import { widgets } from '../widgets/registry.ts';
import icon from './icon.svg?raw';

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
  brand: { name: 'Your Hub', icon: icon.trim(), help: '/contact-us', home: HUB_PATH },
  parts: [loadBelow, loadSteps, loadAccountMenu, loadTodos, loadNotFound, ...Object.values(HUB_PAGES), ...Object.values(PLACE_PAGES)],
  SignInPage,
  MessagePage,
  reading: { Page: PageView, css: pageCss },
  domain: { Page: ApplicationServiceView, css: applicationServiceCss },
});
