import { describe, expect, it } from 'vitest';
import { type Catalogue, compileCatalogue, plan, readCatalogue } from '#engine';
import { buildViewer } from '#engine/testing';
import { buildGuide, buildLeaderboardItem, buildNotification, buildPromotion } from '../testing/builders.ts';
import { buildCatalogue, buildSoundFiles, model } from '../testing/sound-files.ts';

const planOf = (given: Partial<Catalogue>, viewer = {}) =>
  plan(compileCatalogue(buildCatalogue(given), model), buildViewer(viewer), { columns: 3 });

it('[FEED-043] [FEED-045] shows promotions and leaderboard items by their condition and between their dates', () => {
  const promotions = [buildPromotion({ id: 'a', visibility: 'child' }), buildPromotion({ id: 'b', startDate: '2027-05-01' })];
  const leaderboard = [buildLeaderboardItem({ id: 'c' }), buildLeaderboardItem({ id: 'd', endDate: '2027-04-30' })];
  const at = (now: string) => planOf({ promotions, leaderboard }, { now });
  expect(at('2027-04-30T22:59:59Z')).toMatchObject({ promotions: [], leaderboard: ['c', 'd'] });
  expect(at('2027-04-30T23:00:00Z')).toMatchObject({ promotions: ['b'], leaderboard: ['c'] });
});

it('[FEED-051] shows guides by their condition', () => {
  expect(planOf({ guides: [buildGuide({ id: 'a', visibility: 'child' }), buildGuide({ id: 'b' })] }).guides).toEqual(['b']);
});

describe('order and dates of notifications', () => {
  it('[NOTE-005] [NOTE-006] shows them between their dates, and by rule only when its fact is true', () => {
    const notifications = [buildNotification({ id: 'a', startDate: '2027-05-01' }), buildNotification({ id: 'b', rule: 'emptyLoans' })];
    expect(planOf({ notifications }, { facts: { noLoans: true } }).notifications).toEqual(['b']);
    expect(planOf({ notifications }, { now: '2027-05-01T10:00:00Z' }).notifications).toEqual(['a']);
  });

  it('[NOTE-004] [NOTE-008] sorts alerts, warnings, information, newest first within each', () => {
    const notifications = [
      buildNotification({ id: 'old-info', created: 1_700_000_000 }),
      buildNotification({ id: 'warning', type: 'warning' }),
      buildNotification({ id: 'new-info', created: null, startDate: '2027-01-01' }),
      buildNotification({ id: 'alert', type: 'alert' }),
    ];
    expect(planOf({ notifications }).notifications).toEqual(['alert', 'warning', 'new-info', 'old-info']);
  });

  it('[NOTE-008] sorts one type by time of creation, else by start', () => {
    const at = Date.parse('2027-01-02T00:00:00Z') / 1000;
    const notifications = [
      buildNotification({ id: 'first', startDate: '2027-01-01' }),
      buildNotification({ id: 'third', startDate: '2027-01-03' }),
      buildNotification({ id: 'second', created: at, startDate: '2027-02-01' }),
      buildNotification({ id: 'undated-b' }),
      buildNotification({ id: 'undated-a' }),
      buildNotification({ id: 'undated-first', order: 1 }),
    ];
    expect(planOf({ notifications }).notifications).toEqual(['third', 'second', 'first', 'undated-first', 'undated-a', 'undated-b']);
  });
});

describe('promotion from an older file', () => {
  const read = (fields: object) => {
    const files = buildSoundFiles().map((file) =>
      file.kind === 'promotions' ? { ...file, text: JSON.stringify({ ...JSON.parse(file.text), ...fields }) } : file,
    );
    const { link, linkText } = readCatalogue(files, model).catalogue.promotions[0] ?? {};
    return [link, linkText];
  };

  it('[FEED-047] takes the link as text when it has no text of its own', () => {
    expect(read({ url: '/old', link: 'Join us', linkText: '' })).toEqual(['/old', 'Join us']);
    expect(read({ url: '/old', link: 'Join us', linkText: 'Mine' })).toEqual(['/old', 'Mine']);
    expect(read({ url: '/old', link: '', linkText: '' })).toEqual(['/old', '']);
  });

  it('[FEED-047] keeps a link that is an address', () => {
    expect(read({ url: '/old' })).toEqual(['/book-club', 'Join']);
    expect(read({ url: '/old', link: 'https://a.example/x', linkText: 'T' })).toEqual(['https://a.example/x', 'T']);
    expect(read({ url: '/old', link: 'see /new', linkText: 'T' })).toEqual(['/old', 'T']);
  });
});
