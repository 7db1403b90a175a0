import { describe, expect, it } from 'vitest';
import type { LegalState, PersonSpec } from '#engine';
import type { PageStateYear, Vocabulary } from '#schemas/catalogue';
import vocabularyJson from '../../vocabulary.json' with { type: 'json' };
import { toViewer } from '../tags/to-viewer.ts';
import { createAnalysisRules } from './analysis.ts';
import { createMemory } from './memory.ts';

const AUTUMN = '2026-11-20T10:00:00Z';
const SUMMER = '2027-08-20T10:00:00Z';
const whole = vocabularyJson as Vocabulary;

/** Two years and few modes, so that every position can be checked. */
const small: Vocabulary = {
  ...whole,
  tags: whole.tags.filter(({ id, group }) => group !== 'year' || ['2027', '2028'].includes(id)),
  modes: whole.modes.map((mode) => ({
    ...mode,
    values: mode.values.filter((value) => ['on', 'clearing', 'default', 'embargo'].includes(value)),
  })),
};
const analysis = createAnalysisRules(small);
const place = { site: null, years: [] };
const statesAt = createMemory<string, readonly LegalState[]>();
const listStates = (...moments: readonly string[]) => statesAt(moments.join(), () => analysis.listStates({ moments, ...place }).states);
const viewerOf = (spec: Partial<PersonSpec>, now = SUMMER) =>
  toViewer(analysis.toRecord({ tiles: [], words: [], modes: {}, now, ...spec }), { now, ...place, saved: [] });

const wordsOf = ({ tags, facts }: ReturnType<typeof viewerOf>): readonly string[] => [
  ...tags,
  ...Object.entries(facts).flatMap(([fact, value]) => (value === true ? [fact] : [])),
];

function describeState({ tiles, held, presets, oneOf, modes }: LegalState): string {
  return JSON.stringify([tiles, [...held].sort(), presets, oneOf, modes]);
}

describe('states with two years and few modes', () => {
  it('creates a person for each state, with its tags and presets', () => {
    for (const state of listStates(AUTUMN).filter((_, number) => number % 47 === 0)) {
      const year = state.oneOf.at(-1) ?? '';
      const viewer = viewerOf({ ...state, words: [...state.held, year] }, AUTUMN);
      expect(viewer.tiles.map(({ scheme, state: tile }) => ({ scheme, state: tile }))).toEqual(state.tiles);
      expect([viewer.year, viewer.presets, viewer.feedStatuses]).toEqual([year, state.presets, state.statuses]);
      expect(wordsOf(viewer)).toEqual(expect.arrayContaining([...state.held]));
    }
  });

  it('lists each state once with its first moment, in any order of the moments', () => {
    const [states, both] = [listStates(AUTUMN), listStates(SUMMER, AUTUMN)];
    expect(both.map(describeState)).toEqual(listStates(AUTUMN, SUMMER).map(describeState));
    expect(new Set(both.map(describeState)).size).toBe(both.length);
    expect(both.filter(({ now }) => now === AUTUMN).map(describeState)).toEqual(states.map(describeState));
    expect(both.length).toBeGreaterThan(states.length);
  });

  it("puts nobody in Clearing in autumn, and only that year's people in summer", () => {
    const yearsIn = (word: string, list: readonly LegalState[]) => [
      ...new Set(list.filter(({ held }) => held.includes(word)).flatMap(({ oneOf }) => oneOf)),
    ];
    expect(yearsIn('clearing', listStates(AUTUMN))).toEqual([]);
    expect(yearsIn('clearing', listStates(SUMMER))).toEqual(['2027']);
    expect(yearsIn('bau', listStates(AUTUMN)).sort()).toEqual(['2027', '2028']);
  });

  it('shows no decided choice to people who may not see their results yet', () => {
    const open = ['notStarted', 'start', 'inProgress', 'ready', 'awaitingApproval', 'applicationReturned', 'embargo', 'updating'];
    const hiding = listStates(AUTUMN).filter(({ isEmbargoed }) => isEmbargoed);
    const shown = new Set(hiding.flatMap(({ tiles }) => tiles.map(({ state }) => state)));
    expect([...shown].filter((state) => !['withdrawn', 'unavailable', 'statusUnknown', ...open].includes(state))).toEqual([]);
    expect(hiding.every(({ tiles }) => tiles.some(({ state }) => state === 'embargo' || state === 'updating'))).toBe(true);
  });
});

