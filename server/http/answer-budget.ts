import type { Clock } from '#engine';
import { UnavailableError } from './errors.ts';
import { createFollowing } from './following.ts';

/** A deadline for one answer as a whole, shared by all the services and threads it waits for. */
export interface AnswerBudget {
  /** Runs the work of one request; its budget starts now. */
  run<Answer>(work: () => Answer): Answer;
  /** The milliseconds left; infinite outside a request. */
  leftMs(): number;
  /** The result of a promise; throws UnavailableError after the deadline. The work itself is not cancelled. */
  within<Value>(promise: Promise<Value>): Promise<Value>;
}

/** A budget of `budgetMs` milliseconds for each answer. */
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
