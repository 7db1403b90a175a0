import type { Clock } from '#server/http';

/** Answers that equal calls share while they are under way and for a moment after. The key says whose answer it is. */
export interface SharedAnswers<Answer> {
  ask(key: string, question: () => Promise<Answer>): Promise<Answer>;
}

interface SharedParts<Answer> {
  readonly clock: Clock;
  /** How long an answer can be used again. */
  readonly keptMs: number;
  /** Whether an answer can be used again; a failure should not be. */
  readonly isGood: (answer: Answer) => boolean;
}

interface Kept<Answer> {
  readonly answer: Promise<Answer>;
  /** When the answer came; null while it is under way. */
  cameAt: number | null;
}

const maxKept = 10_000;

/** Keeps a limited number of answers in memory; an answer is never used again after `keptMs`. */
export function createSharedAnswers<Answer>({ clock, keptMs, isGood }: SharedParts<Answer>): SharedAnswers<Answer> {
  const kept = new Map<string, Kept<Answer>>();
  const isUsable = ({ cameAt }: Kept<Answer>) => {
    const age = cameAt === null ? 0 : clock.now() - cameAt;
    return age >= 0 && age < keptMs;
  };
  return {
    ask(key, question) {
      const found = kept.get(key);
      if (found && isUsable(found)) return found.answer;
      const entry: Kept<Answer> = { answer: question(), cameAt: null };
      kept.delete(key);
      kept.set(key, entry);
      const forget = () => kept.get(key) === entry && kept.delete(key);
      entry.answer.then((answer) => {
        entry.cameAt = clock.now();
        if (!isGood(answer)) forget();
      }, forget);
      dropOldest(kept, isUsable);
      return entry.answer;
    },
  };
}

function dropOldest<Answer>(kept: Map<string, Kept<Answer>>, isUsable: (entry: Kept<Answer>) => boolean): void {
  for (const [key, entry] of kept) {
    if (kept.size <= maxKept && isUsable(entry)) return;
    kept.delete(key);
  }
}
