// Lists the numbered rules: proven and unproven per family, and why a requirement is left. `-- --write` renews the list of unproven numbers, `-- FAMILY` names each number.
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { familyOf, isCheck, listProven, listRules, type Unproven } from '../tests/architecture/rule-numbers.ts';

const unprovenFile = resolve(import.meta.dirname, '../tests/architecture/unproven.json');
const listed = JSON.parse(readFileSync(unprovenFile, 'utf8')) as Unproven;
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

const requirements = missing.filter((id) => !isCheck(id));
const checks = missing.filter(isCheck);
console.log(`\nRequirements left (${requirements.length}):`);
for (const id of requirements) console.log(`  ${id} ${listed.requirements[id] ?? 'no reason is given'}`);
console.log(`Checks left (${checks.length}): ${checks.join(' ')}`);

if (process.argv.includes('--write')) {
  const most = {
    requirements: Math.min(listed.most.requirements, requirements.length),
    checks: Math.min(listed.most.checks, checks.length),
  };
  const reasons = Object.fromEntries(requirements.map((id) => [id, listed.requirements[id] ?? '']));
  writeFileSync(unprovenFile, `${JSON.stringify({ about: listed.about, most, requirements: reasons, checks }, null, 2)}\n`);
}
