import { describe, expect, it } from 'vitest';
import { toStoredData } from './stored-setting.ts';

describe('toStoredData', () => {
  it('[TODO-002] stores only the four fields of a to-do, where present', () => {
    const todo = { id: 'a', done: true, name: 'A', lastUpdated: '2027-01-01' };
    const kept = (data: object) => toStoredData({ collection: 'dashboardTodo', name: 'a', data });
    expect([kept({ ...todo, colour: 'red' }), kept({ id: 'a', colour: 'red' })]).toEqual([todo, { id: 'a' }]);
  });

  it('[PREF-043] [PREF-074] derives dependent answers again', () => {
    const data = { userCountry: 'France', contactPost: 'yes', addressLine1: '1 High Street' };
    const kept = (collection: 'dashboardUserData' | 'dashboardData', name: string) => toStoredData({ collection, name, data });
    expect(kept('dashboardUserData', 'Personalisation')).toMatchObject({ country: 'France', contactPost: 'no', addressLine1: '' });
    expect([kept('dashboardUserData', 'careerAssessmentId'), kept('dashboardData', 'Personalisation')]).toEqual([data, data]);
  });

  it('stores only known values of a call list', () => {
    const data = { order: [], ready: ['pen', 'hat'], colour: 'red' };
    expect(toStoredData({ collection: 'dashboardData', name: 'ClearingCalls', data })).toEqual({ order: [], ready: ['pen'] });
  });

  it('stores at most three pinned widgets, and only valid ones', () => {
    const kept = (data: object | string) => toStoredData({ collection: 'dashboardSettings', name: 'Pinned', data });
    expect(kept({ Notes: 'yes', Faq: 'no', Events: 'yes', Tariff: 'yes', Timeline: 'yes' })).toEqual({
      Notes: 'yes',
      Events: 'yes',
      Tariff: 'yes',
    });
    expect([kept(['Notes']), kept('Notes')]).toEqual([{}, {}]);
  });

  it('stores a text, a switch or a list unchanged', () => {
    const kept = (data: string | boolean | string[]) => toStoredData({ collection: 'dashboardTodo', name: 'a', data });
    expect(['yes', true, ['a']].map(kept)).toEqual(['yes', true, ['a']]);
  });
});
