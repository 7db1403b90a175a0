// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { HubPage } from '#engine/hub';
import { wipe } from '#engine/testing/draw';
import type { NextStep } from '#schemas/catalogue';
import type { SavedSetting } from '#schemas/viewer';
import { toTileViews } from '../../components/application/tile-view.ts';
import { hubPageOf } from '../../components/testing/hub-page-of.ts';
import { withWarnings } from '../../components/testing/with-warnings.ts';
import { withoutBelow } from '../../components/testing/without-below.ts';
import { drawHub, type HubChoice, type HubDrawing } from '../../hub/testing/draw-in-hub.tsx';
import { addCall, setCallState } from '../../rules/clearing/call-changes.ts';
import { CALL_SETTING, readCallList, toCallId, writeCallList } from '../../rules/clearing/call-list.ts';
import { HUB_SHOWN } from '../../rules/results-day/hub-shown.ts';

// The test DOM has no canvas.
vi.mock('canvas-confetti', () => ({ default: { create: () => Object.assign(() => null, { reset: () => undefined }) } }));

afterEach(() => {
  vi.unstubAllGlobals();
  wipe();
});

const euan = 'p23';
const SHOW = 'Show my hub';
const lastUpdated = '2027-08-02T08:00:00.000Z';
const shown = (...keys: readonly string[]): SavedSetting => ({
  ...HUB_SHOWN,
  data: Object.fromEntries(keys.map((key) => [key, true])),
  lastUpdated,
});
const keyOf = (persona: string) => hubPageOf(persona).details.resultsDay?.key ?? '';
const isCalm = ({ container }: HubDrawing) => container.querySelector('.results-day') !== null;
const isHub = ({ container }: HubDrawing) => container.querySelector('.dashboard') !== null;
const savedIn = ({ ports }: HubDrawing) =>
  ports.requests
    .filter(({ path, init }) => path === '/api/v1/user/settings' && init.method === 'PUT')
    .map(({ init }) => JSON.parse(String(init.body)) as { readonly name: string; readonly data: string })
    .filter(({ name }) => name === HUB_SHOWN.name);

/** A page with the support offer if the postcode is eligible; without a device key the postcode request is not delayed. */
function offerSupport({ person: { deviceKey: _, ...person }, ...page }: HubPage): HubPage {
  const { support } = hubPageOf('p43').details;
  return { ...page, person, details: { ...page.details, support } } as HubPage;
}

/** The hub behind the results-day screen, first screen only. */
const drawShort = (address: string, { change = (page) => page, ...choice }: HubChoice = {}) =>
  drawHub(address, { ...choice, change: (page) => withoutBelow(change(page)) });

/** Replaces the open page with another simulated person's state, as the next poll would. */
async function bring(hub: HubDrawing, persona: string, change = (page: HubPage) => page): Promise<void> {
  const { person } = hub.store.getState().page;
  const body = change({ ...withoutBelow(hubPageOf(persona)), person, version: persona });
  hub.answer([{ path: '/api/v1/hub', status: 200, body }]);
  await hub.hands(() => hub.store.actions.refresh());
}

