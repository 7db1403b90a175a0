import { describe, expect, it } from 'vitest';
import { createAnswerBudget } from './answer-budget.ts';
import { createFakeClock } from './ports.ts';

describe('createAnswerBudget', () => {
  it('counts down from the start of the request, across all its asynchronous work', async () => {
    const clock = createFakeClock('2027-03-01T10:00:00Z');
    const budget = createAnswerBudget(clock, 10_000);
    expect(budget.leftMs()).toBe(Number.POSITIVE_INFINITY);
    await budget.run(async () => {
      clock.advance(4_000);
      await Promise.resolve();
      expect(budget.leftMs()).toBe(6_000);
    });
  });

  it('rejects with a message and a code after the budget, while the work goes on', async () => {
    const clock = createFakeClock('2027-03-01T10:00:00Z');
    const budget = createAnswerBudget(clock, 10_000);
    let give: (value: string) => void = () => undefined;
    const work = new Promise<string>((resolve) => {
      give = resolve;
    });
    const late = budget.run(() => budget.within(work));
    clock.advance(10_000);
    await expect(late).rejects.toMatchObject({ status: 503, code: 'answer-late', retryAfterSeconds: 5 });
    const again = budget.run(() => budget.within(work));
    give('found');
    expect(await again).toBe('found');
  });
});
