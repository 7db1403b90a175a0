// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { drawInHub, type HubDrawing } from '../../../tests/drawing/draw-in-hub.tsx';
import { pickQuestions } from '../../parts/question/use-questions.ts';
import { shippedCatalogue } from '../../parts/testing/hub-page-of.ts';
import { ONBOARDING_STEPS } from '../../rules/onboarding/index.ts';
import { Steps } from './steps.tsx';

const questions = pickQuestions(
  shippedCatalogue().catalogue.questions,
  ONBOARDING_STEPS.map(({ group }) => group),
);
const answers = {
  studyLevel: 'Undergraduate',
  studyYear: '2027',
  userCountry: 'United Kingdom',
  userPostcode: 'LS1 1AA',
  dateOfBirth: '2008-04-27',
};

/** A person who has done the first two steps returns to the third. */
function comeBack(): Promise<HubDrawing> {
  const data = { answers, done: ONBOARDING_STEPS.slice(0, 2).map(({ id }) => id), skipped: [] };
  return drawInHub(
    <main>
      <Steps questions={questions} />
    </main>,
    {
      address: '/dashboard?step=3',
      change: (page) => ({
        ...page,
        saved: [{ collection: 'dashboardUserData', name: 'Onboarding', data, lastUpdated: '2027-01-01T00:00:00Z' }],
      }),
    },
  );
}

const heading = (hub: HubDrawing) => hub.container.querySelector('h1');

describe('the first questions', () => {
  it('[ONB-007] each step begins with the focus on its title, on arrival, forwards and backwards', async () => {
    const hub = await comeBack();
    const titles = [];
    for (const press of [async () => undefined, () => hub.press('Skip for now'), () => hub.press('Back'), () => hub.press('Continue')]) {
      await press();
      expect(document.activeElement).toBe(heading(hub));
      titles.push(heading(hub)?.textContent);
    }
    expect(titles).toEqual(['Interests', 'School', 'Interests', 'School']);
  });

  it('[ONB-005] Finish later says that the answers are kept and where they go on, with the focus on it, and Carry on goes back there', async () => {
    const hub = await comeBack();
    await hub.press('Finish later');
    expect(document.activeElement).toBe(hub.find('heading', 'Your answers are saved'));
    expect(hub.seen()).toContain("Sign in again when you're ready. You'll carry on with: Interests.");
    await hub.press('Carry on now');
    expect(heading(hub)?.textContent).toBe('Interests');
    expect(document.activeElement).toBe(heading(hub));
  });
});