describe('the results-day screen', () => {
  it('[SHELL-084] [SHELL-085] shows what is known, when it changes, what helps and whom to call, and nothing else', async () => {
    const hub = await drawHub('/dashboard', { persona: euan });
    expect(hub.find('heading', 'Welcome back Euan').tagName).toBe('H1');
    expect(hub.find('heading', 'Read only for now')).toBeTruthy();
    expect(hub.seen()).toContain('until 09:00 UK time on Tuesday 3 August.');
    expect(hub.find('region', 'Until then').querySelectorAll('li')).toHaveLength(2);
    expect(hub.find('link', /^Helpline 0808/).getAttribute('href')).toMatch(/^tel:0808\d+$/);
    expect(hub.seen()).toContain('Monday to Friday, 08:30 to 17:30');
    expect(isHub(hub)).toBe(false);
    expect(hub.container.querySelector('.sticky-advert')).toBeNull();
    expect(hub.container.querySelectorAll('main *').length).toBeLessThan(160);
  });

  it('[NOTE-017] [NOTE-020] shows urgent alerts first, and moves focus to the greeting once they are read', async () => {
    const hub = await drawHub('/dashboard', { persona: euan, change: withWarnings('No service tonight') });
    expect(hub.seen(hub.find('region', 'Alerts'))).toContain('No service tonight');
    await hub.press(/^Mark as read/);
    expect([document.activeElement?.id, document.activeElement?.getAttribute('tabindex')]).toEqual(['greeting', '-1']);
  });

  it('[SHELL-085] excludes adverts and anything already on the card from the steps', async () => {
    const change = (page: HubPage): HubPage => {
      const [step] = Object.values(page.items['next-steps']);
      const [tile] = toTileViews(page);
      const link = tile?.actions.flatMap((action) => (action.kind === 'link' ? [action.to] : []))[0];
      if (!step || link === undefined) throw new Error('There is no step, or no button on the card.');
      const stepOf = (id: string, own: Partial<NextStep> = {}) => ({
        ...step,
        type: 'article',
        link: `/${id}`,
        ...own,
        id,
        title: `Title ${id}`,
        summary: `About ${id}`,
      });
      const steps = [
        stepOf('advert'),
        stepOf('again', { type: 'next' }),
        stepOf('there', { link }),
        stepOf('nowhere', { link: '' }),
        ...['one', 'two', 'three'].map((id) => stepOf(id)),
      ];
      const feed = steps.map(({ id }) => ({ kind: id === 'advert' ? ('advert' as const) : ('cards' as const), ids: [id] }));
      const items = { ...page.items, 'next-steps': Object.fromEntries(steps.map((one) => [one.id, one])) };
      return { ...page, plan: { ...page.plan, feed }, items };
    };
    const hub = await drawHub('/dashboard', { persona: 'p14', change });
    expect(hub.seen(hub.find('region', 'Your next steps'))).toBe('Your next steps\nTitle one\nAbout one\nTitle two\nAbout two');
  });

  it('[SHELL-085] shows no step of the other application: no advice for people without a place follows a place', async () => {
    const hub = await drawHub('/dashboard', { persona: 'p16' });
    expect(hub.seen()).toContain('Congratulations, you have a place');
    expect(hub.seen()).not.toContain('What comes next');
  });

  it('[SHELL-085] shows a place only by its card', async () => {
    const hub = await drawHub('/dashboard', { persona: 'p18' });
    expect(hub.container.querySelector<HTMLElement>('.results-day')?.dataset.phase).toBe('placed');
    expect(hub.container.querySelector('.results-lead')).toBeNull();
  });

  it.each([
    ['p02', 'has never applied'],
    ['p06', 'waits for no conservatoire, whose application is not sent'],
    ['p10', 'has decisions in the spring'],
    ['p13', 'has no offer before Clearing'],
    ['p20', 'has a place outside Clearing'],
    ['p21', 'has withdrawn'],
    ['p22', 'meets a service that is away'],
    ['p35', 'plans for 2028'],
    ['p41', 'is a postgraduate'],
  ])('[SHELL-084] is not shown to %s, who %s', async (persona) => {
    const hub = await drawShort('/dashboard', { persona });
    expect([isCalm(hub), isHub(hub)]).toEqual([false, true]);
    expect(hub.findAll('link', 'See only what matters now')).toEqual([]);
  });

  it.each([
    ['p12', 'confirming', 'Not decided yet is not a no.'],
    ['p14', 'clearing', 'Take a breath.'],
    ['p24', 'held', "You don't have to do anything now."],
    ['p31', 'changed', 'Take your time to read it'],
  ])('[SHELL-085] starts for %s in phase %s with a gentle text', async (persona, phase, words) => {
    const hub = await drawHub('/dashboard', { persona });
    expect(hub.container.querySelector<HTMLElement>('.results-day')?.dataset.phase).toBe(phase);
    expect(hub.seen()).toContain(words);
    expect(hub.container.querySelector('.next-step .button-danger, .next-step .tone-danger')).toBeNull();
    expect(hub.findAll('button', 'Tell me when it changes')).toHaveLength(phase === 'held' ? 1 : 0);
  });

  it('[SHELL-085] shows the helpline before any button in Clearing, then two next steps and the call list', async () => {
    const placeOf = (name: string) => ({
      courseId: name,
      courseOptionId: name,
      course: `Course ${name}`,
      courseCode: 'M100',
      university: `University ${name}`,
      providerId: name,
      phone: '01632 960001',
      location: 'Leeds',
      points: 112,
    });
    const numberless = addCall(readCallList(null), { ...placeOf('without a number'), phone: '' });
    const list = ['a', 'b', 'c', 'd', 'e'].reduce((calls, name) => addCall(calls, placeOf(name)), numberless);
    const refused = setCallState(list, toCallId(placeOf('a')), { state: 'no', by: '' });
    const called = setCallState(refused, toCallId(placeOf('b')), { state: 'later', by: '' });
    const hub = await drawHub('/dashboard', { persona: 'p15', saved: [{ ...CALL_SETTING, data: writeCallList(called), lastUpdated }] });
    const order = ['Take a breath.', 'Talk to someone first:', 'Your next steps', 'Who to call', SHOW].map((words) =>
      hub.seen().indexOf(words),
    );
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    expect(order[0]).toBeGreaterThan(-1);
    expect(hub.findAll('link', /^Helpline/)).toEqual([]);
    expect(hub.find('region', 'Your next steps').querySelectorAll('li')).toHaveLength(2);
    const calls = [...hub.find('region', 'Who to call').querySelectorAll('li a')];
    expect(calls.map(({ textContent }) => textContent)).toEqual(['b', 'c', 'd'].map((name) => `University ${name} 01632 960001`));
    expect(calls[0]?.getAttribute('href')).toBe('tel:01632960001');
    expect(hub.seen(calls[0]?.closest('li') ?? undefined)).toContain('Course b');
    expect(hub.find('link', 'See my call list').getAttribute('href')).toBe('/dashboard/clearing?part=calls');
  });

  it('shows its age while offline', async () => {
    const hub = await drawHub('/dashboard', { persona: euan });
    expect(hub.seen()).not.toContain('Last checked');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await hub.hands(async () => window.dispatchEvent(new Event('offline')));
    expect(hub.seen()).toContain('Last checked 10:00');
    expect(hub.seen()).toContain('Read only for now');
    vi.restoreAllMocks();
  });
});

