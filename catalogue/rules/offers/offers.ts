import { numberRepeats, type OpenOffer } from '../choices/replies.ts';
import { formatKeyDate, isAhead } from '../dates/date-times.ts';
import type { CourseChange } from '../status/application.ts';
import type { DrawnChoice } from '../status/choices.ts';
import type { SchemeId } from '../status/states.ts';

/** The kinds of offers, by the status of their choice. */
const OFFER_KINDS = ['conditional', 'unconditional', 'changed', 'delayed'] as const;

/** The kind of an offer. */
export type OfferKind = (typeof OFFER_KINDS)[number];

/** An offer, as it is compared with others. */
export interface Offer extends OpenOffer {
  /** Its id in an address: the id of its university, or its name; numbered when there are several. */
  readonly key: string;
  readonly scheme: SchemeId;
  readonly provider: string;
  /** Empty for an unknown university. */
  readonly providerId: string;
  readonly course: string;
  readonly kind: OfferKind;
  /** Its status, as the record labels it. */
  readonly label: string;
  /** The person's reply: firm, insurance or none. */
  readonly reply: string;
  /** Its conditions, as the university wrote them; empty when the record has none. */
  readonly conditions: string;
  readonly points: number | null;
  /** The reply deadline, as '18:00 UK time on 5 May 2027'; empty when the record has none, or it has passed. */
  readonly replyBy: string;
  /** The same as ISO. */
  readonly replyDate: string;
  /** The offer that a changed one replaces; null when it is not changed, or the old one is unknown. */
  readonly change: CourseChange | null;
}

/** The offers among the choices of an application, in their order. */
export function listOffers(scheme: SchemeId, choices: readonly DrawnChoice[], now: string): readonly Offer[] {
  const keys = numberRepeats(choices.map(({ provider, providerId }) => providerId || provider));
  return choices.flatMap((choice, place) => {
    const kind = OFFER_KINDS.find((one) => one === choice.status);
    return kind === undefined ? [] : [{ ...toOffer(scheme, kind, choice, now), key: keys[place] ?? '' }];
  });
}

function toOffer(scheme: SchemeId, kind: OfferKind, choice: DrawnChoice, now: string): Omit<Offer, 'key'> {
  const { provider, providerId, course, label, reply, replyDeadline } = choice;
  const isReplyAhead = (reply === 'none' || kind === 'changed') && replyDeadline !== '' && isAhead(replyDeadline, now);
  const replyDate = isReplyAhead ? replyDeadline : '';
  return {
    scheme,
    provider,
    providerId,
    course,
    kind,
    isUnconditional: kind === 'unconditional' || kind === 'changed',
    label,
    reply,
    conditions: choice.offerConditions ?? '',
    points: choice.offerPoints ?? null,
    replyBy: replyDate === '' ? '' : formatKeyDate(replyDate),
    replyDate,
    change: choice.change ?? null,
  };
}

/** Whether the offer has no reply yet. */
export function isOpen({ reply }: Pick<Offer, 'reply'>): boolean {
  return reply === 'none';
}

/** The name of an offer among others: its university, with the course when it has made several. */
export function nameOffer({ provider, course }: Offer, offers: readonly Offer[]): string {
  return offers.filter((one) => one.provider === provider).length > 1 ? `${provider} (${course})` : provider;
}
