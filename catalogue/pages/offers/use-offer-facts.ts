import { chooseRecoveryMs, type HubStore, type ReadCall, readOnce, useHubPage, useHubStore, useRead } from '#engine/hub';
import { type ResourceHandle, useResource } from '#engine/react';
import { callInTurns } from '../../components/remote/call-in-turns.ts';
import { toCallAddress } from '../../rules/call-address.ts';
import { type FoundUni, readCourseAnswer, readUniAnswer } from '../../rules/course-search/course-answer.ts';
import { findOfferCourse, toOfferCourseCall } from '../../rules/offers/course-of-offer.ts';
import type { Offer } from '../../rules/offers/offers.ts';
import { toVisitsCall } from '../../rules/offers/visits.ts';
import { type Fact, type OfferFacts, readOfferRooms, readOfferVisits, toRoomsCall } from './offer-facts.ts';

/** Facts from services about the offers, with a retry for failed ones. */
export interface KnownFacts {
  of(offer: Offer): OfferFacts;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Reads facts about every offer: universities in one call, courses, accommodation and visits one offer at a time. */
export function useOfferFacts(offers: readonly Offer[]): KnownFacts {
  const { studyYear } = useHubPage().details.user;
  const unis = useUnis(offers);
  const courses = useAnswers('courses', offers, (offer) => ({
    base: 'search',
    path: toOfferCourseCall(offer, studyYear),
    read: (body) => findOfferCourse(offer, readCourseAnswer(body).courses),
    area: 'courses',
  }));
  const rooms = useAnswers('rooms', offers, (offer) => ({
    base: 'accommodation',
    path: toRoomsCall(offer),
    read: readOfferRooms,
    area: 'accommodation list',
  }));
  const visits = useAnswers('visits', offers, (offer) => ({
    base: 'base',
    path: toVisitsCall(offer),
    read: readOfferVisits,
    area: 'events',
  }));
  const of = (offer: Offer): OfferFacts => ({
    uni: toUniFact(unis, offer),
    course: toFact(courses, offer),
    rooms: toFact(rooms, offer),
    visits: toFact(visits, offer),
  });
  const all = [unis, courses, rooms, visits];
  return {
    of,
    hasFailed: offers.some((offer) => Object.values(of(offer)).some(({ kind }) => kind === 'failed')),
    retry: () => {
      for (const { retry } of all) retry();
    },
  };
}

function useUnis(offers: readonly Offer[]): ResourceHandle<readonly FoundUni[]> {
  const ids = offers.map(({ providerId }) => providerId).filter((id) => id !== '');
  const path = ids.length === 0 ? null : toCallAddress('/api/v1/unis', { ids, limit: ids.length });
  return useRead(path === null ? null : { base: 'search', path, read: (body) => readUniAnswer(body).unis, area: 'unis' });
}

function toUniFact({ resource }: ResourceHandle<readonly FoundUni[]>, { providerId }: Offer): Fact<FoundUni> {
  if (resource.kind === 'ready') return { kind: 'known', value: resource.value.find((uni) => uni.providerId === providerId) ?? null };
  return toOpenFact(resource.kind, providerId);
}

/** The responses by the key of their offer; a missing one has failed. */
type AnswersByOffer<Value> = ReadonlyMap<string, Value | null>;

function useAnswers<Value>(
  name: string,
  offers: readonly Offer[],
  toCall: (offer: Offer) => ReadCall<Value | null>,
): ResourceHandle<AnswersByOffer<Value>> {
  const store = useHubStore();
  const withProvider = offers.filter(({ providerId }) => providerId !== '');
  const key = withProvider.length === 0 ? null : [name, ...withProvider.map(({ key: one, course }) => `${one} ${course}`)].join('\n');
  return useResource<AnswersByOffer<Value>>(key, (signal) => fetchAll(store, withProvider, (offer) => toCall(offer), signal), {
    chooseWaitMs: (cause) => chooseRecoveryMs(store, cause),
  });
}

async function fetchAll<Value>(
  store: HubStore,
  offers: readonly Offer[],
  toCall: (offer: Offer) => ReadCall<Value | null>,
  signal: AbortSignal,
): Promise<AnswersByOffer<Value>> {
  const answers = await callInTurns(offers, async (offer) => {
    const { value } = await readOnce(store, toCall(offer), signal);
    return [offer.key, value] as const;
  });
  const known = answers.flatMap((answer) => (answer.ok ? [answer.value] : []));
  const [first] = answers;
  if (known.length === 0 && first && !first.ok) throw first.cause;
  return new Map(known);
}

function toFact<Value>({ resource }: ResourceHandle<AnswersByOffer<Value>>, { key, providerId }: Offer): Fact<Value> {
  if (resource.kind !== 'ready') return toOpenFact(resource.kind, providerId);
  const value = resource.value.get(key);
  if (value !== undefined) return { kind: 'known', value };
  return providerId === '' ? { kind: 'known', value: null } : { kind: 'failed' };
}

/** A fact without a response; an unknown university is not requested. */
function toOpenFact(kind: string, providerId: string): Fact<never> {
  if (providerId === '') return { kind: 'known', value: null };
  return { kind: kind === 'failed' ? 'failed' : 'loading' };
}
