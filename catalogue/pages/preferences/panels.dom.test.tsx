// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { wipe } from '#engine/testing/draw';
import { drawHub, type HubDrawing } from '../../hub/testing/draw-in-hub.tsx';

afterEach(() => {
  wipe();
  vi.restoreAllMocks();
});

const titles = ['Marketing preferences', 'Hub personalisation', 'Study support', 'Apprenticeships Smart Alerts'];
const opener = (hub: HubDrawing, title: string) => hub.find('button', new RegExp(`^${title}`));
const openPanels = (hub: HubDrawing) => titles.filter((title) => opener(hub, title).getAttribute('aria-expanded') === 'true');
const openAt = (query: string) => drawHub(`/dashboard/preferences${query}`);

describe('the preference panels', () => {
  it('[PREF-004] [SHELL-031] opens the panel named in the address', async () => {
    expect(openPanels(await openAt('?section=study-support'))).toEqual(['Study support']);
  });

  it.each(['', '?section=nonsense'])('[PREF-005] [SHELL-031] opens no panel at "%s"', async (query) => {
    expect(openPanels(await openAt(query))).toEqual([]);
  });

  it('[PREF-007] [PREF-008] opens and closes panels independently, and all together', async () => {
    const hub = await openAt('?section=hub-personalisation');
    const seen: string[][] = [];
    for (const title of ['Study support', 'Hub personalisation', 'Open all']) {
      await hub.press(new RegExp(`^${title}`));
      seen.push(openPanels(hub));
    }
    expect(seen).toEqual([['Hub personalisation', 'Study support'], ['Study support'], titles]);
  });

  it.each([
    ['only how many consents are given while no contact method is chosen', {}, '2 switched on'],
    ['the chosen contact methods', { contactEmail: 'yes', contactSMS: 'yes' }, '2 switched on, by email, text message'],
    [
      'all contact methods in one',
      { contactAll: 'yes', contactEmail: 'yes', contactPost: 'yes', contactSMS: 'yes' },
      '2 switched on, by all of these',
    ],
    ['no contact method once it is no longer asked', { offers: 'No', contactEmail: 'yes' }, '1 switched on'],
  ])('[PREF-029] names in the summary of marketing preferences %s', async (_, answers, summary) => {
    const data = { offers: 'Yes', relevantCourses: 'Yes', userCountry: 'United Kingdom', ...answers };
    const saved = [{ collection: 'dashboardUserData' as const, name: 'Personalisation', data, lastUpdated: '2027-01-01T00:00:00Z' }];
    const hub = await drawHub('/dashboard/preferences', { saved });
    expect(opener(hub, 'Marketing preferences').querySelector('.preferences-summary')?.textContent).toBe(summary);
  });

  it('[PREF-006] [CONST-060] scrolls to the opened panel after 50 ms', async () => {
    const moved: (string | undefined)[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      moved.push((this as HTMLElement).dataset.panel);
    });
    const hub = await openAt('');
    await hub.hands(async () => opener(hub, 'Hub personalisation').click());
    await hub.pass(49);
    expect(moved).toEqual([]);
    await hub.pass(1);
    expect(moved).toEqual(['hub-personalisation']);
  });

  it('shows and announces the result of a save beside its button', async () => {
    const path = '/api/v1/user/settings';
    const hub = await drawHub('/dashboard/preferences?section=study-support', {
      answers: [{ path, method: 'PUT', status: 500, body: { code: 'internal', detail: 'Something went wrong.' } }],
    });
    const panel = hub.container.querySelector<HTMLElement>('[data-panel="study-support"]') as HTMLElement;
    const foot = () => hub.seen(panel.querySelector('.preferences-foot') as HTMLElement).split('\n');
    const said = (politeness: string) => document.querySelector(`[data-announcer="${politeness}"]`)?.textContent;
    const saveButton = () => [...panel.querySelectorAll('button')].find(({ textContent }) => textContent === 'Save changes');
    const save = () => hub.hands((user) => user.click(saveButton() as HTMLElement));
    await hub.hands((user) => user.click(panel.querySelector('input[type="checkbox"]') as HTMLElement));
    await save();
    expect(foot()).toContain('We could not save your changes. Please try again.');
    expect(said('assertive')).toBe('We could not save your changes. Please try again.');
    hub.answer([]);
    await save();
    expect(foot()).toContain('Your details have been updated');
    expect(said('polite')).toContain('Your details have been updated');
  });

  it('saves chosen subjects as favourites, as the question promises', async () => {
    const hub = await openAt('?section=hub-personalisation');
    const hearts = () =>
      hub.ports.requests.flatMap(({ path, init }) =>
        /favourites/.test(path) && init.method !== 'GET' && init.method !== undefined ? [JSON.parse(String(init.body)).id] : [],
      );
    const box = hub.find('combobox', 'Search and choose');
    await hub.hands(async (user) => {
      await user.click(box);
      await user.keyboard('Law{ArrowDown}{Enter}');
    });
    expect(hearts()).toEqual([]);
    await hub.press('Save changes');
    expect(hearts()).toEqual(['law']);
  });

  it('saves once on a double press', async () => {
    const hub = await openAt('?section=study-support');
    const panel = hub.container.querySelector<HTMLElement>('[data-panel="study-support"]') as HTMLElement;
    await hub.hands((user) => user.click(panel.querySelector('input[type="checkbox"]') as HTMLElement));
    const save = [...panel.querySelectorAll('button')].find(({ textContent }) => textContent === 'Save changes');
    await hub.hands(async () => {
      save?.click();
      save?.click();
    });
    expect(hub.ports.requests.filter(({ init }) => init.method === 'PUT')).toHaveLength(1);
  });

  it('does not discard a restored draft while it is being saved', async () => {
    const hub = await drawHub('/dashboard/preferences?section=study-support', {
      answers: [{ path: '/api/v1/user/settings', method: 'PUT', status: 500, body: {}, delayMs: 300 }],
    });
    const panel = () => hub.container.querySelector<HTMLElement>('[data-panel="study-support"]') as HTMLElement;
    const saveButton = () => [...panel().querySelectorAll('button')].find(({ textContent }) => textContent === 'Save changes');
    await hub.hands((user) => user.click(panel().querySelector('input[type="checkbox"]') as HTMLElement));
    await hub.press('Back to your hub', 'link');
    await hub.press('Leave');
    await hub.hands((user) => user.click(hub.container.querySelector('.account-menu a[href$="/preferences"]') as HTMLElement));
    await hub.press(/^Study support/);
    await hub.hands((user) => user.click(saveButton() as HTMLElement));
    await hub.press('Discard it');
    expect(saveButton()?.getAttribute('aria-busy')).toBe('true');
    await hub.pass(300);
    expect(hub.seen(panel())).toContain('We could not save your changes. Please try again.');
    await hub.press('Discard it');
    expect(hub.findAll('button', 'Discard it')).toEqual([]);
  });

  it('shows what is missing before a save, and its button leads to the error summary', async () => {
    const hub = await openAt('?section=marketing-preferences');
    const saveButton = () => hub.find('button', 'Save changes');
    const reason = document.getElementById(saveButton().getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('To save, add: Country');
    await hub.press('Save changes');
    const summary = hub.find('region', /^There is a problem/);
    expect(document.activeElement).toBe(summary);
    expect(hub.seen(summary)).toContain('Country field is required.');
  });

  it('[PREF-011] [PREF-012] [PREF-013] has links beside the panels, each only where the site has such a page', async () => {
    const linksOf = (hub: HubDrawing) => [...hub.find('complementary', 'Account and display').querySelectorAll('a')];
    expect(linksOf(await openAt('')).map((link) => link.firstChild?.textContent)).toEqual(['About the company']);
    const account = { profileUrl: '/account/profile', passwordUrl: '/account/password', languageUrl: '/account/language' };
    const hub = await drawHub('/dashboard/preferences', {
      change: (page) => ({ ...page, pageState: { ...page.pageState, values: { ...page.pageState.values, ...account } } }),
    });
    const links = linksOf(hub);
    expect(links.map((link) => [link.firstChild?.textContent, link.getAttribute('href'), link.getAttribute('target')])).toEqual([
      ['Your profile', '/account/profile', null],
      ['Password and security', '/account/password', null],
      ['Language settings', '/account/language', null],
      ['About the company', '/company', '_blank'],
    ]);
  });
});
