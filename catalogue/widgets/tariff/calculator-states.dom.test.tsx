// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { descriptionOf } from '#engine/testing/draw';
import { type Answers, drawBox, type HubDrawing } from '../../hub/testing/draw-in-hub.tsx';
import type { SavedGrade } from '../../rules/tariff/grades.ts';

const grades = (score: number) => [
  { grade: 'A', score },
  { grade: 'B', score: score - 8 },
  { grade: 'E', score: 16 },
];
const group = 'A levels and AS';
const list: Answers = [
  {
    path: '/api/v4/tariff/list',
    status: 200,
    body: [
      { name: 'A level', group, code: 'GCE-A', grades: grades(48) },
      { name: 'AS', group, code: 'GCE-AS', grades: grades(20) },
      { name: 'International A level', group, code: 'IAL', grades: grades(48) },
      { name: 'GCSE and National 5', group: 'No Tariff points', code: 'GCSE', grades: [] },
    ],
  },
];
const broken: Answers = [{ path: '/api/v4/tariff/list', status: 500, body: { code: 'broken', detail: 'Broken' } }];
const refused: Answers = [{ path: '/api/v1/user/settings', method: 'PUT', status: 400, body: { code: 'refused', detail: 'Refused' } }];

const kept = (id: string, change: Partial<SavedGrade> = {}): SavedGrade => ({
  id,
  group,
  name: 'A level',
  code: 'GCE-A',
  grade: 'A',
  points: 48,
  subject: '',
  gradeMessage: '',
  ...change,
});

/** The focused calculator for a person with these saved grades. */
function open(data: readonly SavedGrade[], answers = list): Promise<HubDrawing> {
  const saved = [{ collection: 'dashboardData' as const, name: 'Tariff', data, lastUpdated: '2027-01-01T00:00:00Z' }];
  return drawBox('Tariff', { isFocused: true, answers, saved });
}

async function choose(hub: HubDrawing, name: string): Promise<void> {
  const box = hub.find('combobox', 'Find your qualification');
  await hub.hands((user) => user.clear(box));
  await hub.hands((user) => user.type(box, name));
  await hub.hands((user) => user.click(hub.find('option', new RegExp(`^${name}`))));
}

async function add(hub: HubDrawing, name: string, grade: string, times = 1): Promise<void> {
  await choose(hub, name);
  const buttons = hub.find('group', `Grades of ${name}`).querySelectorAll('button');
  const button = [...buttons].find(({ textContent }) => textContent?.startsWith(grade));
  for (let count = 0; count < times; count += 1) await hub.hands((user) => user.click(button as HTMLButtonElement));
}

const notice = () => document.querySelector('.calculator-notice')?.textContent ?? '';
const part = (hub: HubDrawing, name: string) => hub.seen(hub.find('region', name)).replaceAll('\n', ' ');
const savedPart = (hub: HubDrawing) => part(hub, 'Saved grades');

