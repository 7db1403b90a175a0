// @vitest-environment happy-dom

import { act } from '@testing-library/react';
import { Agent, fetch as ask } from 'undici';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HubPage } from '#engine/hub';
import { isLong } from '#engine/testing';
import { UNREACHABLE, wipe } from '#engine/testing/draw';
import { endAllBuilt, startBuilt } from '#tests/command-line/built-server';
import { answerQuestions, listOthers, MARK, pressed, pressOn, spared, translate, translatedPages } from '#tests/journeys/translation';
import { shippedCatalogue } from '../../components/testing/hub-page-of.ts';
import { drawHub, type HubDrawing } from '../../hub/testing/draw-in-hub.tsx';

let origin = '';

/** A rendered hub with every text translated, with a server behind it. */
interface TranslatedHub extends HubDrawing {
  /** Waits until every request is answered and rendered. */
  rest(): Promise<void>;
  /** Advances the clock a little, and waits for the answers. */
  letPass(ms: number): Promise<void>;
}

/** Options of a test. */
interface Choice {
  readonly change?: (page: HubPage) => HubPage;
  /** The calls to answer with 503. */
  readonly refuse?: (path: string) => boolean;
  readonly consent?: string;
}

type RequestOptions = NonNullable<Parameters<typeof ask>[1]>;

