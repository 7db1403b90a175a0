import { describe, expect, it } from 'vitest';
import type { PageStateSite } from '#schemas/catalogue';
import { buildCatalogue, buildSite, buildYear } from '../../testing/index.ts';
import {
  chooseHubSeconds,
  choosePollSeconds,
  siteOf,
  soonerForAlert,
  spreadSeconds,
  toPageState,
  untilAlertEdge,
  yearsOf,
} from './page-state-now.ts';

const now = '2027-03-01T10:00:00Z';

function siteWith(parts: Partial<PageStateSite>): PageStateSite {
  return { id: 'site', modes: {}, features: {}, values: {}, alert: null, ...parts };
}

const alert = { message: 'Late today.', from: '2027-03-01T10:00', to: '2027-03-01T12:00' } as unknown as PageStateSite['alert'];
const settings = { bases: { site: 'https://hub.example' }, allowedOrigins: ['https://partner.example'], isDebugAllowed: true };
const words = [{ id: 'opening', label: '', description: '', values: ['open', 'shut'], default: 'open' }];

describe('poll intervals', () => {
  it('[PAGE-030] [CONST-009] [CALL-016] polls statuses every ten seconds while autoUpdate is on', () => {
    const values = { statusPollSeconds: 10, updatePollSeconds: 60 };
    expect(chooseHubSeconds(siteWith({ features: { autoUpdate: true }, values }), now, null)).toBe(10);
    expect(chooseHubSeconds(siteWith({ features: { autoUpdate: false }, values }), now, null)).toBe(60);
  });

  it('polls page state at the interval of the content, or sooner when the site is busy', () => {
    expect(choosePollSeconds(siteWith({ values: { updatePollSeconds: 90 } }), now, null)).toBe(90);
    for (const [requested, seconds] of [
      [1, 60],
      [4.9, 60],
      [5, 5],
      [3600, 3600],
      [3601, 60],
      ['90', 60],
    ] as const)
      expect(choosePollSeconds(siteWith({ values: { updatePollSeconds: requested } }), now, null)).toBe(seconds);
    expect(choosePollSeconds(null, now, null)).toBe(60);
    expect(choosePollSeconds(siteWith({}), now, 30)).toBe(30);
  });

  it('polls more often around a planned change of mode', () => {
    const schedule = [{ from: '2027-03-01T10:05:00Z', to: null, value: 'busy' }];
    const site = siteWith({ modes: { apply: { value: 'on', schedule } } });
    const seconds = (moment: string) => choosePollSeconds(site, moment, null);
    expect(['2027-03-01T09:55:00Z', '2027-03-01T09:55:00.001Z'].map(seconds)).toEqual([60, 10]);
    expect(['2027-03-01T10:14:59.999Z', '2027-03-01T10:15:00Z'].map(seconds)).toEqual([10, 60]);
  });

  it('[PAGE-030] polls statuses at the interval of the content, never later than page state', () => {
    const hub = (values: PageStateSite['values'], busy: number | null = null) =>
      chooseHubSeconds(siteWith({ features: { autoUpdate: true }, values }), now, busy);
    expect([hub({}), hub({ statusPollSeconds: 20 }), hub({ statusPollSeconds: 20 }, 15)]).toEqual([10, 20, 15]);
    expect(chooseHubSeconds(null, now, null)).toBe(60);
  });

  it('spreads people over more than half of the interval, constant for each person', () => {
    const seconds = Array.from({ length: 100 }, (_, index) => spreadSeconds(60, `person-${index}`));
    expect(Math.max(...seconds) - Math.min(...seconds)).toBeGreaterThanOrEqual(30);
    expect(spreadSeconds(60, 'person-1')).toBe(seconds[1]);
    expect(Math.min(...seconds)).toBeGreaterThanOrEqual(42);
    expect(Math.max(...seconds)).toBeLessThanOrEqual(78);
    expect(Math.min(...seconds)).toBeLessThan(48);
    expect(Math.max(...seconds)).toBeGreaterThan(72);
  });
});

