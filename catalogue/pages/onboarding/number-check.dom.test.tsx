// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { pickQuestions } from '../../components/question/use-questions.ts';
import { shippedCatalogue } from '../../components/testing/hub-page-of.ts';
import { drawInHub, type HubDrawing } from '../../hub/testing/draw-in-hub.tsx';
import { ONBOARDING_STEPS } from '../../rules/onboarding/steps.ts';
import { Steps } from './steps.tsx';

const questions = pickQuestions(
  shippedCatalogue().catalogue.questions,
  ONBOARDING_STEPS.map(({ group }) => group),
);
const SLOW_MS = 3_000;
const answers = {
  studyLevel: 'Undergraduate',
  studyYear: '2027',
  userCountry: 'United Kingdom',
  userPostcode: 'LS1 1AA',
  dateOfBirth: '2008-04-27',
  stillAtSchool: 'No',
  tailoredInfo: 'No',
  offers: 'Yes',
  surveys: 'No',
  careersInfo: 'No',
  relevantCourses: 'No',
  contactMethod: ['SMS'],
  contactSMS: 'yes',
  addressLine1: '1 High Street',
  addressLine3: 'Leeds',
  postcode: 'LS1 1AA',
};

/** A person who wants texts enters a number and continues before the service has responded. */
async function continueAtOnce(isValid: boolean): Promise<HubDrawing> {
  const done = ONBOARDING_STEPS.slice(0, 4).map(({ id }) => id);
  const body = { isValid, internationalNumber: '+44 7400 123456', nationalNumber: '07400 123456', regionCode: 'GB' };
  const hub = await drawInHub(<Steps questions={questions} />, {
    address: '/dashboard?step=5',
    answers: [{ path: '/api/v1/valid-phone-number', status: 200, delayMs: SLOW_MS, body }],
    change: (page) => ({
      ...page,
      saved: [
        {
          collection: 'dashboardUserData',
          name: 'Onboarding',
          data: { answers, done, skipped: [] },
          lastUpdated: '2027-01-01T00:00:00Z',
        },
      ],
    }),
  });
  await hub.type('Mobile number', '07400123456');
  await hub.press('Continue');
  expect(hub.find('heading', 'Keeping in touch').tagName).toBe('H1');
  await hub.pass(250);
  await hub.pass(SLOW_MS);
  return hub;
}

it('[ONB-046] continues after a number check in progress returns valid', async () => {
  const hub = await continueAtOnce(true);
  expect(hub.find('heading', 'Check and finish').tagName).toBe('H1');
  expect(hub.seen()).toContain('+44 7400 123456');
});

it('[ONB-046] stays on the step when the number is refused', async () => {
  const hub = await continueAtOnce(false);
  expect(hub.find('heading', 'Keeping in touch').tagName).toBe('H1');
  expect(hub.seen(hub.container.querySelector('.error-summary') ?? undefined)).toContain('Invalid number');
});
