/** The shortest time of a few runs, in milliseconds: what a busy machine adds is left out. */
export function quickestMs(work: () => void, runs = 5): number {
  const times = Array.from({ length: runs }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...times);
}
