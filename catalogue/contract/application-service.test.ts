import { resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HubPage } from '#engine/hub';
import { readContentFiles } from '#server/publishing';
import { createWorld, type World } from '#server/testing/world';
import { pack } from '../pack.ts';
import type { ApplicationServicePage, ServiceQuestion } from '../rules/application-service/service-page.ts';
import { compareChange } from '../rules/offers/change.ts';
import applicationStep from '../schemas/admissions/application-step.schema.json' with { type: 'json' };
import type { ApplicantRecord } from '../schemas/generated/admissions.ts';
import { CONFIRMATIONS } from '../services/applications/confirmed-steps.ts';
import { admissions } from '../services/checks/applicants.fixture.ts';

const root = resolve(import.meta.dirname, '../..');
const content = readContentFiles({ content: resolve(root, 'catalogue/content'), widgets: resolve(root, 'catalogue/widgets') }, pack.kinds);
const personas = content
  .filter(({ kind }) => kind === 'personas')
  .map(({ text }) => JSON.parse(text) as { readonly id: string; readonly record: ApplicantRecord });
const address = '/apply/undergraduate/2027';

let world: World;

beforeAll(async () => {
  world = await createWorld({ HUB_DEBUG: '1' }, { pack, content, domain: admissions });
});
beforeEach(() => world.clock.advance(60_000));
afterAll(() => world.close());

/** The data of the page; the world's pages are their own data. */
async function read(cookie: string, path = address): Promise<ApplicationServicePage> {
  const reply = await world.ask(path, { cookie });
  expect(reply.status).toBe(200);
  return pageIn(await reply.text());
}

function pageIn(html: string): ApplicationServicePage {
  const [, json = ''] = /<main>(.*)<\/main>/s.exec(html) ?? [];
  return (JSON.parse(json) as { readonly page: ApplicationServicePage }).page;
}

async function send(cookie: string, fields: Readonly<Record<string, string>>, path = address): Promise<Response> {
  world.clock.advance(5_000);
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: world.url };
  return world.ask(path, { method: 'POST', cookie, headers, body: new URLSearchParams(fields).toString() });
}

/** Presses a button on the current page, and returns the page that follows. */
async function press(cookie: string, step: string, fields: Readonly<Record<string, string>> = {}, path = address) {
  const { state } = await read(cookie, path);
  const reply = await send(cookie, { step, from: state, ...fields }, path);
  const to = reply.headers.get('location') ?? '';
  const question = to === path ? null : await ask(cookie, to);
  const done = question ? await send(cookie, question.fields, path) : reply;
  expect([done.status, done.headers.get('location')]).toEqual([303, path]);
  return read(cookie, path);
}

/** The question at an address, as its page has it. */
async function ask(cookie: string, path: string): Promise<ServiceQuestion> {
  const { question, state } = await read(cookie, path);
  if (!question) throw new Error(`Nothing is asked at ${path}, the application is ${state}.`);
  return question;
}

/** Presses a button that needs a confirmation, and returns the question. */
async function begin(cookie: string, step: string, fields: Readonly<Record<string, string>> = {}, path = address) {
  const { state } = await read(cookie, path);
  const reply = await send(cookie, { step, from: state, ...fields }, path);
  expect(reply.status).toBe(303);
  return ask(cookie, reply.headers.get('location') ?? '');
}

async function hubOf(cookie: string): Promise<HubPage> {
  return (await (await world.ask('/api/v1/hub', { cookie })).json()) as HubPage;
}

const applicationsOf = async (cookie: string) => (await hubOf(cookie)).details.applications;

const tileOf = async (cookie: string, scheme = 'UG') => (await hubOf(cookie)).plan.tiles.find((tile) => tile.scheme === scheme)?.state;

/** Courses of different universities, in the order of the list. */
function chooseCourses({ form }: ApplicationServicePage, count: number): Record<string, string> {
  const byUniversity = new Map((form?.options ?? []).map(({ label, value }) => [label.split(':')[0], value]));
  return Object.fromEntries([...byUniversity.values()].slice(0, count).map((value, place) => [`choice${place + 1}`, value]));
}

