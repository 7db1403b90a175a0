// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { descriptionOf } from '#engine/testing/draw';
import type { SavedSetting } from '#schemas/viewer';
import { drawHub, type HubChoice, type HubDrawing } from '../../hub/testing/draw-in-hub.tsx';
import { type Cv, readCv } from '../../rules/cv/cv.ts';

const address = '/cvbuilder/form';
const SETTINGS = '/api/v1/user/settings';
const broken = { path: SETTINGS, method: 'PUT', status: 500, body: { code: 'internal', detail: 'Something went wrong.' } };

const keep = (collection: SavedSetting['collection'], name: string, data: SavedSetting['data']): SavedSetting => ({
  collection,
  name,
  data,
  lastUpdated: '2026-01-01T00:00:00Z',
});
const cvOf = (changes: Partial<Cv>): Cv => ({ ...readCv(null), name: 'Ana Reyes', ...changes });
const savedCv = (changes: Partial<Cv>): HubChoice => ({ persona: 'p03', saved: [keep('dashboardData', 'CVBuilder', cvOf(changes))] });
const open = (choice: HubChoice = {}) => drawHub(address, { persona: 'p03', ...choice });
const stage = (id: string, title: string, from: string, to: string) => ({ id, title, place: '', from, to, text: '' });
const line = (id: string) => ({ id, text: id });

const sheet = (hub: HubDrawing) => hub.container.querySelector('.cv-paper .cv-sheet') as HTMLElement;
const sentOf = ({ ports }: HubDrawing): readonly Cv[] =>
  ports.requests
    .filter(({ path, init }) => path === SETTINGS && init.method === 'PUT')
    .map(({ init }) => JSON.parse(String(init.body)) as { collection: string; name: string; data: string })
    .filter(({ collection, name }) => collection === 'dashboardData' && name === 'CVBuilder')
    .map(({ data }) => JSON.parse(data) as Cv);
const writtenIn = (hub: HubDrawing, name: string) => (hub.find('textbox', name) as HTMLInputElement).value;
const said = () => [...document.querySelectorAll('[data-announcer="polite"] p')].map(({ textContent }) => textContent);

