import type { Pack } from '#engine';
import { createNonce, defineRoute, type PageDrawer, type Route } from '../http/index.ts';
import type { WidgetAnswers } from './read-answers.ts';

/**
 * The frame for the editor's preview: an empty page that has no origin of its own and can send nothing out. It exists for editors only. In
 * it, `answers` replace every service.
 */
function previewPageRoute(drawer: PageDrawer, answers: readonly WidgetAnswers[]): Route {
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

/** Dependencies of rendering the editor's pages. */
export interface EditorPageParts {
  readonly drawer: PageDrawer;
  readonly pack: Pick<Pack, 'kinds'>;
  /** The answers that replace services in the preview. */
  readonly previewAnswers: readonly WidgetAnswers[];
}

/** Every address of the editor's page. No other address below /editor exists, however it is written. */
const pathsOf = (kinds: Pack['kinds'], places: readonly string[]): readonly string[] => [
  '/editor',
  '/editor/',
  ...places.map((name) => `/editor/${name}`),
  ...kinds.all.flatMap(({ name }) => [`/editor/${name}`, `/editor/${name}/:id`]),
];

/** The editor's page: the same empty page at each of its addresses; its script renders the screen for the address. */
export function editorPageRoutes({ drawer, pack, previewAnswers }: EditorPageParts): Route[] {
  const parts = drawer.split((nonce, assets) => drawer.pages.renderEditorPage({ nonce, assets }));
  const base = { method: 'GET', role: 'editor', rate: 'page', request: null, response: null, hidden: true } as const;
  return [
    previewPageRoute(drawer, previewAnswers),
    ...pathsOf(pack.kinds, drawer.assets.editor.places).map((path) =>
      defineRoute({
        ...base,
        path,
        signIn: 'redirect',
        handle: () => ({ kind: 'page', status: 200, nonce: createNonce(), parts, framing: 'holds', workers: 'self' }),
      }),
    ),
  ];
}
