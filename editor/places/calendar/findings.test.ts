import { describe, expect, it } from 'vitest';
import type { ReadyLine, YearNeeds } from '#engine';
import { testKinds } from '#engine/testing';
import type { Schedule } from '../../api/shapes.ts';
import { itemsOfKind } from '../../document/by-kind.ts';
import type { ItemKey } from '../../document/item-name.ts';
import type { ItemState } from '../../document/item-state.ts';
import { type FindingSources, listFindings } from './findings.ts';
import { type CalendarSources, listEntries, listGroups } from './list-entries.ts';

const now = '2027-03-01T10:00:00Z';

function stateOf(value: ItemState['value'], live: ItemState['live'] = value): ItemState {
  return { live, saved: value, tag: 't', value, saving: 'saved', conflict: null, problems: [] };
}

const notice = (id: string, startDate: string | null, endDate: string | null, active = true) => ({
  ...{ id, active, title: `The ${id}`, startDate, endDate },
});

const year = {
  ...{ id: '2027', year: 2027, moments: { amnestyUntil: '2027-08-03T09:00' } },
  routes: { standard: { enabled: true, applyUrl: '/join', opensAt: '2027-05-11', closesAt: null } },
};
const site = {
  id: 'site',
  modes: { opening: { value: 'open', schedule: [{ from: '2027-12-24', to: '2028-01-02', value: 'shut' }] } },
  alert: { text: 'We are closed today', from: '2027-03-05T09:00', to: null },
};
const freeze = { id: 'no-publish', title: 'Nothing in August', active: true, test: 'freeze', severity: 'warning', message: 'Wait.' };
const rule = { ...freeze, from: '2027-08-11', to: '2027-08-13' };

const scheduled = (id: string, at: string, more: Partial<Schedule> = {}): Schedule => ({
  ...{
    id,
    from: 's1',
    title: `Plan ${id}`,
    note: '',
    at,
    approvedBy: 'sam',
    approvedAt: now,
    state: 'waiting',
    outcome: null,
    items: [],
    touches: [],
  },
  ...more,
});

function sourcesOf(items: Readonly<Record<string, ItemState>>, more: Partial<CalendarSources> = {}): CalendarSources {
  return {
    items: new Map(Object.entries(items) as [ItemKey, ItemState][]),
    kinds: testKinds,
    vocabulary: {
      modes: [{ id: 'opening', label: 'Opening', description: '', values: ['open', 'shut'], default: 'open' }],
      moments: [{ id: 'amnestyUntil', label: 'Amnesty until', description: '' }],
      routes: [{ id: 'standard', label: 'Joining', description: '' }],
    },
    moments: [],
    schedules: [],
    canOpen: () => true,
    ...more,
  };
}

describe('calendar entries', () => {
  const items = {
    'notices/sale': stateOf(notice('sale', '2027-03-02', '2027-03-09'), notice('sale', '2027-03-01', '2027-03-09')),
    'notices/always': stateOf(notice('always', null, null)),
    'notices/gone': stateOf(null, notice('gone', '2027-03-02', null)),
    'page-state/2027': stateOf(year),
    'page-state/site': stateOf(site),
    'house-rules/no-publish': stateOf(rule),
  };

  it('lists windows, moments, links, modes, the alert, schedules and freezes, each in its group', () => {
    const moments = [
      { id: 'amnestyUntil', title: 'Amnesty until', at: '2027-08-03T08:00:00.000Z' },
      { id: 'fair', title: 'Book fair', at: '2027-06-30T23:00:00.000Z' },
    ];
    const entries = listEntries(sourcesOf(items, { moments, schedules: [scheduled('p', '2027-04-01T08:00:00Z')] }));
    expect(entries.map(({ group, title, from, to, mark }) => [group, title, from, to, mark].join(' | '))).toEqual([
      'notices | The sale | 2027-03-02 | 2027-03-09 | changed',
      'moments | Amnesty until | 2027-08-03T09:00 |  | as-live',
      'links | Joining 2027 opens | 2027-05-11 |  | as-live',
      'moments | Book fair | 2027-07-01 |  | as-live',
      'modes | Opening: shut | 2027-12-24 | 2028-01-02 | as-live',
      'alert | We are closed today | 2027-03-05T09:00 |  | as-live',
      'schedules | Plan p | 2027-04-01T08:00:00Z |  | as-live',
      'freezes | Nothing in August | 2027-08-11 | 2027-08-13 | as-live',
    ]);
    const groups = new Set(listGroups(testKinds).map(({ id }) => id));
    expect(entries.filter(({ group }) => !groups.has(group))).toEqual([]);
  });

  it('marks schedules, freezes and facts as fixed', () => {
    const moments = [{ id: 'fair', title: 'Book fair', at: '2027-06-30T23:00:00.000Z' }];
    const entries = listEntries(sourcesOf(items, { moments, schedules: [scheduled('p', '2027-04-01T08:00:00Z')] }));
    expect(entries.filter(({ place }) => place === null).map(({ group }) => group)).toEqual(['moments', 'schedules', 'freezes']);
  });
});

