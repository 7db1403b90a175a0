import { join, resolve } from 'node:path';
import { type CatalogueFile, type Clock, compileCatalogue, type Log, readCatalogue } from '#engine';
import { listIcons } from '#engine/icons';
import { formatProblem } from '#schemas';
import { signInMode } from '../accounts/sign-in-settings.ts';
import type { AuditTrail } from '../audit/index.ts';
import { checkSettings, readSettings, SettingsError } from '../composition/index.ts';
import type { HubPack, ServiceComparison } from '../domain.ts';
import { listFeatures } from '../features.ts';
import { HttpError } from '../http/index.ts';
import { createLegalHolds } from '../operations/index.ts';
import { openContentFolder } from '../publishing/features.ts';
import { type CatalogueFolder, listUnreadFiles, type Override, readSpelling, toOverrideDetails } from '../publishing/index.ts';
import { isDebugAllowed, openStorage, processSettings, storeSettings } from '../site/index.ts';
import { migratePostgres, StoreError } from '../stores/index.ts';
import { listServices } from '../upstream/feature.ts';
import { createUpstreamClient, describeServices, pingServices, type UpstreamClient } from '../upstream/index.ts';
import { builtFolder } from '../workers/start-thread.ts';
import { type Arguments, CommandError, optionText, parseArguments } from './arguments.ts';
import { runCheck } from './check.ts';
import { runEvaluate } from './evaluate.ts';
import { runFormat } from './format.ts';
import { formatComparisons, formatServices, operatorCommands } from './operator-commands.ts';
import { personCommands } from './person-commands.ts';
import { runPlan } from './plan.ts';
import { runRule } from './rule.ts';
import { storeCommands } from './store-commands.ts';
import { checkWidgetScripts } from './widget-scripts.ts';

const optionsWithValue = [
  'pack',
  'now',
  'columns',
  'content',
  'tags',
  'cases',
  'reason',
  'role',
  'kind',
  'password-file',
  'into',
  'person',
  'year',
];

const usage = `The command line of the hub:

  plan FILE [--now ISO] [--columns 2|3|4] [--content DIR]   the plan of each record, one JSON a line
  evaluate EXPRESSION --tags a,b,c [--explain]              true or false, and why
  evaluate --cases FILE                                     one boolean a line for {expression, tags} a line
  rule                                                      the pure rules, with the shapes of input and answer
  rule NAME --cases FILE                                    one JSON answer a line for one JSON input a line
  check [DIR] [--now ISO] [--json] [--reason TEXT]          every problem of a catalogue folder and what the gates find; exit 1 on an error
  format [DIR]                                              every file of the folder written in the one canonical form; exit 1 on a text that cannot be read
  export FILE|DIR [--replace]                               the live catalogue as one file or as a folder of files
  import FILE|DIR [--dry-run] [--reason TEXT]               the same made live again, if it passes the gates; exit 1 when it does not
  publish [DIR] [--dry-run] [--reason TEXT]                 the folder of files made live, if it passes the gates; exit 1 when it does not
  snapshots, rollback ID [--reason TEXT]                    what is live, and what was
  drift [DIR]                                               what differs between the folder of files and live; exit 1 when anything does
  propose SET [--into DIR]                                  a set of changes of the editor as a patch, or written into the files; tells what the gates find
  user add NAME [--role R] [--kind viewer|editor], user role NAME R, user disable NAME
  erase UID [--force], export-user UID                      a person's data; who is under a legal hold is erased with --force only
  audit [N], audit verify                                   who did what, newest first; whether the chain is whole
  hold UID, release UID                                     keeps a person's data whatever its age, for a complaint or a court
  migrate                                                   brings the database in DATABASE_URL up to date
  check-config [--person UID [--year YYYY]]                 what is set, and whether each service answers; how the hub reads what services say of a person

import and publish pass the gates that the editor passes. An error is to be put right. A warning, and an error about the year that is running, needs a --reason of 10 characters or more, which is kept in the history and in the audit trail. What is live already stops nobody. With --dry-run nothing is published, and the command ends as it would otherwise.

npm run hub -- ... --pack FOLDER is for the hub of another pack than the one that package.json names.

Commands from export to release open the store: the database in DATABASE_URL, else the folder HUB_DATA (./data), which one process can have at a time.`;

