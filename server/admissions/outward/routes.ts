import { SITE_SECTIONS, type SiteSection, sectionOf } from '../../../catalogue/rules/places/index.ts';
import type { Catalogue } from '../../../engine/index.ts';
import {
  type AnswerReading,
  createNonce,
  defineRoute,
  NotFoundError,
  type PageDrawer,
  page,
  type Reply,
  type Route,
} from '../../http/index.ts';
import { closingRoute } from './closing-page.ts';

/** What the addresses outside the hub are answered with. */
export interface OutwardParts {
  readonly drawer: PageDrawer;
  readonly catalogue: () => Catalogue;
  readonly answerReading: AnswerReading;
}

/** The address and every address below it. */
function withAllBelow(path: string): readonly string[] {
  return [path, `${path}/*rest`];
}

/**
 * Each address outside the hub opens the page of the catalogue that stands there. In a section without pages it opens a page that names
 * the service which answers in a full deployment. [SHELL-082]
 */
export function outwardRoutes(parts: OutwardParts): Route[] {
  return [
    closingRoute(parts.drawer),
    ...SITE_SECTIONS.flatMap((section) =>
      [...section.below.flatMap(withAllBelow), ...section.alone].map((path) => outwardRoute(path, section, parts)),
    ),
  ];
}

function outwardRoute(path: string, section: SiteSection, { drawer, catalogue, answerReading }: OutwardParts): Route {
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
      if (hasPages(section, catalogue())) throw new NotFoundError();
      return signpost(section.name, call.url, drawer);
    },
  });
}

/** Whether pages stand in this section: then an address without one leads nowhere. */
function hasPages(section: SiteSection, { pages = [] }: Partial<Catalogue>): boolean {
  return pages.some(({ active, address }) => active && sectionOf(address) === section);
}

function signpost(title: string, url: string, drawer: PageDrawer): Reply {
  const text = describeWhere(title, url);
  const links = [{ label: 'Back to your hub', url: '/dashboard' }];
  return page(
    createNonce(),
    drawer.split((nonce, assets) => drawer.pages.renderMessagePage({ title, text, links, nonce, assets })),
  );
}

const longestShown = 120;

/** The address is shown without its query, which may hold something personal; the page escapes it. */
function describeWhere(name: string, url: string): string {
  const path = url.replace(/[?#].*$/s, '');
  const shown = path.length > longestShown ? `${path.slice(0, longestShown)}...` : path;
  return `This page is not part of the demonstration. In a full deployment the address ${shown} opens this service: ${name}.`;
}
