import { createNonce, defineRoute, type PageDrawer, page, type Route } from '../../../server/http/index.ts';

const words = {
  title: 'Your hub data is deleted',
  text: 'Your favourites, notes, settings and answers are gone, and you are signed out. Your applications stay as they are. You can sign in and start again any time.',
  links: [{ label: 'Sign in again', url: '/account/login' }],
};

/** The page that a person sees after deleting everything. It needs no session, because there is none any more. [USER-049] */
export function closingRoute(drawer: PageDrawer): Route {
  return defineRoute({
    method: 'GET',
    path: '/account/data-deleted',
    role: 'anyone',
    rate: 'page',
    request: null,
    response: null,
    handle: () =>
      page(
        createNonce(),
        drawer.split((nonce, assets) => drawer.pages.renderMessagePage({ ...words, nonce, assets })),
      ),
  });
}
