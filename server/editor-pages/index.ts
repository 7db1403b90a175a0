import { createNonce, defineRoute, NotFoundError, type PageDrawer, type Route } from '../http/index.ts';
import { previewPageRoute } from './preview-page.ts';
import type { WidgetAnswers } from './read-answers.ts';

export { readWidgetAnswers, type WidgetAnswers } from './read-answers.ts';

/** What the editor's pages are drawn with. */
export interface EditorPageParts {
  readonly drawer: PageDrawer;
  /** What stands in for services in the preview. */
  readonly previewAnswers: readonly WidgetAnswers[];
}

/** The editor's own page. Every address below it is the same empty page: its script draws the screen that the address names. */
export function editorPageRoutes({ drawer, previewAnswers }: EditorPageParts): Route[] {
  const parts = drawer.split((nonce, assets) => drawer.pages.renderEditorPage({ nonce, assets }));
  const base = { method: 'GET', role: 'editor', rate: 'page', request: null, response: null, hidden: true } as const;
  return [
    // Ahead of the address that stands for all others.
    previewPageRoute(drawer, previewAnswers),
    // Calls are not pages: one that is not there sends nobody to sign in.
    defineRoute({
      ...base,
      path: '/editor/api/*rest',
      handle() {
        throw new NotFoundError();
      },
    }),
    ...['/editor', '/editor/*rest'].map((path) =>
      defineRoute({
        ...base,
        path,
        signIn: 'redirect',
        handle: () => ({ kind: 'page', status: 200, nonce: createNonce(), parts, framing: 'self' }),
      }),
    ),
  ];
}
