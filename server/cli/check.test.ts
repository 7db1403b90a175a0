import { describe, expect, it } from 'vitest';
import type { CatalogueFile } from '../../engine/index.ts';
import { borrow, knowingField } from '../checks/knowing-field.fixture.ts';
import { parseArguments } from './arguments.ts';
import { runCheck } from './check.ts';

const now = '2027-03-01T10:00:00Z';

function check(content: readonly CatalogueFile[], ...words: string[]): { lines: string[]; isRefused: boolean } {
  let isRefused = false;
  const onError = () => {
    isRefused = true;
  };
  const args = parseArguments(words, ['now']);
  return { lines: runCheck(args, { pack: knowingField.pack, files: content, unread: [], now, onError }), isRefused };
}

/** The content with the step as it is changed. */
function withStep(change: object): readonly CatalogueFile[] {
  return knowingField.content.map((file) =>
    file.path === 'next-steps/borrow.json' ? { ...file, text: JSON.stringify({ ...borrow, ...change }, null, 2) } : file,
  );
}

const freeze = {
  id: 'quiet',
  title: 'Nothing is published at stocktaking',
  active: true,
  severity: 'error',
  kinds: [],
  pointer: '',
  test: 'freeze',
  value: null,
  words: [],
  from: '2027-03-02T00:00',
  to: '2027-03-03T00:00',
  message: 'Wait for the end of stocktaking.',
};

describe('checking content', () => {
  it('finds nothing in content in which nothing is amiss', () => {
    expect(check(knowingField.content)).toEqual({
      lines: [`${knowingField.content.length} items checked: 0 errors, 0 to look at.`],
      isRefused: false,
    });
  });

  it('passes content through the gates of a publish, and names file, line and code', () => {
    const { lines, isRefused } = check(withStep({ visibility: 'adult AND child' }));
    expect(isRefused).toBe(true);
    expect(lines.some((line) => /^next-steps\/borrow\.json:\d+:\d+ error gate-never-holds at \/visibility: Nobody/.test(line))).toBe(true);
    expect(lines.some((line) => line.startsWith('catalogue error gate-feed-empty: Somebody'))).toBe(true);
  });

  it('lets pass what only wants a look', () => {
    const { lines, isRefused } = check(withStep({ summary: 'Open again since 2019.' }), '--json');
    expect([isRefused, lines.map((line) => JSON.parse(line).code)]).toEqual([false, ['gate-dated-copy']]);
  });

  it('looks at the moment that is named', () => {
    const content: readonly CatalogueFile[] = [
      ...knowingField.content,
      { kind: 'house-rules', path: 'house-rules/quiet.json', text: JSON.stringify(freeze) },
    ];
    expect(check(content).isRefused).toBe(false);
    expect(check(content, '--now', '2027-03-02T12:00').isRefused).toBe(true);
    expect(() => check(content, '--now', 'soon')).toThrow('--now is soon');
  });

  it('asks for mistakes to be put right before the gates are passed', () => {
    const { lines, isRefused } = check(withStep({ visibility: 'giant' }));
    expect([isRefused, lines.at(-1)]).toEqual([true, expect.stringContaining('The gates were not passed')]);
    expect(lines.some((line) => line.includes('gate-'))).toBe(false);
  });
});