const clock: Clock = {
  now: () => Date.now(),
  wait(delayMs, then) {
    const timer = setTimeout(then, delayMs);
    return () => clearTimeout(timer);
  },
};

function readContent(hub: HubPack, folder: string | undefined): readonly CatalogueFile[] {
  try {
    return openFolder(hub, folder).readFiles();
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
}

/** The named folder, else the configured one, else the shipped one: the same as the server's. */
function openFolder(hub: HubPack, folder: string | undefined): CatalogueFolder {
  const named = folder ?? process.env.HUB_CONTENT;
  return openContentFolder(hub, named === undefined ? undefined : resolve(named));
}

function openCatalogue(hub: HubPack, folder: string | undefined) {
  const { pack } = hub;
  const { catalogue, problems } = readCatalogue(readContent(hub, folder), pack);
  for (const problem of problems.filter(({ severity }) => severity === 'error')) console.error(formatProblem(problem));
  return { catalogue, compiled: compileCatalogue(catalogue, { vocabulary: pack.vocabulary, kinds: pack.kinds }) };
}

function loadAudiences(hub: HubPack, folder: string | undefined): ReadonlyMap<string, string> {
  const { catalogue } = openCatalogue(hub, folder);
  return new Map(catalogue.audiences.map(({ id, expression }) => [id, expression]));
}

const quiet: Log = { record: () => undefined };

/** Prints the configuration, and calls each configured service once. */
async function runCheckConfig(hub: HubPack, args: Arguments): Promise<string[]> {
  checkSettings(listFeatures(hub.features), process.env);
  const shown = { ...processSettings, ...storeSettings, signInMode, isDebugAllowed };
  const settings = readSettings(shown, process.env);
  const specs = listServices(hub.features);
  const services = describeServices(process.env, specs);
  const client = createUpstreamClient({ services, clock, log: quiet, random: { next: Math.random } });
  try {
    const pings = await pingServices(client, specs, { services, clock });
    const compared = await compareServices(hub, client, args);
    if (pings.some(({ address, isReachable }) => address !== null && !isReachable)) endWithError();
    if (compared.some(({ isUnderstood }) => !isUnderstood)) endWithError();
    return [
      `Sign-in: ${settings.signInMode}. Store: ${settings.storeKind}. Port: ${settings.port}. Debug aids: ${settings.isDebugAllowed ? 'on' : 'off'}.`,
      'Services:',
      ...formatServices(pings),
      ...(compared.length > 0 ? ['Answers about the person:', ...formatComparisons(compared)] : []),
    ];
  } finally {
    await client.close();
  }
}

/** The answers of services about the given person, as the hub interprets them; empty without a person. */
async function compareServices(hub: HubPack, client: UpstreamClient, args: Arguments): Promise<readonly ServiceComparison[]> {
  const uid = optionText(args, 'person');
  if (uid === undefined) return [];
  const year = optionText(args, 'year') ?? String(new Date(clock.now()).getUTCFullYear() + 1);
  if (!/^\d{4}$/.test(year)) throw new CommandError('--year is a year of four digits.');
  const compared = (await hub.compare?.(client, { uid, studyYear: Number(year) })) ?? [];
  if (compared.length === 0) throw new CommandError('No service is set that knows about people: see HUB_SERVICE_APPLICATIONS_URL.');
  return compared;
}

async function runMigrate(): Promise<string[]> {
  const databaseUrl = storeSettings.databaseUrl.readSetting(process.env);
  if (!databaseUrl) throw new CommandError('DATABASE_URL has to name the database.');
  const { from, to } = await migratePostgres(databaseUrl);
  return [from === to ? `The tables are at version ${to} already.` : `The tables went from version ${from} to ${to}.`];
}

/** A failure to audit the override does not undo it, but is printed. */
async function noteOverride(trail: AuditTrail, override: Override): Promise<void> {
  const { by, target } = override;
  await trail.append({ actor: by, action: 'overridden', target, details: toOverrideDetails(override) }).catch((error: unknown) => {
    console.error(`The reason could not be noted in the audit trail: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  });
}

async function runStoreCommand(hub: HubPack, name: string, args: Arguments): Promise<string[] | null> {
  const command = storeCommands[name];
  const operate = operatorCommands[name];
  const person = personCommands[name];
  if (!command && !operate && !person) return null;
  const settings = readSettings(storeSettings, process.env);
  const storeKind = settings.storeKind === 'postgres' ? 'postgres' : 'lowdb';
  const parts = {
    hub,
    clock,
    log: quiet,
    every: () => () => {},
    isProduction: processSettings.isProduction.readSetting(process.env),
    actor: 'command-line',
  };
  const storage = await openStorage({ ...settings, storeKind }, parts);
  const { store, trail } = storage;
  const holds = createLegalHolds(store);
  try {
    if (operate) return await operate(args, { trail, holds });
    const people = hub.createPeople({ store, clock, personas: () => [] });
    const onNote = (line: string) => console.error(line);
    const onOverride = (override: Override) => noteOverride(trail, override);
    const openOwn = (folder: string | undefined) => openFolder(hub, folder);
    if (person) return await person(args, { store, clock, people, trail, holds });
    return (
      (await command?.(args, { store, pack: hub.pack, clock, people, openFolder: openOwn, onFinding: endWithError, onNote, onOverride })) ??
      null
    );
  } finally {
    await storage.close();
  }
}

/** The command ends with exit code 1 although it was carried out. */
function endWithError(): void {
  process.exitCode = 1;
}

async function run(hub: HubPack, argv: readonly string[]): Promise<string[]> {
  const { pack } = hub;
  const [name = 'help', ...rest] = argv;
  const args = parseArguments(rest, optionsWithValue);
  const content = optionText(args, 'content');
  const commands: Readonly<Record<string, () => string[]>> = {
    plan: () => runPlan(args, { pack, ...openCatalogue(hub, content), now: new Date(clock.now()).toISOString() }),
    evaluate: () => runEvaluate(args, () => loadAudiences(hub, content)),
    rule: () => runRule(args, pack, () => openCatalogue(hub, undefined).catalogue),
    format: () => runFormat({ pack, folder: openFolder(hub, args.args[0]), onError: endWithError }),
    help: () => [usage],
  };
  const waiting: Readonly<Record<string, () => Promise<string[]>>> = {
    check: async () =>
      runCheck(args, {
        pack,
        schemas: hub.schemas,
        icons: await listIcons(),
        files: readContent(hub, args.args[0]),
        others: [
          ...listUnreadFiles(openFolder(hub, args.args[0]).place.content, pack.kinds),
          ...(builtFolder === null ? [] : checkWidgetScripts(join(builtFolder, 'client'))),
        ],
        now: new Date(clock.now()).toISOString(),
        spelling: await readSpelling(),
        onError: endWithError,
      }),
    'check-config': () => runCheckConfig(hub, args),
    migrate: runMigrate,
  };
  const lines = commands[name]?.() ?? (await waiting[name]?.()) ?? (await runStoreCommand(hub, name, args));
  if (lines === null) throw new CommandError(`There is no command ${name}.\n\n${usage}`);
  return lines;
}

const plainErrors = [CommandError, StoreError, HttpError, SettingsError];

/**
 * Runs one command of the command line over a pack, given the arguments of the process: prints its lines, or a sentence with exit code 1.
 */
export async function runCommandLine(hub: HubPack, argv: readonly string[]): Promise<void> {
  try {
    const lines = await run(hub, argv);
    if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n`);
  } catch (error) {
    const isPlain = plainErrors.some((kind) => error instanceof kind);
    console.error(isPlain && error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
