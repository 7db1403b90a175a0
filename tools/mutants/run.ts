// `npm run mutants -- rules`: draws mutations of a room's code, applies one at a time in a copy of the project, and lists those that no
// test detects. Rooms are rules, engine, server, views, editor and content, or any folder. `--count 12` sets the number, `--seed 1` the
// selection. Survivors of the tests of `npm run test:changed` are judged by all tests of their room, and with `--journeys` by the nearest
// journeys. Content is judged as a publish would be, at the time of `--now 2027-08-10T10:00:00Z`.
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { choosePack } from '../pack.js';
import { type CodeMutant, isCode, listCodeMutants, ROOMS } from './code.ts';
import { draw, type Mutant, short } from './draw.ts';
import { createJudge } from './judge.ts';

/** A pack's mutants of its content, and their judge. */
interface ContentRoom {
  listMutants(): readonly Mutant[];
  createJudge(now: string): Promise<(mutant: Mutant) => string | null>;
  offerExpectation(mutant: Mutant): string | null;
}

const root = resolve(import.meta.dirname, '../..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '12' },
    journeys: { type: 'boolean', default: false },
    now: { type: 'string', default: '2026-11-20T10:00:00Z' },
  },
});
const seed = Number(values.seed);
const count = Number(values.count);
if (positionals.length === 0) console.log(`Name a room (${[...Object.keys(ROOMS), 'content'].join(', ')}) or a folder.`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
for (const room of positionals) {
  const [noticed, drawn] = room === 'content' ? await judgeContent() : await judgeCode(room);
  console.log(`\n${room}, seed ${seed}: ${noticed} of ${drawn} noticed.\n`);
}

function print(room: string, { operator, file, place, change }: Mutant, by: string | null): void {
  const cells = [room, `${file}:${place}`, operator, short(change), by ?? '**nothing**'];
  console.log(`| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`);
}

async function judgeCode(room: string): Promise<readonly [noticed: number, drawn: number]> {
  const judge = createJudge(root);
  process.once('exit', judge.remove);
  const mutants = draw(listCodeMutants(room), { seed, count, isValid: isCode });
  const ways = [judge.byNearest, judge.byTypesAndLint, (left: readonly CodeMutant[]) => judge.byRoom(left, room)];
  let left = mutants;
  for (const notice of values.journeys ? [...ways, judge.byJourneys] : ways) {
    const noticed = await notice(left);
    for (const [mutant, by] of noticed) print(room, mutant, by);
    left = left.filter((mutant) => !noticed.has(mutant));
  }
  for (const survivor of left) print(room, survivor, null);
  judge.remove();
  return [mutants.length - left.length, mutants.length];
}

async function judgeContent(): Promise<readonly [noticed: number, drawn: number]> {
  const path = join(root, choosePack([]).folder, 'contract/mutants/content.ts');
  const content = (await import(pathToFileURL(path).href)) as ContentRoom;
  const judge = await content.createJudge(values.now);
  const mutants = draw(content.listMutants(), { seed, count });
  let noticed = 0;
  for (const mutant of mutants) {
    const by = judge(mutant);
    const offer = by === null ? content.offerExpectation(mutant) : null;
    print('content', mutant, by ?? (offer && `nothing, but an expectation would: ${offer}`));
    if (by !== null) noticed += 1;
  }
  return [noticed, mutants.length];
}
