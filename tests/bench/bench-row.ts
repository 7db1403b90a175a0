/** One measure: our figure beside a peer's in the same run, and whether the aim was met. */
export interface BenchRow {
  measure: string;
  ours: string;
  peer: string;
  ratio: number;
  aim: string;
  met: boolean;
  detail?: string;
}

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
