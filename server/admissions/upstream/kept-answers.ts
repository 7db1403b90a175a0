/** An answer that is kept, and when it came. */
interface Kept<Answer> {
  readonly answer: Answer;
  readonly at: number;
  readonly bytes: number;
}

/** Public answers, kept for a while. */
export interface KeptAnswers<Answer> {
  find(key: string): { readonly answer: Answer; readonly ageMs: number } | null;
  keep(key: string, answer: Answer, bytes: number): void;
  /** How much is kept. */
  size(): { readonly answers: number; readonly bytes: number };
}

/** Nothing older is given to anybody. */
export const MOST_STALE_MS = 24 * 3_600_000;

const sweepMs = 60_000;

/** Keeps the answers used last, up to so many and so much; older than a day, they go. */
export function createKeptAnswers<Answer>({
  now,
  mostBytes,
  mostAnswers,
}: {
  now(): number;
  mostBytes: number;
  mostAnswers: number;
}): KeptAnswers<Answer> {
  const kept = new Map<string, Kept<Answer>>();
  let bytes = 0;
  let sweptAt = now();

  const forget = (key: string) => {
    bytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  };
  // A clock that was set back makes an answer look as if it came from the future: its age is unknown.
  const isUsable = ({ at }: Kept<Answer>) => now() >= at && now() - at <= MOST_STALE_MS;
  const sweep = () => {
    if (Math.abs(now() - sweptAt) < sweepMs) return;
    sweptAt = now();
    for (const [key, entry] of kept) if (!isUsable(entry)) forget(key);
  };
  const makeRoom = () => {
    for (const key of kept.keys()) {
      if (bytes <= mostBytes && kept.size <= mostAnswers) return;
      forget(key);
    }
  };

  return {
    find(key) {
      const entry = kept.get(key);
      if (!entry) return null;
      kept.delete(key);
      if (!isUsable(entry)) {
        bytes -= entry.bytes;
        return null;
      }
      kept.set(key, entry);
      return { answer: entry.answer, ageMs: now() - entry.at };
    },
    keep(key, answer, size) {
      sweep();
      forget(key);
      kept.set(key, { answer, at: now(), bytes: size });
      bytes += size;
      makeRoom();
    },
    size: () => ({ answers: kept.size, bytes }),
  };
}
