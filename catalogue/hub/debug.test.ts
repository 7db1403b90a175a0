import { describe, expect, it } from 'vitest';
import { hubPageOf, shippedCatalogue } from '../components/testing/hub-page-of.ts';
import { listStates } from '../rules/status/states.ts';

const personas = shippedCatalogue().catalogue.personas.map(({ id }) => id);
const stateOf = (persona: string, scheme: string, forced?: Readonly<Record<string, string>>) =>
  hubPageOf(persona, { forced }).plan.tiles.find((tile) => tile.scheme === scheme)?.state;

describe('a forced state', () => {
  it('[DEBUG-004] overrides all other inputs, for any person', () => {
    for (const persona of personas) {
      expect([persona, stateOf(persona, 'UG', { ug: 'embargo' }), stateOf(persona, 'UC', { uc: 'withdrawn' })]).toEqual([
        persona,
        'embargo',
        'withdrawn',
      ]);
    }
    for (const state of listStates('UG')) expect(stateOf('p10', 'UG', { ug: state })).toBe(state);
  });

  it('[DEBUG-007] changes only the tile: preset and accommodation still follow the codes', () => {
    const plans = (forced?: Readonly<Record<string, string>>) => personas.map((id) => hubPageOf(id, { forced }).plan);
    const [plain, forced] = [plans(), plans({ ug: 'placedFirm' })];
    const kept = (all: typeof plain) => all.map(({ preset, widgets, facts }) => ({ preset, widgets, good: facts.accommodation }));
    expect(kept(forced)).toEqual(kept(plain));
    expect(plain.some(({ preset }) => preset === 'Undergraduate')).toBe(true);
    expect(plain.some(({ preset }) => preset === 'UndergraduateAccommodation')).toBe(true);
  });
});
