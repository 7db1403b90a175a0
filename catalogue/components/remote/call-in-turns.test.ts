import { expect, it } from 'vitest';
import { callInTurns } from './call-in-turns.ts';

it('calls four entries at a time, returns results in order, and continues after a failure', async () => {
  let running = 0;
  let max = 0;
  const answers = await callInTurns([1, 2, 3, 4, 5, 6], async (entry) => {
    running += 1;
    max = Math.max(max, running);
    await Promise.resolve();
    running -= 1;
    if (entry === 2) throw new Error('no');
    return entry * 10;
  });
  expect(max).toBe(4);
  expect(answers.map((answer) => (answer.ok ? answer.value : 'failed'))).toEqual([10, 'failed', 30, 40, 50, 60]);
});
