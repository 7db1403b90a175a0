// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import type { HubPage } from '#engine/hub';
import { descriptionOf, wipe } from '#engine/testing/draw';
import { withWarnings } from '../../components/testing/with-warnings.ts';
import { withoutBelow } from '../../components/testing/without-below.ts';
import { drawHub, type HubChoice, type HubDrawing } from '../../hub/testing/draw-in-hub.tsx';

afterEach(wipe);

const refused = 'We could not save your changes. Please try again.';
const refusing = [{ method: 'PUT', path: '/api/v1/user/settings', status: 503, body: { code: 'down', detail: 'Not now' } }];

/** The names of the settings sent to be saved. */
function listSaved(hub: HubDrawing): readonly string[] {
  const puts = hub.ports.requests.filter(({ path, init }) => path === '/api/v1/user/settings' && init.method === 'PUT');
  return puts.map(({ init }) => String(JSON.parse(String(init.body)).name));
}

/** A page of a site that does not set the number of alerts. */
function sayNoNumber(page: HubPage): HubPage {
  const { notificationsOnDashboard: _, ...values } = page.pageState.values;
  return { ...page, pageState: { ...page.pageState, values } };
}

/** The dashboard's first screen only. */
const drawTop = ({ change = (page) => page, ...choice }: HubChoice = {}) =>
  drawHub('/dashboard', { ...choice, change: (page) => withoutBelow(change(page)) });

const titlesIn = (hub: HubDrawing, place: string) =>
  [...hub.container.querySelectorAll(`${place} h3`)].map(({ textContent }) => textContent);