describe('dialogs on results day', () => {
  it('[SHELL-085] delays the welcome until the person leaves the results-day screen', async () => {
    const change = (page: HubPage): HubPage => ({ ...page, plan: { ...page.plan, modal: 'Onboarding' } });
    const hub = await drawShort('/dashboard', { persona: euan, change });
    expect(hub.findAll('dialog')).toEqual([]);
    await hub.press(SHOW, 'link');
    expect(hub.findAll('dialog', /^Welcome/)).toHaveLength(1);
  });

  it('[SHELL-085] delays the support offer and its requests until the person leaves the results-day screen', async () => {
    const hub = await drawShort('/dashboard', { persona: euan, change: offerSupport });
    const isAsked = () => hub.ports.requests.some(({ path }) => path.startsWith('/api/v1/dfe-postcode'));
    expect(isAsked()).toBe(false);
    await hub.press(SHOW, 'link');
    expect(isAsked()).toBe(true);
  });
});

describe("'Show my hub'", () => {
  it('[SHELL-086] shows the hub immediately, saves that choice, and leaves a link back', async () => {
    const hub = await drawShort('/dashboard', { persona: euan });
    await hub.press(SHOW, 'link');
    expect([isCalm(hub), isHub(hub), hub.address()]).toEqual([false, true, '/dashboard']);
    expect(document.activeElement?.id).toBe('greeting');
    expect(JSON.parse(savedIn(hub)[0]?.data ?? '')).toEqual({ [keyOf(euan)]: true });
    await hub.press('See only what matters now', 'link');
    expect([isCalm(hub), hub.address()]).toEqual([true, '/dashboard?show=results']);
    await hub.press(SHOW, 'link');
    expect([isHub(hub), savedIn(hub).length]).toEqual([true, 1]);
  });

  it('[SHELL-086] opens the hub in a new tab on a modified click, and does not change this one', async () => {
    const hub = await drawShort('/dashboard', { persona: euan });
    await hub.hands(async (user) => {
      await user.keyboard('{Control>}');
      await user.click(hub.find('link', SHOW));
      await user.keyboard('{/Control}');
    });
    expect([isCalm(hub), savedIn(hub)]).toEqual([true, []]);
  });

  it('[SHELL-086] is remembered for this phase only: the next phase shows the screen again', async () => {
    const left = [shown(keyOf(euan))];
    expect(isHub(await drawShort('/dashboard', { persona: euan, saved: left }))).toBe(true);
    expect(isCalm(await drawShort('/dashboard', { persona: 'p24', saved: left }))).toBe(true);
  });

  it.each(['/dashboard/todo', '/dashboard?widget=Notes', '/dashboard?show=hub'])('[SHELL-086] opens %s as requested', async (address) => {
    const hub = await drawHub(address, { persona: euan });
    expect([isCalm(hub), isHub(hub)]).toEqual([false, true]);
  });

  it('[SHELL-086] is saved even when it was pressed before its script loaded', async () => {
    const hub = await drawShort('/dashboard?show=hub', { persona: euan });
    expect(JSON.parse(savedIn(hub)[0]?.data ?? '{}')).toEqual({ [keyOf(euan)]: true });
  });

  it('[SHELL-086] changes nothing here when pressed in another tab', async () => {
    const hub = await drawShort('/dashboard', { persona: euan });
    await bring(hub, euan, (page) => ({ ...page, version: 'later', saved: [shown(keyOf(euan))] }));
    expect(isCalm(hub)).toBe(true);
    await hub.press(SHOW, 'link');
    expect([isHub(hub), savedIn(hub)]).toEqual([true, []]);
  });

  it('[SHELL-086] leaves an open hub uncovered on news, and shows the screen on the next visit', async () => {
    const hub = await drawShort('/dashboard', { persona: euan, saved: [shown(keyOf(euan))] });
    await bring(hub, 'p14');
    expect([isCalm(hub), hub.container.querySelector('#next-step-title')?.textContent]).toEqual([false, "You're in Clearing"]);
    expect(isCalm(await drawShort('/dashboard', { persona: 'p14', saved: [shown(keyOf(euan))] }))).toBe(true);
  });

  it('[SHELL-054] restores the screen after the queue that covered it', async () => {
    const inQueue = (page: HubPage) => ({ ...page, pageState: { ...page.pageState, modes: { apply: 'clearing_timer' } } });
    const hub = await drawShort('/dashboard', { persona: 'p14', change: inQueue });
    await hub.hands(async () => hub.store.actions.queueFor('/track/undergraduate/2027'));
    expect(isCalm(hub)).toBe(false);
    await hub.hands(async () => hub.store.actions.queueFor(null));
    expect(isCalm(hub)).toBe(true);
  });
});

