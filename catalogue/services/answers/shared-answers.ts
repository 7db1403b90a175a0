import type { Clock } from '#server/http';

/** Answers shared by equal calls in flight and for a moment after. The key includes the owner of the answer. */
export interface SharedAnswers<Answer> {
  get(key: string, question: () => Promise<Answer>): Promise<Answer>;
}

interface SharedParts<Answer> {
  readonly clock: Clock;
  /** How long an answer can be used again. */
  readonly maxAgeMs: number;
  /** Whether an answer can be reused; a failure should not be. */
  readonly isGood: (answer: Answer) => boolean;
}

interface CacheEntry<Answer> {
  readonly answer: Promise<Answer>;
  /** When the answer arrived; null while in flight. */
  cameAt: number | null;
}

const maxEntries = 10_000;

/** Caches a limited number of answers in memory; an answer is never reused after `maxAgeMs`. */
export function createSharedAnswers<Answer>({ clock, maxAgeMs, isGood }: SharedParts<Answer>): SharedAnswers<Answer> {
  const cache = new Map<string, CacheEntry<Answer>>();
  const isUsable = ({ cameAt }: CacheEntry<Answer>) => {
    const age = cameAt === null ? 0 : clock.now() - cameAt;
    return age >= 0 && age < maxAgeMs;
  };
  return {
    get(key, question) {
      const found = cache.get(key);
      if (found && isUsable(found)) return found.answer;
      const entry: CacheEntry<Answer> = { answer: question(), cameAt: null };
      cache.delete(key);
      cache.set(key, entry);
      const forget = () => cache.get(key) === entry && cache.delete(key);
      entry.answer.then((answer) => {
        entry.cameAt = clock.now();
        if (!isGood(answer)) forget();
      }, forget);
      dropOldest(cache, isUsable);
      return entry.answer;
    },
  };
}

function dropOldest<Answer>(cache: Map<string, CacheEntry<Answer>>, isUsable: (entry: CacheEntry<Answer>) => boolean): void {
  for (const [key, entry] of cache) {
    if (cache.size <= maxEntries && isUsable(entry)) return;
    cache.delete(key);
  }
}
