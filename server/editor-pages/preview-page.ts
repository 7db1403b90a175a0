import { createNonce, defineRoute, type PageDrawer, type Route } from '../http/index.ts';
import type { WidgetAnswers } from './read-answers.ts';

/**
 * The frame that the editor draws its preview in: an empty page without an origin of its own that nothing leaves. To all but
 * editors it does not exist. `answers` stand in it for every service. [Z-09]
 */
export function previewPageRoute(drawer: PageDrawer, answers: readonly WidgetAnswers[]): Route {
  const parts = drawer.split((nonce, assets) => drawer.pages.renderPreviewPage({ nonce, assets, answers }));
  return defineRoute({
    method: 'GET',
    path: '/editor/preview',
    role: 'editor',
    rate: 'page',
    request: null,
    response: null,
    hidden: true,
    handle: () => ({ kind: 'page', status: 200, nonce: createNonce(), parts, isPreview: true }),
  });
}
