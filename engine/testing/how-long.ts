/** Whether rare and heavy test cases run too: `HUB_TESTS=long`. */
export const isLong = process.env.HUB_TESTS === 'long';

interface Counts {
  readonly daily: number;
  readonly long: number;
}

/** How often a test repeats its case: daily often enough to show a fault soon, in the long run often enough to find a rare one. */
export function times({ daily, long }: Counts): number {
  return isLong ? long : daily;
}
