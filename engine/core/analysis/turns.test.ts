import { describe, expect, it } from 'vitest';
import type { PageStateYear } from '#schemas/catalogue';
import { buildCatalogue, buildHighlight, buildNotice, buildPoster, buildSite, buildYear, testKinds } from '../../testing/index.ts';
import type { Catalogue } from '../catalogue/item-kinds.ts';
import { lastTurn } from './turns.ts';

const at = (moment: string) => Date.parse(moment);

/** The last turn before a moment, in ISO. */
function turnBefore(
  moment: string,
  catalogue: Partial<Catalogue>,
  listMoments: (now: string, years: readonly PageStateYear[]) => string[] = () => [],
): string {
  return new Date(lastTurn(at(moment), { catalogues: [buildCatalogue(catalogue)], kinds: testKinds, listMoments })).toISOString();
}

describe('lastTurn', () => {
  it('gives the instant itself when nothing changes before it', () => {
    expect(turnBefore('2027-03-01T10:00:00.500Z', {})).toBe('2027-03-01T10:00:00.500Z');
    expect(turnBefore('2027-03-01T10:00:00Z', { posters: [buildPoster({ startDate: '2027-03-02' })] })).toBe('2027-03-01T10:00:00.000Z');
  });

  it('gives the start of dated content, its last instant, and the one after', () => {
    const posters = [buildPoster({ startDate: '2027-03-01T10:00', endDate: '2027-03-03' })];
    const turn = (moment: string) => turnBefore(moment, { posters });
    expect(turn('2027-03-02T00:00:00Z')).toBe('2027-03-01T10:00:00.001Z');
    expect(turn('2027-03-01T10:00:00Z')).toBe('2027-03-01T10:00:00.000Z');
    expect(turn('2027-03-03T12:00:00Z')).toBe('2027-03-03T00:00:00.000Z');
    expect(turn('2027-03-03T23:59:59.999Z')).toBe('2027-03-03T23:59:59.999Z');
    expect(turn('2027-04-01T00:00:00Z')).toBe('2027-03-04T00:00:00.000Z');
  });

  it('includes every kind with dates', () => {
    expect(turnBefore('2027-05-01T00:00:00Z', { highlights: [buildHighlight({ startDate: '2027-01-05' })] })).toBe(
      '2027-01-06T00:00:00.000Z',
    );
    expect(turnBefore('2027-05-01T00:00:00Z', { notices: [buildNotice({ endDate: '2027-01-05T09:00' })] })).toBe(
      '2027-01-05T09:00:00.001Z',
    );
  });

  it('includes every date in page state', () => {
    const routes = {
      standard: {
        enabled: true,
        applyUrl: '/2026-01-01',
        trackUrl: '',
        notification: 'From 2027-01-09',
        opensAt: '2027-01-07T08:00',
        closesAt: null,
      },
    };
    const site = buildSite({ modes: { opening: { value: 'open', schedule: [{ from: '2027-02-01T08:00', to: null, value: 'shut' }] } } });
    const pages = { 'page-state': [buildYear({ routes, moments: { amnestyUntil: '2027-01-10T09:00' } }), site] };
    const turn = (moment: string) => turnBefore(moment, pages);
    expect(turn('2027-01-09T00:00:00Z')).toBe('2027-01-07T08:00:00.001Z');
    expect(turn('2027-01-11T00:00:00Z')).toBe('2027-01-10T09:00:00.001Z');
    expect(turn('2027-03-01T00:00:00Z')).toBe('2027-02-01T08:00:00.001Z');
  });

  it('includes the moments that the pack lists for each catalogue and its years', () => {
    const asked: unknown[] = [];
    const listMoments = (now: string, years: readonly PageStateYear[]) => {
      asked.push([now, years.map(({ id }) => id)]);
      return ['2027-02-01T00:00:00Z', 'unreadable'];
    };
    expect(turnBefore('2027-03-01T00:00:00Z', { 'page-state': [buildYear(), buildSite()] }, listMoments)).toBe('2027-02-01T00:00:00.000Z');
    expect(asked).toEqual([['2027-03-01T00:00:00.000Z', ['2027']]]);
  });

  it('gives the latest turn of all catalogues', () => {
    const catalogues = ['2027-01-01T08:00', '2027-01-03T08:00', '2027-01-02T08:00'].map((startDate) =>
      buildCatalogue({ posters: [buildPoster({ startDate })] }),
    );
    expect(lastTurn(at('2027-01-05T00:00:00Z'), { catalogues, kinds: testKinds, listMoments: () => [] })).toBe(
      at('2027-01-03T08:00:00.001Z'),
    );
  });
});
