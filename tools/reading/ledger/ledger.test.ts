import { describe, expect, it } from 'vitest';
import { idsOf, listLongTitles } from './ledger.ts';
import { toModule } from './read-module.ts';
import { type FoundTest, listTests } from './read-tests.ts';

/** The tests in a file with this text, by default among the rules of the status. */
function testsOf(text: string, path = 'catalogue/rules/status/made-up.test.ts'): FoundTest[] {
  return listTests(toModule(path, text));
}

const about = (text: string, path?: string) => testsOf(text, path).map((test) => [test.kind, test.by, ...idsOf(test)]);

describe('the kind of proof', () => {
  it('is a rule if the test or a helper in its file calls one', () => {
    const imported = `import { chooseCallOutcome } from './call-outcome.ts'; import type { Other } from '../../pack.ts';`;
    expect(about(`${imported} it('[ERR-001] x', () => { expect(chooseCallOutcome({})).toBe(1); });`)).toEqual([
      ['test', 'rule', 'ERR-001'],
    ]);
    const helped = `${imported} const ask = () => chooseCallOutcome({}); describe('all', () => { it('[ERR-001] x', () => { ask(); }); });`;
    expect(about(helped).at(-1)).toEqual(['test', 'rule', 'ERR-001']);
    const prepared = `${imported} let answer; beforeAll(() => { answer = chooseCallOutcome({}); }); it('[ERR-001] x', () => { expect(answer).toBe(1); });`;
    expect(about(prepared)).toEqual([['test', 'rule', 'ERR-001']]);
  });

  it('is data if the test only reads a file, a constant, an item of the catalogue or source text', () => {
    const bodies = [
      `import cases from './words.json' with { type: 'json' }; it('[ERR-001] x', () => { expect(cases.map((one) => one.id)).toEqual([]); });`,
      `import { STATES } from './made-up-constants.ts'; it('[ERR-001] x', () => { expect(STATES).toEqual([]); });`,
      `import { pack } from '../../pack.ts'; it('[ERR-001] x', () => { expect(pack.vocabulary.tags).toEqual([]); });`,
      `import { readCatalogue } from '../../../engine/index.ts'; const { catalogue } = readCatalogue([]); it('[ERR-001] x', () => { expect(catalogue.todos).toEqual([]); });`,
      `import { readFileSync } from 'node:fs'; it('[ERR-001] x', () => { expect(readFileSync('a.ts', 'utf8')).toContain('b'); });`,
    ];
    for (const body of bodies) expect([body, about(body)]).toEqual([body, [['test', 'data', 'ERR-001']]]);
  });

  it('follows from problems of a catalogue, a rendered page, or the server', () => {
    const wrong = `import { readCatalogue } from '../../../engine/index.ts'; it('[ERR-001] x', () => { expect(readCatalogue([]).problems).toEqual([]); });`;
    const drawn = `import { renderToString } from 'react-dom/server'; it('[ERR-001] x', () => { renderToString(null); });`;
    const asked = `import { createMemoryStore } from '../../../server/stores/index.ts'; it('[ERR-001] x', () => { createMemoryStore(); });`;
    const made = `import { pages } from '../../pages.ts'; it('[ERR-001] x', () => { pages.renderHubPage({}); });`;
    expect(about(made)).toEqual([['test', 'page', 'ERR-001']]);
    expect([wrong, drawn, asked].flatMap((text) => about(text).map(([, by]) => by))).toEqual(['rule', 'page', 'server']);
  });

  it('is a page for each step of a journey', () => {
    const journey = `test('[ERR-001] x', async ({ page }) => { await test.step('[ERR-002] y', async () => {}); });`;
    expect(about(journey, 'tests/journeys/made-up.spec.ts')).toEqual([
      ['test', 'page', 'ERR-001'],
      ['step', 'page', 'ERR-002'],
    ]);
  });
});

describe('the numbers of a test', () => {
  it('come from its title, its table or loop, or its file of cases', () => {
    expect(about(`it.each([['[ERR-001] a', 1], ['[ERR-002] b', 2]])('%s', () => {});`)).toEqual([['test', 'data', 'ERR-001', 'ERR-002']]);
    expect(about(`const rows = [['ERR-003']]; for (const [id] of rows) it(\`[\${id}] c\`, () => {});`)).toEqual([
      ['test', 'data', 'ERR-003'],
    ]);
    const cases = `import cases from './cases.json' with { type: 'json' }; it.each(cases)('$title', () => {});`;
    expect(about(cases)[0]).toContain('STATUS-072');
  });

  it('are ignored in a skipped test, and in a table that its title does not use', () => {
    expect(about(`it.skip('[ERR-001] x', () => {}); describe.skip('all', () => { it('[ERR-001] x', () => {}); });`)).toEqual([]);
    expect(about(`it.each(['ERR-001'])('a thing', () => {});`)).toEqual([['test', 'data']]);
  });

  it("are too many from four on, or from one on in a group's title", () => {
    const tests = testsOf(
      `describe('[ERR-001] all', () => { it('[ERR-001] [ERR-002] [ERR-003] x', () => {}); it('[ERR-001] [ERR-002] [ERR-003] [ERR-004] y', () => {}); });`,
    );
    expect(listLongTitles({ tests, proofs: new Map() }).map((line) => line.slice(-3))).toEqual(['all', '] y']);
  });
});
