import { createNonce, defineRoute, type PageDrawer, type Route } from '../http/index.ts';
import type { WidgetAnswers } from './read-answers.ts';

/**
 * The frame for the editor's preview: an empty page that has no origin of its own and can send nothing out. It exists for editors only. In
 * it, `answers` replace every service. [Z-09]
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
