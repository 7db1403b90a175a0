import { toCallAddress } from '../call-address.ts';

/**
 * The address of the search for places in Clearing, in content and pages. The real filter is set in page state: `nameClearingFilter`
 * inserts it whenever the address is followed.
 */
export const CLEARING_SEARCH = '/search/results?filters=clearing';

/** The address with page state's name for the Clearing filter, if it asks for courses with places in Clearing. */
export function nameClearingFilter(link: string, clearingFilter: string): string {
  return link === CLEARING_SEARCH && clearingFilter !== '' ? toCallAddress('/search/results', { filters: [clearingFilter] }) : link;
}
