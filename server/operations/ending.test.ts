import { describe, expect, it } from 'vitest';
import { createFakeClock, createFakeLog } from '../http/index.ts';
import { createEnding } from './ending.ts';

function open() {
  const clock = createFakeClock('2027-03-01T10:00:00Z');
  const log = createFakeLog();
  const done: string[] = [];
  const exits: number[] = [];
  const ending = createEnding({ clock, log, exit: (code) => void exits.push(code), limitMs: 14_000 });
  return { clock, log, done, exits, ending, codes: () => log.lines.map(({ code }) => code) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('createEnding', () => {
  it('runs the steps, the last one first, and then exits', async () => {
    const { ending, done, exits } = open();
    ending.add('store', () => void done.push('store'));
    ending.add('server', async () => {
      await settled();
      done.push('server');
    });
    ending.end(0);
    expect(exits).toEqual([]);
    await settled();
    await settled();
    expect([done, exits]).toEqual([['server', 'store'], [0]]);
  });

  it('exits immediately with 1 when it is called again', async () => {
    const { ending, exits, codes } = open();
    ending.add('never', () => new Promise(() => undefined));
    ending.end(0);
    ending.end(0);
    expect([exits, codes()]).toEqual([[1], ['ended-at-once']]);
  });

  it('logs a failed step and runs the others', async () => {
    const { ending, done, exits, codes } = open();
    ending.add('store', () => void done.push('store'));
    ending.add('server', () => Promise.reject(new Error('stuck')));
    ending.end(0);
    await settled();
    expect([done, exits, codes()]).toEqual([['store'], [1], ['ending-failed']]);
  });

  it('abandons a step that exceeds the limit', async () => {
    const { ending, clock, exits, codes } = open();
    ending.add('never', () => new Promise(() => undefined));
    ending.end(0);
    clock.advance(13_999);
    expect(exits).toEqual([]);
    clock.advance(1);
    expect([exits, codes()]).toEqual([[1], ['ending-too-slow']]);
  });

  it('logs an unhandled fault first and exits with 1', async () => {
    const { ending, log, exits } = open();
    ending.endByFault('unhandledRejection', new Error('made up'));
    await settled();
    expect(exits).toEqual([1]);
    expect(log.lines).toMatchObject([{ level: 'error', code: 'unhandledRejection', details: { error: { message: 'made up' } } }]);
  });
});