describe('the dashboard', () => {
  it('differs for each of three people', async () => {
    const seen: string[] = [];
    for (const persona of ['p02', 'p10', 'p14']) seen.push((await drawTop({ persona })).seen().slice(0, 800));
    expect(new Set(seen).size).toBe(3);
  });

  it('links people without an offer to their guide, and to the call list only once Clearing has places', async () => {
    const linksOf = async (persona: string) =>
      (await drawTop({ persona }))
        .findAll('link', /^(What you can do without an offer|Plan your Clearing calls)$/)
        .map((link) => link.getAttribute('href'));
    expect(await linksOf('p13')).toEqual(['/undergraduate/after-you-apply/no-offers']);
    const hub = await drawTop({ persona: 'p14' });
    await hub.press('Show my hub', 'link');
    expect(hub.findAll('link', 'Plan your Clearing calls')).toHaveLength(1);
    expect(hub.findAll('link', 'What you can do without an offer')).toEqual([]);
  });

  it('never claims that there is nothing to do above an open task', async () => {
    const card = (await drawTop({ persona: 'p12' })).container.querySelector('.next-step');
    expect(card?.textContent).toContain('Send your certificate to the admissions team.');
    expect(card?.textContent).toContain('Your next step');
    expect(card?.textContent).not.toContain('Nothing to do right now');
  });

  it.each([
    ['a school checks the application', 'p05'],
    ['a university looks at the Clearing choice', 'p16'],
  ])('shows no next step and no option while %s', async (_, persona) => {
    const hub = await drawTop({
      persona,
      record: (record) => {
        record.applicationInfo = { ug: Object(record.applicationInfo).ug, uc: null };
      },
    });
    expect(hub.seen(hub.container.querySelector('.next-step-badges') as HTMLElement)).toContain('Nothing to do right now');
  });

  it('describes each tile button with its application', async () => {
    const hub = await drawTop({ persona: 'p10' });
    const tiles = [...hub.container.querySelectorAll<HTMLElement>('.status-tile')];
    const said = tiles.flatMap((tile) =>
      [...tile.querySelectorAll('.button')].map((button) => [button.textContent, descriptionOf(button)]),
    );
    expect(said).toEqual([
      ['View application', 'Undergraduate'],
      ['Reply to offers', 'Conservatoires'],
    ]);
  });

  it('has no link into an application while its service is down', async () => {
    const waysOf = async (persona: string) => (await drawTop({ persona })).findAll('link', 'View application').length;
    expect(await waysOf('p09')).toBeGreaterThan(0);
    expect(await waysOf('p22')).toBe(0);
  });

  it('shows the first three steps to a person who has saved nothing', async () => {
    const stepsOf = async (emptyFavourites: boolean) => {
      const change = ({ plan, details, ...page }: HubPage) => ({
        ...page,
        plan: { ...plan, facts: { ...plan.facts, emptyFavourites, onboarded: true } },
        details: { ...details, situation: { ...details.situation, stage: 'exploring' as const } },
      });
      const hub = await drawTop({ persona: 'p02', change });
      return hub.findAll('region', 'Your first three steps').flatMap((part) => [...part.querySelectorAll('li')]);
    };
    // To close the welcome is not to say which subjects one likes.
    const steps = await stepsOf(true);
    expect(steps).toHaveLength(3);
    expect(steps[0]?.textContent).toBe('1Tell us what you like');
    expect(await stepsOf(false)).toEqual([]);
  });

  it('[SHELL-017] shows the four steps of Clearing in place of favourites', async () => {
    const hub = await drawTop({ persona: 'p14' });
    await hub.press('Show my hub', 'link');
    expect(hub.findAll('heading', 'Favourites')).toEqual([]);
    const steps = [...hub.find('region', 'How Clearing works').querySelectorAll('li')].map((step) => hub.seen(step).replaceAll('\n', ' '));
    for (const [index, words] of ['Search', 'Call the university', 'Get a verbal yes', 'Add your choice'].entries())
      expect(steps[index]).toContain(words);
    expect(steps).toHaveLength(4);
  });

  it.each([
    [['2027-05-06T18:00:00+01:00', '2027-03-25T18:00:00+00:00', '2027-04-10T18:00:00+01:00'], '10 days left'],
    [['2027-05-06T18:00:00+01:00', '2027-03-15T18:00:00+00:00'], 'Today'],
  ])('counts down to the earliest reply date, by the rule for every date on the page: %s', async (dates, left) => {
    const hub = await drawTop({
      record: (record) => {
        const choices = Object(record.applicationInfo).ug.originalApplications;
        for (const [index, choice] of choices.entries()) choice.replyDeadline = dates[index % dates.length];
      },
    });
    expect(hub.seen(hub.container.querySelector('.next-step-badges') as HTMLElement)).toContain(left);
    expect(hub.seen(hub.container.querySelector('.next-step-date') as HTMLElement)).toMatch(/^Reply by 18:00 UK time on \d+ March 2027$/);
  });

  it.each([
    ['2027-03-31T10:00:00Z', 'Your reply date is 18:00 UK time on 5 May.'],
    [
      '2027-04-01T10:00:00Z',
      'Reply by 18:00 UK time on 5 May if your last decision came by 31 March, or by 18:00 UK time on 2 June if it came by 12 May.',
    ],
  ])('[STATUS-153] names at %s the public reply dates that may apply, without a countdown', async (now, sentence) => {
    const hub = await drawTop({ record: (record) => Object.assign(record, { now }) });
    const [line] = hub.container.querySelectorAll<HTMLElement>('.next-step-date');
    expect(line && hub.seen(line)).toBe(`${sentence}\nReply dates for 2027 entry are still to be confirmed.`);
    expect(hub.seen(hub.container.querySelector('.next-step-badges') as HTMLElement)).not.toMatch(/left|Today/);
  });

  it('[SHELL-050] drops an unknown widget from its address', async () => {
    const hub = await drawHub('/dashboard?widget=Nonsense');
    expect(hub.address()).toBe('/dashboard');
    expect(hub.find('heading', 'Welcome back Leah')).toBeTruthy();
    expect(hub.findAll('dialog')).toEqual([]);
  });

  it('[NOTE-017] [NOTE-020] collapses an alert to one line on a phone, and moves focus to the greeting when it is read', async () => {
    const hub = await drawTop({ persona: 'p03', width: 390 });
    const alert = hub.find('region', 'Alerts').querySelector('details') as HTMLDetailsElement;
    expect([alert.open, hub.seen(alert.querySelector('summary') as HTMLElement)]).toEqual([false, 'Planned maintenance']);
    await hub.hands((user) => user.click(alert.querySelector('summary') as HTMLElement));
    expect([alert.open, hub.seen(alert)]).toEqual([true, expect.stringContaining("You can't use your application from 00:00")]);
    await hub.press(/^Mark as read/);
    expect(document.activeElement?.id).toBe('greeting');
  });

  it('[NOTE-018] shows two alerts, and links to the rest only where there are more', async () => {
    const shownIn = async (...titles: readonly string[]) => {
      const hub = await drawTop({ change: (page) => sayNoNumber(withWarnings(...titles)(page)) });
      return [hub.findAll('button', /^Mark as read/).length, hub.findAll('link', 'See all notifications').length];
    };
    expect([await shownIn('a', 'b'), await shownIn('a', 'b', 'c')]).toEqual([
      [2, 0],
      [2, 1],
    ]);
  });

  it.each([390, 1024])('[NOTE-020] moves focus to the next alert at a width of %i when one is read', async (width) => {
    const hub = await drawTop({ change: withWarnings('a', 'b'), width });
    const [first, second] = hub.find('region', 'Alerts').querySelectorAll<HTMLElement>('.alert');
    const opener = first?.querySelector('summary');
    if (opener) await hub.hands((user) => user.click(opener));
    await hub.hands((user) => user.click(hub.findAll('button', /^Mark as read/)[0] ?? document.body));
    expect(document.activeElement).toBe(second?.querySelector('summary') ?? second?.querySelector('button'));
  });

  it("[NOTE-017] [NOTE-019] shows the urgency in an alert's line on a phone, and its link when opened", async () => {
    const hub = await drawTop({ change: withWarnings('a'), width: 390 });
    const [alert] = hub.find('region', 'Alerts').querySelectorAll('details');
    expect(alert?.querySelector('summary [role="img"]')?.getAttribute('aria-label')).toBe('Warning');
    await hub.hands((user) => user.click(alert?.querySelector('summary') ?? document.body));
    expect(hub.find('link', 'See a').getAttribute('href')).toBe('/dashboard/notifications');
  });

  it('[NOTE-017] [NOTE-020] removes an alert when it is read, with Undo, and stores that', async () => {
    const hub = await drawTop({ persona: 'p03' });
    const marks = () => hub.findAll('button', /^Mark as read/).length;
    expect(marks()).toBe(1);
    await hub.press(/^Mark as read/);
    expect(marks()).toBe(0);
    expect(document.activeElement?.id).toBe('greeting');
    await hub.press('Undo');
    expect(marks()).toBe(1);
    await hub.press(/^Mark as read/);
    await hub.pass(60_000);
    expect(marks()).toBe(0);
    const { local } = hub.ports;
    const onSameDevice = (ports: Pick<typeof hub.ports, 'local'>) => {
      for (const key of local.keys()) ports.local.write(key, local.read(key) ?? '');
    };
    const later = await drawTop({ persona: 'p03', prepare: onSameDevice });
    expect(later.findAll('button', /^Mark as read/)).toEqual([]);
  });
});

