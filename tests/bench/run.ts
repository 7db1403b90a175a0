// Runs every benchmark, prints a table and writes bench.json. Speed is judged as ratios within this one run.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { BenchRow } from './bench-row.ts';
import { formatTable } from './bench-row.ts';

const wanted = process.argv.slice(2);
const benches: Record<string, () => Promise<BenchRow[]>> = {
  expressions: async () => (await import('./expressions.ts')).benchExpressions(),
  plan: async () => (await import('./plan.ts')).benchPlan(),
  'hub-reply': async () => (await import('./hub-reply.ts')).benchHubReply(),
  saves: async () => (await import('./saves.ts')).benchSaves(),
  load: async () => (await import('./load.ts')).benchLoad(),
  paint: async () => (await import('./paint.ts')).benchPaint(),
  lighthouse: async () => (await import('./lighthouse.ts')).benchLighthouse(),
  waking: async () => (await import('./waking.ts')).benchWaking(),
  editor: async () => (await import('./editor.ts')).benchEditor(),
  analysis: async () => (await import('./analysis.ts')).benchAnalysis(),
  limits: async () => (await import('./limits.ts')).benchLimits(),
  sizes: async () => (await import('./sizes.ts')).benchSizes(),
  readers: async () => (await import('./readers.ts')).benchReaders(),
  live: async () => (await import('./live.ts')).benchLive(),
};

const rows: BenchRow[] = [];
for (const [name, run] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n${name}`);
  const made = await run();
  console.log(formatTable(made));
  rows.push(...made);
}
writeFileSync(resolve(import.meta.dirname, '../../bench.json'), `${JSON.stringify({ rows }, null, 2)}\n`);
const short = rows.filter(({ met }) => !met).length;
console.log(`\n${rows.length - short} of ${rows.length} aims met; details in bench.json`);
