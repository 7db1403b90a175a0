// Reports which kind of test proves each numbered rule: of a rendered page, of the server, of a pure rule, or of data alone. `-- FAMILY` or
// `-- FAMILY-001` lists the tests of each rule, `-- --json` prints everything, `-- --write` updates the lists of unproven rules.
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { bestOf, readLedger } from './reading/ledger/ledger.ts';
import { familyOf, isCheck, listRules, type RuleSentence, type Unproven } from './reading/rule-numbers.ts';

const unprovenFile = resolve(import.meta.dirname, '../tests/architecture/unproven.json');
const listed = JSON.parse(readFileSync(unprovenFile, 'utf8')) as Unproven;
const rules = listRules();
const ledger = readLedger();
const wanted = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
const proofsOf = (id: string) => ledger.proofs.get(id) ?? [];
const byOf = (id: string) => bestOf(proofsOf(id)) ?? 'none';

function printTable(): void {
  const kinds = ['page', 'server', 'rule', 'data', 'none'];
  const row = (name: string, own: readonly RuleSentence[]) => {
    const counts = kinds.map((kind) => String(own.filter(({ id }) => byOf(id) === kind).length).padStart(7));
    console.log(`${name.padEnd(8)}${String(own.length).padStart(6)}${counts.join('')}`);
  };
  console.log(`${''.padEnd(8)}${'rows'.padStart(6)}${kinds.map((kind) => kind.padStart(7)).join('')}`);
  for (const family of new Set(rules.map(({ id }) => familyOf(id)).sort()))
    row(
      family,
      rules.filter(({ id }) => familyOf(id) === family),
    );
  row('in all', rules);
  console.log(`\nRequirements that no test proves (${requirements.length}):`);
  for (const id of requirements) console.log(`  ${id} ${listed.requirements[id] ?? 'no reason is given'}`);
  console.log(`Checks that no test proves (${checks.length}): ${checks.join(' ')}`);
  console.log(`Requirements that tests prove by data alone (${onlyData.length}): ${onlyData.join(' ')}`);
}

function printRules(own: readonly RuleSentence[]): void {
  for (const { id, sentence } of own) {
    console.log(`${id} ${sentence}\n  proven by ${byOf(id)}`);
    for (const { by, file, line, title, titles, through } of proofsOf(id))
      console.log(
        `  ${by.padEnd(6)} ${file}:${line} ${titles.find((one) => one.includes(id)) ?? title}${through.length > 0 ? ` (${through.slice(0, 4).join(', ')})` : ''}`,
      );
  }
}

function toJson(): string {
  const tests = (id: string) => proofsOf(id).map(({ by, file, line, kind, title, through }) => ({ by, file, line, kind, title, through }));
  return JSON.stringify(
    rules.map(({ id, sentence, file }) => ({ id, sentence, file, by: byOf(id), tests: tests(id) })),
    null,
    2,
  );
}

const ids = rules.map(({ id }) => id).sort();
const requirements = ids.filter((id) => !isCheck(id) && byOf(id) === 'none');
const checks = ids.filter((id) => isCheck(id) && byOf(id) === 'none');
const onlyData = ids.filter((id) => !isCheck(id) && byOf(id) === 'data');

if (process.argv.includes('--json')) console.log(toJson());
else if (wanted) printRules(rules.filter(({ id }) => id === wanted || familyOf(id) === wanted));
else printTable();

if (process.argv.includes('--write')) {
  const max = {
    requirements: Math.min(listed.max.requirements, requirements.length),
    checks: Math.min(listed.max.checks, checks.length),
  };
  const reasons = Object.fromEntries(requirements.map((id) => [id, listed.requirements[id] ?? '']));
  const next: Unproven = { about: listed.about, max, requirements: reasons, checks };
  writeFileSync(unprovenFile, `${JSON.stringify(next, null, 2)}\n`);
}
