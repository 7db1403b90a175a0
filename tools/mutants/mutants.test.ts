import { describe, expect, it } from 'vitest';
import { draw } from './draw.ts';
import { changesOf, OPERATORS } from './operators.ts';

/** For each kind of mutation, a piece of code before and after. */
const CASES: readonly (readonly [operator: string, before: string, after: string])[] = [
  ['limit', 'const full = count >= max;', 'const full = count > max;'],
  ['limit', 'const MAX = 1_000;', 'const MAX = 1001;'],
  ['focus', 'field.current?.focus();', 'undefined;'],
  ['focus', 'const a = <h1 tabIndex={-1}>Hub</h1>;', 'const a = <h1 >Hub</h1>;'],
  ['label', "a(messages('open'), messages('close'));", "a(messages('close'), messages('open'));"],
  ['label', '<><B label="Open" /><B label="Close" /></>;', '<><B label="Close" /><B label="Open" /></>;'],
  ['label', "const a = isOpen ? 'Close' : 'Open';", "const a = isOpen ? 'Open' : 'Close';"],
  ['sentence', "<div><p>{messages('gone')}</p><Icon /></div>;", '<div><Icon /></div>;'],
  ['sentence', "const all = ['one', 'two'];", "const all = ['two'];"],
  ['await', 'async function a() { await save(); }', 'async function a() { void save(); }'],
  ['lock', 'inTurn(file, () => change());', '(() => change())();'],
  ['lock', 'async function a() { await ask(CLAIM_PERSON, [key]); }', 'async function a() {  }'],
  ['count', "messages('found', { n: rows.length });", "messages('found', { n: rows.length + 1 });"],
  ['count', 'const next = index + 1;', 'const next = index;'],
  ['branch', 'const a = isOpen ? one : two;', 'const a = isOpen ? two : one;'],
  ['branch', 'if (isOpen) close();', 'if (!(isOpen)) close();'],
  ['guard', 'function a() { if (done) return; work(); }', 'function a() {  work(); }'],
  ['access', 'function a() { if (!mayPublish) return 403; work(); }', 'function a() {  work(); }'],
  ['access', "defineRoute({ role: 'viewer' });", "defineRoute({ role: 'anyone' });"],
];

function mutantsOf(operator: string, text: string): readonly string[] {
  return [...changesOf('a.tsx', text)]
    .filter((change) => change.operator === operator)
    .map(({ edits }) =>
      edits
        .toSorted((a, b) => b.start - a.start)
        .reduce((now, { start, end, text: to }) => now.slice(0, start) + to + now.slice(end), text),
    );
}

describe('mutants', () => {
  it.each(CASES)('change a %s: %s', (operator, before, after) => {
    expect(mutantsOf(operator, before)).toContain(after);
  });

  it('have a case for every kind', () => {
    expect([...new Set(CASES.map(([operator]) => operator))].sort()).toEqual(Object.keys(OPERATORS).sort());
  });

  it('are drawn by seed, alternating between kinds and once for each file', () => {
    const mutants = ['limit', 'focus', 'label'].flatMap((operator) =>
      Array.from({ length: 20 }, (_, place) => ({ operator, file: `${place % 15}.ts`, place: `${place}`, change: '' })),
    );
    const drawn = draw(mutants, { seed: 47, count: 9 });
    expect(drawn).toEqual(draw(mutants, { seed: 47, count: 9 }));
    expect(drawn).not.toEqual(draw(mutants, { seed: 48, count: 9 }));
    expect(['limit', 'focus', 'label'].map((kind) => drawn.filter(({ operator }) => operator === kind).length)).toEqual([3, 3, 3]);
    expect(new Set(drawn.map(({ file }) => file)).size).toBe(9);
  });
});
