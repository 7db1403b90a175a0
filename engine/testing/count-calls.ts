import { type Profiler, Session } from 'node:inspector';

/** How often functions of a file are called while something runs: a count of steps that is the same on every machine. */
export function countCalls(file: string, run: () => void): number {
  const session = new Session();
  let count = 0;
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  try {
    run();
    session.post('Profiler.takePreciseCoverage', (_, found: Profiler.TakePreciseCoverageReturnType | undefined) => {
      const own = found?.result.filter(({ url }) => url.endsWith(file)).flatMap(({ functions }) => functions) ?? [];
      count = own.reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0);
    });
  } finally {
    session.disconnect();
  }
  return count;
}