describe('a person for one request', () => {
  const needs: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    embargo: { ug: 'embargo' },
    updating: { ug: 'updating', uc: 'updating' },
  };

  it.each(analysis.statuses.map(({ scheme, state }) => [scheme, state]))('gives tile %s the state %s', (scheme, state) => {
    const inClearing = ['clearingUnknown', 'clearingAddChoice', 'clearingUnplaced', 'clearingWaiting'].includes(state);
    const words = inClearing ? ['clearing', 'hasApplication'] : ['hasApplication'];
    const { tiles } = viewerOf({ tiles: [{ scheme, state }], words, modes: needs[state] ?? {} });
    expect(tiles.find((tile) => tile.scheme === scheme)?.state).toBe(state);
  });

  it.each<{ words: readonly string[] }>([{ words: ['accommodation', 'hasApplication'] }, { words: ['hasApplication'] }, { words: [] }])(
    'holds $words and no other application facts',
    ({ words }) => {
      const { facts } = viewerOf({ words });
      expect([facts.accommodation, facts.hasApplication]).toEqual([words.includes('accommodation'), words.includes('hasApplication')]);
    },
  );

  it('has the requested presets', () => {
    const presets = ['PostgraduateAccommodation', 'Postgraduate'];
    const spec = { presets, words: ['postgraduate', 'accommodation', 'hasApplication'] };
    expect(viewerOf(spec)).toMatchObject({ presets, tags: expect.arrayContaining(['postgraduate']) });
    const without = { presets: ['Undergraduate'], words: ['undergraduate', 'accommodation', 'hasApplication'] };
    expect(viewerOf(without)).toMatchObject({ presets: ['Undergraduate'], facts: { accommodation: true } });
  });

  it('has the requested year, level, country, favourites and flags', () => {
    const words = ['2028', 'postgraduate', 'france', 'gapYear', 'taught', 'emptyFavourites', '!onboarded', 'supportedYear'];
    const viewer = viewerOf({ words });
    expect(viewer.tags).toEqual(['postgraduate', '2028', 'france', 'taught', 'gapYear', 'bau']);
    expect([viewer.facts.emptyFavourites, viewer.facts.onboarded, viewer.modal]).toEqual([true, false, 'OnBoarding']);
    expect([viewerOf({}).facts.emptyFavourites, viewerOf({}).facts.onboarded]).toEqual([false, true]);
  });
});

describe('moments of a cycle', () => {
  const link = { enabled: true, applyUrl: '', trackUrl: '', notification: '', opensAt: null, closesAt: null };
  const year = (change: Partial<PageStateYear>): PageStateYear => ({ id: '2027', year: 2027, routes: {}, moments: {}, ...change });
  const first = '2026-09-21T23:00:00.000Z';
  const last = '2027-09-21T22:59:00.000Z';
  const newYear = '2027-01-01T00:00:00.000Z';

  it.each([
    ['what is dated before and after it', { a: '2026-09-01', b: '2027-10-01', c: 'never' }, []],
    ['its very first and last moment', { a: '2026-09-22T00:00', b: '2027-09-22T00:00' }, []],
    ['a moment in it', { a: '2027-05-01T10:00', b: null }, ['2027-05-01T09:00:00.000Z']],
  ])('lists these besides the ends of the cycle and New Year: %s', (_, moments, more) => {
    expect(analysis.listMoments(AUTUMN, [year({ moments })])).toEqual([first, newYear, ...more, last]);
  });

  it('closes a link at its closing time, or after its closing day', () => {
    const turns = (closesAt: string) => analysis.listMoments(AUTUMN, [year({ routes: { a: { ...link, closesAt } } })]).slice(2, -1);
    expect([turns('2027-03-01T10:00'), turns('2027-03-01')]).toEqual([['2027-03-01T10:00:00.000Z'], ['2027-03-02T00:00:00.000Z']]);
  });

  it('lifts results at the later of two ends, or at the only one', () => {
    const [embargoUntil, updatingUntil] = ['2027-08-03T09:00', '2027-08-12T08:00'];
    const lift = (moments: PageStateYear['moments']) => analysis.liftAt(AUTUMN, [year({ id: '2026', year: 2026 }), year({ moments })]);
    expect([lift({ embargoUntil, updatingUntil }), lift({ embargoUntil }), lift({})]).toEqual([
      '2027-08-12T07:00:00.000Z',
      '2027-08-03T08:00:00.000Z',
      null,
    ]);
  });

  it("needs the cycle's year from first to last minute, with every route and ordered dates", () => {
    expect(analysis.yearNeeds(AUTUMN)).toMatchObject({
      year: 2027,
      from: first,
      to: last,
      routes: whole.routes?.map(({ id }) => id),
      moments: [
        ...['musicDeadline', 'octoberDeadline', 'januaryDeadline', 'extraFrom'],
        ...['embargoUntil', 'updatingUntil', 'clearingAddChoiceFrom'],
      ].map((name) => ({ name })),
    });
  });

  it('dates days from 22 September on in the calendar year before', () => {
    const dated = analysis.yearNeeds(AUTUMN)?.dated ?? [];
    expect([dated[0], dated.at(-1)]).toMatchObject([
      { from: '2026-09-22', to: '2026-10-02', until: '2026-10-02' },
      { from: '2027-08-03', to: '2027-08-21', until: '2027-08-12' },
    ]);
  });
});
