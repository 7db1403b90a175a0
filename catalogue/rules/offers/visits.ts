import { endOfMoment, toInstant } from '#engine';
import { toCallAddress } from '../call-address.ts';
import { type FoundEvent, listEvents } from '../events/events.ts';
import type { Offer } from './offers.ts';

/** The call for open days at the university of an offer. */
export function toVisitsCall({ scheme, providerId }: Pick<Offer, 'scheme' | 'providerId'>): string {
  const schemes = scheme === 'UC' ? 'conservatoires' : 'undergraduate';
  return toCallAddress('/api/v1/events', { type: 'open-day', schemes, providers: providerId });
}

/** Visits that are still possible: those to come, and before the reply date if it is known. */
export function listVisits(
  events: readonly FoundEvent[],
  { now, replyDate }: { readonly now: string; readonly replyDate: string },
): readonly FoundEvent[] {
  const last = endOfMoment(replyDate) ?? Number.POSITIVE_INFINITY;
  return listEvents(events, 'latest', now).filter(({ start }) => (toInstant(start) ?? 0) <= last);
}
