import { BadRequestError, createNonce, defineRoute, json, type PageDrawer, type Route } from '../http/index.ts';

/** The data of the gallery: the examples of every widget, and the page of a persona in which they are rendered. */
export interface GalleryParts {
  readonly drawer: PageDrawer;
  /** The widgets with their examples and schemas, read again each time, so that an edited example shows immediately. */
  readonly readWidgets: () => readonly unknown[];
  /** The page of a persona with every widget of the catalogue; null for an unknown one. */
  readonly drawPage: (persona: string) => unknown;
}

/** The gallery of widgets, for developers. Never mounted in production. */
export function galleryRoutes({ drawer, readWidgets, drawPage }: GalleryParts): Route[] {
  const open = { method: 'GET', role: 'anyone', rate: 'static', request: null, response: null } as const;
  const shell = (path: string) =>
    defineRoute({
      ...open,
      path,
      handle: () => {
        const parts = drawer.split((nonce, assets) => drawer.pages.renderGalleryPage({ nonce, assets }));
        return { kind: 'page', status: 200, nonce: createNonce(), parts, framing: 'self' };
      },
    });
  return [
    defineRoute({ ...open, path: '/gallery/api/widgets', handle: () => json(readWidgets()) }),
    defineRoute({
      ...open,
      path: '/gallery/api/page',
      handle: (call) => {
        const page = drawPage(call.query.persona ?? '');
        if (page === null) throw new BadRequestError('There is no persona of this id.');
        return json(page);
      },
    }),
    ...['/gallery', '/gallery/:component', '/gallery/:component/:example'].map(shell),
  ];
}
