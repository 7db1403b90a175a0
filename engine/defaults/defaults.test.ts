import { describe, expect, it } from 'vitest';
import { buildVocabulary } from '../testing/index.ts';
import { deriveAnalysis } from './analysis.ts';
import { readArrangement } from './arrangement.ts';
import { derivePreview } from './preview.ts';

const word = (id: string) => ({ id, label: id, description: id });
const vocabulary = {
  ...buildVocabulary(),
  schemes: [
    { ...word('CARD'), states: ['valid', 'expired'], feedStatuses: ['valid', 'expired'] },
    { ...word('ROOM'), states: ['booked', 'none'], feedStatuses: ['booked'] },
  ],
};

describe('an analysis by the vocabulary', () => {
  const analysis = deriveAnalysis(vocabulary, { toRecord: () => null });

  it('lets everybody be in each state of each scheme, with the statuses that next steps can name', () => {
    const { states, decided } = analysis.listStates({ moments: ['2027-03-01T10:00:00Z'], site: null, years: [] });
    expect([decided, states.map(({ tiles }) => tiles.map(({ state }) => state).join(' '))]).toEqual([
      [],
      ['valid booked', 'valid none', 'expired booked', 'expired none'],
    ]);
    expect(states.map(({ statuses }) => statuses.length)).toEqual([2, 1, 2, 1]);
    expect(analysis.statuses.map(({ label, status }) => `${label} ${status}`)).toEqual([
      'CARD: valid valid',
      'CARD: expired expired',
      'ROOM: booked booked',
      'ROOM: none null',
    ]);
  });

  it('knows of no years and no results, and takes what the pack says better', () => {
    expect([analysis.yearNeeds, analysis.liftAt]).toEqual([undefined, undefined]);
    expect(deriveAnalysis(vocabulary, { toRecord: () => null, columns: [] }).columns).toEqual([]);
  });
});

it('a preview has the record with other words, under its own name and moment', () => {
  const preview = derivePreview({
    groups: ['age'],
    readRecord: (record) => record as { readonly name: string; readonly age: string },
    choose: (record, { age = record.age }) => ({ ...record, age }),
  });
  const person = preview.toPerson({ name: 'Ann Lee', age: 'adult' }, { choices: { age: 'child' }, modes: {} });
  expect(person).toEqual({
    record: { name: 'Ann Lee', age: 'child' },
    now: '',
    name: 'Ann Lee',
    modes: {},
    uid: 'demo-ann-lee',
    saved: [],
  });
});

it('an arrangement is read from what was saved, and from nothing else', () => {
  const lastUpdated = '2027-03-01T10:00:00Z';
  const saved = [
    { collection: 'dashboardWidgetsActive', name: 'Loans', data: 'no', lastUpdated },
    { collection: 'dashboardWidgetsOrder', name: '3', data: ['Loans', 'Hours'], lastUpdated },
    { collection: 'dashboardWidgetsOrder', name: '2', data: 'Loans', lastUpdated },
    { collection: 'dashboardTodo', name: 'join', data: 'yes', lastUpdated },
    { collection: 'dashboardTodo', name: 'visit', data: 'no', lastUpdated },
  ] as const;
  expect(readArrangement(saved)).toEqual({ switched: { Loans: 'no' }, order: { 3: ['Loans', 'Hours'] }, todosDone: ['join'] });
});
