import type { HubPage } from '#engine/hub';
import { toAddress } from '../links/address.ts';
import { resolveOwn } from './tile-view.ts';

/** Every address to which the apply and track links of the page state lead for this person. */
export function listApplyAddresses(page: HubPage): readonly string[] {
  return Object.values(page.plan.links).flatMap((link) => {
    const { url, trackUrl } = resolveOwn(page, link);
    return [url, trackUrl].flatMap((to) => (to ? [toAddress(to, page.pageState).href] : []));
  });
}

/** Whether a press on this address opens the queue for it instead of the address itself. */
export function needsQueue(page: HubPage, href: string): boolean {
  return page.pageState.modes.apply === 'clearing_timer' && listApplyAddresses(page).includes(href);
}
