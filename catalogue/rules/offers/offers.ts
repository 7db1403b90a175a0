import { numberRepeats, type OpenOffer } from '../choices/replies.ts';
import { formatKeyDate, isAhead } from '../dates/date-times.ts';
import type { CourseChange } from '../status/application.ts';
import type { DrawnChoice } from '../status/choices.ts';
import type { SchemeId } from '../status/states.ts';

/** The kinds of offers, by the status of their choice. */
const OFFER_KINDS = ['conditional', 'unconditional', 'changed', 'delayed'] as const;

/** One of them. */
export type OfferKind = (typeof OFFER_KINDS)[number];

/** An offer, as it is compared with others. */
export interface Offer extends OpenOffer {
  /** What names it in an address: the id of its university, or its name; numbered where there is another one of it. */
  readonly key: string;
  readonly scheme: SchemeId;
  readonly provider: string;
  /** Empty for a university that is not known here. */
  readonly providerId: string;
  readonly course: string;
  readonly kind: OfferKind;
  /** Where it stands, in the words of the record. */
  readonly label: string;
  /** What the person has replied: firm, insurance or none. */
  readonly reply: string;
  /** What it asks for, in the words of its university; empty when the record does not say. */
  readonly conditions: string;
  readonly points: number | null;
  /** When to reply, as '18:00 UK time on 5 May 2027'; empty when the record does not say, or the date has passed. */
  readonly replyBy: string;
  /** The same as ISO. */
  readonly replyDate: string;
  /** What a changed offer replaces; null when it is none, or nobody has said. */
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

/** Whether nobody has replied to the offer yet. */
export function isOpen({ reply }: Pick<Offer, 'reply'>): boolean {
  return reply === 'none';
}

/** The name of an offer among others: its university, with the course where that has made another one. */
export function nameOffer({ provider, course }: Offer, offers: readonly Offer[]): string {
  return offers.filter((one) => one.provider === provider).length > 1 ? `${provider} (${course})` : provider;
}
