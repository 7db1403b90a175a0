import { type Messages, writeDate, writeNumber } from '#engine';
import { toWidgetAddress } from '../../components/links/address.ts';
import { TARIFF_WIDGET } from '../../components/tariff/use-own-points.ts';
import { type FoundCourse, type FoundUni, formatCourseStart } from '../../rules/course-search/course-answer.ts';
import { toCourseAddress, toUniAddress } from '../../rules/course-search/course-search.ts';
import { deriveDistance, formatDistance, type Position, parsePosition } from '../../rules/favourites/favourites.ts';
import { chooseJourney, chooseLivingCost } from '../../rules/offers/living.ts';
import { isOpen, type Offer } from '../../rules/offers/offers.ts';
import { comparePoints } from '../../rules/offers/points.ts';
import { listVisits } from '../../rules/offers/visits.ts';
import type { Fact, OfferFacts } from './offer-facts.ts';

/** The criteria for comparing offers, in page order. */
export const CRITERIA = ['conditions', 'points', 'place', 'living', 'rooms', 'visits', 'course', 'reply'] as const;

/** One of them. */
type Criterion = (typeof CRITERIA)[number];

/** One line of a cell: a text, or a link with that text. */
export interface Line {
  readonly text: string;
  readonly to?: string;
  /**
   * unknown: no data; good and low: compared with own points; small: a note on the line above; action: a link left out in print and in the
   * picture, because it has no content of its own.
   */
  readonly look?: 'unknown' | 'good' | 'low' | 'small' | 'action';
}

/** Known facts about the person and the time. */
export interface OfferContext {
  readonly messages: Messages;
  /** The points of the saved grades; null without any. */
  readonly own: number | null;
  /** Null when it is not known. */
  readonly home: Position | null;
  readonly isHomeLoading: boolean;
  readonly now: string;
  /** The public reply dates in one sentence; empty when none applies. */
  readonly replyRules: string;
  /** The public reply date, if it certainly applies to the person; empty otherwise. */
  readonly publicReplyDate: string;
  /** The number of pending decisions. */
  readonly pending: number;
  /** The address of this page with the trial, to come back to from a course. */
  readonly address: string;
}

const POSTCODE = '/preferences?section=hub-personalisation';
const MAX_VISITS = 2;

/** Every cell of an offer. */
export type OfferCells = Readonly<Record<Criterion, readonly Line[]>>;

/** Describes an offer, criterion by criterion; unknown values say so. */
export function describeOffer(offer: Offer, facts: OfferFacts, context: OfferContext): OfferCells {
  return {
    conditions: [describeConditions(offer, context)],
    points: describePoints(offer, context),
    place: describePlace(facts, context),
    living: describeLiving(facts, context),
    rooms: describeRooms(offer, facts, context),
    visits: describeVisits(offer, facts, context),
    course: describeCourse(offer, facts, context),
    reply: [describeReply(offer, context)],
  };
}

function unknown(text: string): Line {
  return { text, look: 'unknown' };
}

/** The lines of a fact from a service, or a placeholder until then. */
function describeFact<Value>(fact: Fact<Value>, messages: Messages, describe: (value: Value | null) => readonly Line[]): readonly Line[] {
  if (fact.kind === 'known') return describe(fact.value);
  return [unknown(messages(fact.kind === 'loading' ? 'loading' : 'offers-failed'))];
}

function describeConditions({ kind, conditions, points }: Offer, { messages }: OfferContext): Line {
  if (conditions !== '') return { text: conditions };
  if (kind === 'unconditional' || kind === 'changed') return { text: messages('offers-no-conditions') };
  return points === null ? unknown(messages('offers-conditions-unknown')) : { text: messages('offers-asks', { n: points }) };
}

function describePoints(offer: Offer, { messages, own }: OfferContext): readonly Line[] {
  const answer = comparePoints(offer, own);
  switch (answer.kind) {
    case 'unconditional':
      return [{ text: messages('offers-points-none') }];
    case 'unknown':
      return [unknown(messages('offers-points-unknown'))];
    case 'words':
      return [{ text: messages('offers-points-words') }];
    case 'no-grades': {
      const requirement = { text: messages('offers-asks', { n: answer.points }) };
      return [requirement, { text: messages('offers-points-add'), to: toWidgetAddress(TARIFF_WIDGET), look: 'action' }];
    }
    default: {
      const { kind, points, own: total, by } = answer;
      const messageKey = { above: 'offers-points-above', equal: 'offers-points-equal', below: 'offers-points-below' }[kind];
      return [
        { text: messages('offers-asks', { n: points }) },
        { text: messages(messageKey, { own: total, by }), look: kind === 'below' ? 'low' : 'good' },
      ];
    }
  }
}

function readKnown<Value>(fact: Fact<Value>): Value | null {
  return fact.kind === 'known' ? fact.value : null;
}

function townOf(course: FoundCourse | null): string {
  return course?.options[0]?.location ?? '';
}

/** Miles from home; null when either place is not known. */
function milesOf(uni: FoundUni | null, course: FoundCourse | null, home: Position | null): number | null {
  const place = parsePosition(course?.latlon ?? '') ?? parsePosition(uni?.latlon ?? '');
  return home && place ? deriveDistance(home, place) : null;
}

