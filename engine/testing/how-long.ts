interface Counts {
  readonly daily: number;
  readonly long: number;
}

/** How often something is tried: as often as shows a fault soon, and in the long run (`HUB_TESTS=long`) as often as finds a rare one. */
export function times({ daily, long }: Counts): number {
  return process.env.HUB_TESTS === 'long' ? long : daily;
}
