import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { evaluateExpression, type ViewerContext } from '#engine';
import type { Viewer } from '#schemas/viewer';
import { deriveAge } from './cycle/age.ts';
import { type Fields, readFields, readList, readText } from './reading.ts';
import { toViewer } from './tags/to-viewer.ts';

const CONTENT = join(import.meta.dirname, '..', 'content');
const PRESETS = [
  'Undergraduate',
  'UndergraduateAccommodation',
  'UndergraduateClearing',
  'Postgraduate',
  'PostgraduateAccommodation',
  'PostgraduateClearing',
];

function readItems(kind: string): readonly Fields[] {
  return readdirSync(join(CONTENT, kind))
    .filter((file) => file.endsWith('.json'))
    .map((file) => readFields(JSON.parse(readFileSync(join(CONTENT, kind, file), 'utf8'))));
}

/** The shipped apply links of each year. */
const years = readItems('page-state').filter(({ id }) => id !== 'site') as unknown as ViewerContext['years'];

function contextAt(now: string): ViewerContext {
  return { now, site: null, years, saved: [] };
}

function listVisible(items: readonly Fields[], viewer: Viewer): readonly string[] {
  const facts = Object.keys(viewer.facts).filter((fact) => viewer.facts[fact] === true);
  return items
    .filter(({ visibility }) => evaluateExpression(readText(visibility), [...viewer.tags, ...facts]))
    .map(({ id }) => readText(id));
}

function summarise(viewer: Viewer): Fields {
  const [ug, uc] = viewer.tiles;
  return {
    cycleYear: viewer.facts.cycleYear,
    ugTile: ug?.state,
    ucTile: uc?.state,
    ugRing: ug?.ring,
    ucRing: uc?.ring,
    confetti: viewer.tiles.some(({ confetti }) => confetti),
    feed: viewer.feedStatuses,
    preset: viewer.presets.find((name) => PRESETS.includes(name)),
    accommodationAvailable: viewer.facts.accommodation,
    tags: viewer.tags,
    dfeDialog: viewer.dialogs?.includes('dfe'),
    emptyFavouritesNotification: viewer.facts.emptyFavourites,
    extraChoicesRemaining: viewer.facts.extraChoicesRemaining,
  };
}

const personas = readItems('personas');
const leaderboard = readItems('leaderboard');
const promotions = readItems('promotions');

describe('personas and their expected results', () => {
  it('has 46 personas', () => {
    expect(personas).toHaveLength(46);
  });

  it.each(personas.map((persona) => [readText(persona.id), persona] as const))('[STATUS-027] %s', (_, persona) => {
    const record = readFields(persona.record);
    const now = readText(record.now);
    const { age, visibleLeaderboard, visiblePromotions, ...expected } = readFields(persona.expected);
    const viewer = toViewer(record, contextAt(now));
    expect(summarise(viewer)).toMatchObject(expected);
    expect(deriveAge(readText(readFields(record.user).dateOfBirth), now.slice(0, 10))).toBe(age);
    if (visibleLeaderboard) expect([...listVisible(leaderboard, viewer)].sort()).toEqual([...readList(visibleLeaderboard)].sort());
    if (visiblePromotions) expect([...listVisible(promotions, viewer)].sort()).toEqual([...readList(visiblePromotions)].sort());
  });
});
