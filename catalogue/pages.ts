import { createHubPages } from '#engine/hub-pages';
import { brand } from './brand.ts';
import courseChangeCss from './components/application/course-change.later.css?inline';
import stillCss from './components/screen/still.css?inline';
import { loadAccountMenu } from './hub/header.tsx';
import { HUB_PAGES } from './hub/hub-pages.ts';
import { PLACE_PAGES } from './hub/place-pages.ts';
import { loadNotFound } from './hub/screens.tsx';
import { hub } from './hub.ts';
import icon from './logo.svg?raw';
import { pack } from './pack.ts';
import applicationServiceCss from './pages/application-service/application-service.css?inline';
import { ApplicationServiceView } from './pages/application-service/application-service.tsx';
import { loadApply, loadBelow, loadBox, loadOpenQuestions } from './pages/dashboard/dashboard.tsx';
import { loadSteps } from './pages/dashboard/hero.tsx';
import { MessagePage } from './pages/message/message-page.tsx';
import pageCss from './pages/page/page.css?inline';
import { PageView } from './pages/page/page-view.tsx';
import signInCss from './pages/sign-in/sign-in-page.css?inline';
import { SignInPage } from './pages/sign-in/sign-in-page.tsx';
import { loadTodos } from './pages/todo/todo-panel.tsx';
import { widgets } from './widgets/registry.ts';

/** The applicants' pages, for server rendering. */
export const pages = await createHubPages({
  ...hub,
  widgets,
  brand,
  icon,
  lang: pack.lang,
  parts: [
    loadApply,
    loadBelow,
    loadBox,
    loadOpenQuestions,
    loadSteps,
    loadAccountMenu,
    loadTodos,
    loadNotFound,
    ...Object.values(HUB_PAGES),
    ...Object.values(PLACE_PAGES),
  ],
  signIn: { Page: SignInPage, css: [stillCss, signInCss].join('\n') },
  message: { Page: MessagePage, css: stillCss },
  reading: { Page: PageView, css: pageCss },
  domain: { Page: ApplicationServiceView, css: [stillCss, signInCss, courseChangeCss, applicationServiceCss].join('\n') },
});
