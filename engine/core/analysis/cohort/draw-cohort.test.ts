import { describe, expect, it } from 'vitest';
import { buildCohort, buildSite, libraryPeople } from '../../../testing/index.ts';
import { type CohortOptions, drawCohort, redrawCohort, type SyntheticCohort } from './draw-cohort.ts';

const LARGE = 20_000;

function draw(given: Parameters<typeof buildCohort>[0] = {}, options: Partial<CohortOptions> = {}): SyntheticCohort {
  return drawCohort({ cohort: buildCohort(given), pack: libraryPeople, site: null, years: [], now: '2027-06-01T09:00:00Z', ...options });
}

/** The share of people who hold a word, or are in a state. */
function shareOf({ people, total }: SyntheticCohort, isCounted: (person: SyntheticCohort['people'][number]) => boolean): number {
  return people.reduce((sum, person) => sum + (isCounted(person) ? person.weight : 0), 0) / total;
}

const shareHolding = (cohort: SyntheticCohort, word: string) => shareOf(cohort, ({ words }) => words.includes(word));
const shareIn = (cohort: SyntheticCohort, scheme: string, state: string) =>
  shareOf(cohort, ({ statuses }) => statuses.some((status) => status.scheme === scheme && status.state === state));

describe('drawCohort', () => {
  it('draws the requested number of people and merges equal ones', () => {
    const { people, total } = draw();
    expect(total).toBe(500);
    expect(people.reduce((sum, { weight }) => sum + weight, 0)).toBe(500);
    expect(people.length).toBeLessThan(100);
    expect(new Set(people.map(({ spec }) => JSON.stringify(spec))).size).toBe(people.length);
  });

  it('draws the same people for the same item and others for another seed', () => {
    expect(draw()).toEqual(draw());
    expect(draw({ seed: 8 })).not.toEqual(draw());
  });

  it('follows the given shares and chances', () => {
    const cohort = draw({ size: LARGE });
    expect(shareHolding(cohort, 'adult')).toBeCloseTo(0.75, 1.5);
    expect(shareHolding(cohort, 'northBranch')).toBeCloseTo(0.4, 1.5);
    expect(shareHolding(cohort, 'housebound')).toBeCloseTo(0.1, 1.5);
    expect(shareHolding(cohort, 'noLoans')).toBeCloseTo(0.5, 1.5);
    expect(Math.abs(shareIn(cohort, 'CARD', 'valid') - 0.75)).toBeLessThan(0.06);
  });

  it('draws only possible people: rooms and fines agree with cards, ages and modes', () => {
    const cohort = draw({ size: LARGE });
    const isWrong = ({ words, statuses }: SyntheticCohort['people'][number]) => {
      const has = (scheme: string, state: string) => statuses.some((status) => status.scheme === scheme && status.state === state);
      const isBooked = has('ROOM', 'booked');
      return (isBooked && (!words.includes('adult') || has('CARD', 'expired'))) || (words.includes('hasFines') && has('CARD', 'valid'));
    };
    expect(cohort.people.filter(isWrong)).toEqual([]);
    expect(shareIn(cohort, 'ROOM', 'booked')).toBeGreaterThan(0.2);
    expect(shareHolding(cohort, 'hasFines')).toBeGreaterThan(0.02);
  });

  it('adds implied words and at most one word of each exclusive group', () => {
    const cohort = draw({
      size: LARGE,
      chances: [
        { word: 'housebound', percent: 50, source: '' },
        { word: 'southBranch', percent: 50, source: '' },
      ],
    });
    expect(cohort.people.filter(({ words }) => words.includes('housebound') && !words.includes('delivery'))).toEqual([]);
    expect(cohort.people.filter(({ words }) => words.includes('northBranch') && words.includes('southBranch'))).toEqual([]);
  });

  it('marks facts that were not drawn as false, unless states decide them', () => {
    const { people } = draw();
    for (const { spec, words } of people) expect(spec.words.includes('!noLoans')).toBe(!words.includes('noLoans'));
    expect(people.filter(({ spec }) => spec.words.includes('!hasFines') || spec.words.includes('!housebound'))).toEqual([]);
  });

  it("uses the cohort's own moment and modes, else the given moment and the modes of the site", () => {
    const schedule = [{ value: 'shut', from: '2027-06-01', to: '2027-06-02' }];
    const site = buildSite({ modes: { opening: { value: 'open', schedule } } });
    expect(draw().now).toBe('2027-03-01T10:00:00Z');
    expect(draw({ now: null }).now).toBe('2027-06-01T09:00:00Z');
    expect(shareHolding(draw({}, { site }), 'shutSeason')).toBe(0);
    expect(shareHolding(draw({ now: null }, { site }), 'shutSeason')).toBe(1);
    expect(shareHolding(draw({ modes: { opening: 'shut' } }), 'shutSeason')).toBe(1);
    expect(shareIn(draw({ modes: { opening: 'shut' } }), 'ROOM', 'booked')).toBe(0);
  });

  it('draws only from the given positions', () => {
    const { decided, states } = libraryPeople.analysis.listStates();
    const space = { decided, states: states.filter(({ held }) => held.includes('hasFines')) };
    expect(shareHolding(draw({}, { space }), 'hasFines')).toBe(1);
  });

  it('keeps the same people and applies the new page state when redrawn', () => {
    const site = buildSite({ modes: { opening: { value: 'shut', schedule: [] } } });
    const before = draw();
    const after = redrawCohort(before, libraryPeople, { site, years: [] });
    expect(after.people.map(({ spec, weight }) => [spec, weight])).toEqual(before.people.map(({ spec, weight }) => [spec, weight]));
    expect(shareHolding(after, 'shutSeason')).toBe(1);
    expect(shareIn(after, 'ROOM', 'booked')).toBe(0);
  });
});
