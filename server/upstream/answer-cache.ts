import { LRUCache } from 'lru-cache';

/** A cached answer, and when it came. */
interface CacheEntry<Answer> {
  readonly answer: Answer;
  readonly at: number;
  readonly bytes: number;
}

/** A cache for public answers. */
export interface AnswerCache<Answer> {
  find(key: string): { readonly answer: Answer; readonly ageMs: number } | null;
  keep(key: string, answer: Answer, bytes: number): void;
  /** The size of the cache. */
  size(): { readonly answers: number; readonly bytes: number };
}

/** An older answer is never given. */
export const MAX_STALE_MS = 24 * 3_600_000;

const sweepMs = 60_000;

/**
 * Caches the most recently used answers, up to a number and a total size; they are dropped after a day. An answer that alone exceeds the
 * size evicts no other.
 */
export function createAnswerCache<Answer>({
  now,
  maxBytes,
  maxAnswers,
}: {
  now(): number;
  maxBytes: number;
  maxAnswers: number;
}): AnswerCache<Answer> {
  const cache = new LRUCache<string, CacheEntry<Answer>>({
    max: maxAnswers,
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes),
    ttl: MAX_STALE_MS,
    ttlResolution: 0,
    perf: { now },
  });
  let sweptAt = now();
  const sweep = () => {
    if (Math.abs(now() - sweptAt) < sweepMs) return;
    sweptAt = now();
    cache.purgeStale();
  };
  return {
    find(key) {
      const entry = cache.get(key);
      if (!entry) return null;
      const ageMs = now() - entry.at;
      if (ageMs >= 0) return { answer: entry.answer, ageMs };
      // After a clock was set back the answer seems to come from the future: its age is unknown.
      cache.delete(key);
      return null;
    },
    keep(key, answer, bytes) {
      sweep();
      cache.set(key, { answer, at: now(), bytes });
    },
    size: () => ({ answers: cache.size, bytes: cache.calculatedSize }),
  };
}
