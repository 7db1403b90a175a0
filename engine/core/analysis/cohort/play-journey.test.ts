import { describe, expect, it } from 'vitest';
import type { Journey, JourneyStep } from '#schemas/catalogue';
import { buildCatalogue, buildNextStep, buildPoster, buildSite, libraryPeople, testKinds } from '../../../testing/index.ts';
import { compileCatalogue } from '../../catalogue/compile.ts';
import type { Catalogue } from '../../catalogue/item-kinds.ts';
import { toInstant } from '../../time/time.ts';
import { type JourneyMoment, playJourney } from './play-journey.ts';

const record = { card: 'valid', room: 'none', words: ['adult', 'northBranch'], modes: {}, now: '2027-01-15T10:00:00Z' };
const personas = [{ id: 'ann', order: 10, title: 'Ann', story: '', record, expected: {} }];
const steps = [
  buildNextStep({ id: 'enjoy', status: 'valid', title: 'Enjoy' }),
  buildNextStep({ id: 'renew', status: 'expired' }),
  buildNextStep({ id: 'your-room', scheme: 'ROOM', status: 'booked', title: 'Your room' }),
];
const live = { personas, 'next-steps': steps };

function step(at: string, given: Partial<JourneyStep> = {}): JourneyStep {
  return { at, note: `From ${at}`, tiles: {}, modes: {}, ...given };
}

function play(given: readonly JourneyStep[], draft: Partial<Catalogue> = live, before: Partial<Catalogue> = live) {
  const journey: Journey = { id: 'year', title: 'A year', description: '', persona: 'ann', steps: [...given] };
  const compile = (items: Partial<Catalogue>) =>
    compileCatalogue(buildCatalogue(items), { vocabulary: libraryPeople.vocabulary, kinds: testKinds });
  return playJourney({ journey, compiledLive: compile(before), compiledDraft: compile(draft), pack: libraryPeople });
}

const feedOf = ({ draft }: JourneyMoment) => draft.plan.feed.flatMap(({ ids }) => ids);
const tilesOf = ({ draft }: JourneyMoment) => draft.viewer.tiles.map(({ state }) => state);
const MOMENTS = ['2027-02-01T09:00', '2027-05-01T09:00'] as const;

describe('playJourney', () => {
  it('plays the persona through its steps and then the moments of the cycle', () => {
    const played = play([step(MOMENTS[0], { tiles: { ROOM: 'booked' } }), step(MOMENTS[1], { tiles: { CARD: 'expired', ROOM: 'none' } })]);
    expect(played?.moments.map(({ at }) => at)).toEqual([
      '2027-02-01T09:00:00+00:00',
      '2027-05-01T09:00:00+01:00',
      '2027-12-31T23:59:00+00:00',
    ]);
    expect(played?.moments.map(({ step: number, note }) => [number, note])).toEqual([
      [0, `From ${MOMENTS[0]}`],
      [1, `From ${MOMENTS[1]}`],
      [1, null],
    ]);
    expect(played?.moments.map(tilesOf)).toEqual([
      ['valid', 'booked'],
      ['expired', 'none'],
      ['expired', 'none'],
    ]);
    expect(played?.moments.map(feedOf)).toEqual([['enjoy', 'your-room'], ['renew'], ['renew']]);
    expect(played?.moments[0]?.draft.viewer.tags).toEqual(expect.arrayContaining(record.words));
  });

  it('keeps the tiles of the previous step', () => {
    const played = play([step(MOMENTS[0], { tiles: { ROOM: 'booked' } }), step(MOMENTS[1])]);
    expect(played?.moments.map(tilesOf)).toEqual([0, 1, 2].map(() => ['valid', 'booked']));
  });

  it('gives live and draft side by side with their differences', () => {
    const draft = { ...live, 'next-steps': steps.map((item) => (item.id === 'renew' ? { ...item, title: 'Renew today' } : item)) };
    const played = play([step(MOMENTS[0]), step(MOMENTS[1], { tiles: { CARD: 'expired' } })], draft);
    expect(played?.moments.map(({ differences }) => differences)).toEqual([
      [],
      [{ kind: 'next-steps', id: 'renew', change: 'changed' }],
      [{ kind: 'next-steps', id: 'renew', change: 'changed' }],
    ]);
    expect(played?.moments[1]?.news).toEqual([
      { kind: 'next-steps', id: 'renew', change: 'added' },
      { kind: 'next-steps', id: 'enjoy', change: 'removed' },
    ]);
  });

  it('uses the modes of the step, else those of the site at that moment', () => {
    const schedule = [{ value: 'shut', from: '2027-04-01T09:00', to: '2027-04-02T09:00' }];
    const site = { ...live, 'page-state': [buildSite({ modes: { opening: { value: 'open', schedule } } })] };
    const given = [step(MOMENTS[0], { tiles: { ROOM: 'booked' }, modes: { opening: 'shut' } }), step('2027-03-01T09:00')];
    const opens = play(given, site, site)?.moments.map(({ at, draft }) => [at.slice(0, 10), draft.viewer.tags.includes('openSeason')]);
    expect(opens).toEqual([
      ['2027-02-01', false],
      ['2027-03-01', true],
      ['2027-04-01', false],
      ['2027-04-02', true],
      ['2027-12-31', true],
    ]);
  });

  it('adds the moments at which something the persona sees starts or ends', () => {
    const dates = { startDate: '2027-03-10T08:00', endDate: '2027-03-12' };
    const posters = [
      buildPoster({ visibility: 'adult', ...dates }),
      buildPoster({ id: 'children', visibility: 'child', ...dates, startDate: '2027-03-11' }),
    ];
    const played = play([step(MOMENTS[0])], { ...live, posters });
    expect(played?.moments.map(({ at }) => at.slice(0, 16))).toEqual([
      '2027-02-01T09:00',
      '2027-03-10T08:00',
      '2027-03-13T00:00',
      '2027-12-31T23:59',
    ]);
    expect(played?.moments.map(({ draft }) => draft.plan.posters.length)).toEqual([0, 1, 0, 0]);
    expect(played?.moments.map(({ live: side }) => side.plan.posters.length)).toEqual([0, 0, 0, 0]);
  });

  it('orders its moments by time, whatever their format', () => {
    const played = play([step('2027-05-01'), step('2027-02-01T09:00Z')]);
    const instants = played?.moments.map(({ at }) => toInstant(at) ?? 0) ?? [];
    expect(instants).toEqual(instants.toSorted((a, b) => a - b));
    expect(played?.moments[0]?.step).toBe(1);
  });

  it('returns null without its persona', () => {
    expect(play([step(MOMENTS[0])], {}, {})).toBeNull();
  });
});
