import { describe, expect, it } from 'vitest';
import { tabsOf, watchSeen } from '#editor/testing';
import { compileCatalogue, explainItem, listReferences, plan, readCatalogue, startCheck, toCanonicalJson } from '#engine';
import { createFakeClock } from '#engine/testing';
import { parseArguments, runCheck } from '#server/cli';
import { createFakeRecords, createHubReplies } from '#server/hub';
import { ann, filesWith, kinds, packWithTalks, TALKS, talk } from './added/with-talks.ts';

const now = '2027-03-01T10:00:00Z';
const { catalogue, problems } = readCatalogue(filesWith(), packWithTalks);
const compiled = compileCatalogue(catalogue, packWithTalks);

function viewerOf(given: Partial<typeof ann> = {}, at = now) {
  const { site, years } = compiled;
  return packWithTalks.toViewer({ ...ann, ...given }, { now: at, site, years, saved: [] });
}

function checked(change: Parameters<typeof filesWith>[0]): { readonly lines: readonly string[]; readonly hasFailed: boolean } {
  let hasFailed = false;
  const onError = () => {
    hasFailed = true;
  };
  const lines = runCheck(parseArguments([], []), { pack: packWithTalks, files: filesWith(change), others: [], now, onError });
  return { lines, hasFailed };
}

describe('a kind added to a pack with a schema, a folder and a line', () => {
  it('is in the plan of its audience during its dates', () => {
    expect(problems).toEqual([]);
    const talksOf = (given: Partial<typeof ann>, at?: string) => Reflect.get(plan(compiled, viewerOf(given, at), { columns: 3 }), 'talks');
    expect([talksOf({}), talksOf({ age: 9 }), talksOf({}, '2027-06-01T10:00:00Z')]).toEqual([[talk.id], [], []]);
    expect(explainItem(compiled, viewerOf({ age: 9 }), TALKS, talk.id).hiddenBy?.code).toBe('condition');
    expect(explainItem(compiled, viewerOf({}, '2027-06-01T10:00:00Z'), TALKS, talk.id).hiddenBy?.code).toBe('dates');
  });

  it('is in the hub reply with its texts', async () => {
    const records = createFakeRecords();
    records.people.set('ann', { record: ann, now, name: 'Ann', modes: {} });
    const live = { id: 'first', catalogue, compiled };
    const replies = createHubReplies({
      deviceKeyOf: () => null,
      catalogue: { current: () => live, concerns: () => [], onSwap: () => () => undefined, close: () => undefined },
      pack: packWithTalks,
      records,
      clock: { now: () => 0 },
      settings: { bases: {}, allowedOrigins: [], isDebugAllowed: false },
      busySeconds: () => null,
    });
    const reply = await replies.readHubReply({ uid: 'ann', columns: 3, forced: {} });
    const sent = JSON.parse(`${reply?.start}${reply?.end}`);
    expect(sent).toMatchObject({ plan: { talks: [talk.id] }, items: { talks: { [talk.id]: { title: talk.title } } } });
    expect(Reflect.get(replies.nobody().plan, 'talks')).toEqual([]);
    expect(await replies.explain('ann')).toContainEqual({ about: `talks/${talk.id}`, isShown: true, why: expect.any(String) });
  });

  it('is checked by hub check: its shape, its own check, its references', () => {
    expect(checked({})).toEqual({ lines: [expect.stringMatching(/^\d+ items checked: 0 errors, 0 warnings\.$/)], hasFailed: false });
    expect(checked({ speaker: '' }).lines[0]).toMatch(/talks\/poems-in-may\.json.*speaker/);
    expect(checked({ visibility: 'nobodyWeKnow' }).lines[0]).toContain('There is no tag called "nobodyWeKnow"');
    expect(checked({ endDate: '2027-01-01' })).toMatchObject({ hasFailed: true });
    const audience = { id: 'readers', title: 'Readers', description: '', expression: 'adult' };
    const audiences = { kind: 'audiences', path: 'audiences/readers.json', text: JSON.stringify(audience) };
    const read = readCatalogue([...filesWith({ visibility: '@readers' }), audiences], packWithTalks);
    const asked = listReferences(startCheck(read.catalogue, packWithTalks), 'audiences', 'readers');
    expect([read.problems, asked.map(({ kind, id }) => `${kind} ${id}`)]).toEqual([[], [`talks ${talk.id}`]]);
  });

  it('is written in the order of its schema', () => {
    const definition = kinds.find('talks');
    const turned = Object.fromEntries(Object.entries(talk).reverse());
    expect(definition && toCanonicalJson(definition, turned)).toBe(`${JSON.stringify(talk, null, 2)}\n`);
  });

  it('is counted for personas, and has a tab in coverage', () => {
    const clock = createFakeClock();
    const items = new Map(
      filesWith().map(({ kind, text }) => {
        const value = JSON.parse(text);
        return [`${kind}/${value.id}`, { value, live: value, saved: value, tag: '', saving: 'saved', conflict: null, problems: [] }];
      }),
    );
    const store = { getState: () => ({ items }), subscribe: () => () => undefined };
    const counted: unknown[] = [];
    watchSeen({ document: { store }, clock } as never, {
      editorPack: { pack: packWithTalks, widgets: [], hints: {} },
      kind: TALKS,
      onCounts: (counts) => counted.push(counts),
    });
    clock.advance(1_000);
    expect(counted).toEqual([{ of: 5, counts: new Map([[`talks/${talk.id}`, 3]]) }]);
    expect(tabsOf(kinds).map(({ label }) => label)).toContain('Talks');
  });
});
