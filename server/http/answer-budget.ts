import type { Clock } from '#engine';
import { UnavailableError } from './errors.ts';
import { createFollowing } from './following.ts';

/** The time that an answer may take as a whole, however many services and threads are asked for it. */
export interface AnswerBudget {
  /** Runs the work of one request: what it waits for counts from here. */
  run<Answer>(work: () => Answer): Answer;
  /** How much is left of it; infinite outside a request. */
  leftMs(): number;
  /** The result of a promise; throws UnavailableError when the time is over. What was begun goes on. */
  within<Value>(promise: Promise<Value>): Promise<Value>;
}

/** A budget of so many milliseconds for each answer. */
export function createAnswerBudget(clock: Pick<Clock, 'now' | 'wait'>, budgetMs: number): AnswerBudget {
  const ends = createFollowing<number>();
  const leftMs = () => (ends.current() ?? Number.POSITIVE_INFINITY) - clock.now();
  return {
    run: (work) => ends.run(clock.now() + budgetMs, work),
    leftMs,
    within: (promise) =>
      new Promise((resolve, reject) => {
        const left = leftMs();
        const cancel = Number.isFinite(left) ? clock.wait(Math.max(0, left), () => reject(tooLate())) : () => undefined;
        promise.then(resolve, reject).finally(cancel);
      }),
  };
}

function tooLate(): UnavailableError {
  const sentence = 'This takes longer than usual. It is still being worked out: ask again in a moment.';
  return new UnavailableError(sentence, { code: 'answer-late' });
}
