import { resolve } from 'node:path';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type HubPage, HubProvider } from '#engine/hub';
import { readContentFiles } from '#server/publishing';
import { createWorld, type World } from '#server/testing/world';
import { createStillStore } from '../components/testing/still-store.ts';
import { pack } from '../pack.ts';
import { ApplyPanel } from '../pages/dashboard/apply-panel.tsx';
import { NextStepCard } from '../pages/dashboard/next-step-card.tsx';
import type { ApplicationServicePage } from '../rules/application-service/service-page.ts';
import { admissions } from '../services/checks/applicants.fixture.ts';

const root = resolve(import.meta.dirname, '../..');
const content = readContentFiles({ content: resolve(root, 'catalogue/content'), widgets: resolve(root, 'catalogue/widgets') }, pack.kinds);
const UG = '/apply/undergraduate/2027';
const UC = '/apply/conservatoires/2027';

let world: World;

beforeAll(async () => {
  world = await createWorld({}, { pack, content, domain: admissions });
});
beforeEach(() => world.clock.advance(60_000));
afterAll(() => world.close());

function pageIn(html: string): ApplicationServicePage {
  const [, json = ''] = /<main>(.*)<\/main>/s.exec(html) ?? [];
  return (JSON.parse(json) as { readonly page: ApplicationServicePage }).page;
}

/** A person at the application service: what they read, and the outcome of a button. */
async function visit(persona: string) {
  const cookie = await world.signIn({ persona });
  const read = async (path = UG) => pageIn(await (await world.ask(path, { cookie })).text());
  const press = async (step: string, fields: Readonly<Record<string, string>> = {}, path = UG) => {
    const { state } = await read(path);
    world.clock.advance(5_000);
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: world.url };
    const send = (values: Readonly<Record<string, string>>) =>
      world.ask(path, { method: 'POST', cookie, headers, body: new URLSearchParams(values).toString() });
    const reply = await send({ step, from: state, ...fields });
    // A step that cannot be undone is confirmed at an address of its own; the second press answers.
    const { question = null } = reply.status === 303 ? await read(reply.headers.get('location') ?? path) : {};
    const done = question ? await send(question.fields) : reply;
    const problem = done.status === 303 ? null : pageIn(await done.text()).problem;
    return { problem, state: (await read(path)).state };
  };
  /** The value of the first course in the list for this search whose label fits. */
  const findCourse = async (words: string, label: RegExp, path = UG) => {
    const { form } = await read(`${path}?find=${encodeURIComponent(words)}`);
    const found = form?.options.find((option) => label.test(option.label));
    if (!found) throw new Error(`No course ${label} for "${words}"`);
    return found.value;
  };
  const readHub = async () => (await (await world.ask('/api/v1/hub', { cookie })).json()) as HubPage;
  /** The hub's text about the applications. */
  const seeHub = async () => {
    const page = await readHub();
    const html = renderToString(
      <StaticRouter location="/dashboard">
        <HubProvider store={createStillStore(page)}>
          <NextStepCard />
          <ApplyPanel />
        </HubProvider>
      </StaticRouter>,
    );
    return html
      .replace(/<!-- -->|<[^>]*>/g, ' ')
      .replaceAll('&#x27;', "'")
      .replace(/\s+/g, ' ');
  };
  return { read, press, findCourse, seeHub };
}

/** Leah: conditional offers of Leeds and Portsmouth, an unconditional one of Warwick. */
const aLeah = () => visit('p10-decisions-received');

describe('replies to offers', () => {
  it('[CHOICE-008] turns an unconditional firm choice into a place, shown on the hub', async () => {
    const leah = await aLeah();
    expect(await leah.press('reply', { firm: 'university-of-warwick' })).toEqual({ problem: null, state: 'placedFirm' });
    const seen = await leah.seeHub();
    expect(seen).toContain('University of Warwick, your firm choice, has confirmed your place on BSc Psychology.');
    expect(seen).not.toContain('Waiting for confirmation');
    expect((await leah.read()).choices.map(({ label }) => label).slice(0, 3)).toEqual([
      'You declined this offer',
      'You declined this offer',
      'Unconditional, your firm choice',
    ]);
  });

  it.each([
    [
      'an insurance beside an unconditional firm choice',
      { firm: 'university-of-warwick', insurance: 'university-of-leeds' },
      'insuranceBesidePlace',
    ],
    ['an insurance without a firm choice', { insurance: 'university-of-leeds' }, 'insuranceAlone'],
    ['one offer as firm and as insurance', { firm: 'university-of-leeds', insurance: 'university-of-leeds' }, 'sameOffer'],
    ['a firm choice that is no offer', { firm: 'university-of-glasgow' }, 'unknownOffer'],
    ['an insurance that is no offer', { firm: 'university-of-leeds', insurance: 'nowhere' }, 'unknownOffer'],
  ])('[CHOICE-009] refuses %s, and declines nothing', async (_, fields, problem) => {
    const leah = await aLeah();
    expect(await leah.press('reply', fields)).toEqual({ problem, state: 'decisionsReceived' });
    expect((await leah.read()).choices.filter(({ label }) => /offer$/.test(label))).toHaveLength(3);
  });

  it('[CHOICE-009] accepts an unconditional insurance with a conditional firm choice, and waits for results', async () => {
    const leah = await aLeah();
    expect(await leah.press('reply', { firm: 'university-of-leeds', insurance: 'university-of-warwick' })).toEqual({
      problem: null,
      state: 'awaitingConfirmReasons',
    });
  });
});

