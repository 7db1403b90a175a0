import { toCallAddress } from '../call-address.ts';

/**
 * The address of the search for places in Clearing, in content and pages. The real filter is set in page state: `nameClearingFilter`
 * inserts it whenever the address is followed. [SEARCH-007]
 */
export const CLEARING_SEARCH = '/search/results?filters=clearing';

/** The address with page state's name for the Clearing filter, if it asks for courses with places in Clearing. [SEARCH-007] */
export function nameClearingFilter(link: string, clearingFilter: string): string {
  return link === CLEARING_SEARCH && clearingFilter !== '' ? toCallAddress('/search/results', { filters: [clearingFilter] }) : link;
}
