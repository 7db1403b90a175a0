import type { Analyst } from './analyst.ts';
import type { FromAnalyst, Progress, ToAnalyst } from './protocol.ts';

/** What serving an analyst needs of the world. */
export interface ServingPorts {
  readonly tell: (message: FromAnalyst) => void;
  /** Goes on after whatever came in meanwhile has been heard. */
  readonly later: (then: () => void) => void;
}

interface Waiting {
  readonly id: number;
  readonly start: () => Generator<Progress, unknown>;
  steps: Generator<Progress, unknown> | null;
}

/** Answers questions one after another, a step at a time: between two steps it hears what changed and what nobody wants to know any more. */
export function serveAnalyst(analyst: Analyst, { tell, later }: ServingPorts): (message: ToAnalyst) => void {
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
  const answerOn = (asked: Waiting) => {
    try {
      asked.steps ??= asked.start();
      const { done, value } = asked.steps.next();
      if (done) end(asked);
      // The answer belongs to the question: both come from the table of questions.
      tell(done ? ({ say: 'answer', id: asked.id, answer: value } as FromAnalyst) : { say: 'progress', id: asked.id, progress: value });
    } catch {
      // Words that are being written may not hold together yet; whoever asked says that there is no answer.
      end(asked);
      tell({ say: 'failed', id: asked.id });
    }
  };
  return (message) => {
    if (message.say === 'know') {
      analyst.know(message.items, message.gone, message.now);
      // What was begun about other words would mix both.
      for (const one of waiting) one.steps = null;
    } else if (message.say === 'cancel') waiting = waiting.filter(({ id }) => id !== message.id);
    else {
      const { id, topic, request } = message;
      waiting = [...waiting, { id, start: () => analyst.ask(topic, request), steps: null }];
      if (!isGoing) go();
    }
  };
}