describe('the CV builder', () => {
  it('[CV-001] starts with name, email address and saved grades, which can be edited', async () => {
    const grades = [
      { id: '1', name: 'A level', subject: 'Biology', grade: 'A' },
      { id: '2', name: 'A level', subject: 'Chemistry', grade: 'B' },
    ];
    const profile = keep('dashboardUserData', 'Personalisation', { schoolName: 'Hill School', mobile: '07700 900123' });
    const hub = await open({ saved: [keep('dashboardData', 'Tariff', grades), profile] });
    expect(hub.find('heading', 'CV builder').tagName).toBe('H1');
    expect([writtenIn(hub, 'Name'), writtenIn(hub, 'Email address'), writtenIn(hub, 'Phone number')]).toEqual([
      'Priya Sharma',
      'priya.sharma@example.com',
      '07700 900123',
    ]);
    for (const words of ['Priya Sharma', 'A level, Hill School', 'Biology: A', 'Chemistry: B'])
      expect(sheet(hub).textContent).toContain(words);
    await hub.hands((user) => user.clear(hub.find('textbox', 'Phone number')));
    expect(sheet(hub).textContent).not.toContain('07700');
    await hub.press('Remove: A level');
    expect(sheet(hub).textContent).not.toContain('Biology');
    await hub.press('Add my saved grades');
    expect(sheet(hub).textContent).toContain('Biology: A');
    expect((document.activeElement as HTMLInputElement).value).toBe('A level');
  });

  it('updates the preview while typing, with dates as text', async () => {
    const hub = await open();
    await hub.press('Add work experience');
    await hub.keys('Baker');
    await hub.type('Employer', "Green's");
    await hub.hands((user) => user.selectOptions(hub.findAll('combobox', 'Month')[0] as HTMLElement, 'July'));
    await hub.hands((user) => user.selectOptions(hub.findAll('combobox', 'Year')[0] as HTMLElement, '2025'));
    await hub.press('I am still doing this', 'checkbox');
    await hub.type('What you did, one thing on each line', 'Baked{Enter}Sold');
    const [head] = sheet(hub).querySelectorAll('.cv-sheet-head');
    expect(head?.textContent).toBe("Baker, Green'sJuly 2025 to now");
    expect([...sheet(hub).querySelectorAll('.cv-sheet-rows li')].map(({ textContent }) => textContent)).toEqual(['Baked', 'Sold']);
  });

  it('[CV-002] adds list entries with Enter, reorders them by keyboard, and restores removed ones', async () => {
    const hub = await open();
    await hub.press('Add a skill');
    await hub.keys('French{Enter}');
    await hub.keys('Sums');
    const rows = () => [...sheet(hub).querySelectorAll('.cv-sheet-rows li')].map(({ textContent }) => textContent);
    expect(rows()).toEqual(['French', 'Sums']);
    const up = hub.find('button', 'Move up: Sums');
    up.focus();
    await hub.keys('{Enter}');
    expect(rows()).toEqual(['Sums', 'French']);
    expect(said()).toContain('Sums is now number 1 of 2.');
    expect(document.activeElement).toBe(hub.find('button', 'Move up: Sums'));
    expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true');
    await hub.press('Remove: Sums');
    expect(rows()).toEqual(['French']);
    expect(document.activeElement).toBe(hub.find('button', 'Remove: French'));
    await hub.type('Skills 1', ' and Welsh');
    await hub.press('Undo');
    expect(rows()).toEqual(['Sums', 'French and Welsh']);
  });

  it('[CV-004] saves 2.5 seconds after typing, and shows the saved CV on the next visit', async () => {
    const hub = await open();
    await hub.type('Profile', 'I like people.');
    await hub.pass(2_499);
    expect(sentOf(hub)).toEqual([]);
    await hub.pass(1);
    expect(sentOf(hub).map(({ name, profile }) => [name, profile])).toEqual([['Priya Sharma', 'I like people.']]);
    expect(hub.seen()).toContain('Saved');
    const next = await open(savedCv({ profile: 'I like people.' }));
    expect([writtenIn(next, 'Profile'), writtenIn(next, 'Name')]).toEqual(['I like people.', 'Ana Reyes']);
  });

  it('[CV-004] merges what another tab saved meanwhile, and asks only about changes to the same text', async () => {
    const writeUnsaved = async (name: string, text: string) => {
      const before = await open({ ...savedCv({ skills: [line('a')] }), answers: [broken] });
      await before.type(name, text);
      return before.ports.local;
    };
    const comeBack = async (local: HubDrawing['ports']['local'], changes: Partial<Cv>) =>
      open({
        ...savedCv({ skills: [line('a')], ...changes }),
        prepare: (ports) => {
          for (const key of local.keys()) ports.local.write(key, local.read(key) ?? '');
        },
      });
    const joined = await comeBack(await writeUnsaved('Profile', 'Mine'), { skills: [line('a'), line('b')] });
    expect([writtenIn(joined, 'Profile'), writtenIn(joined, 'Skills 2')]).toEqual(['Mine', 'b']);
    await joined.pass(2_500);
    expect(sentOf(joined).map(({ profile, skills }) => [profile, skills.length])).toEqual([['Mine', 2]]);

    const asked = await comeBack(await writeUnsaved('Profile', 'Mine'), { profile: 'Theirs' });
    expect(asked.seen()).toContain('Another version was saved while you were writing.');
    expect(asked.container.querySelector('.writing-theirs')?.textContent).toContain('PROFILE\nTheirs');
    await asked.press('Keep mine');
    expect(sentOf(asked).map(({ profile }) => profile)).toEqual(['Mine']);
  });

  it('[CV-007] leaves a too long text intact, shows by how much, and does not save it', async () => {
    const hub = await open(savedCv({}));
    await hub.hands(async (user) => {
      await user.click(hub.find('textbox', 'Profile'));
      await user.paste('a'.repeat(801));
    });
    expect(hub.seen()).toContain('1 character too long');
    expect(hub.seen()).toContain('One part is too long to save.');
    expect(hub.find('textbox', 'Profile').getAttribute('aria-invalid')).toBe('true');
    await hub.pass(2_500);
    expect(sentOf(hub)).toEqual([]);
    await hub.keys('{Backspace}');
    await hub.pass(2_500);
    expect(sentOf(hub).map(({ profile }) => profile.length)).toEqual([800]);
  });

  it('[CV-003] links checks to their fields, and sorts a list on a press', async () => {
    const work = [stage('old', 'Waiter', '2023', '2024'), stage('new', 'Baker', '2025', 'now'), stage('none', 'Helper', '', '')];
    const hub = await open(savedCv({ email: 'ana@example.org', profile: 'P', work }));
    const checks = hub.find('region', 'Worth a second look');
    expect([...checks.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
      'Education is empty.',
      'Helper has no year.',
      'Work experience: the newest usually comes first.',
    ]);
    await hub.press('Helper has no year.', 'link');
    expect(document.activeElement?.id).toBe('cv-work-none-from');
    await hub.press('Put the newest first');
    expect(document.activeElement?.textContent).toBe('Worth a second look');
    expect([...sheet(hub).querySelectorAll('.cv-sheet-head strong')].map(({ textContent }) => textContent)).toEqual([
      'Baker',
      'Waiter',
      'Helper',
    ]);
    const done = await open(savedCv({ email: 'a@example.org', profile: 'P', education: [stage('e', 'A levels', '2025', 'now')] }));
    expect(done.seen(done.find('region', 'Worth a second look'))).toContain('Nothing is missing, and the dates fit.');
  });

  it('[CV-005] prints from a button, with a file name after the person', async () => {
    const hub = await open(savedCv({}));
    const print = vi.fn();
    Object.defineProperty(window, 'print', { value: print, configurable: true });
    await hub.press('Print or save as PDF');
    expect(print).toHaveBeenCalledOnce();
    const title = document.title;
    window.dispatchEvent(new Event('beforeprint'));
    expect(document.title).toBe('Ana Reyes CV');
    window.dispatchEvent(new Event('afterprint'));
    expect(document.title).toBe(title);
  });

  it('[CV-006] copies as plain text, or shows the text to copy by hand when the browser refuses', async () => {
    const hub = await open(savedCv({ profile: 'I like people.' }));
    await hub.press('Copy as plain text');
    expect(await navigator.clipboard.readText()).toBe('Ana Reyes\n\nPROFILE\nI like people.');
    expect(said()).toContain('Your CV is copied. Paste it where you need it.');
    const { clipboard } = navigator;
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    await hub.press('Copy as plain text');
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
    expect(document.activeElement).toBe(hub.find('textbox', 'Your CV as plain text'));
    expect(writtenIn(hub, 'Your CV as plain text')).toContain('PROFILE');
  });

  it('alternates fields and preview on a narrow screen, and a check leads back to the fields', async () => {
    const hub = await open({ width: 390 });
    const view = () => (hub.container.querySelector('.cv-builder') as HTMLElement).dataset.view;
    expect(view()).toBe('write');
    const [see] = hub.findAll('button', 'See it');
    await hub.hands((user) => user.click(see as HTMLElement));
    expect([view(), see?.getAttribute('aria-pressed')]).toEqual(['see', 'true']);
    await hub.press('The profile is empty.', 'link');
    expect([view(), document.activeElement?.id]).toEqual(['write', 'cv-profile']);
  });

  it('starts again from the known data, with Undo', async () => {
    const hub = await open(savedCv({ profile: 'I like people.' }));
    await hub.press('Start again');
    expect([writtenIn(hub, 'Name'), writtenIn(hub, 'Profile')]).toEqual(['Priya Sharma', '']);
    await hub.press('Undo');
    expect([writtenIn(hub, 'Name'), writtenIn(hub, 'Profile')]).toEqual(['Ana Reyes', 'I like people.']);
  });

  it('has two layouts, and explains that a list is full', async () => {
    const hub = await open(savedCv({ interests: Array.from({ length: 20 }, (_, at) => line(`i${at}`)) }));
    expect(sheet(hub).dataset.layout).toBe('above');
    await hub.press('Headings at the side', 'radio');
    expect(sheet(hub).dataset.layout).toBe('side');
    await hub.press('Add an interest');
    expect(hub.findAll('textbox', /^Interests \d+$/)).toHaveLength(20);
    expect(hub.seen()).toContain('That is as many as fit here.');
    expect(descriptionOf(hub.find('button', 'Add an interest'))).toBe('That is as many as fit here.');
  });
});