describe('application service of the demonstration', () => {
  it('takes an application from its start to a place, and updates the hub at each step', async () => {
    const cookie = await world.signIn({ persona: 'p02-start' });
    await press(cookie, 'beginAgain');
    const states = [await tileOf(cookie)];
    const go = async (step: string, fields = {}) => {
      const page = await press(cookie, step, fields);
      states.push(page.state);
      expect(await tileOf(cookie)).toBe(page.state);
      return page;
    };
    const started = await go('start');
    await go('save', { ...chooseCourses(started, 5), reference: 'Mx Hall' });
    for (const step of ['askReference', 'moveOn', 'send', 'moveOn', 'moveOn']) await go(step);
    const decided = await go('moveOn');
    const [firm = { value: '' }, insurance = { value: '' }] = decided.form?.options ?? [];
    await go('reply', { firm: firm.value, insurance: insurance.value });
    for (const step of ['moveOn', 'moveOn', 'confirmFirm']) await go(step);
    expect(states).toEqual([
      'notStarted',
      'start',
      'inProgress',
      'awaitingApproval',
      'ready',
      'sentProcessing',
      'sent',
      'waitingForDecisions',
      'decisionsReceived',
      'awaitingConfirmReasons',
      'embargo',
      'updating',
      'placedFirm',
    ]);
    const { now, plan } = await hubOf(cookie);
    expect([now.slice(0, 10), plan.tiles.find(({ scheme }) => scheme === 'UG')?.confetti]).toEqual(['2027-08-12', true]);
  });

  it('shows a rejected form again with the reason and all of its input', async () => {
    const cookie = await world.signIn({ persona: 'p02-start' });
    const choices = chooseCourses(await read(cookie), 2);
    const reply = await send(cookie, { step: 'save', from: 'start', ...choices });
    expect(reply.status).toBe(400);
    expect(pageIn(await reply.text())).toMatchObject({ problem: 'noReference', form: { choices: Object.values(choices) } });
    const twice = await send(cookie, {
      step: 'save',
      from: 'start',
      choice1: choices.choice1 ?? '',
      choice2: choices.choice1 ?? '',
      reference: 'A',
    });
    expect(pageIn(await twice.text())).toMatchObject({ problem: 'sameCourse', form: { reference: 'A' } });
    expect(await tileOf(cookie)).toBe('start');
  });

  it('ignores a button of an outdated page', async () => {
    const cookie = await world.signIn({ persona: 'p08-sent' });
    await press(cookie, 'moveOn');
    const late = await send(cookie, { step: 'moveOn', from: 'sent' });
    expect([late.status, await tileOf(cookie)]).toEqual([303, 'waitingForDecisions']);
    expect((await send(cookie, { step: 'accept', from: 'waitingForDecisions' })).status).toBe(303);
    expect(await tileOf(cookie)).toBe('waitingForDecisions');
  });

  it('finds courses by words, and in Clearing only those with places', async () => {
    const cookie = await world.signIn({ persona: 'p02-start' });
    const found = await read(cookie, `${address}?find=psychology`);
    expect(found.form?.options.filter(({ label }) => /psychology/i.test(label)).length).toBeGreaterThan(5);
    const clearing = await world.signIn({ persona: 'p15-clearing-add-choice' });
    const { form } = await read(clearing);
    const added = await press(clearing, 'addChoice', { choice1: form?.options.at(-1)?.value ?? '' });
    expect([added.state, await tileOf(clearing)]).toEqual(['clearingWaiting', 'clearingWaiting']);
    expect((await press(clearing, 'moveOn')).state).toBe('placed');
  });

  it('has a page for conservatoires with a separate application', async () => {
    const cookie = await world.signIn({ persona: 'p02-start' });
    const path = '/apply/conservatoires/2027';
    const ready = await read(cookie, path);
    expect([ready.state, ready.form?.options.length]).toEqual(['ready', expect.any(Number)]);
    expect([ready.form?.places, (await read(cookie)).form?.places]).toEqual([6, 5]);
    const saved = await press(cookie, 'save', { ...chooseCourses(ready, 6), reference: 'Mx Hall' }, path);
    expect(saved.form?.choices.length).toBe(6);
    for (const step of ['send', 'moveOn']) await press(cookie, step, {}, path);
    expect([await tileOf(cookie, 'UC'), await tileOf(cookie)]).toEqual(['sent', 'start']);
  });

  it('redirects tracking to the apply page, requires a session, and is limited to the year of the hub', async () => {
    const cookie = await world.signIn({ persona: 'p02-start' });
    const tracked = await world.ask('/track/undergraduate/2027', { cookie });
    expect([tracked.status, tracked.headers.get('location')]).toEqual([302, address]);
    const stranger = await world.ask(address);
    expect([stranger.status, stranger.headers.get('location')]).toEqual([302, `/account/login?returnUrl=${encodeURIComponent(address)}`]);
    expect(await read(cookie, '/apply/undergraduate/2026')).toMatchObject({ hubYear: 2027, steps: [], form: null });
    expect((await world.ask('/apply/undergraduate/soon', { cookie })).status).toBe(404);
  });

  it('[OFFER-017] [OFFER-019] asks to confirm a reply, sends it on the second press, and undoes it within its period', async () => {
    const cookie = await world.signIn({ persona: 'p10-decisions-received' });
    const question = await begin(cookie, 'reply', { firm: 'university-of-leeds', insurance: 'university-of-portsmouth' });
    expect(question).toMatchObject({
      taken: [
        { provider: 'University of Leeds', course: 'BSc Psychology', as: 'firm' },
        { provider: 'University of Portsmouth', as: 'insurance' },
      ],
      lost: [{ provider: 'University of Warwick', course: 'BSc Psychology' }],
    });
    expect(await tileOf(cookie)).toBe('decisionsReceived');
    const before = (await hubOf(cookie)).details.applications;
    expect((await send(cookie, question.fields)).headers.get('location')).toBe(address);
    const done = await read(cookie);
    expect([done.state, done.form, done.receipt]).toMatchObject(['awaitingConfirmReasons', null, { step: 'reply', canUndo: true }]);
    expect(done.receipt?.until).toBe(question.until);
    for (const moment of [done.receipt?.at, question.until]) expect(moment).toMatch(/, \d\d:\d\d UK time$/);
    const back = await press(cookie, 'undo');
    expect([back.state, back.receipt?.step, await tileOf(cookie)]).toEqual(['decisionsReceived', 'undo', 'decisionsReceived']);
    expect((await hubOf(cookie)).details.applications).toEqual(before);
  });

  it('[OFFER-019] refuses to undo a reply after its period, with the reason', async () => {
    const cookie = await world.signIn({ persona: 'p10-decisions-received' });
    await press(cookie, 'reply', { firm: 'university-of-leeds' });
    const { now } = await hubOf(cookie);
    const later = new Date(Date.parse(now) + 7 * 86_400_000).toISOString();
    expect((await world.write('POST', '/api/v1/debug/moment', { now: later }, { cookie })).status).toBe(204);
    const page = await read(cookie);
    expect([page.receipt?.canUndo, page.steps.includes('undo')]).toEqual([false, false]);
    const late = await send(cookie, { step: 'undo', from: page.state });
    expect([late.status, pageIn(await late.text()).problem, await tileOf(cookie)]).toEqual([409, 'tooLate', page.state]);
  });

  it('[OFFER-018] refuses empty replies, and has a separate choice for declining all', async () => {
    const cookie = await world.signIn({ persona: 'p10-decisions-received' });
    const { state, form } = await read(cookie);
    expect([form?.firm, form?.insurance]).toEqual(['', '']);
    const refused = async (fields: Readonly<Record<string, string>>) => {
      const reply = await send(cookie, { step: 'reply', from: state, ...fields });
      return [reply.status, pageIn(await reply.text()).problem];
    };
    expect(await refused({})).toEqual([400, 'noReply']);
    expect(await refused({ firm: '', insurance: '' })).toEqual([400, 'noReply']);
    expect(await refused({ insurance: 'university-of-portsmouth' })).toEqual([400, 'insuranceAlone']);
    expect(await refused({ firm: 'declineAll', insurance: 'university-of-portsmouth' })).toEqual([400, 'declineAllAlone']);
    const question = await begin(cookie, 'reply', { firm: 'declineAll' });
    expect([question.taken, question.lost.length, question.holdsNothing]).toEqual([[], 3, true]);
    expect(await tileOf(cookie)).toBe('decisionsReceived');
  });

  it('[OFFER-018] preselects the replies tried out on the page of offers', async () => {
    const cookie = await world.signIn({ persona: 'p10-decisions-received' });
    const tracked = await world.ask('/track/undergraduate/2027?firm=university-of-leeds&insurance=university-of-portsmouth', { cookie });
    const { form } = await read(cookie, tracked.headers.get('location') ?? '');
    expect([form?.firm, form?.insurance]).toEqual(['university-of-leeds', 'university-of-portsmouth']);
  });

  it('[OFFER-017] refuses the second press on an outdated question, with a sentence', async () => {
    const cookie = await world.signIn({ persona: 'p10-decisions-received' });
    const first = await begin(cookie, 'reply', { firm: 'declineAll' });
    const other = await begin(cookie, 'reply', { firm: 'university-of-leeds' });
    await send(cookie, other.fields);
    for (const fields of [first.fields, other.fields]) {
      const late = await send(cookie, fields);
      expect([late.status, pageIn(await late.text()).problem]).toEqual([409, 'changed']);
    }
    expect((await read(cookie)).receipt?.taken).toMatchObject([{ provider: 'University of Leeds', as: 'firm' }]);
    expect(await read(cookie, `${address}?asks=reply&firm=declineAll`)).toMatchObject({ question: null });
  });

  it('[OFFER-017] counts two simultaneous presses on one question as one', async () => {
    const cookie = await world.signIn({ persona: 'p18-placed-firm' });
    const { fields } = await begin(cookie, 'declinePlace');
    const replies = await Promise.all([send(cookie, fields), send(cookie, fields)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([303, 409]);
  });

  it.each([
    ['p08-sent', 'withdraw', 5],
    ['p18-placed-firm', 'declinePlace', 1],
    ['p29-unconditional', 'decline', 1],
  ])('[OFFER-017] [OFFER-019] asks %s to confirm %s as final, and performs it only on the second press', async (persona, step, count) => {
    const cookie = await world.signIn({ persona });
    const before = await tileOf(cookie);
    const question = await begin(cookie, step);
    expect([question.lost.length, question.until, question.holdsNothing, await tileOf(cookie)]).toEqual([count, '', true, before]);
    await send(cookie, question.fields);
    const { receipt, state, steps } = await read(cookie);
    expect(state).not.toBe(before);
    expect([receipt?.step, receipt?.canUndo, steps.includes('undo')]).toEqual([step, false, false]);
  });

  it('[OFFER-020] shows the original course beside every changed offer', async () => {
    const changed: string[] = [];
    for (const { id } of personas) {
      const { choices } = await read(await world.signIn({ persona: id }));
      for (const { change } of choices.filter(({ status }) => status === 'changed')) {
        changed.push(id.slice(0, 3));
        expect([change?.before.course ?? '', change?.now.course ?? ''], id).not.toContain('');
        expect(change && compareChange(change).filter(({ isOther }) => isOther).length, id).toBeGreaterThan(1);
      }
    }
    expect(changed).toEqual(['p29', 'p30', 'p31', 'p32', 'p33', 'p33']);
  });

  it('[OFFER-017] asks every persona to confirm each step that another press cannot undo', async () => {
    const asked = new Set<string>();
    for (const { id, record } of personas) {
      const cookie = await world.signIn({ persona: id });
      for (const path of [address, '/apply/conservatoires/2027']) {
        const opened = await read(cookie, path);
        // No persona has filled in our form, without which there is nothing to send.
        if (opened.steps.includes('send')) await press(cookie, 'save', { ...chooseCourses(opened, 2), reference: 'Mx Hall' }, path);
        const { state, steps, form, choices } = await read(cookie, path);
        const applications = await applicationsOf(cookie);
        for (const step of steps.filter((one) => CONFIRMATIONS[one] === 'asked')) {
          const first = form?.options.at(-1)?.value ?? '';
          const fields = step === 'reply' ? { firm: first } : step === 'addChoice' ? { choice1: first } : {};
          const reply = await send(cookie, { step, from: state, ...fields }, path);
          const where = `${id} ${step}`;
          expect([reply.status, reply.headers.get('location')?.startsWith(`${path}?asks=${step}`)], where).toEqual([303, true]);
          const question = await ask(cookie, reply.headers.get('location') ?? '');
          // A question names no choice when nothing is open any more, or when the record has none.
          const isNamed = question.taken.length + question.lost.length > 0;
          expect(
            isNamed || step === 'beginAgain' || record.debugState || choices.every(({ status }) => status === 'unsuccessful'),
            where,
          ).toBeTruthy();
          expect(await applicationsOf(cookie), where).toEqual(applications);
          asked.add(step);
        }
      }
    }
    const all = Object.entries(CONFIRMATIONS).flatMap(([step, how]) => (how === 'asked' ? [step] : []));
    expect([...asked].sort()).toEqual(all.sort());
  });

  it('[OFFER-017] writes an application only through its steps, each with a confirmation or a reason for none', () => {
    const routes = world.app.routes.filter(
      ({ method, path, hidden }) => method !== 'GET' && !hidden && /\/(apply|track|stand-in|applications?)\b/.test(path),
    );
    expect(routes.map(({ path, request }) => [path, request])).toEqual([
      ['/apply/undergraduate/:year', 'admissions/application-step'],
      ['/apply/conservatoires/:year', 'admissions/application-step'],
    ]);
    expect(Object.keys(CONFIRMATIONS).sort()).toEqual([...applicationStep.properties.step.enum].sort());
    const unasked = Object.values(CONFIRMATIONS).filter((how) => how !== 'asked');
    expect(unasked.filter(({ because }) => because.length < 20)).toEqual([]);
  });

  it('rejects a form from another site', async () => {
    const cookie = await world.signIn({ persona: 'p08-sent' });
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'https://elsewhere.example' };
    const reply = await world.ask(address, { method: 'POST', cookie, headers, body: 'step=moveOn&from=sent' });
    expect([reply.status, await tileOf(cookie)]).toEqual([403, 'sent']);
  });
});