describe('a widget', () => {
  it('[FRAME-069] rolls back settings that cannot be saved with an error, and confirms saved ones', async () => {
    const hub = await drawHub('/dashboard', { answers: refusing });
    await hub.press('Show settings of Key dates');
    const box = () => hub.find('checkbox', 'Postgraduate') as HTMLInputElement;
    const before = box().checked;
    await hub.hands((user) => user.click(box()));
    await hub.pass(10_000);
    expect(hub.seen()).toContain(refused);
    expect(box().checked).toBe(before);
    hub.answer([]);
    await hub.hands((user) => user.click(box()));
    await hub.pass(1_000);
    expect(hub.seen()).toContain('Saved');
    expect(box().checked).toBe(!before);
  });

  it('[FRAME-035] restores a hidden widget on Undo, and saves both changes', async () => {
    const hub = await drawHub('/dashboard');
    await hub.press('Move or hide Notes');
    await hub.press('Hide', 'menuitem');
    expect(titlesIn(hub, '.widgets')).not.toContain('Notes');
    expect(document.activeElement).toBe(hub.find('heading', 'Your widgets'));
    await hub.press('Undo');
    expect(document.querySelector('[data-announcer="polite"]')?.textContent).toMatch(/Undone$/);
    expect(titlesIn(hub, '.widgets')).toContain('Notes');
    expect(listSaved(hub).filter((name) => name === 'Notes')).toHaveLength(2);
  });

  it('rolls back a new order that cannot be saved', async () => {
    const hub = await drawHub('/dashboard', { answers: refusing });
    await hub.press('Customise');
    const before = titlesIn(hub, '.customise-grid');
    await hub.press(`More ways to move ${before[1]}`);
    await hub.hands(async (user) => {
      hub.find('menuitem', 'Move up').focus();
      await user.keyboard('{Enter}');
    });

    expect(hub.seen()).toContain(refused);
    expect(titlesIn(hub, '.customise-grid')).toEqual(before);
  });
});

it('[STAGE-033] dates the age of a notification and updates it each minute', async () => {
  const hub = await drawHub('/dashboard/notifications', {
    change: (page) => {
      const created = Date.parse(page.now) / 1000 - 90;
      const all = Object.entries(page.items.notifications).map(([id, notice]) => [id, { ...notice, created }]);
      return { ...page, items: { ...page.items, notifications: Object.fromEntries(all) } };
    },
  });
  const age = () => hub.container.querySelector('time.notice-age');
  expect(age()?.getAttribute('datetime')).toMatch(/^\d{4}-\d\d-\d\dT/);
  expect(age()?.getAttribute('title')).toMatch(/^\d{1,2} \w+ \d{4}, \d\d:\d\d$/);
  expect(age()?.textContent).toBe('1 minute ago');
  await hub.pass(60_000);
  expect(age()?.textContent).toBe('2 minutes ago');
});
