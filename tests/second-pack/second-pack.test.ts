import { describe, expect, it } from 'vitest';
import { placesOf, tabsOf } from '#editor/testing';
import {
  checkVocabulary,
  compileCatalogue,
  explainItem,
  fillSentences,
  plan,
  readCatalogue,
  seenItems,
  toCanonicalJson,
  type ViewerContext,
} from '#engine';
import { kindNamed } from '#engine/testing';
import { readPackFiles } from '#engine/testing/pages';
import { checkShape, createShapeCheck } from '#schemas';
import type { HubPlan } from '#schemas/viewer';
import { pack } from './pack.ts';
import type { MemberRecord } from './people.ts';

const files = readPackFiles(import.meta.dirname, pack.kinds);
const { catalogue, problems } = readCatalogue(files, pack);
const compiled = compileCatalogue(catalogue, pack);
const context: ViewerContext = { now: '2027-03-01T10:00:00Z', site: compiled.site, years: compiled.years, saved: [] };
const ann: MemberRecord = { name: 'Ann', age: 40, cardUntil: '2027-02-01', loans: 0 };

function planFor(given: Partial<MemberRecord> = {}): HubPlan {
  return plan(compiled, pack.toViewer({ ...ann, ...given }, context), { columns: 3 });
}

describe("the members' page of a public library", () => {
  it('has a vocabulary and a catalogue without problems', () => {
    expect(checkVocabulary(pack.vocabulary)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('has a record that matches its own schema', () => {
    const check = createShapeCheck([{ $id: 'library/member.schema.json', ...pack.recordSchema }]);
    expect(check('library/member', ann)).toEqual([]);
    expect(check('library/member', { ...ann, loans: -1 })).toHaveLength(1);
  });

  it('tells a member with an expired card to renew it', () => {
    expect(planFor()).toMatchObject({
      preset: 'Adult',
      widgets: ['OpeningHours'],
      feed: [{ ids: ['renew-your-card'] }, { ids: ['read-with-us'] }],
      notifications: ['borrow-something'],
    });
  });

  it('shows a borrower the loans, and nothing meant for others', () => {
    expect(planFor({ loans: 3, cardUntil: '2028-01-01' })).toMatchObject({
      widgets: ['Loans', 'OpeningHours'],
      feed: [{ ids: ['find-your-next-book'] }],
      notifications: [],
    });
  });

  it('gives a child the only preset', () => {
    expect(planFor({ age: 9 })).toMatchObject({ preset: 'Adult', tags: ['child'] });
  });

  it('has a text for the tile', () => {
    const [tile] = planFor().tiles;
    const words = catalogue['status-tiles'].find((item) => item.id === tile?.item);
    expect(fillSentences(words?.body ?? '', tile?.values ?? {})).toBe('It ran out on 2027-02-01.');
  });

  it('explains why a widget is hidden', () => {
    const { shown, hiddenBy } = explainItem(compiled, pack.toViewer(ann, context), 'widgets', 'Loans');
    expect({ shown, code: hiddenBy?.code }).toEqual({ shown: false, code: 'condition' });
  });

  it('has plans that match the schema', () => {
    expect(checkShape('viewer/plan', planFor())).toEqual([]);
    expect(checkShape('viewer/viewer', pack.toViewer(ann, context))).toEqual([]);
  });

  it("[G-10] has files in the engine's canonical form", () => {
    const texts = new Map(files.map((file) => [file.path, file.text]));
    for (const step of catalogue['next-steps'])
      expect(toCanonicalJson(kindNamed('next-steps'), step)).toBe(texts.get(`content/next-steps/${step.id}.json`));
    for (const preset of catalogue.presets)
      expect(toCanonicalJson(kindNamed('presets'), preset)).toBe(texts.get(`content/presets/${preset.id}.json`));
  });
});

describe('a kind that only this pack has', () => {
  const seen = (given: Partial<MemberRecord>) => seenItems(compiled, pack.toViewer({ ...ann, ...given }, context)).get('clubs');

  it('is in the plan of its audience, and explained for others', () => {
    expect([planFor().clubs, planFor({ age: 9 }).clubs]).toEqual([['novels'], []]);
    expect([seen({})?.has('novels'), seen({ age: 9 })?.has('novels')]).toEqual([true, false]);
    const child = pack.toViewer({ ...ann, age: 9 }, context);
    expect(explainItem(compiled, child, 'clubs', 'novels').hiddenBy?.code).toBe('condition');
  });

  it('is checked by its shape, its own check and its name', () => {
    const fileOf = (change: object) => ({
      path: 'clubs/poems.json',
      kind: 'clubs',
      text: JSON.stringify({ ...catalogue.clubs[0], ...change }),
    });
    const broken = fileOf({ visibility: 'nobodyWeKnow' });
    const found = readCatalogue([...files, broken], pack).problems;
    const misshaped = readCatalogue([...files, fileOf({ id: 'poems', meets: 'daily' })], pack).problems;
    expect(misshaped.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(['shape-choice /meets']);
    expect(found.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(
      expect.arrayContaining(['unknown-tag /visibility', 'duplicate-id /id']),
    );
    expect(readCatalogue([{ ...broken, kind: 'promotions' }], pack).problems.map(({ code }) => code)).toContain('unknown-kind');
  });

  it('is in the menu of the editor, and has a tab in coverage', () => {
    const places = placesOf(pack.kinds);
    expect(places).toContainEqual({ path: 'clubs', title: 'Clubs', icon: 'users', group: 'Content', kind: 'clubs' });
    expect(places.map(({ title }) => title)).not.toContain('Live event');
    expect(tabsOf(pack.kinds).map(({ label }) => label)).toEqual(['Steps', 'Clubs', 'Widgets']);
  });
});
