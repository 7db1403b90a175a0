import { createNonce, defineRoute, type PageDrawer, page, type Route } from '../../http/index.ts';
import { closingRoute } from './closing-page.ts';

interface Destination {
  readonly paths: readonly string[];
  /** The service in words, as the end of "this address opens ...". */
  readonly name: string;
}

/** The address itself and everything below it. */
function below(path: string): readonly string[] {
  return [path, `${path}/*rest`];
}

/**
 * Addresses outside the hub that its links lead to, and the service that answers each in a full deployment. What stands first wins.
 * The hub's own places come before all of them. [SHELL-075 to SHELL-082]
 */
const destinations: readonly Destination[] = [
  { paths: below('/explore/accommodation'), name: 'Accommodation search' },
  { paths: below('/explore/subject-spotlights'), name: 'Subject spotlights' },
  { paths: below('/explore/virtual-work-experience'), name: 'Virtual work experience' },
  { paths: below('/explore/articles'), name: 'Articles' },
  { paths: below('/explore/industries'), name: 'Careers and industries' },
  { paths: below('/explore/search'), name: 'Search' },
  { paths: below('/explore'), name: 'Explore' },
  { paths: below('/coursedisplay'), name: 'Course search' },
  { paths: below('/search/frequently-asked-questions'), name: 'Questions and answers' },
  { paths: below('/search'), name: 'Search' },
  { paths: below('/faqs'), name: 'Questions and answers' },
  { paths: below('/connect'), name: 'Videos and student stories' },
  { paths: below('/cvbuilder'), name: 'The CV builder' },
  { paths: below('/articles'), name: 'Articles' },
  { paths: [...below('/events'), ...below('/node')], name: 'Events' },
  { paths: below('/ucas'), name: 'The information site' },
  { paths: below('/undergraduate'), name: 'Undergraduate guides' },
  { paths: below('/postgraduate'), name: 'Postgraduate guides' },
  { paths: below('/conservatoires'), name: 'Conservatoire guides' },
  { paths: below('/teacher-training'), name: 'Teacher training guides' },
  { paths: below('/apprenticeships'), name: 'Apprenticeships' },
  { paths: [...below('/international'), ...below('/gap-year'), ...below('/what-are-my-options')], name: 'Guides for students' },
  { paths: below('/results-day'), name: 'Results day' },
  { paths: below('/careers'), name: 'Careers' },
  { paths: below('/money'), name: 'Money and student life' },
  { paths: [...below('/apply'), ...below('/track')], name: 'The application system' },
  { paths: below('/totum'), name: 'The membership partner' },
  { paths: ['/account', '/account/profile', '/account/password', '/account/language'], name: 'Your account' },
  { paths: [...below('/help'), ...below('/contact'), ...below('/contact-us')], name: 'Help and contact' },
  { paths: ['/accessibility', '/privacy', '/terms', '/company', '/cookies'], name: 'About this service' },
];

/** Each outward address opens a page that names the service behind it, so that no link is dead. [SHELL-082] */
export function outwardRoutes({ drawer }: { drawer: PageDrawer }): Route[] {
  return [closingRoute(drawer), ...destinations.flatMap(({ paths, name }) => paths.map((path) => outwardRoute(path, name, drawer)))];
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
      const text = sayWhere(name, url);
      const links = [{ label: 'Back to your hub', url: '/dashboard' }];
      return page(
        createNonce(),
        drawer.split((nonce, assets) => drawer.pages.renderMessagePage({ title: name, text, links, nonce, assets })),
      );
    },
  });
}

const longestShown = 120;

/** The address is shown as it was asked for, without its query, which may hold something personal; the page escapes it. */
function sayWhere(name: string, url: string): string {
  const path = url.replace(/[?#].*$/s, '');
  const shown = path.length > longestShown ? `${path.slice(0, longestShown)}...` : path;
  return `This page is not part of the demonstration. In a full deployment the address ${shown} opens this service: ${name}.`;
}
