/** One measurement: our figure beside a peer's in the same run, and whether the aim was met. */
export interface BenchRow {
  readonly measure: string;
  readonly ours: string;
  /** The fastest peer that does the same work in this run; without one, the figure's limit or another comparison. */
  readonly peer: string;
  /** Null when no peer does the same work: then both figures are facts, and their ratio would be meaningless. */
  readonly ratio: number | null;
  readonly aim: string;
  readonly met: boolean;
  /** What the figure means for a person who waits, or for the operator who pays for the machines. */
  readonly means: string;
  /** Text needed to read the figures, or further figures by name. */
  readonly detail?: string | Readonly<Record<string, number>>;
}

/** Work to be timed: one call runs the whole load once. */
export type Load = () => unknown;

/** The minimum length of a turn, so that the clock is precise enough. */
const TURN_MS = 20;

/** The rows as a table for a terminal, each with its meaning below. */
export function formatTable(rows: readonly BenchRow[]): string {
  const lines = rows.map(({ measure, ours, peer, ratio, aim, met }) => [
    measure,
    ours,
    peer,
    ratio === null ? '-' : `${ratio.toFixed(2)}x`,
    aim,
    met ? 'met' : 'NOT MET',
  ]);
  const all = [['measure', 'ours', 'peer', 'ratio', 'aim', ''], ...lines];
  const widths = all.reduce<number[]>((max, line) => line.map((cell, index) => Math.max(max[index] ?? 0, cell.length)), []);
  const [head = '', ...told] = all.map((line) => line.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  '));
  return [head, ...told.flatMap((line, index) => [line, `    ${rows[index]?.means}`])].join('\n');
}

/** The name with the lowest time. */
export function fastestOf(times: ReadonlyMap<string, number>): string {
  return [...times].toSorted(([, one], [, other]) => one - other)[0]?.[0] ?? '';
}

/** CPU time that this process has used so far, in milliseconds. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** The median of some numbers. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

/**
 * CPU milliseconds for one run of each load: the median of several rounds. Loads take turns within a round, so that whatever slows the
 * machine down slows all of them; a round before the first warms everything up.
 */
export function timeLoads(loads: ReadonlyMap<string, Load>, rounds: number): Map<string, number> {
  const repeats = new Map([...loads].map(([name, load]) => [name, findRepeats(load)]));
  const times = new Map([...loads.keys()].map((name): [string, number[]] => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const [name, load] of loads) times.get(name)?.push(timeTurn(load, repeats.get(name) ?? 1));
  }
  return new Map([...times].map(([name, all]) => [name, median(all)]));
}

/** The number of runs that fill a turn, once the code is fully optimised. */
function findRepeats(load: Load): number {
  let repeats = 1;
  while (timeTurn(load, repeats) * repeats < TURN_MS) repeats *= 2;
  timeTurn(load, repeats);
  return repeats;
}

function timeTurn(load: Load, repeats: number): number {
  const start = cpuMs();
  for (let i = 0; i < repeats; i++) load();
  return (cpuMs() - start) / repeats;
}
