import { TooManyRequestsError } from '../http/index.ts';

/** So many questions of one person wait for their turn; further ones are to come again. */
const maxQueued = 20;
const retrySeconds = 5;

/** Lets each person have one piece of work going at a time: what else they ask for waits until it is done. Throws TooManyRequestsError. */
export function createTurns(): <Answer>(who: string, work: () => Promise<Answer>) => Promise<Answer> {
  const lines = new Map<string, { last: Promise<unknown>; length: number }>();
  return async (who, work) => {
    const line = lines.get(who) ?? { last: Promise.resolve(), length: 0 };
    if (line.length >= maxQueued) throw new TooManyRequestsError(retrySeconds);
    lines.set(who, line);
    line.length += 1;
    const turn = line.last.then(work);
    line.last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      line.length -= 1;
      if (line.length === 0) lines.delete(who);
    }
  };
}
