import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { evaluateExpression, parseExpression } from '#engine';
import { fc } from '#engine/testing/properties';
import type { Vocabulary } from '#schemas/catalogue';
import { checkAudienceId, toAudienceId } from './audience-id.ts';
import { AudienceImpact } from './audience-impact.tsx';
import { compareAudience, describeComparison } from './compare-audience.ts';
import { completeAt, takeCompletion } from './complete-word.ts';
import { ConditionBuilder, type ConditionBuilderProps } from './condition-builder.tsx';
import { describeTableRow, formatShare, rowsFor } from './condition-counts.ts';
import {
  addRow,
  type ConditionRow,
  changeRow,
  listBrackets,
  mixesJoiners,
  moveRow,
  readRows,
  removeRow,
  writeRows,
} from './condition-rows.ts';
import { describeAnswer, describeChange, describePeople, describeRow, describeSettled, describeText } from './condition-sentences.ts';
import { createJudge, findFailing } from './judge-condition.ts';
import type { ExpressionScope, SightThen } from './scope.ts';
import { listWords, searchWords } from './word-list.ts';

const RUNS = { numRuns: 500 };

const vocabulary = {
  groups: [
    { id: 'level', label: 'Level', description: '', exclusive: true, complete: true },
    { id: 'plans', label: 'Plans', description: '', exclusive: false, complete: false },
  ],
  tags: [
    { id: 'guest', label: 'Guest', description: 'Has just arrived.', group: 'level', restricted: false },
    { id: 'member', label: 'Member', description: 'Has joined.', group: 'level', restricted: false },
    { id: 'gapYear', label: 'Gap year', description: 'Takes a year out.', group: 'plans', restricted: true },
    ...Array.from({ length: 20 }, (_, i) => ({ id: `plan${i}`, label: `Plan ${i}`, description: '', group: 'plans', restricted: false })),
  ],
  facts: [{ id: 'paid', label: 'Has paid', description: 'The fee has come in.' }],
  implications: [],
} as unknown as Vocabulary;
const audiences = [{ id: 'new-people', title: 'New people', expression: 'guest AND !paid', usedBy: ['Welcome'] }];
const amara = { id: 'a', name: 'Amara', held: new Set(['guest', 'gapYear']) };
const ben = { id: 'b', name: 'Ben', held: new Set(['member', 'paid']) };
const scope: ExpressionScope = { vocabulary, audiences, person: amara, people: [amara, ben] };
const list = listWords(vocabulary, audiences);
const judge = createJudge({ vocabulary, audiences });
const judged = (text: string) => judge(text, amara, scope.people);

function rowsOf(text: string): readonly ConditionRow[] {
  const reading = readRows(text);
  return reading.kind === 'rows' ? reading.rows : [];
}

const word = fc.constantFrom('guest', 'Member', 'gapYear', '7days', 'a_b-c', '@new-people', '@OR', 'unknown');
const row: fc.Arbitrary<ConditionRow> = fc.record({ joiner: fc.constantFrom('AND', 'OR'), isNot: fc.boolean(), word });
const rowLists = fc.array(row, { maxLength: 8 }).map((rows) => rows.map((one, i) => (i === 0 ? { ...one, joiner: 'AND' as const } : one)));
const texts = fc
  .array(fc.tuple(fc.constantFrom(' AND ', ' or ', ' ', '\n and\t'), fc.constantFrom('', '!'), word), { maxLength: 8 })
  .map((parts) => parts.map(([joiner, bang, name], i) => `${i === 0 ? ' ' : joiner}${bang}${name}`).join(''));

