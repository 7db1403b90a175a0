import { toCallAddress } from '../call-address.ts';

/**
 * The search for places in Clearing, as content and pages name it. Its filter is page state's to say: `nameClearingFilter` puts it in
 * wherever an address is followed. [SEARCH-007]
 */
export const CLEARING_SEARCH = '/search/results?filters=clearing';

/** The address with page state's own name of the Clearing filter, where it asks for courses with places in Clearing. [SEARCH-007] */
export function nameClearingFilter(link: string, clearingFilter: string): string {
  return link === CLEARING_SEARCH && clearingFilter !== '' ? toCallAddress('/search/results', { filters: [clearingFilter] }) : link;
}
