import type { Rule } from '#engine';
import { normalisePostcode } from '../preferences/postcode.ts';
import { aFlag, aList, aNumber, aRule, aText, aTextList, aValue, oneOf, orElse, readBy } from '../rule-shape.ts';
import { checkSupportOffer, readStoredAnswer } from './eligibility.ts';
import { readSupportErrors, toSupportPayload } from './payload.ts';
import { checkPostcodeEligibility, readPostcodeAnswer } from './postcode-answer.ts';
import { nextSupportStep, type SupportEvent, type SupportStep } from './steps.ts';

const STEPS: readonly SupportStep[] = ['accept', 'confirm', 'finished', 'closed'];
const EVENTS: readonly SupportEvent[] = ['yes', 'notNow', 'accept', 'sent', 'failed', 'decline', 'done', 'close'];

/** The rules of the apprenticeship support offer. */
export const supportOfferRules: readonly Rule[] = [
  aRule('support-offer-eligible', 'Whether the apprenticeship support offer is made. TAGS-051 to TAGS-065, DFE-017 to DFE-028')
    .takes('What decides it.', {
      isFeatureOn: aFlag('The offer is switched on.'),
      stored: readBy(aText('confirmed, dismissed or declined; empty when nothing is stored.'), (value) => readStoredAnswer(value, null)),
      storedAt: aText('When it was stored, ISO.'),
      timesDismissed: aNumber('How often Not now was said.'),
      isModalOpen: aFlag('Another modal is open.'),
      dateOfBirth: aText('YYYY-MM-DD.'),
      apprenticeships: readBy(aText('yes or no.'), (value) => value),
      talentPoolJoin: readBy(aText('Yes or No.'), (value) => value),
      postcode: aText('Postcode.'),
      postcodeAnswer: orElse(aText('What the postcode service answered; empty when it has not.'), null),
      now: aText('The moment, ISO.'),
    })
    .gives('The decision.', {
      canAsk: aFlag('The postcode service may be asked.'),
      shown: aFlag('The offer is made.'),
      rule: aText('The row that decided it.'),
    })
    .run((input) => checkSupportOffer(input)),
  aRule('support-offer-payload', 'What is sent when somebody accepts. DFE-038 to DFE-048')
    .takes('The person.', {
      firstName: aText('First name.'),
      lastName: aText('Last name.'),
      dateOfBirth: aText('Date of birth, with dashes or slashes.'),
      email: aText('Email address.'),
      postcode: aText('Postcode.'),
      industries: aTextList('Titles of favourite industries.', 'A title.'),
      now: aText('The moment, ISO.'),
    })
    .gives(aValue('firstName, lastName, dateOfBirth, email, postcode, schoolName, telephone, industry, dateOfInterest.'))
    .run((person) => toSupportPayload(person)),
  aRule('support-postcode', 'Whether the offer can be taken up at a postcode, by our own table. DFE-030 to DFE-036')
    .takes('The postcode.', { postcode: aText('Postcode, or a district.') })
    .gives('The answer.', { code: aText('yes or no.'), asked: aText('The postcode as the service is asked.') })
    .run(({ postcode }) => ({ code: checkPostcodeEligibility(postcode), asked: normalisePostcode(postcode) })),
  aRule('support-postcode-answer', 'What an answer of the postcode service says. TAGS-060, TAGS-061')
    .takes('The answer.', { answer: aValue('The answer as received.') })
    .gives('What it says.', {
      ok: aFlag('It could be read.'),
      code: aText('Code in lower case.'),
      message: aText('What is logged otherwise.'),
    })
    .run(({ answer }) => readPostcodeAnswer(answer)),
  aRule('support-offer-step', 'What an event does to the dialog. DFE-001, DFE-006 to DFE-009, DFE-014')
    .takes('The dialog and the event.', {
      step: oneOf(aText('accept, confirm, finished or closed.'), STEPS, 'accept'),
      isSending: aFlag('The details are being sent.'),
      event: oneOf(aText('yes, notNow, accept, sent, failed, decline, done or close.'), EVENTS, 'close'),
    })
    .gives('What follows.', {
      step: aText('The next step.'),
      isSending: aFlag('The details are being sent.'),
      store: aText('What to store, or null.'),
      send: aFlag('Send the details now.'),
    })
    .run(({ event, ...state }) => nextSupportStep(state, event)),
  aRule('support-offer-errors', 'Errors of an answer of the support service, fit to be shown. DFE-051, DFE-052, ERR-024')
    .takes('The answer.', { answer: aValue('The answer as received.') })
    .gives(aList('One text a line; none means success.', aText('An error.')))
    .run(({ answer }) => readSupportErrors(answer)),
];
