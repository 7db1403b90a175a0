import { describe, expect, it } from 'vitest';
import map from '../../facts/home-location.json' with { type: 'json' };
import { deriveHomeLocation } from './home-location.ts';
import { toViewerStage } from './stage.ts';

describe('stage', () => {
  it('[STAGE-018] every known area has a place, and a district can be told apart', () => {
    expect(Object.keys(map.areas)).toHaveLength(124);
    const places = { ...map, districts: { CH5: 'Wales' } };
    expect(deriveHomeLocation({ postcode: 'CH5 1AA', country: '' }, places)).toBe('Wales');
    expect(deriveHomeLocation({ postcode: 'CH1 1AA', country: '' }, places)).toBe('England');
  });

  it('[STAGE-010] the plan finishes the stage with the to-dos it can see', () => {
    const nothing = { unis: 0, courses: 0, pages: 0, topChoices: 0, statementLength: 0 };
    expect(toViewerStage(nothing)).toEqual({ unfinishedBelow: 2, then: 'Ready', otherwise: 'Research' });
  });

  it('[STAGE-013] from how many characters on a statement is complete is configuration', () => {
    const saved = { unis: 0, courses: 0, pages: 0, topChoices: 1, statementLength: 101 };
    expect(toViewerStage(saved, 100).otherwise).toBe('Ready');
  });
});
