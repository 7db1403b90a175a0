/** One measure: our figure beside a peer's in the same run, and whether the aim was met. */
export interface BenchRow {
  measure: string;
  ours: string;
  peer: string;
  ratio: number;
  aim: string;
  met: boolean;
  /** What one has to know to read the figures, or further figures by name. */
  detail?: string | Record<string, number>;
}

/** Something to be timed: runs its whole load once. */
export type Load = () => unknown;

/** A turn lasts at least this long, so that the clock is fine enough. */
const TURN_MS = 20;

/** The rows as a table for a terminal. */
export function formatTable(rows: readonly BenchRow[]): string {
  const lines = rows.map(({ measure, ours, peer, ratio, aim, met }) => [
    measure,
    ours,
    peer,
    `${ratio.toFixed(2)}x`,
    aim,
    met ? 'met' : 'NOT MET',
  ]);
  const all = [['measure', 'ours', 'peer', 'ratio', 'aim', ''], ...lines];
  const widths = all.reduce<number[]>((most, line) => line.map((cell, index) => Math.max(most[index] ?? 0, cell.length)), []);
  return all.map((line) => line.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ')).join('\n');
}

/** CPU time that this process has used so far, in milliseconds. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** The middle one of some numbers. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}

/**
 * CPU milliseconds of one run of each load: the median of several rounds. Loads take turns within a round, so that
 * whatever slows the machine down slows all of them; one round before the first warms everything up.
 */
export function timeLoads(loads: ReadonlyMap<string, Load>, rounds: number): Map<string, number> {
  const repeats = new Map([...loads].map(([name, load]) => [name, findRepeats(load)]));
  const times = new Map([...loads.keys()].map((name): [string, number[]] => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const [name, load] of loads) times.get(name)?.push(timeTurn(load, repeats.get(name) ?? 1));
  }
  return new Map([...times].map(([name, all]) => [name, median(all)]));
}

/** How many runs fill a turn, once they are as fast as they get. */
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
