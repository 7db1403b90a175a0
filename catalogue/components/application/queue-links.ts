import type { HubPage } from '#engine/hub';
import { toAddress } from '../links/address.ts';
import { resolveOwn } from './tile-view.ts';

/** Every address of the apply and track links in page state for this person. */
export function listApplyAddresses(page: HubPage): readonly string[] {
  return Object.values(page.plan.links).flatMap((link) => {
    const { url, trackUrl } = resolveOwn(page, link);
    return [url, trackUrl].flatMap((to) => (to ? [toAddress(to, page.pageState).href] : []));
  });
}

/** Whether a press on this address opens the queue first. */
export function needsQueue(page: HubPage, href: string): boolean {
  return page.pageState.modes.apply === 'clearing_timer' && listApplyAddresses(page).includes(href);
}