describe('rows and text', () => {
  it('reads written rows back unchanged', () => {
    fc.assert(
      fc.property(rowLists, (rows) => {
        expect(readRows(writeRows(rows))).toEqual({ kind: 'rows', rows });
      }),
      RUNS,
    );
  });

  it('keeps the meaning of any valid text when written back from rows', () => {
    fc.assert(
      fc.property(texts, fc.subarray(['guest', 'member', 'gapyear', '7days', 'a_b-c', 'paid']), (text, held) => {
        const known = new Map([['new-people', 'guest AND !paid']]);
        const written = writeRows(rowsOf(text));
        expect(rowsOf(written)).toEqual(rowsOf(text));
        expect(evaluateExpression(written, held, known)).toBe(evaluateExpression(text, held, known));
      }),
      RUNS,
    );
  });

  it('keeps a text that cannot be parsed as text, with its problem', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (text) => {
        expect(readRows(text).kind).toBe(parseExpression(text).ok ? 'rows' : 'text');
      }),
      RUNS,
    );
    const reading = readRows('guest AND (member');
    expect(reading.kind === 'text' && reading.problems[0]?.message).toContain('The bracket ( at character 11');
  });

  it('keeps rows valid after every edit, and moving a row there and back changes nothing', () => {
    fc.assert(
      fc.property(rowLists, row, fc.nat(7), (rows, other, index) => {
        const at = index % Math.max(1, rows.length);
        for (const changed of [addRow(rows, other), removeRow(rows, at), changeRow(rows, at, other), moveRow(rows, at, 1)]) {
          expect(readRows(writeRows(changed))).toEqual({ kind: 'rows', rows: changed });
        }
        if (at + 1 < rows.length) expect(moveRow(moveRow(rows, at, 1), at + 1, -1)).toEqual(rows);
      }),
      RUNS,
    );
  });

  it('moves a row with its joiner, except the first row, which has none', () => {
    expect(writeRows(moveRow(rowsOf('a AND b OR c'), 2, -1))).toBe('a OR c AND b');
    expect(writeRows(moveRow(rowsOf('a OR b AND c'), 1, -1))).toBe('b OR a AND c');
    expect(writeRows(moveRow(rowsOf('a OR b'), 0, -1))).toBe('a OR b');
    expect(writeRows(removeRow(rowsOf('a OR b'), 0))).toBe('b');
  });

  it('derives the brackets implied by evaluation from left to right', () => {
    expect(listBrackets(rowsOf('a AND b OR c AND d'))).toEqual([1, 2]);
    expect(listBrackets(rowsOf('a OR b OR c'))).toEqual([]);
    expect(mixesJoiners(rowsOf('a OR b'))).toBe(false);
    expect(mixesJoiners(rowsOf('a OR b c'))).toBe(true);
  });
});

describe('the word list', () => {
  it('finds words by label, name, group and description, best match first', () => {
    expect(searchWords(list, 'gap').shown[0]?.word).toBe('gapYear');
    expect(searchWords(list, 'joined').shown.map((entry) => entry.word)).toEqual(['member']);
    expect(searchWords(list, '@new').shown.map((entry) => entry.word)).toEqual(['@new-people']);
    expect(searchWords(list, 'nothing like it')).toEqual({ shown: [], total: 0 });
  });

  it('shows the start of long groups until something is typed, and the total number', () => {
    const { shown, total } = searchWords(list, '');
    expect(total).toBe(25);
    expect(shown.filter((entry) => entry.group === 'Plans')).toHaveLength(8);
    expect(shown.at(-1)?.description).toBe('Guest and not Has paid');
  });

  it('does not offer an audience to itself', () => {
    expect(listWords(vocabulary, audiences, 'new-people').byKey.has('@new-people')).toBe(false);
  });

  it('completes the word at the caret and nothing else', () => {
    const text = 'guest AND !gap OR paid';
    const completion = completeAt(text, 14, list);
    expect(completion?.entries[0]?.word).toBe('gapYear');
    expect(completion && takeCompletion(text, completion, 'gapYear')).toEqual({ text: 'guest AND !gapYear OR paid', caret: 19 });
    expect(completeAt('guest', 5, list)).toBeNull();
    expect(completeAt('guest AND', 9, list)).toBeNull();
    expect(completeAt('guest ', 6, list)).toBeNull();
  });

  it("derives an audience's id from its title", () => {
    expect(toAudienceId('  Offer holders, Wales & Côte ')).toBe('offer-holders-wales-cote');
    expect(checkAudienceId('New-People', ['new-people'])).toContain('@new-people already');
    expect(checkAudienceId('', [])).toContain('letters');
    expect(checkAudienceId('fine', [])).toBeNull();
  });
});