describe('the points calculator', () => {
  it('[TARIFF-049] [TARIFF-050] [TARIFF-051] moves a success message to the status line after 1.5 seconds', async () => {
    const hub = await open([kept('k1')]);
    await add(hub, 'A level', 'E', 2);
    await hub.press('Save');
    await hub.pass(1_499);
    expect(notice()).toBe('Added 2 grade(s) to your saved grades.');
    await hub.pass(1);
    expect(notice()).toBe('');
    expect(document.querySelector('.calculator-status')?.textContent).toBe('Added 2 grade(s) to your saved grades.');
    expect(document.querySelector('[data-announcer="polite"]')?.textContent).toContain('Added 2 grades to your saved grades.');
  });

  it('explains why Save is not available yet', async () => {
    const hub = await open([]);
    expect(descriptionOf(hub.find('button', 'Save'))).toBe('Add a grade before you save.');
    await add(hub, 'A level', 'E');
    expect(descriptionOf(hub.find('button', 'Save'))).toBe('');
  });

  it('[TARIFF-050] shows a limit until the next action', async () => {
    const hub = await open([kept('k1'), kept('k2', { code: 'B', name: 'Other B' }), kept('k3', { code: 'C', name: 'Other C' })]);
    await add(hub, 'A level', 'E', 11);
    expect(notice()).toBe('You can only select a maximum of 10 grades.');
    await hub.pass(60_000);
    expect(notice()).toBe('You can only select a maximum of 10 grades.');
    await hub.press('Save');
    expect(notice()).toBe('You can only save a maximum of 10 grades.');
    await hub.press('Delete the last grade');
    expect(notice()).toBe('');
    await hub.press('Clear calculator');
    for (const name of ['AS', 'International A level']) await add(hub, name, 'A');
    await hub.press('Save');
    expect(notice()).toBe('You can only save a maximum of 4 qualification types.');
  });

  it('[TARIFF-026] [TARIFF-040] offers Undo after clearing, and counts a type without points as 0', async () => {
    const hub = await open([kept('k1')]);
    expect(hub.seen()).toContain('Points are a guide. Always check the course page');
    await choose(hub, 'GCSE and National 5');
    expect(hub.seen()).toContain('GCSE and National 5 carries no Tariff points. You can still list it here: it adds 0.');
    await hub.press('Add GCSE and National 5');
    expect(part(hub, 'Calculator')).toContain('no points');
    expect(part(hub, 'Calculator')).toContain('0 Tariff points');
    await hub.press('Clear calculator');
    await hub.press('Clear saved grades');
    expect(savedPart(hub)).toContain('You have no saved grades yet.');
    await hub.press('Load');
    expect(notice()).toBe('You have no saved grades yet.');
    await hub.pass(9_000);
    await hub.hands((user) => user.click(hub.findAll('button', 'Undo').at(-1) as HTMLElement));
    expect(savedPart(hub)).toContain('48 Tariff points');
  });

  it('ignores an AS beside an A level in the same subject; removing a grade moves focus to the next and offers Undo', async () => {
    const hub = await open([kept('k1', { subject: 'Biology' }), kept('k2', { code: 'GCE-AS', name: 'AS', points: 20 })]);
    expect(savedPart(hub)).toContain('68 Tariff points');
    await hub.type('Subject of AS, grade A (optional)', 'biology ');
    expect(savedPart(hub)).toContain('48 Tariff points');
    const note = 'Note: AS points only count if no A level in same subject.';
    expect(savedPart(hub)).toContain(note);
    expect(descriptionOf(hub.find('textbox', 'Subject of AS, grade A (optional)'))).toBe(note);
    await hub.press('Remove A level, grade A');
    expect(document.activeElement).toBe(hub.find('button', 'Remove AS, grade A'));
    expect(savedPart(hub)).toContain('20 Tariff points');
    await hub.press('Undo');
    expect(savedPart(hub)).toContain('48 Tariff points');
  });

  it('[TARIFF-009] [TARIFF-010] [WIDGET-050] shows saved grades without the list, and offers a retry for it', async () => {
    const hub = await open([kept('k1')], broken);
    expect(hub.seen()).toContain("We couldn't get the list of qualifications.");
    expect(savedPart(hub)).toContain('48 Tariff points');
    hub.answer(list);
    await hub.press('Try again');
    expect(hub.find('combobox', 'Find your qualification')).toBeTruthy();
  });

  it('[TARIFF-053] shows a failed save, and preserves the grades for a retry', async () => {
    const hub = await open([kept('k1')]);
    await add(hub, 'A level', 'B');
    hub.answer([...refused, ...list]);
    await hub.press('Save');
    expect(notice()).toContain('We could not save your changes. Please try again.');
    expect(savedPart(hub)).toContain('88 Tariff points');
    hub.answer(list);
    await hub.press('Try again');
    await hub.pass(2_000);
    expect(notice()).toBe('');
    expect(savedPart(hub)).toContain('88 Tariff points');
  });
});
