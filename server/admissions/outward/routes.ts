import { SITE_SECTIONS } from '../../../catalogue/rules/places/index.ts';
import { createNonce, defineRoute, type PageDrawer, page, type Route } from '../../http/index.ts';
import { closingRoute } from './closing-page.ts';

/** The address and every address below it. */
function withAllBelow(path: string): readonly string[] {
  return [path, `${path}/*rest`];
}

/** Each address of another service opens a page that names the service, so that no link is dead. [SHELL-082] */
export function outwardRoutes({ drawer }: { drawer: PageDrawer }): Route[] {
  return [
    closingRoute(drawer),
    ...SITE_SECTIONS.flatMap(({ name, below, alone }) =>
      [...below.flatMap(withAllBelow), ...alone].map((path) => outwardRoute(path, name, drawer)),
    ),
  ];
}

function outwardRoute(path: string, name: string, drawer: PageDrawer): Route {
  return defineRoute({
    method: 'GET',
    path,
    role: 'anyone',
    rate: 'page',
    request: null,
    response: null,
    handle: ({ url }) => {
      const text = describeWhere(name, url);
      const links = [{ label: 'Back to your hub', url: '/dashboard' }];
      return page(
        createNonce(),
        drawer.split((nonce, assets) => drawer.pages.renderMessagePage({ title: name, text, links, nonce, assets })),
      );
    },
  });
}

const longestShown = 120;

/** The address is shown without its query, which may hold something personal; the page escapes it. */
function describeWhere(name: string, url: string): string {
  const path = url.replace(/[?#].*$/s, '');
  const shown = path.length > longestShown ? `${path.slice(0, longestShown)}...` : path;
  return `This page is not part of the demonstration. In a full deployment the address ${shown} opens this service: ${name}.`;
}
