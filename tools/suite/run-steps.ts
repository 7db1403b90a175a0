import type { Failure, Slow } from './failures.ts';
import type { Part } from './parts.ts';

/** The result of a part. */
export interface Ended {
  readonly hasPassed: boolean;
  readonly failures: readonly Failure[];
  /** Its slowest tests. */
  readonly slowest?: readonly Slow[];
  /** A remark for the last line although it passed. */
  readonly note?: string;
}

/** The result of a part, its duration, or why it did not run. */
export interface Outcome extends Ended {
  readonly name: string;
  readonly seconds: number;
  readonly left?: string;
}

export interface RunPorts {
  readonly run: (part: Part, isAlone: boolean) => Promise<Ended>;
  /** The time in seconds, from a monotonic clock. */
  readonly now: () => number;
}

/** Runs every part whose dependencies passed, even after failures other than of a part that ends the run. Returns the result of each. */
export async function runSteps(steps: readonly (readonly Part[])[], { run, now }: RunPorts): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  const parts = steps.flat();
  for (const step of steps) {
    const failed = new Set(outcomes.filter(({ hasPassed }) => !hasPassed).map(({ name }) => name));
    const end = parts.find(({ name, endsRun }) => endsRun && failed.has(name))?.name;
    const ended = step.map(async (part): Promise<Outcome> => {
      const missing = end ?? part.needs?.find((name) => failed.has(name));
      if (missing) return { name: part.name, hasPassed: false, failures: [], seconds: 0, left: `not played, because ${missing} failed` };
      const start = now();
      return { name: part.name, ...(await run(part, step.length === 1)), seconds: now() - start };
    });
    outcomes.push(...(await Promise.all(ended)));
  }
  return outcomes;
}

const MAX_SLOWEST = 10;

/** The summary of a run of this many seconds: every failure with its reason by part, the slowest tests, then each part with its seconds. */
export function formatOutcomes(outcomes: readonly Outcome[], together: number): string {
  const width = Math.max(...outcomes.map(({ name }) => name.length));
  const failed = outcomes.filter(({ hasPassed }) => !hasPassed);
  const reasons = failed.flatMap(({ name, failures, left }) => [
    `  ${name}: ${left ?? (failures.length === 0 ? 'see above' : `${failures.length} failed`)}`,
    ...failures.flatMap(({ place, title, reason }) => [`    ${place}  ${title}`, ...reason.map((line) => `      ${line}`)]),
  ]);
  const parts = outcomes.map(
    ({ name, seconds, hasPassed, left }) =>
      `  ${name.padEnd(width)}  ${left ? '     -' : `${seconds.toFixed(0).padStart(4)} s`}  ${hasPassed ? 'passed' : left ? 'not played' : 'FAILED'}`,
  );
  const slowest = outcomes
    .flatMap((one) => one.slowest ?? [])
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, MAX_SLOWEST);
  return [
    ...(failed.length > 0 ? ['What failed', ...reasons, ''] : []),
    ...(slowest.length > 0 ? ['Slowest', ...slowest.map((one) => `  ${one.seconds.toFixed(1).padStart(6)} s  ${one.place}`), ''] : []),
    'Parts',
    ...parts,
    `  together ${together.toFixed(0)} s`,
    ...outcomes.flatMap(({ note }) => note ?? []),
  ].join('\n');
}