describe('sentences about a condition', () => {
  it('describes a condition in everyday language', () => {
    expect(describeRow({ isNot: true, word: 'MEMBER' }, list)).toBe('Level is not Member');
    expect(describeRow({ isNot: true, word: 'gapYear' }, list)).toBe('Not Gap year');
    expect(describeText('guest OR paid AND !@new-people', list)).toBe('(Guest or Has paid) and not New people.');
    expect(describeText('  ', list)).toBe('It is for everyone.');
  });

  it.each([
    ['', 'Amara fits.', 'There is no condition.'],
    ['guest', 'Amara fits.', 'The condition is true.'],
    ['guest AND gapYear AND !paid', 'Amara fits.', 'All three conditions are true.'],
    ['member OR gapYear', 'Amara fits.', '1 of 2 conditions is true, which is enough when read from the top.'],
    ['guest AND paid AND gapYear', 'Amara does not fit.', 'Condition 2, “Has paid”, is not true.'],
    ['member', 'Amara does not fit.', '“Level is Member” is not true.'],
  ])('explains the answer for %j', (text, answer, reason) => {
    expect(describeAnswer(judged(text), amara, list)).toMatchObject({ answer, reason });
  });

  it.each([
    ['member AND gapYear', 'Smallest change that would show it: Level becomes “Member”.'],
    ['!guest', 'Smallest change that would show it: Level is no longer “Guest”.'],
    ['member AND paid', 'Smallest change that would show it: Level becomes “Member” and “Has paid” becomes true.'],
    ['gapYear', 'Smallest change that would hide it: “Gap year” is no longer true.'],
  ])('describes for %s the smallest change that flips the answer', (text, sentence) => {
    expect(describeChange(judged(text), list)).toBe(sentence);
  });

  it.each([
    ['guest AND paid AND member', [0, 2], 'exclude each other, as nobody has two of “Level”'],
    ['!guest AND !member', [0, 1], 'everybody has one of “Level”, so'],
    ['paid AND gapYear AND !paid', [0, 2], '“Has paid” cannot be both true and not true'],
    ['@new-people AND paid', [0, 1], '“New people” and “Has paid” cannot be true together'],
    ['paid OR !paid', [0, 1], '“Has paid” is either true or not'],
    ['guest OR member', [0, 1], '“Level is Guest” or “Level is Member” is true for everybody'],
  ])('explains why %s is the same for everybody, with the deciding rows', (text, rows, reason) => {
    const settled = describeSettled(judged(text), list);
    expect(settled?.rows).toEqual(rows);
    expect(settled?.message).toContain(reason);
  });

  it('names the deciding condition, not one that a later condition overrode', () => {
    const steps = (text: string) => judged(text).steps;
    expect(findFailing(steps('member OR gapYear AND paid'))).toBe(2);
    expect(findFailing(steps('member OR paid'))).toBe(0);
    expect(findFailing(steps('guest'))).toBeNull();
  });

  it('counts and names who sees it', () => {
    expect(describePeople(judged('guest').seenBy, 2)).toEqual({ count: '1 of 2 personas sees it', names: ['Amara'] });
    expect(describePeople([], 2).count).toBe('None of the 2 personas sees it.');
    expect(describePeople(judged('').seenBy, 2).count).toBe('All 2 personas see it');
  });

  it('flags unknown words and repeated conditions at their row', () => {
    expect(judged('guest AND gapYeer').problems.map(({ code, row: at }) => [code, at])).toEqual([['unknown-word', 1]]);
    expect(judged('gapYear OR paid AND gapYear').problems.map(({ code, row: at }) => [code, at])).toEqual([['repeated-condition', 2]]);
  });

  it('detects while typing that an audience refers back to itself', () => {
    const own = createJudge({ vocabulary, audiences: [{ id: 'me', title: 'Me', expression: 'guest', usedBy: [] }], audienceId: 'me' });
    expect(own('paid OR @me', amara, []).problems[0]?.code).toBe('audience-cycle');
  });
});

