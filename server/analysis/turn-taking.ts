import { TooManyRequestsError } from '../http/index.ts';

/** How many questions of one person may wait; further ones are refused. */
const maxQueued = 20;
const retrySeconds = 5;

/** Runs one piece of work at a time for each person; their other requests wait. Throws TooManyRequestsError. */
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
