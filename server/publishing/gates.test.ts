import { describe, expect, it } from 'vitest';
import { type Catalogue, type Pack, readCatalogue } from '#engine';
import type { HouseRule } from '#schemas/catalogue';
import { knowingField } from '../testing/knowing-field.ts';
import { createGates } from './index.ts';

const { pack, content } = knowingField;
const { catalogue } = readCatalogue(content, pack);
const now = Date.parse('2027-03-01T10:01:00Z');

/** Gates, with the number of passes (each checks the dates in texts once) and of checked links. */
function openGates() {
  let [passed, links] = [0, 0];
  const { analysis } = pack;
  if (!analysis) throw new Error('The pack knows its people.');
  const counting: Pack = {
    ...pack,
    analysis: {
      ...analysis,
      listYears(moment) {
        passed += 1;
        return analysis.listYears(moment);
      },
      isSitePage(link) {
        links += 1;
        return analysis.isSitePage(link);
      },
    },
  };
  return { gates: createGates({ pack: counting, clock: { now: () => now } }), passed: () => passed, links: () => links };
}

function withStep(change: object): Catalogue {
  return { ...catalogue, 'next-steps': catalogue['next-steps'].map((step) => (step.id === 'borrow' ? { ...step, ...change } : step)) };
}

const live = { name: 'live', catalogue };
const codesOf = (problems: readonly { readonly code: string }[]) => problems.map(({ code }) => code);
const dated = (year: number) => withStep({ summary: `Open again since ${year}.` });
const longOf = (length: number) => withStep({ title: 'x'.repeat(length) });
const rule: HouseRule = {
  id: 'short',
  title: 'Titles are short',
  active: true,
  severity: 'error',
  kinds: ['next-steps'],
  pointer: '/title',
  test: 'longest',
  value: 40,
  words: [],
  from: null,
  to: null,
  message: 'Say it in fewer words.',
};

describe('createGates', () => {
  it('compares a catalogue without findings with nothing', async () => {
    const { gates, passed } = openGates();
    expect(await gates.judge({ name: 'same', catalogue }, live)).toEqual({ found: [], known: [] });
    expect(passed()).toBe(1);
  });

  it('checks the same draft once, even for concurrent calls, and checks another draft again', async () => {
    const { gates, passed } = openGates();
    const draft = { name: 'draft', catalogue: dated(2_019) };
    const all = await Promise.all([gates.judge(draft, live), gates.judge(draft, live)]);
    expect(all.map(({ found }) => codesOf(found))).toEqual([['gate-dated-copy'], ['gate-dated-copy']]);
    await gates.judge(draft, live, now + 60_000);
    expect(passed()).toBe(2);
    await gates.judge({ ...draft, name: 'other' }, live);
    expect(passed()).toBe(3);
  });

  it('checks again after a quarter of an hour', async () => {
    const { gates, passed } = openGates();
    await gates.judge(live, null);
    await gates.judge(live, null, now + 15 * 60_000);
    expect(passed()).toBe(2);
  });

  it('does not check a judged draft again once it is live', async () => {
    const { gates, passed } = openGates();
    const draft = { name: 'draft', catalogue: dated(2_019) };
    await gates.judge(draft, live);
    gates.wentLive('draft', 'next');
    const before = passed();
    const verdict = await gates.judge(
      { name: 'third', catalogue: withStep({ summary: 'Open again since 2019.', icon: 'card' }) },
      { ...draft, name: 'next' },
    );
    expect([codesOf(verdict.found), codesOf(verdict.known), passed() - before]).toEqual([[], ['gate-dated-copy'], 1]);
  });

  it('runs only the gates with findings in the draft over the live catalogue', async () => {
    const { gates, passed, links } = openGates();
    await gates.judge({ name: 'draft', catalogue: dated(2_019) }, null);
    const alone = links();
    expect(alone).toBeGreaterThan(0);
    await gates.judge({ name: 'other', catalogue: dated(2_018) }, live);
    expect([passed(), links() - alone]).toEqual([3, alone]);
  });

  it('lets other requests run in between', async () => {
    const { gates } = openGates();
    let turns = 0;
    let isDone = false;
    const count = () => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    await gates.judge(live, null);
    isDone = true;
    expect(turns).toBeGreaterThan(7);
  });
});

describe('known findings', () => {
  it('treats a mistake that grew slightly as known, but not another one', async () => {
    const { gates } = openGates();
    const withRule = (one: Catalogue): Catalogue => ({ ...one, 'house-rules': [rule] });
    const before = { name: 'long', catalogue: withRule(longOf(50)) };
    const longer = await gates.judge({ name: 'longer', catalogue: withRule(longOf(52)) }, before);
    expect([codesOf(longer.found), codesOf(longer.known)]).toEqual([[], ['gate-house-rule']]);
    const old = { name: 'old', catalogue: dated(2_019) };
    const older = await gates.judge({ name: 'older', catalogue: dated(2_018) }, old);
    expect([codesOf(older.found), codesOf(older.known)]).toEqual([['gate-dated-copy'], []]);
  });
});

describe('a pack without an analysis', () => {
  it('runs no gates for a pack without an analysis', async () => {
    const { analysis: _, ...plain } = pack;
    const gates = createGates({ pack: plain, clock: { now: () => now } });
    expect(await gates.judge({ name: 'draft', catalogue: dated(2_019) }, live)).toEqual({ found: [], known: [] });
  });
});