describe('a change to an audience', () => {
  it('reports who leaves and joins, and how the two compare', () => {
    const change = compareAudience('guest', 'guest OR paid', scope);
    expect(change).toMatchObject({ comparison: 'wider', lost: [], won: [ben] });
    expect(compareAudience('guest', 'member', scope)).toMatchObject({ comparison: 'apart', lost: [amara], won: [ben] });
    expect(compareAudience('guest', '!member', scope).comparison).toBe('same');
    expect(describeComparison('unknown', 'guest (')).toContain('nobody until the mistake');
  });

  it('shows both sentences and everything that uses it', () => {
    const html = renderToStaticMarkup(<AudienceImpact before="guest" after="guest AND paid" usedBy={['Welcome', 'Tour']} scope={scope} />);
    expect(html).toContain('Guest and Has paid.');
    expect(html).toContain('2 items change with it');
    expect(html).toContain('Drops out, 1 of 2 personas: Amara.');
    expect(html).toContain('<li>Tour</li>');
  });
});

describe('counts of a condition', () => {
  const people = { title: 'Usual people', total: 20_000 };
  const counts = {
    people,
    count: 9_310,
    rows: [
      { own: 12_400, soFar: 12_400 },
      { own: 15_000, soFar: 9_310 },
    ],
    example: 'Guest, Gap year',
  };
  const draw = (value: string, counting: ConditionBuilderProps['counting']) =>
    renderToStaticMarkup(
      <ConditionBuilder id="who" label="Who sees it" value={value} onChange={vi.fn()} scope={scope} counting={counting} />,
    );

  it('shows the number of people, never a share alone', () => {
    expect(formatShare(1_240, 20_000)).toBe('1,240 of 20,000 made-up people');
    expect(counts.rows.map(describeTableRow)).toEqual(['12,400 fit', '15,000 fit by itself, 9,310 so far']);
  });

  it('shows counts row by row, with an example person and an explanation', () => {
    const html = draw('guest AND !paid', { counts, failure: null, isBusy: false, choice: <b>Choose</b> });
    expect([...html.matchAll(/class="condition-waterfall[^>]*>.*?<\/span><\/span><span>([^<]*)/g)].map(([, text]) => text)).toEqual([
      '12,400 fit',
      '15,000 fit by itself, 9,310 so far',
    ]);
    expect(html).toContain('9,310 of 20,000 made-up people</strong> <span>fit the condition.</span> <span>For example: Guest, Gap year.');
    expect(html).toContain('Not real visitors.');
    expect(html).not.toContain('%<');
  });

  it('hides counts that belong to another condition', () => {
    expect([rowsFor(counts, 2).length, rowsFor(counts, 3), rowsFor(null, 2)]).toEqual([2, [], []]);
    expect(draw('guest', { counts, failure: null, isBusy: true, choice: null })).not.toContain('condition-waterfall');
  });

  it('explains why there are no counts', () => {
    expect(draw('guest', { counts: null, failure: 'No worker here.', isBusy: false, choice: null })).toContain('No worker here.');
    expect(draw('guest', { counts: null, failure: null, isBusy: true, choice: null })).toContain('Counting.');
    expect(draw('guest', undefined)).not.toContain('condition-counted');
  });
});

describe('the condition builder', () => {
  const draw = (value: string, more: Partial<ConditionBuilderProps> = {}) =>
    renderToStaticMarkup(<ConditionBuilder id="who" label="Who sees it" value={value} onChange={vi.fn()} scope={scope} {...more} />);

  it('shows the given sentence for an empty condition that does not decide who sees the item', () => {
    expect(draw('')).toContain('It is for everyone.');
    const empty = draw('', { empty: 'It never looks done.' });
    expect(empty).toContain('It never looks done.');
    expect(empty).not.toMatch(/for everyone|condition-result/);
    expect(draw('guest', { empty: 'It never looks done.' })).toContain('Amara fits.');
  });

  it('shows who sees the item, also when the condition holds but something else hides it', () => {
    const hidden = { seenBy: [], hiddenBy: () => ({ isCondition: false, why: 'It is switched off for everybody.' }) };
    const off = draw('guest', { scope: { ...scope, sight: hidden } });
    expect(off).toContain('condition-result is-no');
    expect(off).toContain('Amara does not see this.</strong> <span>It is switched off for everybody. The condition is true.</span>');
    expect(off).toContain('None of the 2 personas sees it.');
    const moved = draw('guest', { scope: { ...scope, sight: { ...hidden, isElsewhen: true } } });
    expect(moved).toContain('At their own moment Amara does not see this.');
    const on = draw('guest', { scope: { ...scope, sight: { seenBy: scope.people, hiddenBy: () => null } } });
    expect(on).toContain('condition-result is-yes');
    expect(on).toContain('Amara sees this.');
    expect(on).toContain('All 2 personas see it');
  });

  it('shows who would see a dated item at its own time', () => {
    const sight = { seenBy: [], hiddenBy: () => ({ isCondition: false, why: 'It is over.' }), show: () => undefined };
    const drawThen = (then: SightThen) => draw('guest', { scope: { ...scope, sight: { ...sight, then } } });
    const soon = drawThen({ at: '2027-08-12T07:00:00Z', isNow: false, seenBy: scope.people });
    expect(soon).toContain('None of the 2 personas sees it.');
    expect(soon).toContain('When it starts, 8am on 12 August 2027, all 2 personas would see it.');
    expect(soon).toMatch(/Show \w+ then, 8am on 12 August 2027/);
    const now = drawThen({ at: '2027-08-12T07:00:00Z', isNow: true, seenBy: [] });
    expect(now).toContain('Now, none of the 2 personas would see it.');
    expect(now).not.toMatch(/Show \w+ now/);
  });

  it('describes an empty condition as for everyone', () => {
    expect(draw('')).toContain('It is for everyone.');
  });

  it('shows a row for each condition, how far it holds, and the result', () => {
    const html = draw('guest AND !gapYear', { onSaveAudience: vi.fn() });
    expect(html.match(/data-condition-row/g)).toHaveLength(2);
    expect(html).toContain('so far: yes');
    expect(html).toContain('so far: no');
    expect(html).toContain('Amara does not fit.');
    expect(html).toContain('None of the 2 personas fits it.');
    expect(html).toContain('Save as audience');
  });

  it('makes the whole builder focusable, as a target for problem links', () => {
    expect(draw('guest')).toMatch(/<fieldset[^>]* tabindex="-1"/i);
  });

  it('marks the rows that contradict each other', () => {
    expect(draw('guest AND paid AND member').match(/condition-row is-marked/g)).toHaveLength(2);
  });

  it('keeps a text that cannot be parsed, with its error', () => {
    const html = draw('guest AND (');
    expect(html).toContain('>guest AND (</textarea>');
    expect(html).toContain('The bracket ( at character 11');
    expect(html).not.toContain('Edit as conditions');
  });

  it('offers no change when read-only', () => {
    const html = draw('guest OR paid', { isFixed: true, onSaveAudience: vi.fn() });
    expect(html).not.toContain('<button');
    expect(html).not.toContain('<select');
  });

  it('shows brackets only where AND and OR mix, also in the sentence', () => {
    expect(draw('guest OR paid AND gapYear')).toContain('condition-brackets');
    expect(draw('guest OR paid AND gapYear')).toContain('(Guest or Has paid) and Gap year.');
    expect(draw('guest OR paid')).not.toContain('condition-brackets');
  });
});
