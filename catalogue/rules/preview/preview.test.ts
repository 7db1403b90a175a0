import { describe, expect, it } from 'vitest';
import type { Vocabulary } from '#schemas/catalogue';
import vocabulary from '../../vocabulary.json' with { type: 'json' };
import { toViewer } from '../tags/to-viewer.ts';
import { createPreviewRules } from './preview.ts';

const { groups, toPerson, listMoments } = createPreviewRules(vocabulary as Vocabulary);
const record = {
  now: '2026-11-20T10:00:00Z',
  user: { uid: 'demo', name: 'Amara', studyLevel: 'Undergraduate', studyYear: 2027, onBoardingConfirmed: true },
  pageState: { applyMode: 'on', ugMode: 'default' },
};
const nothing = { choices: {}, modes: {} };

function tagsOf(person: { readonly record: unknown }, now = record.now): string[] {
  return toViewer(person.record, { now, site: null, years: [], saved: [] }).tags;
}

describe("person for an editor's preview", () => {
  it('is the demonstration applicant unchanged, with the modes of their story', () => {
    const person = toPerson(record, nothing);
    expect([person.uid, person.name, person.now, person.modes]).toEqual(['demo', 'Amara', record.now, { apply: 'on', ug: 'default' }]);
    expect(tagsOf(person)).toEqual(tagsOf({ record }));
  });

  it.each([
    ['level', 'postgraduate', 'undergraduate'],
    ['year', '2028', '2027'],
    ['country', 'wales', 'unitedKingdom'],
    ['country', 'alandIslands', 'unitedKingdom'],
  ])('for another %s has the tag %s instead of %s', (group, requested, own) => {
    expect(groups).toContain(group);
    const tags = tagsOf(toPerson(record, { ...nothing, choices: { [group]: requested } }));
    expect([tags.includes(requested), tags.includes(own)]).toEqual([true, false]);
  });

  it('applies another mode', () => {
    const person = toPerson(record, { ...nothing, modes: { apply: 'clearing' } });
    expect(person.modes).toEqual({ apply: 'clearing', ug: 'default' });
    expect(tagsOf(person, '2027-08-12T09:00:00Z')).toContain('clearing');
  });

  it('[CALL-018] has no application in another year, and keeps an unknown tag', () => {
    const ug = { cycleYear: 2027, applicationStarted: true };
    const told = { ...record, pageState: { ...record.pageState, ucMode: 'updating' }, applicationInfo: { ug } };
    const person = toPerson(told, nothing);
    expect(person.modes).toEqual({ apply: 'on', ug: 'default', uc: 'updating' });
    const startedIn = (year: string) => {
      const { record: made } = toPerson(told, { ...nothing, choices: { year } });
      return toViewer(made, { now: record.now, site: null, years: [], saved: [] }).facts.hasApplication;
    };
    expect([startedIn('2027'), startedIn('2028')]).toEqual([true, false]);
    expect(toPerson(record, { ...nothing, choices: { country: 'Atlantis' } }).record).toMatchObject({ user: { userCountry: 'Atlantis' } });
  });

  it('has the saved settings of their story', () => {
    const notes = { collection: 'dashboardData', name: 'Notes', data: 'Ask about the year abroad.' };
    expect(toPerson({ ...record, saved: [notes] }, nothing).saved).toEqual([{ ...notes, lastUpdated: record.now }]);
    expect(toPerson(record, nothing).saved).toEqual([]);
  });

  it('leaves the record unchanged, and accepts any record', () => {
    const before = structuredClone(record);
    toPerson(record, { choices: { level: 'postgraduate' }, modes: { apply: 'clearing' } });
    expect(record).toEqual(before);
    for (const broken of [null, 7, [], { user: 'x', pageState: [] }])
      expect(toPerson(broken, nothing)).toMatchObject({ uid: 'preview', now: '' });
  });
});

describe('dates of a cycle', () => {
  const shipped = { id: '2027', year: 2027, routes: {}, moments: { januaryDeadline: '2027-01-13T18:00' } };
  const moments = listMoments(record.now, [shipped]);

  it("lists the dates of the moment's cycle in order, each as an instant", () => {
    expect(moments.some(({ id }) => id === 'ug-2027-jan')).toBe(true);
    expect(moments.some(({ id }) => id === 'ug-2026-jan')).toBe(false);
    expect(moments.map(({ at }) => at)).toEqual(moments.map(({ at }) => new Date(at).toISOString()).sort());
  });

  it('reads a time as UK time, and a day as its first minute there', () => {
    expect(moments.find(({ id }) => id === 'ug-2027-jan')?.at).toBe('2027-01-13T18:00:00.000Z');
    expect(moments.find(({ id }) => id === 'ug-2027-submit')?.at).toBe('2026-08-31T23:00:00.000Z');
  });

  it('includes the moments of page state for the year, with their labels', () => {
    const year = { id: '2027', year: 2027, routes: {}, moments: { embargoUntil: '2027-08-12T08:00', updatingUntil: null } };
    const own = listMoments(record.now, [year as never]).find(({ id }) => id === 'embargoUntil');
    expect(own).toEqual({ id: 'embargoUntil', title: 'Read only until', at: '2027-08-12T07:00:00.000Z' });
  });

  it('orders dates by time, then by name, without other years', () => {
    const at = '2027-08-12T08:00';
    const year = (number: number, moments: object) => ({ id: String(number), year: number, routes: {}, moments }) as never;
    const listed = listMoments(record.now, [year(2027, { zeta: at, alpha: at, beta: 'never' }), year(2028, { other: at })]);
    const own = listed.filter(({ at }) => at === '2027-08-12T07:00:00.000Z').map(({ id, title }) => `${id} ${title}`);
    expect(own).toEqual(['alpha alpha', 'zeta zeta']);
    expect(listed.map(({ id }) => id)).not.toContain('beta');
    expect(listed.map(({ id }) => id)).not.toContain('other');
    const turned = listMoments(record.now, [year(2027, { alpha: at, zeta: at })]);
    expect(turned.map(({ id }) => id)).toEqual(listed.map(({ id }) => id));
  });
});