describe('toPageState and its sources', () => {
  it('combines the configuration of the server with the settings of the site', () => {
    const site = siteWith({
      features: { reservations: true },
      values: { helpPhone: '1' },
      modes: { opening: { value: 'shut', schedule: [] } },
    });
    expect(toPageState(site, now, settings, words)).toEqual({
      bases: settings.bases,
      modes: { opening: 'shut' },
      features: { reservations: true },
      values: { helpPhone: '1' },
      allowedOrigins: ['https://partner.example'],
      debugAllowed: true,
      alert: null,
    });
  });

  it('uses defaults when the site sets nothing', () => {
    expect(toPageState(null, now, settings, words)).toMatchObject({ modes: { opening: 'open' }, features: {}, values: {}, alert: null });
  });

  it('shows an alert from its first to its last instant', () => {
    const shown = (moment: string) => toPageState(siteWith({ alert }), moment, settings, words).alert !== null;
    expect(['2027-03-01T09:59:59.999Z', '2027-03-01T10:00:00Z', '2027-03-01T12:00:00Z', '2027-03-01T12:00:00.001Z'].map(shown)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('finds the site item and the year items', () => {
    const [site, year] = [buildSite(), buildYear()];
    const catalogue = buildCatalogue({ 'page-state': [year, site] });
    expect([siteOf({ catalogue }), yearsOf({ catalogue })]).toEqual([site, [year]]);
    expect(siteOf({ catalogue: buildCatalogue() })).toBeNull();
  });

  it('computes the time until the alert begins and until just after it ends', () => {
    const until = (moment: string, given: PageStateSite['alert'] = alert) => untilAlertEdge(siteWith({ alert: given }), moment);
    expect(until('2027-03-01T09:59:58Z')).toBe(2_000);
    expect(until('2027-03-01T09:59:58.250Z')).toBe(1_750);
    expect(until('2027-03-01T10:00:00Z')).toBe(2 * 3_600_000 + 1);
    expect(until('2027-03-01T12:00:00Z')).toBe(1);
    expect(until('2027-03-01T12:00:00.001Z')).toBeNull();
    expect(until(now, null)).toBeNull();
    expect(untilAlertEdge(null, now)).toBeNull();
    expect(until('no moment')).toBeNull();
  });
});

describe('soonerForAlert', () => {
  it('keeps the usual interval when no alert edge comes before it', () => {
    expect(soonerForAlert(60, null, 'ann')).toBe(60);
    expect(soonerForAlert(60, 60_001, 'ann')).toBe(60);
  });

  it('polls within a second after an alert edge, with a fixed offset for each person', () => {
    const people = Array.from({ length: 50 }, (_, index) => `person-${index}`);
    const seconds = people.map((uid) => soonerForAlert(60, 5_010, uid));
    expect(Math.min(...seconds)).toBeGreaterThanOrEqual(5.1);
    expect(Math.max(...seconds)).toBeLessThanOrEqual(6.1);
    expect(Math.max(...seconds) - Math.min(...seconds)).toBeGreaterThan(0.8);
    expect(seconds).toEqual(people.map((uid) => soonerForAlert(60, 5_010, uid)));
    expect(Math.max(...people.map((uid) => soonerForAlert(60, 60_000, uid)))).toBeGreaterThan(60);
  });

  it('[PAGE-036] polls when the alert has begun or ended', () => {
    const site = siteWith({ alert });
    for (const [moment, isShown] of [
      ['2027-03-01T09:59:57.400Z', true],
      ['2027-03-01T11:59:57.400Z', false],
    ] as const) {
      for (const uid of Array.from({ length: 30 }, (_, index) => `person-${index}`)) {
        const next = new Date(Date.parse(moment) + 1_000 * soonerForAlert(60, untilAlertEdge(site, moment), uid)).toISOString();
        expect([uid, next, toPageState(site, next, settings, words).alert !== null]).toEqual([uid, next, isShown]);
        expect(Date.parse(next) - Date.parse(moment)).toBeLessThan(4_600);
      }
    }
  });

  it('never polls sooner than after a second', () => {
    for (const uid of ['a', 'b', 'c', 'd']) expect(soonerForAlert(60, 1, uid)).toBeGreaterThanOrEqual(1);
    expect(Math.min(...['a', 'b', 'c', 'd', 'e', 'f'].map((uid) => soonerForAlert(60, 1, uid)))).toBe(1);
  });
});
