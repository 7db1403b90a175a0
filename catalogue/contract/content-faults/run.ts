// `npm run mutate-content`: plants faults into the shipped content, one at a time, and reports which of them no check and no gate would
// notice. Faults come in families that a sub-editor would see, and as changes of any value of any field. `-- --each 10` plants up to ten of
// each family (6), `--any 60` so many changes of any value (40), `--seed 7` others, `--only "link off"` one family, `--now 2027-03-01` at
// another moment. What is not noticed is listed with the expectation that would notice it, where there is one.
import { parseArgs } from 'node:util';
import { type CompiledCatalogue, compileCatalogue, explainItem, readItems, savedInRecord } from '#engine';
import { pack } from '../../pack.ts';
import { changeAnything } from './any-value.ts';
import { createJudge, type Entry, type Noticed, readShipped } from './content.ts';
import { FAMILIES } from './families.ts';
import { type Fault, toSource } from './plant.ts';

const { values } = parseArgs({
  options: {
    each: { type: 'string', default: '6' },
    any: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    now: { type: 'string', default: '2026-11-20T10:00:00Z' },
    only: { type: 'string' },
  },
});

/** A planted fault, and what noticed it; null when nothing did. */
interface Tried {
  readonly family: string;
  readonly fault: Fault;
  readonly noticed: Noticed | null;
}

const shipped = readShipped();
const judge = await createJudge(shipped, values.now);
const nameOf = ({ problem }: Noticed) => `${problem.code} ${problem.path}${problem.pointer} ${problem.message}`;
const known = new Set([...judge.findAll(shipped)].map(nameOf));

function listFaults(): readonly (readonly [string, Fault])[] {
  const source = toSource(shipped, Number(values.seed));
  const families = Object.entries(FAMILIES).filter(([name]) => values.only === undefined || name === values.only);
  const planned = families.flatMap(([name, family]) => family(source, Number(values.each)).map((fault) => [name, fault] as const));
  const anything = values.only === undefined || values.only === 'any value' ? changeAnything(source, Number(values.any)) : [];
  return [...planned, ...anything.map((fault) => ['any value', fault] as const)];
}

function tryOut(family: string, fault: Fault): Tried {
  for (const found of judge.findAll(fault.plant(shipped))) if (!known.has(nameOf(found))) return { family, fault, noticed: found };
  return { family, fault, noticed: null };
}

function compile(entries: readonly Entry[]): CompiledCatalogue {
  return compileCatalogue(readItems(entries, pack).catalogue, pack);
}

const before = compile(shipped);

/** An expectation about one persona that holds now and would fail with the fault; null when nobody sees the item otherwise. */
function offerExpectation({ kind, id, plant }: Fault): string | null {
  if (!before.kinds.seen.some(({ name }) => name === kind)) return null;
  const after = compile(plant(shipped));
  for (const persona of before.catalogue.personas) {
    const own: unknown = 'now' in persona.record ? persona.record.now : '';
    const now = typeof own === 'string' ? own : '';
    const saved = savedInRecord(pack, persona.record);
    const [had, has] = [before, after].map((side) => {
      const viewer = pack.toViewer(persona.record, { now, site: side.site, years: side.years, saved });
      return explainItem(side, viewer, kind as Parameters<typeof explainItem>[2], id).shown;
    });
    if (had !== has) return `"${persona.title}" ${had ? 'sees' : 'does not see'} it`;
  }
  return null;
}

const tried: Tried[] = [];
for (const [family, fault] of listFaults()) {
  const one = tryOut(family, fault);
  tried.push(one);
  console.error(`${one.noticed ? one.noticed.by.padEnd(14) : 'NOT NOTICED   '} ${family}: ${fault.title}`);
}

const families = [...new Set(tried.map(({ family }) => family))];
console.log('| Family | Noticed | Of | By |\n|---|--:|--:|---|');
for (const family of families) {
  const own = tried.filter((one) => one.family === family);
  const by = [...new Set(own.flatMap(({ noticed }) => (noticed ? [`${noticed.by} (${noticed.problem.code})`] : [])))];
  console.log(`| ${family} | ${own.filter(({ noticed }) => noticed).length} | ${own.length} | ${by.slice(0, 4).join(', ')} |`);
}
const planned = tried.filter(({ family }) => family !== 'any value');
const found = planned.filter(({ noticed }) => noticed).length;
const whole = families.filter((family) => family !== 'any value' && planned.every((one) => one.family !== family || one.noticed)).length;
console.log(`\n${found} of ${planned.length} faults of the families are noticed; in ${whole} of ${families.length} families every one.\n`);
for (const { family, fault, noticed } of tried) {
  if (noticed) continue;
  const offer = offerExpectation(fault);
  console.log(`- ${family}: ${fault.title}${offer ? `. An expectation would notice it: ${offer}.` : ''}`);
}
