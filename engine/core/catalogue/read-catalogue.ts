import { createProblem, type Problem } from '#schemas';
import { catalogueOf, checkEntries, problemsOf } from './checker.ts';
import type { ContentModel } from './content-model.ts';
import { createEntry, type Entry } from './entries.ts';
import { readItemFile } from './item-files.ts';
import type { Catalogue, CatalogueEntry, CatalogueFile } from './item-kinds.ts';
import type { Kind } from './kind.ts';

/** A catalogue, and every problem of the files it was read from. Items with a wrong shape are left out. */
export interface CatalogueReading {
  readonly catalogue: Catalogue;
  readonly problems: Problem[];
}

function readFile(file: CatalogueFile, definition: Kind): { entries: Entry[]; problems: readonly Problem[] } {
  const { items, problems, locate } = readItemFile(file, definition);
  const entries = items.map((item) => createEntry({ ...item, definition, path: file.path, locate, textProblems: item.problems }));
  return { entries, problems };
}

type Source = Pick<CatalogueFile, 'kind' | 'path'>;

/** Reads each file or item of a kind that the pack has, and reports one of any other kind. */
function readAll<Given extends Source>(
  sources: readonly Given[],
  model: ContentModel,
  read: (source: Given, definition: Kind) => ReturnType<typeof readFile>,
  fill: (entries: readonly Entry[]) => readonly Entry[] = () => [],
): CatalogueReading {
  const known = sources.flatMap((source) => {
    const definition = model.kinds.find(source.kind);
    return definition ? [read(source, definition)] : [];
  });
  const strangers = sources.filter(({ kind }) => !model.kinds.find(kind));
  const entries = known.flatMap((one) => one.entries);
  const check = checkEntries([...entries, ...fill(entries)], model);
  const unknown = strangers.map(({ kind, path }) => createProblem('unknown-kind', { kind }, { path }));
  return { catalogue: catalogueOf(check), problems: [...unknown, ...known.flatMap(({ problems }) => problems), ...problemsOf(check)] };
}

/**
 * Reads and checks a whole catalogue from its files, and adds the engine's messages where they have none. It collects every problem and
 * never throws, whatever the texts contain.
 */
export function readCatalogue(files: readonly CatalogueFile[], model: ContentModel): CatalogueReading {
  return readAll(files, model, readFile, (entries) => listUnsaid(entries, model));
}

/** The engine's messages with ids that the content does not have. */
function listUnsaid(entries: readonly Entry[], { kinds, messages = [] }: ContentModel): readonly Entry[] {
  const definition = kinds.find('messages');
  if (!definition) return [];
  const ownIds = new Set(entries.flatMap(({ kind, id }) => (kind === 'messages' ? [id] : [])));
  return messages.flatMap((value) => (ownIds.has(value.id) ? [] : [createEntry({ definition, id: value.id, value })]));
}

/** Like `readCatalogue`, for items that are values already, as in a snapshot or a draft. */
export function readItems(items: readonly CatalogueEntry[], model: ContentModel): CatalogueReading {
  const sources = items.map(({ kind, id, value }) => ({ kind, id, value, path: `${kind}/${id}.json` }));
  return readAll(sources, model, ({ id, value, path }, definition) => ({
    entries: [createEntry({ definition, id, value, path })],
    problems: [],
  }));
}
