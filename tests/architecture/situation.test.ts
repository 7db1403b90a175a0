import { describe, expect, it } from 'vitest';
import { isIn, readSources } from '#tools/reading/source-files';

const SURFACES = ['catalogue/pages', 'catalogue/components', 'catalogue/widgets', 'catalogue/hub'];

/** Code that derives a meaning from a tile's state, its look or a status. */
const ASKS =
  /\bfeedStatuses\b|\btiles?\b[^\n]*\.(state|family)\s*[!=]==|\bstate\.startsWith\(|\b\w*States\.(includes|has)\(\s*(tile\.)?state\b|\.isSent\b/;

/** Exceptions that check a state, and why. The list only shrinks. */
const MAY: Readonly<Record<string, string>> = {
  'catalogue/pages/clearing-timer/clearing-timer.tsx': 'the way out of the queue follows one application, not the situation',
};

describe('the parts of a page', () => {
  const asking = readSources()
    .filter(({ path, isTest }) => !isTest && SURFACES.some((room) => isIn(path, room)))
    .filter(({ text }) => ASKS.test(text))
    .map(({ path }) => path);

  it('use the situation of a person, not the states of their applications', () => {
    expect(asking.filter((path) => !(path in MAY))).toEqual([]);
  });

  it('in the list of exceptions do check states', () => {
    expect(Object.keys(MAY).filter((path) => !asking.includes(path))).toEqual([]);
  });

  it.each([
    "if (tile.state === 'placed') return null;",
    "tiles.find((tile) => tile.family !== 'begin')",
    "return state.startsWith('clearing');",
    'choosingStates.includes(state)',
    'application?.isSent ? to : null',
  ])('are detected by %s', (text) => {
    expect(text).toMatch(ASKS);
  });
});