const saidIn = () => [...document.querySelectorAll('[data-announcer="polite"] p')].map(({ textContent }) => textContent);

describe('news', () => {
  it.each([
    ['p18', "There is news. You're in! Congratulations", 'a key'],
    ['p14', "There is news. You're in Clearing", 'a press'],
  ])('[SHELL-087] announces news of %s once as %s, with a neutral title until %s', async (persona, said, touch) => {
    const hub = await drawShort('/dashboard', { persona: euan });
    expect(document.title).toBe('Hub - Your Hub');
    await bring(hub, persona);
    expect(saidIn()).toEqual([said]);
    expect(document.title).toBe('There is news - Your Hub');
    await bring(hub, persona, (page) => ({ ...page, version: 'again' }));
    expect(saidIn()).toEqual([said]);
    await (touch === 'a key' ? hub.keys('{Tab}') : hub.hands((user) => user.click(hub.container)));
    expect(document.title).toBe('Hub - Your Hub');
  });

  it('[SHELL-087] leaves the title to the queue while the person is in it', async () => {
    const hub = await drawShort('/dashboard', { persona: euan });
    await bring(hub, 'p14', (page) => ({ ...page, pageState: { ...page.pageState, modes: { apply: 'clearing_timer' } } }));
    expect(document.title).toBe('There is news - Your Hub');
    await hub.hands(async () => hub.store.actions.queueFor('/track/undergraduate/2027'));
    expect(document.title).toMatch(/^\d+ minutes?/);
  });

  it('[SHELL-087] is announced on every screen, but not for a service outage', async () => {
    const hub = await drawShort('/dashboard/totum', { persona: euan });
    await bring(hub, 'p22');
    expect(saidIn()).toEqual([]);
    await bring(hub, 'p14');
    expect(saidIn()).toHaveLength(1);
  });

  it('[SHELL-084] [SHELL-087] announces the end of the wait on the hub, with no screen before it', async () => {
    const hub = await drawShort('/dashboard', { persona: euan });
    await bring(hub, 'p20');
    expect([isCalm(hub), isHub(hub)]).toEqual([false, true]);
    expect(saidIn().filter((text) => text?.startsWith('There is news.'))).toHaveLength(1);
  });

  it('[SHELL-087] does not take focus from another part of the page', async () => {
    const hub = await drawShort('/dashboard', { persona: euan });
    const menu = hub.container.querySelector<HTMLElement>('header a');
    await hub.hands(async () => menu?.focus());
    await bring(hub, 'p20');
    expect([isHub(hub), document.activeElement === menu]).toEqual([true, true]);
  });

  it('[STATUS-066] [STATUS-067] shows confetti only for a place', async () => {
    const falls = async (persona: string) => {
      const hub = await drawShort('/dashboard', { persona: euan });
      await bring(hub, persona);
      return document.querySelectorAll('.confetti').length;
    };
    expect([await falls('p18'), await falls('p14')]).toEqual([1, 0]);
  });
});