function describePlace({ uni: uniFact, course: courseFact }: OfferFacts, { messages, home, isHomeLoading }: OfferContext): readonly Line[] {
  return describeFact(uniFact, messages, (uni) => {
    const course = readKnown(courseFact);
    const town = townOf(course) || uni?.city || '';
    const region = uni && town === uni.city && uni.region !== town ? uni.region : '';
    const where = [town, region].filter((part) => part !== '').join(', ');
    const miles = milesOf(uni, course, home);
    const place = where === '' ? unknown(messages('offers-place-unknown')) : { text: where };
    if (miles !== null) {
      const far = { text: messages('offers-distance', { distance: formatDistance(miles) }) };
      return [place, far, { text: messages(`offers-journey-${chooseJourney(miles).toLowerCase()}`), look: 'small' }];
    }
    if (home || where === '') return [place];
    return [place, isHomeLoading ? unknown(messages('loading')) : { text: messages('offers-home-unknown'), to: POSTCODE, look: 'action' }];
  });
}

function describeLiving({ uni: uniFact, course }: OfferFacts, { messages }: OfferContext): readonly Line[] {
  return describeFact(uniFact, messages, (uni) => {
    const cost = chooseLivingCost({ town: townOf(readKnown(course)), mainTown: uni?.city ?? '', region: uni?.region ?? '' });
    if (cost === null) return [unknown(messages('offers-living-unknown'))];
    return [{ text: messages(`offers-living-${cost.place}`, { amount: writeNumber(cost.monthly) }) }];
  });
}

function describeRooms({ providerId }: Offer, { rooms: roomsFact, uni }: OfferFacts, { messages }: OfferContext): readonly Line[] {
  return describeFact(roomsFact, messages, (rooms) => {
    const to = rooms?.url || readKnown(uni)?.accommodationUrl || '';
    if (rooms === null || rooms.count === 0) {
      const unknownText = unknown(messages('offers-rooms-unknown'));
      return providerId === ''
        ? [unknownText]
        : [unknownText, { text: messages('offers-uni-link'), to: to || toUniAddress(providerId), look: 'action' }];
    }
    const text = messages('offers-rooms', { n: rooms.count });
    return [to === '' ? { text } : { text, to }];
  });
}

function describeVisits({ replyDate }: Offer, { visits: visitsFact }: OfferFacts, context: OfferContext): readonly Line[] {
  const { messages, now, publicReplyDate } = context;
  return describeFact(visitsFact, messages, (visits) => {
    const left = listVisits(visits?.events ?? [], { now, replyDate: replyDate || publicReplyDate });
    if (left.length === 0) return [unknown(messages('offers-visits-unknown'))];
    const shown = left.slice(0, MAX_VISITS).map(({ start, ucasUrl }): Line => {
      const text = writeDate(start, { hasWeekday: true });
      return ucasUrl === '' ? { text } : { text, to: ucasUrl };
    });
    const more = left.length - shown.length;
    return more === 0 ? shown : [...shown, { text: messages('offers-visits-more', { n: more }), look: 'small' }];
  });
}

function describeCourse(
  { providerId }: Offer,
  { course: courseFact, uni }: OfferFacts,
  { messages, address }: OfferContext,
): readonly Line[] {
  return describeFact(courseFact, messages, (course) => {
    const option = course?.options[0];
    if (!course || !option) {
      const unknownText = unknown(messages('offers-course-unknown'));
      const to = readKnown(uni)?.url || (providerId === '' ? '' : toUniAddress(providerId));
      return to === '' ? [unknownText] : [unknownText, { text: messages('offers-uni-link'), to, look: 'action' }];
    }
    const { qualification, duration, studyMode, startDate, ucasPoints, courseOptionId } = option;
    const starts = startDate === '' ? '' : messages('offers-course-starts', { date: formatCourseStart(startDate) });
    const parts = [qualification, duration, studyMode].filter((part) => part !== '');
    return [
      { text: parts.join(', ') || course.course },
      ...(starts === '' ? [] : [{ text: starts }]),
      ...(ucasPoints === null ? [] : [{ text: messages('offers-course-points', { n: ucasPoints }), look: 'small' as const }]),
      { text: messages('offers-course-link'), to: toCourseAddress({ courseId: course.courseId, courseOptionId }, address), look: 'action' },
    ];
  });
}

function describeReply(offer: Offer, { messages, replyRules, pending }: OfferContext): Line {
  if (!isOpen(offer)) return { text: offer.label };
  if (offer.replyBy !== '') return { text: messages('status-reply-by', { date: offer.replyBy }) };
  if (pending > 0) return { text: messages('offers-reply-later') };
  return replyRules === '' ? unknown(messages('offers-reply-unknown')) : { text: replyRules };
}

/** An offer in two lines, for the short comparison. */
export function describeShortly(
  offer: Offer,
  facts: OfferFacts,
  { messages, own, home }: OfferContext,
): { readonly requirement: string; readonly far: string } {
  const answer = comparePoints(offer, own);
  const requirement = 'points' in answer ? messages('offers-short-points', { n: answer.points }) : messages(`offers-short-${answer.kind}`);
  const miles = milesOf(readKnown(facts.uni), readKnown(facts.course), home);
  return { requirement, far: miles === null ? messages('offers-short-far-unknown') : formatDistance(miles) };
}
