import { type Decided, type Decision, decide } from '#engine';
import type { Situation } from '../situation/situation.ts';
import type { SchemeId } from '../status/states.ts';
import { isOpen, type Offer } from './offers.ts';

/** The screens that show offers beside each other. */
export type ComparedScreen = 'choose' | 'replied' | 'changed';

/** The screen: offers to choose from, replied or changed offers, or an empty state with its reason. */
export type OffersScreen = ComparedScreen | 'direct' | 'held' | 'paused' | 'placed' | 'withoutOffer' | 'waiting' | 'ended' | 'notSent';

/** The stage and action of one application. */
type SchemeSituation = Pick<Situation, 'stage' | 'action'>;

/** Inputs that decide what the page shows. */
export interface OffersInput extends SchemeSituation {
  readonly isPostgraduate: boolean;
  /** Offers without a reply. */
  readonly open: number;
  /** All offers, including those with a reply. */
  readonly offers: number;
}

const ROWS: readonly Decision<OffersInput, OffersScreen>[] = [
  { rule: 'OFFER-003 results are held', when: ({ stage }) => stage === 'awaitingResults', then: 'held' },
  { rule: 'OFFER-003 nothing is known for now', when: ({ stage }) => stage === 'paused', then: 'paused' },
  {
    rule: 'OFFER-002 a changed offer asks for a reply',
    when: ({ stage, action, offers }) => stage === 'placed' && action === 'reply' && offers > 0,
    then: 'changed',
  },
  { rule: 'OFFER-003 there is a place', when: ({ stage }) => stage === 'placed', then: 'placed' },
  {
    rule: 'OFFER-002 there are offers to choose from',
    when: ({ stage, open }) => open > 0 && (stage === 'deciding' || stage === 'waiting'),
    then: 'choose',
  },
  { rule: 'OFFER-002 every offer has its reply', when: ({ stage }) => stage === 'confirming', then: 'replied' },
  {
    rule: 'OFFER-003 nobody has made an offer',
    when: ({ stage, action }) => stage === 'findingPlace' || (stage === 'waiting' && action === 'addChoice'),
    then: 'withoutOffer',
  },
  { rule: 'OFFER-003 decisions are still to come', when: ({ stage }) => stage === 'waiting' || stage === 'deciding', then: 'waiting' },
  {
    rule: 'OFFER-003 the application or its year is over',
    when: ({ stage }) => stage === 'finished' || stage === 'yearOver',
    then: 'ended',
  },
  { rule: 'OFFER-003 postgraduates reply to each university', when: ({ isPostgraduate }) => isPostgraduate, then: 'direct' },
];

/** The screen for one application, with the first matching row that decided it. */
export function chooseOffersScreen(input: OffersInput): Decided<OffersScreen> {
  return decide(ROWS, input, { rule: 'OFFER-003 nothing has been sent yet', then: 'notSent' });
}

/** One application on the page. */
export interface SchemeOffers {
  readonly scheme: SchemeId;
  readonly screen: OffersScreen;
  /** Offers to compare: the open ones while there is something to choose, otherwise all. */
  readonly offers: readonly Offer[];
}

/** What the page knows about a person. */
export interface OffersPerson {
  readonly situation: Pick<Situation, 'leads' | 'stage' | 'action' | 'other'>;
  readonly isPostgraduate: boolean;
  readonly offers: Readonly<Record<SchemeId, readonly Offer[]>>;
}

const NOTHING: SchemeSituation = { stage: 'exploring', action: 'nothing' };

/** Screens with something to compare. */
const COMPARING: ReadonlySet<OffersScreen> = new Set(['choose', 'replied', 'changed']);

/**
 * The applications with offers to compare, the leading one first; without any, the leading application and the reason. Offers of two
 * schemes are never compared, because each scheme has its own replies.
 */
export function listSchemeOffers({ situation, isPostgraduate, offers }: OffersPerson): readonly [SchemeOffers, ...SchemeOffers[]] {
  const { leads, other } = situation;
  const toSchemeOffers = (scheme: SchemeId, at: SchemeSituation): SchemeOffers => {
    const all = offers[scheme];
    const open = all.filter(isOpen);
    const screen = chooseOffersScreen({ ...at, isPostgraduate, open: open.length, offers: all.length }).value;
    return { scheme, screen, offers: screen === 'choose' ? open : COMPARING.has(screen) ? all : [] };
  };
  const first = toSchemeOffers(leads, situation);
  const second = toSchemeOffers(leads === 'UG' ? 'UC' : 'UG', other ?? NOTHING);
  const isSecondFilled = second.offers.length > 0;
  if (first.offers.length === 0) return isSecondFilled ? [second] : [first];
  return isSecondFilled ? [first, second] : [first];
}