describe('a browser notification', () => {
  /** Stubs the browser's permission request with this answer. */
  function answerWith(answer: NotificationPermission, known: NotificationPermission = 'default', isPhone = false) {
    const made: { readonly title: string; readonly options: NotificationOptions | undefined; press(): void }[] = [];
    const requestPermission = vi.fn(async () => {
      Stub.permission = answer;
      return answer;
    });
    class Stub {
      static permission = known;
      static requestPermission = requestPermission;
      onclick: (() => void) | null = null;
      constructor(title: string, options?: NotificationOptions) {
        if (isPhone) throw new TypeError('Illegal constructor.');
        made.push({ title, options, press: () => this.onclick?.() });
      }
      close(): void {}
    }
    vi.stubGlobal('Notification', Stub);
    return { made, requestPermission };
  }
  const TELL = 'Tell me when it changes';
  const draw = (choice: HubChoice = {}) => drawShort('/dashboard', { persona: euan, ...choice });
  /** The tab's stored notification requests. */
  const requestsIn = ({ ports }: HubDrawing) => ports.session.keys().filter((key) => key.startsWith('HubTellMe'));

  it('[SHELL-087] is requested only by a press, shows once without the result, and is then forgotten', async () => {
    const { made, requestPermission } = answerWith('granted');
    const hub = await draw();
    expect(requestPermission).not.toHaveBeenCalled();
    await hub.press(TELL);
    expect(requestPermission).toHaveBeenCalledOnce();
    expect(hub.find('button', TELL).getAttribute('aria-pressed')).toBe('true');
    expect(hub.store.getState().keepsReading).toBe(true);
    await bring(hub, 'p18');
    expect(made.map(({ title, options }) => [title, options?.body])).toEqual([['There is news on your hub', 'Open your hub to see it.']]);
    expect([hub.store.getState().keepsReading, requestsIn(hub)]).toEqual([false, []]);
    await bring(hub, 'p14');
    expect(made).toHaveLength(1);
    const focus = vi.spyOn(window, 'focus');
    made[0]?.press();
    expect(focus).toHaveBeenCalledOnce();
    focus.mockRestore();
  });

  it('[SHELL-087] uses the service worker where a page may not show one, as on phones', async () => {
    answerWith('granted', 'granted', true);
    const showNotification = vi.fn(async () => undefined);
    Object.defineProperty(navigator, 'serviceWorker', {
      value: { getRegistration: async () => ({ showNotification }) },
      configurable: true,
    });
    const hub = await draw();
    await hub.press(TELL);
    await bring(hub, 'p18');
    Reflect.deleteProperty(navigator, 'serviceWorker');
    expect(showNotification).toHaveBeenCalledExactlyOnceWith('There is news on your hub', {
      body: 'Open your hub to see it.',
      tag: 'HubTellMe',
    });
  });

  it('[SHELL-087] survives a reload of the tab, and can be cancelled', async () => {
    answerWith('granted', 'granted');
    const hub = await draw();
    await hub.press(TELL);
    const { session } = hub.ports;
    const copyTo = (ports: Pick<typeof hub.ports, 'session'>) => {
      for (const key of session.keys()) ports.session.write(key, session.read(key) ?? '');
    };
    const again = await draw({ prepare: copyTo });
    expect(again.store.getState().keepsReading).toBe(true);
    await again.press(TELL);
    expect([again.store.getState().keepsReading, again.find('button', TELL).getAttribute('aria-pressed')]).toEqual([false, 'false']);
    expect(requestsIn(again)).toEqual([]);
  });

  it('[SHELL-087] is dropped when the news came while the tab was away: the screen now shows it', async () => {
    answerWith('granted', 'granted');
    const hub = await draw();
    await hub.press(TELL);
    const { session } = hub.ports;
    const late = await draw({
      change: ({ person }) => ({ ...hubPageOf('p14'), person }),
      prepare: (ports) => {
        for (const key of session.keys()) ports.session.write(key, session.read(key) ?? '');
      },
    });
    expect([late.store.getState().keepsReading, requestsIn(late)]).toEqual([false, []]);
  });

  it('[SHELL-087] treats a dismissed permission request as no refusal', async () => {
    answerWith('default');
    const hub = await draw();
    await hub.press(TELL);
    expect(hub.seen()).toContain('Your browser tells you once that there is news, not what it is.');
    expect(hub.find('button', TELL).getAttribute('aria-pressed')).toBe('false');
  });

  it('[SHELL-087] explains a refused permission and a missing browser feature', async () => {
    answerWith('denied');
    const refused = await draw();
    await refused.press(TELL);
    expect(refused.seen()).toContain('Your browser does not let this site show notifications.');
    expect(refused.store.getState().keepsReading).toBe(false);
    vi.stubGlobal('Notification', undefined);
    const without = await draw();
    await without.press(TELL);
    const said = without.findAll('status').map((status) => without.seen(status));
    expect(said).toContain("This browser can't show notifications. Keep this page open: it tells you here.");
  });
});
