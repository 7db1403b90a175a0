import { type AnswerReading, createNonce, defineRoute, NotFoundError, type PageDrawer, page, type Route, redirectTo } from '#server/http';
import { APPLICATION_YEAR, SITE_MOVES, SITE_SECTIONS } from '../../rules/places/index.ts';

/** Dependencies of the routes outside the hub. */
export interface OutwardParts {
  readonly drawer: PageDrawer;
  readonly answerReading: AnswerReading;
}

/** Each address outside the hub opens the catalogue page there, or redirects to the place that replaces it; otherwise it answers 404. */
export function outwardRoutes({ drawer, answerReading }: OutwardParts): Route[] {
  const paths = SITE_SECTIONS.flatMap(({ below, alone }) => [...below.flatMap(withAllBelow), ...alone]);
  return [closingRoute(drawer), ...paths.map((path) => outwardRoute(path, answerReading))];
}

/** The address and every address below it. */
function withAllBelow(path: string): readonly string[] {
  return [path, `${path}/*rest`];
}

function outwardRoute(path: string, answerReading: AnswerReading): Route {
  return defineRoute({
    method: 'GET',
    path,
    role: 'anyone',
    rate: 'page',
    request: null,
    response: null,
    async handle(call) {
      const reply = await answerReading(call);
      if (reply) return reply;
      const to = findMove(call.url);
      if (to === null) throw new NotFoundError();
      return redirectTo(to);
    },
  });
}

/** The redirect of an address without a page; the year of an application is dropped, as the page on applying has none. */
function findMove(url: string): string | null {
  const path = url.replace(/[?#].*$/s, '').replace(/(.)\/+$/, '$1');
  const [, scheme] = APPLICATION_YEAR.exec(path) ?? [];
  return scheme === undefined ? (SITE_MOVES[path] ?? null) : `/apply/${encodeURIComponent(scheme)}`;
}

const closingTexts = {
  title: 'Your hub data is deleted',
  text: 'Your favourites, notes, settings and answers are gone, and you are signed out. Your applications stay as they are. You can sign in and start again any time.',
  links: [{ label: 'Sign in again', url: '/account/login' }],
};

/** The page after deleting everything. It needs no session, because the session has ended. */
function closingRoute(drawer: PageDrawer): Route {
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
        drawer.split((nonce, assets) => drawer.pages.renderMessagePage({ ...closingTexts, nonce, assets })),
      ),
  });
}
