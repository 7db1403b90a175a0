import type { Rule } from '../../../engine/index.ts';
import { listDeclined } from '../choices/replies.ts';
import { type Fields, readFields, readFlag, readList, readNumber, readText } from '../reading.ts';
import { aFlag, aList, aNumber, anObject, aText, aValue } from '../rule-shape.ts';
import type { Situation } from '../situation/situation.ts';
import type { Offer, OfferKind } from './offers.ts';
import { comparePoints } from './points.ts';
import { chooseOffersScreen } from './screen.ts';
import { checkTrial, readTrial } from './trial.ts';

const KINDS: readonly OfferKind[] = ['conditional', 'unconditional', 'changed', 'delayed'];

function readNumberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

/** An offer in short: name, kind, points and conditions. */
function readOffer(value: unknown): Offer {
  const { name, kind, points, conditions } = readFields(value);
  const provider = readText(name);
  const known = KINDS.find((one) => one === kind) ?? 'conditional';
  return {
    key: provider,
    scheme: 'UG',
    provider,
    providerId: '',
    course: '',
    kind: known,
    isUnconditional: known === 'unconditional' || known === 'changed',
    label: '',
    reply: 'none',
    conditions: readText(conditions),
    points: readNumberOrNull(points),
    replyBy: '',
    replyDate: '',
    change: null,
  };
}

function runTrial(fields: Fields): unknown {
  const offers = readList(fields.offers).map(readOffer);
  const trial = readTrial({ firm: readText(fields.firm), insurance: readText(fields.insurance) }, offers);
  const notes = checkTrial({ ...trial, offers, own: readNumberOrNull(fields.own), pending: readNumber(fields.pending) });
  return { ...trial, notes: notes.map(({ id }) => id), declined: listDeclined(offers, trial).map(({ provider }) => provider) };
}

const offerShape = anObject('An offer.', {
  name: aText('Name of the university.'),
  kind: aText('What kind it is.', KINDS),
  points: aNumber('Points that it asks for, if any.'),
  conditions: aText('What it asks for, in words.'),
});

/** The rules of offers side by side. */
export const offerRules: readonly Rule[] = [
  {
    name: 'offers-screen',
    title: 'What the page of offers shows for one application, and why. OFFER-002, OFFER-003',
    input: anObject('Where the application stands.', {
      stage: aText('Stage of the situation.'),
      action: aText('What can be done now.'),
      open: aNumber('Offers without a reply.'),
      offers: aNumber('All offers.'),
      isPostgraduate: aFlag('The person studies for a postgraduate degree.'),
    }),
    answer: anObject('What is shown.', { rule: aText('The row.'), value: aText('The screen.') }),
    run: ({ stage, action, open, offers, isPostgraduate }) =>
      chooseOffersScreen({
        stage: readText(stage) as Situation['stage'],
        action: (readText(action) || 'nothing') as Situation['action'],
        open: readNumber(open),
        offers: readNumber(offers, readNumber(open)),
        isPostgraduate: readFlag(isPostgraduate),
      }),
  },
  {
    name: 'offer-points',
    title: 'The points of an offer beside those of the saved grades. OFFER-005, OFFER-006',
    input: anObject('The offer and the own points.', {
      offer: offerShape,
      own: aNumber('Points of the saved grades; nothing without any.'),
    }),
    answer: anObject('How they stand.', { kind: aText('above, equal, below, no-grades, words, unknown or unconditional.') }),
    run: (input) => comparePoints(readOffer(input.offer), readNumberOrNull(input.own)),
  },
  {
    name: 'offers-trial',
    title: 'What to know about a firm and an insurance choice that are tried out. OFFER-007 to OFFER-009',
    input: anObject('The offers and what is tried out.', {
      offers: aList('Offers without a reply.', offerShape),
      firm: aText('The firm choice.'),
      insurance: aText('The insurance choice.'),
      own: aNumber('Points of the saved grades; nothing without any.'),
      pending: aNumber('Decisions still to come.'),
    }),
    answer: anObject('What to know.', {
      firm: aText('The firm choice, if there is such an offer.'),
      insurance: aText('The insurance choice, if it is another offer.'),
      notes: aList('What to know, in order.', aValue('Its id.')),
      declined: aList('Offers that would be declined.', aText('A name.')),
    }),
    run: runTrial,
  },
];
