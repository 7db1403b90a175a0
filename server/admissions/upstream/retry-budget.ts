/** Second tries that may be made, earned by first tries. */
export interface RetryBudget {
  /** A first try was made. */
  earn(): void;
  /** Whether a second try may be made now; it is spent by asking. */
  spend(): boolean;
}

/** First tries for each second one: with what is saved up, an outage sees less than 1.1 times its demand (U-08). */
const price = 11;
const maxSaved = 2;

/** Starts with what can be saved, so that a single failure on a quiet day is tried again. */
export function createRetryBudget(): RetryBudget {
  let saved = maxSaved * price;
  return {
    earn() {
      saved = Math.min(saved + 1, maxSaved * price);
    },
    spend() {
      if (saved < price) return false;
      saved -= price;
      return true;
    },
  };
}
