// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { type Answers, drawBox } from '../../hub/testing/draw-in-hub.tsx';
import type { SavedGrade } from '../../rules/tariff/grades.ts';

const types: Answers = [
  {
    path: '/api/v4/tariff/list',
    status: 200,
    body: [
      {
        name: 'A level',
        group: 'A levels and AS',
        code: 'GCE-A',
        grades: [
          { grade: 'A', score: 48 },
          { grade: 'B', score: 40 },
        ],
      },
    ],
  },
];
const kept: SavedGrade = {
  id: 'GCE-A-1',
  group: 'A levels and AS',
  name: 'A level',
  code: 'GCE-A',
  grade: 'A',
  points: 48,
  subject: '',
  gradeMessage: '',
};

/** The total of the calculator's list, not of the saved one. */
const total = (seen: string) => Number(/Calculator\n(\d+) Tariff points/.exec(seen)?.[1]);

/** The focused calculator for a person with one saved grade. */
async function open() {
  const saved = [{ collection: 'dashboardData' as const, name: 'Tariff', data: [kept], lastUpdated: '2027-01-01T00:00:00Z' }];
  const hub = await drawBox('Tariff', { isFocused: true, answers: types, saved });
  const sent = () =>
    hub.ports.requests.filter(({ path }) => path.startsWith('/api/v1/user/settings')).map(({ init }) => JSON.parse(String(init.body)));
  return { ...hub, sent };
}

describe('the points calculator', () => {
  it('[TARIFF-023] replaces the selected grades with the saved ones, and Undo restores them', async () => {
    const { press, type, keys, seen } = await open();
    await type(/qualification/i, 'A lev', 'combobox');
    await keys('{ArrowDown}{Enter}');
    await press(/^B\b/);
    expect(total(seen())).toBe(40);
    await press(/^Load/);
    expect(total(seen())).toBe(48);
    await press('Undo');
    expect(total(seen())).toBe(40);
  });

  it('[TARIFF-033] saves the subject of a grade while typing', async () => {
    const { type, pass, sent } = await open();
    await type(/Subject of A level/i, 'Art');
    await pass(5_000);
    expect(sent().at(-1)).toMatchObject({ name: 'Tariff', data: JSON.stringify([{ ...kept, subject: 'Art' }]) });
  });
});
