import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  compileCatalogue,
  createPopulation,
  findBrokenAssertions,
  plan,
  playJourney,
  readCatalogue,
  savedInRecord,
  toFileName,
} from '#engine';
import { createKinds } from '#engine/kinds';
import { checkShape } from '#schemas';
import type { Assertion } from '#schemas/catalogue';
import { readContentFiles, readHeldItems, toTexts } from '#server/publishing';
import { root } from '#tools/reading/source-files';
import { pack } from '../pack.ts';

const files = readContentFiles({ content: join(root, 'catalogue/content'), widgets: join(root, 'catalogue/widgets') }, pack.kinds);
const held = readHeldItems(files, pack.kinds);
const { catalogue, problems } = readCatalogue(files, pack);
const compiled = compileCatalogue(catalogue, { vocabulary: pack.vocabulary, kinds: pack.kinds });
const site = catalogue['page-state'].find((item) => item.id === 'site');
const years = catalogue['page-state'].flatMap((item) => ('year' in item ? [item] : []));

/** A moment in the shipped cycle. */
const NOW = '2026-11-20T10:00:00Z';

describe('shipped content', () => {
  it('has no problems', () => {
    expect(problems.map(({ path, pointer, message }) => `${path} ${pointer} ${message}`)).toEqual([]);
  });

  it('has a vocabulary that matches its schema', () => {
    expect(checkShape('catalogue/vocabulary.schema.json', pack.vocabulary)).toEqual([]);
  });

  it('has items of every kind except pictures, which are uploaded', () => {
    // Listed one by one, so that a new kind may wait for its first item.
    const lists = ['next-steps', 'todos', 'promotions', 'leaderboard', 'notifications', 'guides', 'glossary', 'pages'] as const;
    const others = ['status-tiles', 'application-tiles', 'questions', 'live', 'search-names'] as const;
    const all = [...createKinds([]).all.map(({ name }) => name), ...lists, ...others];
    expect(all.filter((kind) => catalogue[kind].length === 0)).toEqual(['pictures']);
  });

  it('[G-10] has every file in canonical form', () => {
    const texts = toTexts(held.items);
    expect(files.filter(({ path, text }) => texts.get(path) !== text).map(({ path }) => path.slice(root.length + 1))).toEqual([]);
  });

  it('satisfies every assertion about a persona', () => {
    const single = catalogue.assertions.filter(({ persona }) => persona !== null);
    const broken = single.filter((assertion) => isShown(assertion) !== assertion.shown).map(({ id }) => id);
    expect(single.length).toBeGreaterThan(5);
    expect(broken).toEqual([]);
  });

  it('satisfies every assertion about all people, each about somebody', () => {
    const { analysis, toViewer } = pack;
    if (!analysis || site?.id !== 'site' || !('modes' in site)) throw new TypeError('The pack knows its people, and there is a site.');
    const space = analysis.listStates({ moments: analysis.listMoments(NOW, years), site, years });
    const broken = findBrokenAssertions({
      population: createPopulation({ compiled, space }),
      toViewer,
      savedIn: (record) => savedInRecord(pack, record),
    });
    expect(catalogue.assertions.filter(({ who }) => who).length).toBeGreaterThanOrEqual(8);
    expect(broken.map(({ assertion, sentence }) => `${assertion.id}: ${sentence}`)).toEqual([]);
  });

  it('has journeys that pass through their states', () => {
    const { analysis, toViewer } = pack;
    if (!analysis) throw new TypeError('The pack knows its people.');
    const people = { vocabulary: pack.vocabulary, toViewer, analysis };
    const strays = catalogue.journeys.flatMap((journey) => {
      const played = playJourney({ journey, compiledLive: compiled, compiledDraft: compiled, pack: people });
      if (!played) return [`${journey.id} has no persona`];
      return played.moments.flatMap(({ at, step, note, draft }) => {
        const wanted = Object.entries(note === null ? {} : (journey.steps[step]?.tiles ?? {}));
        const { tiles } = draft.viewer;
        const isThere = wanted.every(([scheme, state]) => tiles.some((tile) => tile.scheme === scheme && tile.state === state));
        return isThere ? [] : [`${journey.id} at ${at}`];
      });
    });
    expect(catalogue.journeys.length).toBeGreaterThanOrEqual(6);
    expect(strays).toEqual([]);
  });

  it('never sends staff-only kinds to people of the hub', () => {
    const forStaff = ['personas', 'assertions', 'cohorts', 'journeys', 'house-rules'];
    const sent: readonly string[] = [...pack.kinds.drawn.map(({ name }) => name), ...(pack.fetchedKinds ?? [])];
    expect(forStaff.filter((kind) => sent.includes(kind))).toEqual([]);
  });

  it('has the default cohort, and marks no cohort as real people', () => {
    const sources = catalogue.cohorts.flatMap(({ shares, chances, statuses }) =>
      [...shares, ...chances, ...statuses].map(({ source }) => source),
    );
    expect(catalogue.cohorts.find(({ id }) => id === 'usual')?.size).toBe(20_000);
    expect(catalogue.cohorts.filter(({ description }) => !description.includes('Not real traffic'))).toEqual([]);
    expect(sources.filter((source) => source.length < 20)).toEqual([]);
  });

  it('[TAGS-047] has six presets, each for two, three and four columns', () => {
    const names = [
      'Postgraduate',
      'PostgraduateAccommodation',
      'PostgraduateClearing',
      'Undergraduate',
      'UndergraduateAccommodation',
      'UndergraduateClearing',
    ];
    expect(catalogue.presets.map(({ name }) => name).sort()).toEqual(names);
    for (const preset of catalogue.presets)
      for (const columns of ['2', '3', '4'] as const) expect(preset.order[columns].length).toBeGreaterThan(3);
  });

  it('names every file after its id or its group of items', () => {
    const wrong = held.items
      .filter(({ kind, id, value, path }) => kind.name !== 'widgets' && basename(path, '.json') !== toFileName(kind, id, value))
      .map(({ path, id }) => `${path} ${id}`);
    expect(wrong).toEqual([]);
  });

  it('refers only to existing picture files', () => {
    const named = files.flatMap(({ text }) => [...text.matchAll(/"image": "(\/[^"]+)"/g)].map((match) => match[1] ?? ''));
    expect(named.filter((path) => !existsSync(join(root, 'catalogue', path)))).toEqual([]);
  });
});

function isShown({ persona, now, itemKind, item }: Assertion): boolean {
  const found = catalogue.personas.find(({ id }) => id === persona);
  const record = { ...(found?.record ?? {}), ...(now ? { now } : {}) };
  const context = { now: String((record as { now?: unknown }).now ?? ''), site: site && 'modes' in site ? site : null, years, saved: [] };
  const made = plan(compiled, pack.toViewer(record, context), { columns: 3 });
  const lists: Readonly<Record<string, readonly string[]>> = { ...made, 'next-steps': made.feed.flatMap(({ ids }) => ids) } as never;
  return (lists[itemKind] ?? []).includes(item);
}

it('has 46 personas that cover every tile state', () => {
  const states = new Set(
    catalogue.personas.flatMap(({ expected }: { expected: { ugTile?: string; ucTile?: string } }) => [
      `UG ${expected.ugTile}`,
      `UC ${expected.ucTile}`,
    ]),
  );
  const wanted = pack.vocabulary.schemes.flatMap(({ id, states: own }) =>
    own.filter((state) => state !== 'statusUnknown').map((state) => `${id} ${state}`),
  );
  expect(catalogue.personas).toHaveLength(46);
  expect(wanted.filter((state) => !states.has(state))).toEqual([]);
});

it('contains no byte order mark or carriage return', () => {
  expect(files.filter(({ path }) => /[\uFEFF\r]/.test(readFileSync(path, 'utf8'))).map(({ path }) => path)).toEqual([]);
});
