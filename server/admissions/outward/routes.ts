import { createNonce, defineRoute, type PageDrawer, page, type Route } from '../../http/index.ts';

/** Addresses outside the hub that its links lead to, and the words for where they go. [SHELL-075 to SHELL-082] */
const destinations: readonly { readonly path: string; readonly name: string }[] = [
  { path: '/explore/*rest', name: 'Explore' },
  { path: '/coursedisplay/*rest', name: 'Course search' },
  { path: '/search/*rest', name: 'Search' },
  { path: '/undergraduate/*rest', name: 'Undergraduate guides' },
  { path: '/postgraduate/*rest', name: 'Postgraduate guides' },
  { path: '/conservatoires/*rest', name: 'Conservatoire guides' },
  { path: '/teacher-training/*rest', name: 'Teacher training guides' },
  { path: '/apprenticeships/*rest', name: 'Apprenticeships' },
  { path: '/careers/*rest', name: 'Careers' },
  { path: '/money', name: 'Money and student life' },
  { path: '/apply/*rest', name: 'The application system' },
  { path: '/track/*rest', name: 'The application system' },
  { path: '/articles/*rest', name: 'Articles' },
  { path: '/events/*rest', name: 'Events' },
  { path: '/totum/*rest', name: 'The membership partner' },
];

/** The demonstration answers each outward address with a page that names it, so that no link is dead. [SHELL-082] */
export function outwardRoutes({ drawer }: { drawer: PageDrawer }): Route[] {
  return destinations.map(({ path, name }) =>
    defineRoute({
      method: 'GET',
      path,
      role: 'anyone',
      rate: 'read',
      request: null,
      response: null,
      handle: () => {
        const text = 'This page is not part of the demonstration. The link works: in the real service it would open here.';
        const links = [{ label: 'Back to your hub', url: '/dashboard' }];
        return page(
          createNonce(),
          drawer.split((nonce, assets) => drawer.pages.renderMessagePage({ title: name, text, links, nonce, assets })),
        );
      },
    }),
  );
}
