import {
  type CatalogueFile,
  checkIcons,
  checkPageTitles,
  checkPeople,
  checkPresetNames,
  checkTheme,
  checkVocabulary,
  compileCatalogue,
  type GateFinding,
  needsReason,
  type Pack,
  readCatalogue,
  runGates,
  type Spelling,
  type StateSpace,
  toInstant,
  writeNumber,
} from '#engine';
import { createShapeCheck, formatProblem, type JsonSchema, type Problem } from '#schemas';
import { readHeldItems, shortestReason } from '../publishing/index.ts';
import { type Arguments, CommandError, optionText } from './arguments.ts';
import { createFindPlace } from './findings.ts';

type Draft = ReturnType<typeof compileCatalogue>;

interface CheckParts {
  readonly pack: Pack;
  /** The schemas to which that of the pack's records refers. */
  readonly schemas?: readonly JsonSchema[];
  /** The names of the available icons; without them icons are not checked. */
  readonly icons?: readonly string[];
  readonly files: readonly CatalogueFile[];
  /** Problems outside the items: files that nothing reads, widgets with too much script. */
  readonly others: readonly Problem[];
  /** An ISO date. */
  readonly now: string;
  /** The dictionary; without one spelling is not checked. */
  readonly spelling?: Spelling | undefined;
  /** Makes the command end with exit code 1. */
  readonly onError: () => void;
}

/**
 * `check [DIR] [--now ISO] [--json] [--reason TEXT]`: prints every problem of the vocabulary and the content on its own line; with --json,
 * one JSON object on each line. Content without mistakes also has to pass the gates of a publish. Errors end with exit code 1, except those
 * that a publish accepts with a reason, if one is given.
 */
export function runCheck(args: Arguments, parts: CheckParts): string[] {
  const { pack, files, others, now, spelling, onError } = parts;
  const moment = readNow(optionText(args, 'now')) ?? now;
  const { catalogue, problems: ofItems } = readCatalogue(files, pack);
  const ofTheme = pack.theme ? checkTheme(pack.theme, pack.vocabulary) : [];
  const messageKeys = [...catalogue.messages, ...(pack.messages ?? [])].map(({ id }) => id);
  const ofPages = checkPageTitles(pack.pages ?? [], messageKeys);
  const mistakes = [...checkVocabulary(pack.vocabulary), ...checkIcons(pack.vocabulary, parts.icons), ...ofTheme, ...ofPages, ...ofItems];
  const isSound = mistakes.every(({ severity }) => severity !== 'error');
  const draft = isSound ? compileCatalogue(catalogue, { vocabulary: pack.vocabulary, kinds: pack.kinds }) : null;
  const space = draft && listSpace(draft, pack, moment);
  const findings = draft && space ? passGates(draft, pack, { space, now: moment, spelling: spelling ?? null }) : [];
  const found = draft ? [...checkPresetNames(pack.vocabulary, draft), ...checkPeople(toPeopleParts(draft, parts, moment))] : [];
  const problems = [...mistakes, ...others, ...[...found, ...findings.map(toProblem)].map(createFindPlace(files, pack.kinds))];
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const hasReason = readReason(optionText(args, 'reason'));
  if (problems.some((problem) => problem.severity === 'error' && !(hasReason && needsReason(problem)))) onError();
  if (args.options.has('json')) return problems.map((problem) => JSON.stringify(problem));
  const { length } = readHeldItems(files, pack.kinds).items;
  const total = `${length} items checked: ${errors} ${errors === 1 ? 'error' : 'errors'}, ${problems.length - errors} ${problems.length - errors === 1 ? 'warning' : 'warnings'}.`;
  const tried = draft && space && isTriedOnAll(draft) ? [describeSpace(space, listMoments(draft, pack, moment).length)] : [];
  return [...problems.map(formatProblem), ...tried, isSound ? total : `${total} The gates were not passed: put the errors right first.`];
}

function toPeopleParts(compiled: Draft, { pack, schemas = [] }: CheckParts, now: string): Parameters<typeof checkPeople>[0] {
  const record: JsonSchema = { $id: 'pack/record.schema.json', ...pack.recordSchema };
  const check = createShapeCheck([...schemas.filter(({ $id }) => $id !== record.$id), record]);
  return { pack, compiled, now, checkRecord: (value) => check(record, value) };
}

/** Whether a reason is given. Refuses a meaningless one, as in a publish. */
function readReason(text: string | undefined): boolean {
  if (text === undefined) return false;
  if (text.trim().length < shortestReason) throw new CommandError(`--reason "TEXT" needs ${shortestReason} characters or more.`);
  return true;
}

function readNow(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const instant = toInstant(text);
  if (instant === null) throw new CommandError(`--now is ${text}; write a moment such as 2027-08-12T08:00.`);
  return new Date(instant).toISOString();
}

function listMoments({ years }: Draft, { analysis }: Pack, now: string): readonly string[] {
  return analysis?.listMoments(now, years) ?? [];
}

/** Every state that people can be in at the moments of the cycle; null for a pack without an analysis. */
function listSpace(draft: Draft, pack: Pack, now: string): StateSpace | null {
  const { site, years } = draft;
  return pack.analysis?.listStates({ moments: listMoments(draft, pack, now), site, years }) ?? null;
}

/** Files have no live catalogue to compare with. */
function passGates(
  draft: Draft,
  pack: Pack,
  parts: { readonly space: StateSpace; readonly now: string; readonly spelling: Spelling | null },
): readonly GateFinding[] {
  const { analysis } = pack;
  return analysis ? runGates({ draft, live: null, pack: { ...pack, analysis }, cohort: null, ...parts }) : [];
}

/** Whether a house rule is checked against every possible person. */
function isTriedOnAll({ catalogue }: Draft): boolean {
  return catalogue['house-rules'].some(({ active, test }) => active && (test === 'never-together' || test === 'same-words'));
}

/** The number of people for whom exclusive items were checked: their states, each counted once, their years and the moments. */
function describeSpace({ states }: StateSpace, moments: number): string {
  const years = new Set(states.flatMap(({ oneOf }) => oneOf));
  const positions = states.reduce((sum, { oneOf }) => sum + Math.max(1, oneOf.length), 0);
  return `What may not be seen together was tried over ${writeNumber(positions)} positions of people: ${years.size} years, ${moments} moments.`;
}

function toProblem({ fix: _, who: __, rule: ___, ...problem }: GateFinding): Problem {
  return problem;
}
