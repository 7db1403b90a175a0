import { isSafeHref } from '../../react.ts';
import type { HubPageState } from '../state/hub-page.ts';
import type { HubSetup } from '../state/setup.ts';

/** Sections that the hub's own server answers, wherever the rest of the site is hosted. */
const SERVER_SECTIONS = ['account', 'api'];

/** A resolved address for a link: a page of the hub, another page of the site, or another site (opens in a new tab). */
export interface Address {
  readonly kind: 'hub' | 'site' | 'away';
  readonly href: string;
}

/** The part of page state that addresses depend on. */
export type AddressState = Pick<HubPageState, 'bases' | 'allowedOrigins'> & Partial<Pick<HubPageState, 'values'>>;

/** The part of the setup that defines where a pack's pages are. */
export type AddressSetup = Pick<HubSetup, 'path' | 'pages' | 'findPlace' | 'readLink'>;

/** Resolves an address of the catalogue: hub routes below the hub's path, site paths on the site's base, all others as external. */
export function toAddress({ path, pages, findPlace, readLink }: AddressSetup, named: string, state: AddressState): Address {
  const link = readLink?.(named, state.values ?? {}) ?? named;
  if (!isSafeHref(link)) return { kind: 'hub', href: path };
  if (!link.startsWith('/')) return toFarAddress(link, [...state.allowedOrigins, ...Object.values(state.bases)]);
  const first = link.split(/[/?#]/)[1] ?? '';
  if (first === '') return { kind: 'hub', href: `${path}${link.slice(1)}` };
  if (`/${first}` === path) return { kind: 'hub', href: link };
  if (pages.includes(first)) return { kind: 'hub', href: `${path}${link}` };
  if (!state.bases.base && findPlace(link)) return { kind: 'hub', href: link };
  return { kind: 'site', href: SERVER_SECTIONS.includes(first) ? link : `${state.bases.base ?? ''}${link}` };
}

function toFarAddress(link: string, ownOrigins: readonly string[]): Address {
  const isOwn = ownOrigins.some((origin) => origin !== '' && (link === origin || link.startsWith(`${origin.replace(/\/$/, '')}/`)));
  return { kind: isOwn ? 'site' : 'away', href: link };
}

/** The address that opens one widget alone. */
export function toWidgetAddress({ path }: Pick<HubSetup, 'path'>, widget: string): string {
  return `${path}?widget=${encodeURIComponent(widget)}`;
}
