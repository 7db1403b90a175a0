import type { Rule } from '../../../engine/index.ts';
import { normalisePostcode } from '../preferences/postcode.ts';
import { type Fields, readFlag, readNumber, readText, readTexts } from '../reading.ts';
import { aFlag, aList, aNumber, anObject, aText, aValue } from '../rule-shape.ts';
import { checkSupportOffer, readStoredAnswer } from './eligibility.ts';
import { readSupportErrors, toSupportPayload } from './payload.ts';
import { checkPostcodeEligibility, readPostcodeAnswer } from './postcode-answer.ts';
import { nextSupportStep, type SupportEvent, type SupportStep } from './steps.ts';

const STEPS: readonly SupportStep[] = ['accept', 'confirm', 'finished', 'closed'];
const EVENTS: readonly SupportEvent[] = ['yes', 'notNow', 'accept', 'sent', 'failed', 'decline', 'done', 'close'];

function runEligible(input: Fields): unknown {
  return checkSupportOffer({
    isFeatureOn: readFlag(input.isFeatureOn),
    stored: readStoredAnswer(input.stored, null),
    storedAt: readText(input.storedAt),
    timesDismissed: readNumber(input.timesDismissed),
    isModalOpen: readFlag(input.isModalOpen),
    dateOfBirth: readText(input.dateOfBirth),
    apprenticeships: input.apprenticeships,
    talentPoolJoin: input.talentPoolJoin,
    postcode: readText(input.postcode),
    postcodeAnswer: readText(input.postcodeAnswer) || null,
    now: readText(input.now),
  });
}

function runPayload(input: Fields): unknown {
  return toSupportPayload({
    firstName: readText(input.firstName),
    lastName: readText(input.lastName),
    dateOfBirth: readText(input.dateOfBirth),
    email: readText(input.email),
    postcode: readText(input.postcode),
    industries: readTexts(input.industries),
    now: readText(input.now),
  });
}

function runStep(input: Fields): unknown {
  const step = STEPS.find((name) => name === input.step) ?? 'accept';
  const event = EVENTS.find((name) => name === input.event) ?? 'close';
  return nextSupportStep({ step, isSending: readFlag(input.isSending) }, event);
}

/** The rules of the apprenticeship support offer. */
export const supportOfferRules: readonly Rule[] = [
  {
    name: 'support-offer-eligible',
    title: 'Whether the apprenticeship support offer is made. TAGS-051 to TAGS-065, DFE-017 to DFE-028',
    input: anObject('What decides it.', {
      isFeatureOn: aFlag('The offer is switched on.'),
      stored: aText('confirmed, dismissed or declined; empty when nothing is stored.'),
      storedAt: aText('When it was stored, ISO.'),
      timesDismissed: aNumber('How often Not now was said.'),
      isModalOpen: aFlag('Another modal is open.'),
      dateOfBirth: aText('YYYY-MM-DD.'),
      apprenticeships: aText('yes or no.'),
      talentPoolJoin: aText('Yes or No.'),
      postcode: aText('Postcode.'),
      postcodeAnswer: aText('What the postcode service answered; empty when it has not.'),
      now: aText('The moment, ISO.'),
    }),
    answer: anObject('The decision.', {
      canAsk: aFlag('The postcode service may be asked.'),
      shown: aFlag('The offer is made.'),
      rule: aText('The row that decided it.'),
    }),
    run: runEligible,
  },
  {
    name: 'support-offer-payload',
    title: 'What is sent when somebody accepts. DFE-038 to DFE-048',
    input: anObject('The person.', {
      firstName: aText('First name.'),
      lastName: aText('Last name.'),
      dateOfBirth: aText('Date of birth, with dashes or slashes.'),
      email: aText('Email address.'),
      postcode: aText('Postcode.'),
      industries: aList('Titles of favourite industries.', aText('A title.')),
      now: aText('The moment, ISO.'),
    }),
    answer: aValue('firstName, lastName, dateOfBirth, email, postcode, schoolName, telephone, industry, dateOfInterest.'),
    run: runPayload,
  },
  {
    name: 'support-postcode',
    title: 'Whether the offer can be taken up at a postcode, by our own table. DFE-030 to DFE-036',
    input: anObject('The postcode.', { postcode: aText('Postcode, or a district.') }),
    answer: anObject('The answer.', { code: aText('yes or no.'), asked: aText('The postcode as the service is asked.') }),
    run: (value) => {
      const postcode = readText(value.postcode);
      return { code: checkPostcodeEligibility(postcode), asked: normalisePostcode(postcode) };
    },
  },
  {
    name: 'support-postcode-answer',
    title: 'What an answer of the postcode service says. TAGS-060, TAGS-061',
    input: anObject('The answer.', { answer: aValue('The answer as received.') }),
    answer: anObject('What it says.', {
      ok: aFlag('It could be read.'),
      code: aText('Code in lower case.'),
      message: aText('What is logged otherwise.'),
    }),
    run: (value) => readPostcodeAnswer(value.answer),
  },
  {
    name: 'support-offer-step',
    title: 'What an event does to the dialog. DFE-001, DFE-006 to DFE-009, DFE-014',
    input: anObject('The dialog and the event.', {
      step: aText('accept, confirm, finished or closed.'),
      isSending: aFlag('The details are being sent.'),
      event: aText('yes, notNow, accept, sent, failed, decline, done or close.'),
    }),
    answer: anObject('What follows.', {
      step: aText('The next step.'),
      isSending: aFlag('The details are being sent.'),
      store: aText('What to store, or null.'),
      send: aFlag('Send the details now.'),
    }),
    run: runStep,
  },
  {
    name: 'support-offer-errors',
    title: 'Errors of an answer of the support service, fit to be shown. DFE-051, DFE-052, ERR-024',
    input: anObject('The answer.', { answer: aValue('The answer as received.') }),
    answer: aList('One text a line; none means success.', aText('An error.')),
    run: (value) => readSupportErrors(value.answer),
  },
];
