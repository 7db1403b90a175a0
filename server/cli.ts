import { resolve } from 'node:path';
import { pack } from '../catalogue/pack.ts';
import { type CatalogueFile, type Clock, compileCatalogue, readCatalogue } from '../engine/index.ts';
import { formatProblem } from '../schemas/index.ts';
import { createPeople } from './admissions/index.ts';
import { type Arguments, CommandError, optionText, parseArguments } from './cli/arguments.ts';
import { runEvaluate } from './cli/evaluate.ts';
import { runPlan } from './cli/plan.ts';
import { runRule } from './cli/rule.ts';
import { storeCommands } from './cli/store-commands.ts';
import { HttpError } from './http/index.ts';
import { listUnreadFiles, readContentFiles } from './publishing/index.ts';
import { createLowdbStore, StoreError } from './stores/index.ts';

const root = resolve(import.meta.dirname, '..');
const optionsWithValue = ['now', 'columns', 'content', 'tags', 'cases', 'reason', 'role', 'kind', 'password-file'];

const usage = `The command line of the hub:

  plan FILE [--now ISO] [--columns 2|3|4] [--content DIR]   the plan of each record, one JSON a line
  evaluate EXPRESSION --tags a,b,c [--explain]              true or false, and why
  evaluate --cases FILE                                     one boolean a line for {expression, tags} a line
  rule                                                      the pure rules, with the shapes of input and answer
  rule NAME --cases FILE                                    one JSON answer a line for one JSON input a line
  check [DIR] [--json]                                      every problem of a catalogue folder; exit 1 when there is one
  export FILE, import FILE [--dry-run]                      the live catalogue as one file, and back
  publish [DIR] [--dry-run], snapshots, rollback ID         what is live, and what was
  user add NAME [--role R] [--kind viewer|editor], user role NAME R, user disable NAME
  erase UID, export-user UID                                a person's data

Commands in the last four lines open the store in HUB_DATA (./data), which one process can have at a time.`;

const clock: Clock = {
  now: () => Date.now(),
  wait(delayMs, then) {
    const timer = setTimeout(then, delayMs);
    return () => clearTimeout(timer);
  },
};

function contentFolder(folder: string | undefined): string {
  return resolve(folder ?? resolve(root, 'catalogue/content'));
}

function readContent(folder: string | undefined): CatalogueFile[] {
  const content = contentFolder(folder);
  try {
    return readContentFiles({ content, widgets: resolve(root, 'catalogue/widgets') });
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
}

function openCatalogue(folder: string | undefined) {
  const { catalogue, problems } = readCatalogue(readContent(folder), pack.vocabulary, pack.components);
  for (const problem of problems.filter(({ severity }) => severity === 'error')) console.error(formatProblem(problem));
  return { catalogue, compiled: compileCatalogue(catalogue, pack.vocabulary) };
}

function loadAudiences(folder: string | undefined): ReadonlyMap<string, string> {
  const { catalogue } = openCatalogue(folder);
  return new Map(catalogue.audiences.map(({ id, expression }) => [id, expression]));
}

/** Every problem on a line of its own; with --json one JSON object a line. Problems that stop a publish end with exit code 1. */
function runCheck(args: Arguments): string[] {
  const files = readContent(args.words[0]);
  const read = readCatalogue(files, pack.vocabulary, pack.components);
  const problems = [...read.problems, ...listUnreadFiles(contentFolder(args.words[0]))];
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  if (errors > 0) process.exitCode = 1;
  if (args.options.has('json')) return problems.map((problem) => JSON.stringify(problem));
  const total = `${files.length} items checked: ${errors} ${errors === 1 ? 'error' : 'errors'}, ${problems.length - errors} to look at.`;
  return [...problems.map(formatProblem), total];
}

async function runStoreCommand(name: string, args: Arguments): Promise<string[] | null> {
  const command = storeCommands[name];
  if (!command) return null;
  const store = await createLowdbStore({ folder: resolve(process.env.HUB_DATA ?? 'data'), clock, every: () => () => {} });
  try {
    const people = createPeople({ store, clock, personas: () => [] });
    return await command(args, { store, pack, clock, people, readContent });
  } finally {
    await store.close();
  }
}

async function run(argv: readonly string[]): Promise<string[]> {
  const [name = 'help', ...rest] = argv;
  const args = parseArguments(rest, optionsWithValue);
  const content = optionText(args, 'content');
  const commands: Readonly<Record<string, () => string[]>> = {
    plan: () => runPlan(args, { pack, ...openCatalogue(content), now: new Date(clock.now()).toISOString() }),
    evaluate: () => runEvaluate(args, () => loadAudiences(content)),
    rule: () => runRule(args, pack),
    check: () => runCheck(args),
    help: () => [usage],
  };
  const lines = commands[name]?.() ?? (await runStoreCommand(name, args));
  if (lines === null) throw new CommandError(`There is no command ${name}.\n\n${usage}`);
  return lines;
}

run(process.argv.slice(2)).then(
  (lines) => {
    if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n`);
  },
  (error: unknown) => {
    const isPlain = error instanceof CommandError || error instanceof StoreError || error instanceof HttpError;
    console.error(isPlain ? error.message : error);
    process.exitCode = 1;
  },
);
