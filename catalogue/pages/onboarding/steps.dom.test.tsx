// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { pickQuestions } from '../../components/question/use-questions.ts';
import { shippedCatalogue } from '../../components/testing/hub-page-of.ts';
import { drawHub, drawInHub, type HubChoice, type HubDrawing } from '../../hub/testing/draw-in-hub.tsx';
import { ONBOARDING_STEPS } from '../../rules/onboarding/steps.ts';
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

interface SavedSteps {
  /** The steps that are done, from the first on. */
  readonly done?: readonly string[];
  readonly address?: string;
  readonly prepare?: HubChoice['prepare'];
}

/** A person returns to onboarding with saved answers. */
function openSteps({ done = [], address = '/dashboard', prepare }: SavedSteps = {}): Promise<HubDrawing> {
  const data = { answers, done, skipped: [] };
  return drawInHub(
    <main>
      <Steps questions={questions} />
    </main>,
    {
      address,
      ...(prepare ? { prepare } : {}),
      change: (page) => ({
        ...page,
        saved: [{ collection: 'dashboardUserData', name: 'Onboarding', data, lastUpdated: '2027-01-01T00:00:00Z' }],
      }),
    },
  );
}

const namesOf = (count: number) => ONBOARDING_STEPS.slice(0, count).map(({ id }) => id);
/** A person with two completed steps returns to the third. */
const comeBack = () => openSteps({ done: namesOf(2), address: '/dashboard?step=3' });

const heading = (hub: HubDrawing) => hub.container.querySelector('h1');

describe('onboarding', () => {
  it('[ONB-007] focuses the title of each step on arrival, forwards and backwards', async () => {
    const hub = await comeBack();
    const titles = [];
    for (const press of [async () => undefined, () => hub.press('Skip for now'), () => hub.press('Back'), () => hub.press('Continue')]) {
      await press();
      expect(document.activeElement).toBe(heading(hub));
      titles.push(heading(hub)?.textContent);
    }
    expect(titles).toEqual(['Interests', 'School', 'Interests', 'School']);
  });

  it.each(['3', '6', '0', 'seven'])('[SHELL-046] redirects an address beyond the first unfinished step to that step: %s', async (asked) => {
    const hub = await openSteps({ done: namesOf(1), address: `/dashboard?step=${asked}&from=email` });
    expect([heading(hub)?.textContent, hub.address()]).toEqual(['Where you live', '/dashboard?step=2&from=email']);
    expect(document.activeElement).toBe(heading(hub));
  });

  it('[ONB-006] opens the hub on Finish later, which lists the open steps with a link to the first, until dismissed', async () => {
    const data = { answers, done: namesOf(2), skipped: ['school'] };
    const saved = [{ collection: 'dashboardUserData', name: 'Onboarding', data, lastUpdated: '2027-01-01T00:00:00Z' }] as const;
    const all = { path: '/api/v1/items', status: 200, body: [...shippedCatalogue().catalogue.questions] };
    const hub = await drawHub('/dashboard?step=3', { saved, answers: [all] });
    await hub.press('Finish later');
    const card = () => hub.find('region', "Tell us more when you're ready");
    expect([...card().querySelectorAll('li')].map((item) => item.textContent)).toEqual([
      'Interests: courses, articles and events on your subjects',
      'Keeping in touch: guides and reminders, if you want them',
      "Check and finish: read the terms and you're done",
    ]);
    expect(card().textContent).toContain('2 of 6 steps answered');
    expect(document.activeElement).toBe(heading(hub));
    await hub.press('Carry on', 'link');
    expect([heading(hub)?.textContent, hub.address()]).toEqual(['Interests', '/dashboard?step=3']);
    await hub.press('Finish later');
    await hub.press("Don't show this again");
    expect(hub.findAll('region', "Tell us more when you're ready")).toEqual([]);
  });

  const typeInto = (hub: HubDrawing, field: HTMLElement, text: string) =>
    hub.hands(async (user) => {
      await user.clear(field);
      await user.type(field, text);
    });
  const problems = (hub: HubDrawing) =>
    [...hub.find('region', /^There is a problem/).querySelectorAll('a')].map((link) => link.textContent);

  it.each(['{Tab}', '{Enter}'])('[ONB-013] rejects a country that is not in the list, after %s', async (key) => {
    const hub = await openSteps({ done: namesOf(1), address: '/dashboard?step=2' });
    const country = () => hub.find('combobox', /country/i) as HTMLInputElement;
    await typeInto(hub, country(), 'Narnia');
    await hub.keys(key);
    await hub.press('Continue');
    expect(problems(hub)).toEqual(['Choose a country from the list.']);
    expect(hub.seen()).not.toContain('field is required');
    await typeInto(hub, country(), 'france');
    await hub.keys(key);
    expect(country().value).toBe('France');
    await hub.press('Continue');
    expect(heading(hub)?.textContent).toBe('Interests');
    const [subject] = hub.findAll('combobox');
    if (!subject) throw new Error('There is no field for subjects.');
    await typeInto(hub, subject, 'Geolojy');
    await hub.press('Continue');
    expect(problems(hub)).toEqual(['Choose from the list, or clear what you typed.']);
  });

  it('[ONB-013] restores an unlisted country as typed after a reload', async () => {
    const where = { done: namesOf(1), address: '/dashboard?step=2' };
    const hub = await openSteps(where);
    await typeInto(hub, hub.find('combobox', /country/i), 'Narnia');
    await hub.press('Continue');
    const kept = hub.ports.local.keys().map((key) => [key, hub.ports.local.read(key) ?? ''] as const);
    const again = await openSteps({ ...where, prepare: ({ local }) => void kept.map(([key, value]) => local.write(key, value)) });
    expect((again.find('combobox', /country/i) as HTMLInputElement).value).toBe('Narnia');
  });
});
