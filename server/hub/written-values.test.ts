import { expect, it } from 'vitest';
import { compileCatalogue, type OwnValues, plan, readCatalogue } from '#engine';
import { buildFiles, buildSoundCatalogue, buildViewer, buildVocabulary, SOUND_COMPONENTS, testKinds } from '#engine/testing';
import { fc } from '#engine/testing/properties';
import type { SavedSetting } from '#schemas/viewer';
import { emptyPlan } from './empty-plan.ts';
import { planFieldsOf, textOf, type WrittenValues, writeValues } from './written-values.ts';

const fields = planFieldsOf(testKinds);

const ids = fc.array(fc.constantFrom('Loans', 'Shelves', '"quoted"', 'ümlaut', ''), { maxLength: 4 });
const saved = fc.array(
  fc.record({ name: fc.constantFrom('a', 'b'), data: fc.jsonValue() }).map(
    ({ name, data }): SavedSetting => ({
      collection: 'dashboardData',
      name,
      data: data as SavedSetting['data'],
      lastUpdated: '2027-03-01T10:00:00Z',
    }),
  ),
  { maxLength: 3 },
);
const someValues: fc.Arbitrary<OwnValues> = fc
  .record({ name: fc.string(), widgets: ids, todos: ids, saved, details: fc.jsonValue(), seconds: fc.nat(100) })
  .map(({ name, widgets, todos, saved: list, details, seconds }) => ({
    person: { id: 'u', name, initial: '' },
    plan: { ...emptyPlan(testKinds), widgets, todos, looksDone: todos },
    saved: list,
    pageState: { bases: {}, modes: {}, features: {}, values: {}, allowedOrigins: [], debugAllowed: false, alert: null },
    details,
    pollSeconds: seconds,
  }));

function toWhole(values: OwnValues): unknown {
  return JSON.parse(JSON.stringify(values));
}

it('gives the same text and digest as a first write, whatever was written before', () => {
  fc.assert(
    fc.property(fc.array(someValues, { minLength: 1, maxLength: 5 }), (turns) => {
      let written: WrittenValues | undefined;
      for (const values of turns) {
        written = writeValues(values, fields, written);
        expect(JSON.parse(`{${textOf(written)}}`)).toEqual(toWhole(values));
        // A copy shares no object with the original, and has the same fields in the same order.
        expect(written.digest).toBe(writeValues(structuredClone(values), fields).digest);
      }
    }),
  );
});

it('writes every field of a plan', () => {
  const vocabulary = buildVocabulary();
  const { catalogue } = readCatalogue(buildFiles(buildSoundCatalogue()), { vocabulary, components: SOUND_COMPONENTS, kinds: testKinds });
  const made = plan(compileCatalogue(catalogue, { vocabulary, kinds: testKinds }), buildViewer(), { columns: 3 });
  expect([...fields.ids.names, ...fields.others.names].sort()).toEqual(Object.keys(made).sort());
});

it('gives other values another digest', () => {
  fc.assert(
    fc.property(someValues, someValues, (one, other) => {
      fc.pre(JSON.stringify(one) !== JSON.stringify(other));
      expect(writeValues(other, fields, writeValues(one, fields)).digest).not.toBe(writeValues(one, fields).digest);
    }),
  );
});

it('does not rewrite equal values', () => {
  const values: OwnValues = fc.sample(someValues, { numRuns: 1 })[0] as OwnValues;
  const first = writeValues(values, fields);
  const second = writeValues({ ...structuredClone(values), pollSeconds: values.pollSeconds + 1 }, fields, first);
  expect([second.ids.text, second.plan.text, second.saved.text]).toEqual([first.ids.text, first.plan.text, first.saved.text]);
  expect(second.about.text).not.toBe(first.about.text);
  const loud = { toJSON: () => 'written anew' };
  expect(
    writeValues({ ...values, details: loud }, fields, {
      ...first,
      about: { ...first.about, values: [values.person, values.pageState, loud] },
    }).about.text,
  ).not.toContain('anew');
});