describe('courses chosen together', () => {
  const start = async () => {
    const somebody = await visit('p02-start');
    const save = async (courses: readonly string[]) => {
      const fields = Object.fromEntries(courses.map((course, place) => [`choice${place + 1}`, course]));
      return (await somebody.press('save', { ...fields, reference: 'Mx Hall' })).problem;
    };
    return { ...somebody, save };
  };
  const coursesOf = async (find: (words: string, label: RegExp) => Promise<string>, university: string) => [
    await find(`${university} psychology`, new RegExp(`^${university}.*Psychology`)),
    await find(`${university} law`, new RegExp(`^${university}.*Law`)),
  ];

  it('[CHOICE-002] accepts two courses of one university, shows both on the hub, and takes separate replies', async () => {
    const aisha = await start();
    const two = await coursesOf(aisha.findCourse, 'Cardiff University');
    expect(await aisha.save(two)).toBeNull();
    for (const step of ['askReference', 'moveOn', 'send', 'moveOn', 'moveOn', 'moveOn']) await aisha.press(step);
    const { form, choices } = await aisha.read();
    expect(choices.map(({ provider }) => provider)).toEqual(['Cardiff University', 'Cardiff University']);
    expect(new Set(form?.options.map(({ value }) => value)).size).toBe(2);
    const [, second = { value: '' }] = form?.options ?? [];
    await aisha.press('reply', { firm: second.value });
    expect((await aisha.read()).choices.map(({ label }) => label)).toEqual(['You declined this offer', 'Conditional, your firm choice']);
  });

  it('[CHOICE-001] refuses the same course twice', async () => {
    const { save, findCourse } = await start();
    const [course = ''] = await coursesOf(findCourse, 'Cardiff University');
    expect(await save([course, course])).toBe('sameCourse');
  });

  it('[CHOICE-003] refuses Oxford and Cambridge together, and accepts each alone', async () => {
    const { save, findCourse } = await start();
    const oxford = await findCourse('university of oxford', /^University of Oxford:/);
    const cambridge = await findCourse('university of cambridge', /^University of Cambridge:/);
    expect(await save([oxford, cambridge])).toBe('oxfordOrCambridge');
    expect(await save([oxford])).toBeNull();
    expect(await save([cambridge])).toBeNull();
  });

  it('[CHOICE-004] refuses five courses in medicine, and accepts four and another one', async () => {
    const { save, read, findCourse } = await start();
    const { form } = await read(`${UG}?find=medicine`);
    const medicine = (form?.options ?? []).filter(({ label }) => /MBBS Medicine/.test(label) && !/Oxford|Cambridge:/.test(label));
    const five = medicine.slice(0, 5).map(({ value }) => value);
    expect(five).toHaveLength(5);
    expect(await save(five)).toBe('fourOfFive');
    expect(await save([...five.slice(0, 4), await findCourse('biomedical science', /Biomedical Science/)])).toBeNull();
  });

  it('[CHOICE-006] refuses an unknown course instead of leaving it out', async () => {
    const { save, findCourse } = await start();
    const [course = ''] = await coursesOf(findCourse, 'Cardiff University');
    expect(await save([course, 'nothing:nowhere'])).toBe('unknownCourse');
  });

  it('[CHOICE-005] accepts another course of a refusing university in Clearing, and shows it on the hub', async () => {
    const ellie = await visit('p15-clearing-add-choice');
    const course = await ellie.findCourse('portsmouth', /^University of Portsmouth: (?!.* English$)/);
    expect(await ellie.press('addChoice', { choice1: course })).toEqual({ problem: null, state: 'clearingWaiting' });
    const portsmouth = (await ellie.read()).choices.filter(({ provider }) => provider === 'University of Portsmouth');
    expect(portsmouth.map(({ label }) => label)).toEqual(['Unsuccessful', 'Waiting for a decision']);
    expect(await ellie.press('moveOn')).toEqual({ problem: null, state: 'placed' });
    expect(await ellie.seeHub()).toMatch(/Your place for 2027 is confirmed\. It is at University of Portsmouth/);
  });

  it('[CHOICE-005] accepts another course of a refusing university in Extra', async () => {
    const ava = await visit('p26-extra-unplaced');
    const course = await ava.findCourse('leeds', /^University of Leeds: /);
    expect(await ava.press('addChoice', { choice1: course })).toEqual({ problem: null, state: 'extraWaiting' });
  });

  it('[CHOICE-001] accepts two courses of one conservatoire, each course once', async () => {
    const somebody = await visit('p02-start');
    const { form } = await somebody.read(`${UC}?find=academy`);
    const academy = (form?.options ?? []).filter(({ label }) => label.startsWith('Royal Academy of Music')).map(({ value }) => value);
    const [one = '', two = ''] = academy;
    const save = (choice1: string, choice2: string) => somebody.press('save', { choice1, choice2, reference: 'Mx Hall' }, UC);
    expect((await save(one, one)).problem).toBe('sameCourse');
    expect((await save(one, two)).problem).toBeNull();
  });
});

describe('a place in each of two applications', () => {
  it('[CHOICE-011] shows both, and that only one can be taken up', async () => {
    const seen = await (await visit('p20-placed')).seeHub();
    expect(seen).toContain('Your conservatoire place for 2027 is confirmed. It is at Royal Academy of Music, on BMus Piano.');
    expect(seen).toContain('You also have a place at Royal Academy of Music (BMus Piano), and you can take up only one.');
    expect(seen).toMatch(/Your place for 2027 is confirmed\. It is at University of [A-Z]\w+, on BSc Environmental Science\./);
  });
});