describe('calendar findings', () => {
  const needsOf = (moment: string): YearNeeds => {
    const running = Number(moment.slice(0, 4));
    return { year: running, from: `${running}-01-01`, to: `${running}-12-31`, routes: [], moments: [] };
  };

  function findingsOf(items: Readonly<Record<string, ItemState>>, more: Partial<FindingSources> = {}) {
    const sources = sourcesOf(items, { schedules: more.schedules ?? [] });
    const rules = itemsOfKind(sources.items, 'house-rules').states.map(({ value }) => value);
    const none = { errors: [], readiness: [], urgent: [], schedules: [], yearNeeds: null, years: [2027] };
    return listFindings({ entries: listEntries(sources), now, kinds: testKinds, rules, ...none, ...more });
  }
  const tell = (findings: ReturnType<typeof findingsOf>) => findings.map(({ day, sentence, leadsTo }) => `${day} ${leadsTo} ${sentence}`);

  it('returns no findings without conflicts', () => {
    const items = { 'notices/sale': stateOf(notice('sale', '2027-03-02', '2027-03-09')), 'house-rules/no-publish': stateOf(rule) };
    expect(findingsOf(items, { schedules: [scheduled('p', '2027-08-14T08:00:00Z')], yearNeeds: needsOf })).toEqual([]);
  });

  it('reports a publish scheduled into a freeze, by UK hour', () => {
    const at = (moment: string) => tell(findingsOf({ 'house-rules/no-publish': stateOf(rule) }, { schedules: [scheduled('p', moment)] }));
    expect(at('2027-08-13T22:59:00Z')).toEqual([
      '2027-08-13 /scheduled “Plan p” is scheduled for 11:59pm on 13 August 2027, in the freeze “Nothing in August”. Wait.',
    ]);
    expect(at('2027-08-13T23:00:00Z')).toEqual([]);
  });

  it('reports a window that ends before it begins, worded like the check', () => {
    const items = { 'notices/sale': stateOf(notice('sale', '2027-03-09', '2027-03-02')) };
    const message = 'It ends before it begins.';
    const problem = { code: 'end-before-start', severity: 'error', path: '', line: 0, column: 0, message } as const;
    const errors = [{ ...problem, kind: 'notices', id: 'sale', pointer: '/endDate' }];
    expect(tell(findingsOf(items, { errors }))).toEqual(['2027-03-09 /notices/sale “The sale”: It ends before it begins.']);
  });

  it('reports a window outside every year, unless it is switched off', () => {
    const items = {
      'notices/old': stateOf(notice('old', '2026-03-02', '2026-03-09')),
      'notices/typo': stateOf(notice('typo', '2072-03-02', null)),
      'notices/off': stateOf(notice('off', '2072-03-02', null, false)),
    };
    expect(tell(findingsOf(items, { yearNeeds: needsOf }))).toEqual([
      '2026-03-02 /notices/old “The old” ended on 9 March 2026, before 2027 began. Nobody sees it any more.',
      '2072-03-02 /notices/typo “The typo” begins on 2 March 2072, in 2072, and there is no page state for that year.',
    ]);
  });

  it('reports two simultaneous urgent items once, at the later one, with an example person', () => {
    const items = {
      'notices/late': stateOf(notice('late', '2027-03-05', null)),
      'notices/early': stateOf(notice('early', '2027-03-02', '2027-03-09')),
    };
    const urgent = [{ kind: 'notices' as const, one: 'late', other: 'early', who: 'an adult' }];
    expect(tell(findingsOf(items, { urgent }))).toEqual([
      '2027-03-05 /notices/late “The late” and “The early” both ask for attention first, and the same people see them at once. For example: an adult.',
    ]);
  });

  it('reports two schedules that change the same item once, and a failed rehearsal', () => {
    const item = { kind: 'notices' as const, id: 'sale', base: null, value: null, tag: 't', by: 'sam', at: now, problems: [] };
    const rehearsal = { at: now, before: '24h' as const, isClear: false, errors: [], warnings: [], conflicts: [] };
    const schedules = [
      scheduled('a', '2027-04-01T08:00:00Z', { items: [item] }),
      scheduled('b', '2027-04-02T08:00:00Z', { items: [item], rehearsals: [rehearsal] }),
    ];
    expect(findingsOf({}, { schedules }).map(({ sentence }) => sentence)).toEqual([
      '“Plan b” changes an item that “Plan a” changes at 9am on 1 April 2027.',
      'The rehearsal of “Plan b” at 10am on 1 March 2027 was not clear.',
    ]);
  });

  it('reports missing year content from the day it is needed', () => {
    const line = (title: string, from: string, lack: string | null): ReadyLine => ({
      ...{ part: 'items', title, kind: 'notices', id: null, pointer: '', lack, from, until: '2028-12-31', isByHand: false },
    });
    const readiness = [
      {
        year: 2027,
        from: '2027-01-01',
        isRunning: true,
        lines: [line('Amnesty', '2027-01-01', '2027 needs an amnesty before 2027-08-01.')],
      },
      {
        ...{ year: 2028, from: '2028-01-01', isRunning: false },
        lines: ['One', 'Two', 'Three', 'Four'].map((title) => line(title, '2028-01-01', 'Missing.')),
      },
    ];
    const found = findingsOf({}, { readiness });
    expect(tell(found)).toEqual([
      '2027-03-01 /notices 2027 needs an amnesty before 1 August 2027.',
      '2028-01-01 /ready 2028 does not have all that it needs from this day on: “One”, “Two”, “Three” and 1 more.',
    ]);
    expect(found.map(({ tone, query }) => [tone, query])).toEqual([
      ['danger', ''],
      ['warning', 'year=2028'],
    ]);
  });
});
