import type { Analyst } from './analyst.ts';
import type { FromAnalyst, Progress, ToAnalyst } from './protocol.ts';

/** Dependencies of serving an analyst, from outside. */
export interface ServingPorts {
  readonly post: (message: FromAnalyst) => void;
  /** Schedules a callback after pending messages. */
  readonly later: (then: () => void) => void;
}

interface Waiting {
  readonly id: number;
  readonly start: () => Generator<Progress, unknown>;
  steps: Generator<Progress, unknown> | null;
}

/** Answers requests in order, one step at a time. Between two steps it receives changes and cancellations. */
export function serveAnalyst(analyst: Analyst, { post, later }: ServingPorts): (message: ToAnalyst) => void {
  let waiting: readonly Waiting[] = [];
  let isGoing = false;
  const go = () => {
    isGoing = waiting.length > 0;
    if (isGoing) later(step);
  };
  const end = ({ id }: Waiting) => {
    waiting = waiting.filter((one) => one.id !== id);
  };
  const step = () => {
    const [first] = waiting;
    if (first) answerOn(first);
    go();
  };
  const answerOn = (question: Waiting) => {
    try {
      question.steps ??= question.start();
      const { done, value } = question.steps.next();
      if (done) end(question);
      // Request and answer come from the same table, so the cast is safe.
      post(
        done ? ({ kind: 'answer', id: question.id, answer: value } as FromAnalyst) : { kind: 'progress', id: question.id, progress: value },
      );
    } catch {
      // A draft being edited may be inconsistent. The client then reports that there is no answer.
      end(question);
      post({ kind: 'failed', id: question.id });
    }
  };
  return (message) => {
    if (message.kind === 'know') {
      analyst.know(message.items, message.gone, message.now);
      // An answer begun with older items would mix old and new, so it restarts.
      for (const one of waiting) one.steps = null;
    } else if (message.kind === 'dictionary') analyst.learn(message);
    else if (message.kind === 'cancel') waiting = waiting.filter(({ id }) => id !== message.id);
    else {
      const { id, topic, request } = message;
      waiting = [...waiting, { id, start: () => analyst.run(topic, request), steps: null }];
      if (!isGoing) go();
    }
  };
}
