import { expect, it } from 'vitest';
import { readItems } from '#engine';
import type { Term } from '../../schemas/generated/items.ts';
import { model } from '../../testing/sound-files.ts';

const extra: Term = { id: 'extra', active: true, title: 'Extra', wordings: ['Extra'], meaning: 'One more choice.', visibility: 'adult' };
const backUp: Term = { ...extra, id: 'insurance-choice', title: 'Insurance choice', wordings: ['insurance choice', 'insurance'] };

function problemsWith(...items: readonly Partial<Term>[]): readonly string[] {
  const values = items.map((item) => ({ ...extra, ...item }));
  const given = values.map((value) => ({ kind: 'glossary', id: value.id, value }));
  const { problems } = readItems(given, model);
  return problems.flatMap(({ kind, id, code, pointer, message }) => (kind === 'glossary' ? [`${id} ${code} ${pointer} ${message}`] : []));
}

it('accepts only a visibility from the vocabulary', () => {
  expect(problemsWith({})).toEqual([]);
  expect(problemsWith({ visibility: 'nobodyWeKnow' })).toEqual([expect.stringContaining('extra unknown-tag /visibility')]);
});

it('rejects a term without a wording or a meaning', () => {
  expect(problemsWith({ wordings: [] })).toEqual([expect.stringContaining('/wordings')]);
  expect(problemsWith({ meaning: '' })).toEqual([expect.stringContaining('/meaning')]);
});

it('allows a wording only one meaning, ignoring case', () => {
  expect(problemsWith({}, backUp)).toEqual([]);
  expect(problemsWith({}, { ...backUp, wordings: ['insurance', 'extra'] })).toEqual([
    'insurance-choice wording-twice /wordings/1 "extra" has a meaning already, in "extra". Take it out of one of the two.',
  ]);
});
