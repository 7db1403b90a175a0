import { type Catalogue, type CompiledCatalogue, type Pack, plan, savedInRecord, type ViewerContext } from '#engine';
import { type Arguments, CommandError, optionText, parseRecords, readInput } from './arguments.ts';

interface PlanParts {
  readonly pack: Pack;
  readonly catalogue: Catalogue;
  readonly compiled: CompiledCatalogue;
  /** The moment for records without one. */
  readonly now: string;
}

/** `plan FILE [--now ISO] [--columns 2|3|4]`: prints a JSON plan on a line for each record of the file. */
export function runPlan(args: Arguments, parts: PlanParts): string[] {
  const file = args.args[0];
  if (file === undefined) throw new CommandError('Give a file with one record, or one a line: plan person.json');
  const columns = readColumns(optionText(args, 'columns') ?? '3');
  const now = readNow(optionText(args, 'now'));
  return parseRecords(readInput(file), file).map((record, index) => {
    if (typeof record !== 'object' || record === null) throw new CommandError(`Record ${index + 1} of ${file} is no JSON object.`);
    const own = 'now' in record && typeof record.now === 'string' ? record.now : undefined;
    const context: ViewerContext = {
      ...pageStateOf(parts.catalogue),
      now: now ?? own ?? parts.now,
      saved: savedInRecord(parts.pack, record),
    };
    return JSON.stringify(plan(parts.compiled, parts.pack.toViewer({ ...record, now: context.now }, context), { columns }));
  });
}

function pageStateOf(catalogue: Catalogue): Pick<ViewerContext, 'site' | 'years'> {
  const items = catalogue['page-state'];
  return { site: items.find((item) => 'modes' in item) ?? null, years: items.flatMap((item) => ('routes' in item ? [item] : [])) };
}

function readColumns(text: string): 2 | 3 | 4 {
  const columns = ([2, 3, 4] as const).find((count) => String(count) === text);
  if (columns === undefined) throw new CommandError(`--columns is ${text}; it can be 2, 3 or 4.`);
  return columns;
}

function readNow(text: string | undefined): string | undefined {
  if (text !== undefined && Number.isNaN(Date.parse(text)))
    throw new CommandError(`--now is ${text}; it looks like 2027-08-12T08:00:00+01:00.`);
  return text;
}
