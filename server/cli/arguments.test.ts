import { describe, expect, it } from 'vitest';
import { parseArguments } from './arguments.ts';

function parse(...argv: string[]) {
  const { args, options } = parseArguments(argv, ['now', 'reason']);
  return { args, options: Object.fromEntries(options) };
}

describe('parseArguments', () => {
  it('reads words in order, options with a value, and switches', () => {
    expect(parse('plan', '-', '--now', '2027-03-01', '--explain')).toEqual({
      args: ['plan', '-'],
      options: { now: '2027-03-01', explain: true },
    });
  });

  it('accepts a value with equals signs, an empty one, or one that looks like an option', () => {
    expect(parse('--reason=a=b', '--now=').options).toEqual({ reason: 'a=b', now: '' });
    expect(parse('--reason', '--no').options).toEqual({ reason: '--no' });
  });

  it('uses the last value of an option, and ignores the value of a switch', () => {
    expect(parse('--now', '1', '--now', '2', '--json=no').options).toEqual({ now: '2', json: true });
  });

  it('reads only words after --', () => {
    expect(parse('erase', '--', '--force')).toEqual({ args: ['erase', '--force'], options: {} });
  });

  it('refuses an option without its value', () => {
    expect(() => parse('check', '--reason')).toThrow('--reason needs a value.');
  });
});
