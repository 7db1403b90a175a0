/** Whether the rare and heavy parts are played, too: `HUB_TESTS=long`. */
export const isLong = process.env.HUB_TESTS === 'long';

interface Counts {
  readonly daily: number;
  readonly long: number;
}

/** How often something is tried: as often as shows a fault soon, and in the long run as often as finds a rare one. */
export function times({ daily, long }: Counts): number {
  return isLong ? long : daily;
}