/** Signs in the persona whose id begins with this text, or a new person. */
async function signIn(beginning: string): Promise<string> {
  const { personas } = shippedCatalogue().catalogue;
  const persona = beginning === '' ? undefined : personas.find(({ id }) => id.startsWith(`${beginning}-`))?.id;
  const headers = { 'Content-Type': 'application/json', 'X-Hub-Request': '1' };
  const reply = await askPatiently(`${origin}/account/demo`, { method: 'POST', headers, body: JSON.stringify({ persona }) });
  return reply.headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** Each request uses a new connection: under the test's clock a kept-alive one never expires, and the other end may close it. */
const dispatcher = new Agent({ pipelining: 0 });

/** A server on a busy machine rejects excess requests; they are repeated here, because these tests are not about that. */
async function askPatiently(url: string, init: RequestOptions): ReturnType<typeof ask> {
  const reply = await ask(url, { ...init, dispatcher });
  if (reply.status !== 503 || !reply.headers.has('retry-after')) return reply;
  await reply.text();
  return askPatiently(url, init);
}

/** Renders an address for a person; the hub uses a real server, so that every page has its data. */
async function open(address: string, persona = 'p10', { change, refuse, consent }: Choice = {}): Promise<TranslatedHub> {
  const cookie = await signIn(persona);
  const waiting = new Set<Promise<unknown>>();
  const server = async (path: string, { method = 'GET', body, headers }: RequestInit) => {
    if (refuse?.(path)) return Response.json({ code: 'down', detail: 'Not now' }, { status: 503 });
    const asking = askPatiently(origin + path, {
      method,
      headers: { ...Object.fromEntries(new Headers(headers)), Cookie: cookie, 'X-Hub-Request': '1' },
      ...(typeof body === 'string' ? { body } : {}),
    }).then(async (reply) => ({ reply, text: await reply.text() }));
    waiting.add(asking);
    const { reply, text } = await asking.finally(() => waiting.delete(asking));
    return new Response([204, 304].includes(reply.status) ? null : text, {
      status: reply.status,
      headers: { 'Content-Type': reply.headers.get('content-type') ?? '', ETag: reply.headers.get('etag') ?? '' },
    });
  };
  const page = (await (await server('/api/v1/hub', {})).json()) as HubPage;
  const hub = await drawHub(address, { change: () => change?.(page) ?? page, server, consent });
  const answered = async () => {
    for (let calm = 0; calm < 4; calm += 1) {
      if (waiting.size > 0) calm = 0;
      await Promise.allSettled(waiting);
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const letPass = (ms: number) =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(ms);
      await answered();
    });
  const rest = async () => {
    await act(answered);
    await hub.settle();
    if (waiting.size > 0) await rest();
  };
  await rest();
  return { ...hub, rest, letPass };
}

/** Presses every control, as the journey does in a browser; returns the names of the controls. */
async function pressEverything(hub: TranslatedHub, within: string): Promise<readonly string[]> {
  const options = { within, seen: [], max: 40, maxAlike: 3, pressed, spared: spared.source, pathname: location.pathname };
  const found: string[] = [];
  let isOver = false;
  await hub.hands(async () => {
    void pressOn(options).then((names) => {
      found.push(...names);
      isOver = true;
    });
  });
  while (!isOver) await hub.letPass(20);
  await hub.rest();
  return found.map((name) => name.split('\n').at(-1) ?? '');
}

const faults: string[] = [];

beforeAll(async () => {
  const server = startBuilt({ HUB_STORE: 'memory', HUB_SIGN_IN: 'demo' });
  origin = `http://127.0.0.1:${await server.listening()}`;
  Element.prototype.checkVisibility ??= function checkVisibility(this: Element) {
    return !this.closest(UNREACHABLE);
  };
  Reflect.set(window, 'tellUnseenText', (text: string) => void faults.push(`not seen: ${text}`));
  translate({ mark: MARK, beginning: 'first text' });
});

afterAll(endAllBuilt);

beforeEach(() => {
  faults.length = 0;
  // The test cannot predict when an answer of a real server arrives.
  const isForeseen = (said: string) => !said.includes('not wrapped in act');
  vi.spyOn(console, 'error').mockImplementation((...said) => void faults.push(...[said.join(' ')].filter(isForeseen)));
});

afterEach(() => {
  wipe();
  vi.restoreAllMocks();
});

/** Expects no crash, no logged error, and only translated texts. */
function expectAlive(hub: TranslatedHub): void {
  const failed = [...hub.container.querySelectorAll('.failed-view')].map((view) => view.textContent);
  expect(failed, hub.ports.logged.join('\n')).toEqual([]);
  expect(faults).toEqual([]);
  expect(listOthers()).toEqual([]);
}

/** Presses every control in a part of the page; nothing may crash. */
async function expectToLiveOn(hub: TranslatedHub, fewest: number, within = 'main'): Promise<void> {
  expectAlive(hub);
  const names = await pressEverything(hub, within);
  expectAlive(hub);
  expect(names.length, names.join(', ')).toBeGreaterThanOrEqual(fewest);
}

/** A third of the long run's cases, always the same ones, since a failure in one place usually comes from code shared by all pages. */
const daily = <One>(all: readonly One[]): readonly One[] => (isLong ? all : all.filter((_, place) => place % 3 === 0));

describe('page with every text replaced does not crash on any press', () => {
  it.each(daily(translatedPages))('%s', async (address, fewest) => expectToLiveOn(await open(address), fewest));

  it.each([
    ['the question of extra help', 'p43'],
    ['the wait for results', 'p14'],
    ['conservatoires', 'p01'],
  ])('the dashboard with the items of %s', async (_, persona) => expectToLiveOn(await open('/dashboard?show=hub', persona), 3));

  it.each(['p12', 'p14', 'p23', 'p31'])('the calm screen of %s', async (persona) => expectToLiveOn(await open('/dashboard', persona), 0));

  /** The person with a widget that Leah does not have. */
  const whoHas: Readonly<Record<string, string>> = { TeacherTrainingEnglandSearchAction: 'p39', Statement: 'p03' };
  const { catalogue } = shippedCatalogue();
  const focusable = catalogue.widgets.filter((widget) => widget.focusable);
  const oneOfEach = [...new Map(focusable.map(({ component, id }) => [component, id])).values()];

  it.each(daily(oneOfEach))('the widget %s alone', async (id) => {
    const hub = await open(`/dashboard?widget=${id}`, whoHas[id]);
    expect(hub.findAll('dialog')).toHaveLength(1);
    await expectToLiveOn(hub, 1, '[role="dialog"]');
  });

  it('the confirmation of a course', async () => {
    const course = {
      coursePrimaryId: 'demo-course-1',
      courseOptionId: 'demo-option-1',
      scheme: 'ucas',
      studyYear: '2027',
      applyCycle: '2027',
    };
    await expectToLiveOn(await open(`/dashboard/application?${new URLSearchParams(course)}`), 0);
  });

  it('the cookie banner, header and footer', async () => {
    const hub = await open('/dashboard/status', 'p10', { consent: '' });
    await hub.press(/^Choose/);
    await expectToLiveOn(hub, 3, 'body');
    expect(hub.findAll('region', /^Cookies on your hub/)).toEqual([]);
  });
});

describe('page with every text replaced shows changes', () => {
  it.each([
    ['an undergraduate in the United Kingdom', 0],
    ['a postgraduate in France', 1],
  ])('completes onboarding: %s', async (_, branch) => {
    const hub = await open('/dashboard?step=1', '');
    const form = () => hub.container.querySelector('.onboarding-form') ?? hub.container;
    const answer = async (nth: number) => {
      for (let round = 0; round < 3; round += 1) {
        await hub.hands(async () => answerQuestions(form(), nth));
        await hub.rest();
      }
    };
    const goOn = async (name: RegExp) => {
      // A second press too soon would count as a double press.
      await hub.pass(1_000);
      await hub.hands(async () => hub.find('button', name).click());
      await hub.rest();
    };
    await goOn(/^Continue/);
    expect(hub.container.querySelector('.error-summary')).toBeTruthy();
    for (let step = 1; step <= 6; step += 1) {
      expect(hub.container.querySelector('#onboarding-place')?.textContent).toContain(`${step} of 6`);
      // One of them is not at school, the other prefers not to answer.
      if (step === 4 && branch === 0) await goOn(/^Skip for now/);
      else {
        await answer(branch);
        // After a yes to post, an address is required.
        if (step === 5) await answer(1);
        expectAlive(hub);
        await goOn(/^(Continue|Finish)ˣ?$/);
      }
    }
    expect(hub.findAll('dialog', /Welcome to your hub/)).toHaveLength(1);
    await expectToLiveOn(hub, 3);
  });

  it('changes the number of dates with a filter of the calendar', async () => {
    const hub = await open('/dashboard/calendar');
    const counts = new Set<string>();
    for (const scheme of ['Undergraduate', 'Conservatoires']) {
      await hub.hands(async () => hub.find('checkbox', new RegExp(`^${scheme}`)).click());
      await hub.pass(1_000);
      await hub.rest();
      const count = hub.container.querySelector('.calendar-count')?.textContent ?? '';
      expect(Number.parseInt(count, 10) || 0).toBe(hub.container.querySelectorAll('.calendar-line li').length);
      counts.add(count);
    }
    expect(counts.size).toBe(2);
    expectAlive(hub);
  });

  it('checks off, counts and undoes to-dos', async () => {
    const hub = await open('/dashboard/todo');
    for (const [button, done] of [
      [/^Done/, 1],
      [/^Done/, 2],
      [/^Undo/, 1],
    ] as const) {
      // A second press too soon would count as a double press.
      await hub.pass(1_000);
      const first = hub.findAll('button', button).find((one) => one.closest('[role="dialog"]'));
      await hub.hands(async () => first?.click());
      await hub.rest();
      expect(hub.find('heading', /^Done/).textContent).toContain(`(${done})`);
    }
    expectAlive(hub);
  });

  it('lists missing answers, and confirms a save', async () => {
    const hub = await open('/dashboard/preferences?section=marketing-preferences');
    const panelOf = (id: string) => hub.container.querySelector(`[data-panel="${id}"]`) as HTMLElement;
    for (const nth of [0, 1, 0]) await hub.hands(async () => answerQuestions(panelOf('marketing-preferences'), nth));
    expect(panelOf('marketing-preferences').querySelector('.preferences-reason')?.textContent).toContain('To save, add: ');
    await hub.press(/^Hub personalisation/);
    const personal = panelOf('hub-personalisation');
    for (const year of ['2028', '2027', '2028'])
      await hub.hands((user) => user.selectOptions(hub.find('combobox', /When do you want to start/), year));
    await hub.hands(async () => [...personal.querySelectorAll('button')].find((one) => one.textContent?.includes('Save changes'))?.click());
    await hub.rest();
    expect(hub.seen(personal)).toContain('Your details have been updated');
    expect(hub.find('button', /^Hub personalisation/).textContent).toContain('starting in 2028');
    expectAlive(hub);
  });

  it('counts down the queue, confirms leaving it, and ends it', async () => {
    const inQueue = (page: HubPage) => ({
      ...page,
      pageState: { ...page.pageState, modes: { ...page.pageState.modes, apply: 'clearing_timer' } },
    });
    const hub = await open('/dashboard', 'p14', { change: inQueue });
    const clock = () => hub.container.ownerDocument.querySelector('.queue-clock')?.textContent;
    await hub.hands(async () => hub.store.actions.queueFor('/track/undergraduate/2027'));
    const before = clock();
    await hub.pass(3_000);
    expect(clock()).not.toBe(before);
    await hub.keys('{Escape}');
    const stay = hub.findAll('button', /^Stay/).at(-1);
    await hub.hands(async () => stay?.click());
    expectAlive(hub);
    await hub.pass(600_000);
    expect(hub.ports.left).toHaveLength(1);
    expect(faults).toEqual([]);
  });

  it('reports a failure with a retry, and offline parts until the network is back', async () => {
    let isDown = true;
    const refuse = (path: string) => isDown && path.startsWith('/api/v1/events');
    const hub = await open('/dashboard/calendar', 'p10', { refuse });
    for (const isStillDown of [true, false]) {
      expect(hub.seen()).toContain('Oops, something went wrong');
      isDown = isStillDown;
      await hub.press(/^Try again/);
      await hub.rest();
    }
    expect(hub.container.querySelector('.calendar-count')?.textContent).toContain('dates shown');
    for (const isOnline of [false, true, false, true]) {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
      await hub.hands(async () => window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
      expect(hub.container.querySelector('.offline-bar')?.textContent).toEqual(isOnline ? '' : expect.stringContaining("You're offline"));
    }
    expectAlive(hub);
  });
});
