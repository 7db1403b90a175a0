import { type AnswerReading, defineRoute, NotFoundError, type PageDrawer, type Route, redirectTo } from '../../../server/http/index.ts';
import { APPLICATION_YEAR, SITE_MOVES, SITE_SECTIONS } from '../../rules/places/index.ts';
import { closingRoute } from './closing-page.ts';

/** What the addresses outside the hub are answered with. */
export interface OutwardParts {
  readonly drawer: PageDrawer;
  readonly answerReading: AnswerReading;
}

/**
 * Each address outside the hub opens the page of the catalogue that stands there, or leads to the place that stands for it. Where there is
 * none, nothing is found. [SHELL-082]
 */
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

/** Where an address without a page leads; the year of an application is no part of the page that says how to apply. */
function findMove(url: string): string | null {
  const path = url.replace(/[?#].*$/s, '').replace(/(.)\/+$/, '$1');
  const [, scheme] = APPLICATION_YEAR.exec(path) ?? [];
  return scheme === undefined ? (SITE_MOVES[path] ?? null) : `/apply/${encodeURIComponent(scheme)}`;
}
