import { describe, expect, it } from 'vitest';
import type { CatalogueFile } from '#engine';
import { createProblem } from '#schemas';
import { borrow, knowingField, stocktaking } from '../testing/knowing-field.ts';
import { parseArguments } from './arguments.ts';
import { runCheck } from './check.ts';

const now = '2027-03-01T10:00:00Z';

function check(content: readonly CatalogueFile[], ...words: string[]): { lines: string[]; isRefused: boolean } {
  return checkParts({ files: content }, ...words);
}

function checkParts(parts: Partial<Parameters<typeof runCheck>[1]>, ...words: string[]): { lines: string[]; isRefused: boolean } {
  let isRefused = false;
  const onError = () => {
    isRefused = true;
  };
  const args = parseArguments(words, ['now', 'reason']);
  const { pack, content: files } = knowingField;
  return { lines: runCheck(args, { pack, files, others: [], now, onError, ...parts }), isRefused };
}

/** The content with changes to the step. */
function withStep(change: object): readonly CatalogueFile[] {
  return knowingField.content.map((file) =>
    file.path === 'next-steps/borrow.json' ? { ...file, text: JSON.stringify({ ...borrow, ...change }, null, 2) } : file,
  );
}

describe('check', () => {
  it('finds nothing in sound content', () => {
    expect(check(knowingField.content)).toEqual({
      lines: [`${knowingField.content.length} items checked: 0 errors, 0 warnings.`],
      isRefused: false,
    });
  });

  it('[G-01] reports a file that nothing reads as an error', () => {
    const { lines, isRefused } = checkParts({ others: [createProblem('file-not-read', { name: 'a.jsn' }, { path: 'todos/a.jsn' })] });
    expect([isRefused, lines[0]]).toEqual([true, expect.stringContaining('todos/a.jsn error file-not-read: Nobody reads "a.jsn"')]);
  });

  it('[TAGS-039] checks the vocabulary too, where AND and OR cannot be tags', () => {
    const { vocabulary } = knowingField.pack;
    const pack = {
      ...knowingField.pack,
      vocabulary: {
        ...vocabulary,
        tags: [
          ...vocabulary.tags,
          { id: 'And', label: 'And', description: 'A word of expressions.', group: vocabulary.tags[0]?.group ?? '', restricted: false },
        ],
      },
    };
    const { lines, isRefused } = checkParts({ pack });
    expect(isRefused).toBe(true);
    expect(lines.some((line) => /^vocabulary\.json error word-reserved at \/tags\/\d+\/id: /.test(line))).toBe(true);
  });

  it('runs the gates of a publish, and reports file, line and code', () => {
    const { lines, isRefused } = check(withStep({ visibility: 'adult AND child' }));
    expect(isRefused).toBe(true);
    expect(lines.some((line) => /^next-steps\/borrow\.json:\d+:\d+ error gate-never-holds at \/visibility: Nobody/.test(line))).toBe(true);
    expect(lines.some((line) => line.startsWith('catalogue error gate-feed-empty: Somebody'))).toBe(true);
  });

  it('reports an incomplete running year as an error, which a reason overrides as in a publish', () => {
    const reason = ['--reason', 'We look at the years to come.'];
    const later = ['--now', '2031-03-01'];
    expect(check(knowingField.content, ...later).lines).toContainEqual(
      'catalogue error gate-running-year: There is no page state for 2031. Copy the year before it and fill in its links and moments.',
    );
    const refused = (content: readonly CatalogueFile[], ...words: string[]) => check(content, ...words).isRefused;
    expect([refused(knowingField.content, ...later), refused(knowingField.content, ...later, ...reason)]).toEqual([true, false]);
    expect(refused(withStep({ visibility: 'adult AND child' }), ...reason)).toBe(true);
    expect(() => check(knowingField.content, ...later, '--reason', 'so')).toThrow('10 characters or more');
  });

  it('reports the place in a file of several items, and counts each of them', () => {
    const text = JSON.stringify({ forms: { a: { text: 'Hello.', source: '' }, b: { text: 'Open since 2019.', source: '' } } }, null, 2);
    const { lines } = check([...knowingField.content, { kind: 'messages', path: 'messages/forms.json', text }]);
    expect(lines).toEqual([
      expect.stringMatching(/^messages\/forms\.json:8:15 warning gate-dated-copy at \/forms\/b\/text: /),
      `${knowingField.content.length + 2} items checked: 0 errors, 1 warning.`,
    ]);
  });

  it('accepts warnings', () => {
    const { lines, isRefused } = check(withStep({ summary: 'Open again since 2019.' }), '--json');
    expect([isRefused, lines.map((line) => JSON.parse(line).code)]).toEqual([false, ['gate-dated-copy']]);
  });

  it('reports expectations that cannot be checked, and accepts them', () => {
    const welcome = { id: 'welcome', area: 'hub', text: 'Welcome.', source: '' };
    const greeting = {
      id: 'greeting',
      title: 'Everybody is welcome',
      persona: null,
      who: { expression: '', statuses: [] },
      now: null,
      itemKind: 'messages',
      item: 'welcome',
      shown: true,
    };
    const { lines, isRefused } = check([
      ...knowingField.content,
      { kind: 'messages', path: 'messages/welcome.json', text: JSON.stringify(welcome) },
      { kind: 'assertions', path: 'assertions/greeting.json', text: JSON.stringify(greeting) },
    ]);
    expect([isRefused, lines[0]]).toEqual([
      false,
      expect.stringMatching(
        /^assertions\/greeting\.json:1:\d+ warning gate-assertion-unjudged at \/itemKind: Nobody can tell whether "Everybody is welcome" comes true: who sees which messages is not worked out\. Expect something of one of these instead: next steps, todos, posters, /,
      ),
    ]);
  });

  it('checks for the given moment', () => {
    const content: readonly CatalogueFile[] = [
      ...knowingField.content,
      { kind: 'house-rules', path: 'house-rules/quiet.json', text: JSON.stringify(stocktaking) },
    ];
    expect(check(content).isRefused).toBe(false);
    expect(check(content, '--now', '2027-03-02T12:00').isRefused).toBe(true);
    expect(() => check(content, '--now', 'soon')).toThrow('--now is soon');
  });

  it('reports mistakes without running the gates', () => {
    const { lines, isRefused } = check(withStep({ visibility: 'giant' }));
    expect([isRefused, lines.at(-1)]).toEqual([true, expect.stringContaining('The gates were not passed')]);
    expect(lines.some((line) => line.includes('gate-'))).toBe(false);
  });
});
