/** The number of retries that may be made, earned by first tries. */
export interface RetryBudget {
  /** Reports a first try. */
  earn(): void;
  /** Whether a retry may be made now; asking spends it. */
  spend(): boolean;
}

/** First tries for each retry: with the savings, a failing service gets less than 1.1 times the usual calls (U-08). */
const price = 11;
const maxSaved = 2;

/** Starts full, so that a single failure at a quiet time is retried. */
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
