import type { Rule } from '#engine';
import { listDeclined } from '../choices/replies.ts';
import {
  aFlag,
  aList,
  aNumber,
  aNumberOrNull,
  anExactNumber,
  anObject,
  aRule,
  aText,
  aValue,
  formed,
  oneOf,
  orElse,
} from '../rule-shape.ts';
import type { Situation } from '../situation/situation.ts';
import type { Offer, OfferKind } from './offers.ts';
import { comparePoints } from './points.ts';
import { chooseOffersScreen } from './screen.ts';
import { checkTrial, readTrial } from './trial.ts';

const KINDS: readonly OfferKind[] = ['conditional', 'unconditional', 'changed', 'delayed'];

const anOffer = formed(
  anObject('An offer.', {
    name: aText('Name of the university.'),
    kind: oneOf(aText('What kind it is.', KINDS), KINDS, 'conditional'),
    points: anExactNumber('Points that it asks for, if any.'),
    conditions: aText('What it asks for, in words.'),
  }),
  ({ name, ...offer }): Offer => ({
    ...{ scheme: 'UG', providerId: '', course: '', label: '', reply: 'none', replyBy: '', replyDate: '', change: null },
    ...offer,
    key: name,
    provider: name,
    isUnconditional: offer.kind === 'unconditional' || offer.kind === 'changed',
  }),
);

/** The rules of offers side by side. */
export const offerRules: readonly Rule[] = [
  aRule('offers-screen', 'What the page of offers shows for one application, and why. OFFER-002, OFFER-003')
    .takes('Where the application stands.', {
      stage: aText('Stage of the situation.'),
      action: orElse(aText('What can be done now.'), 'nothing'),
      open: aNumber('Offers without a reply.'),
      offers: aNumberOrNull('All offers.'),
      isPostgraduate: aFlag('The person studies for a postgraduate degree.'),
    })
    .gives('What is shown.', { rule: aText('The row.'), value: aText('The screen.') })
    .run(({ stage, action, offers, ...input }) =>
      chooseOffersScreen({
        ...{ stage: stage as Situation['stage'], action: action as Situation['action'] },
        ...{ ...input, offers: offers ?? input.open },
      }),
    ),
  aRule('offer-points', 'The points of an offer beside those of the saved grades. OFFER-005, OFFER-006')
    .takes('The offer and the own points.', {
      offer: anOffer,
      own: anExactNumber('Points of the saved grades; nothing without any.'),
    })
    .gives('How they stand.', { kind: aText('above, equal, below, no-grades, words, unknown or unconditional.') })
    .run(({ offer, own }) => comparePoints(offer, own)),
  aRule('offers-trial', 'What to know about a firm and an insurance choice that are tried out. OFFER-007 to OFFER-009')
    .takes('The offers and what is tried out.', {
      offers: aList('Offers without a reply.', anOffer),
      firm: aText('The firm choice.'),
      insurance: aText('The insurance choice.'),
      own: anExactNumber('Points of the saved grades; nothing without any.'),
      pending: aNumber('Decisions still to come.'),
    })
    .gives('What to know.', {
      firm: aText('The firm choice, if there is such an offer.'),
      insurance: aText('The insurance choice, if it is another offer.'),
      notes: aList('What to know, in order.', aValue('Its id.')),
      declined: aList('Offers that would be declined.', aText('A name.')),
    })
    .run(({ offers, firm, insurance, own, pending }) => {
      const trial = readTrial({ firm, insurance }, offers);
      const notes = checkTrial({ ...trial, offers, own, pending });
      return { ...trial, notes: notes.map(({ id }) => id), declined: listDeclined(offers, trial).map(({ provider }) => provider) };
    }),
];
