import { isSafeHref } from '../../../engine/react.ts';
import { findPlace, HUB_PAGES, nameClearingFilter, readText } from '../../rules/index.ts';
import type { HubPageState } from '../hub/hub-page.ts';

/** Where the hub lives on the site. */
export const HUB_PATH = '/dashboard';

const accountRoutes = ['account', 'api'];

/** An address ready for a link: the hub's own pages, the site's other pages, or another site (opens in a new tab). */
export interface Address {
  readonly kind: 'hub' | 'site' | 'away';
  readonly href: string;
}

/** What page state says of addresses. */
type AddressState = Pick<HubPageState, 'bases' | 'allowedOrigins'> & Partial<Pick<HubPageState, 'values'>>;

/** Reads an address of the catalogue: hub routes go under the hub's path, site paths to the site's base, the rest leaves (SHELL-082, FEED-034). */
export function toAddress(named: string, state: AddressState): Address {
  const link = nameClearingFilter(named, readText(state.values?.clearingSearchFilter));
  if (!isSafeHref(link)) return { kind: 'hub', href: HUB_PATH };
  if (!link.startsWith('/')) return toFarAddress(link, [...state.allowedOrigins, ...Object.values(state.bases)]);
  const first = link.split(/[/?#]/)[1] ?? '';
  if (first === '') return { kind: 'hub', href: `${HUB_PATH}${link.slice(1)}` };
  if (first === 'dashboard') return { kind: 'hub', href: link };
  if (HUB_PAGES.includes(first)) return { kind: 'hub', href: `${HUB_PATH}${link}` };
  if (!state.bases.base && findPlace(link)) return { kind: 'hub', href: link };
  return { kind: 'site', href: accountRoutes.includes(first) ? link : `${state.bases.base ?? ''}${link}` };
}

function toFarAddress(link: string, ownOrigins: readonly string[]): Address {
  if (!/^https?:\/\//i.test(link)) return { kind: 'site', href: link.startsWith('#') ? link : HUB_PATH };
  const isOwn = ownOrigins.some((origin) => origin !== '' && (link === origin || link.startsWith(`${origin.replace(/\/$/, '')}/`)));
  return { kind: isOwn ? 'site' : 'away', href: link };
}

/** The address that opens one widget alone (SHELL-047). */
export function toWidgetAddress(widget: string): string {
  return `${HUB_PATH}?widget=${encodeURIComponent(widget)}`;
}
