// Lists the numbered rules: proven and unproven per family. `-- --write` renews the list of unproven numbers, `-- FAMILY` names each number.
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { familyOf, listProven, listRules } from '../tests/architecture/rule-numbers.ts';

const unprovenFile = resolve(import.meta.dirname, '../tests/architecture/unproven.json');
const rules = listRules();
const proven = listProven();
const families = [...new Set(rules.map(({ id }) => familyOf(id)))].sort();
const wanted = process.argv.slice(2).find((argument) => !argument.startsWith('--'));

for (const family of families) {
  const own = rules.filter(({ id }) => familyOf(id) === family);
  const open = own.filter(({ id }) => !proven.has(id));
  console.log(`${family.padEnd(8)} ${String(own.length - open.length).padStart(4)} of ${String(own.length).padStart(4)} proven`);
  if (wanted === family) for (const { id, sentence } of open) console.log(`  ${id} ${sentence}`);
}
const missing = rules
  .map(({ id }) => id)
  .filter((id) => !proven.has(id))
  .sort();
console.log(`in all   ${String(rules.length - missing.length).padStart(4)} of ${String(rules.length).padStart(4)} proven`);

if (process.argv.includes('--write')) {
  const before = JSON.parse(readFileSync(unprovenFile, 'utf8')) as { about: string; atMost: number };
  const atMost = Math.min(before.atMost, missing.length);
  writeFileSync(unprovenFile, `${JSON.stringify({ about: before.about, atMost, numbers: missing }, null, 2)}\n`);
}
