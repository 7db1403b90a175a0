import type { Vocabulary } from '../../../schemas/generated/catalogue.ts';
import { createProblem, describeFound, type Problem, readJson } from '../../../schemas/index.ts';
import { catalogueOf, checkEntries, problemsOf } from './checker.ts';
import { createEntry, type Entry } from './entries.ts';
import { type Catalogue, type CatalogueEntry, type CatalogueFile, isItemKind } from './item-kinds.ts';

/** A catalogue and everything that is wrong with what it was read from. Items whose shape is not right are left out. */
export interface CatalogueReading {
  readonly catalogue: Catalogue;
  readonly problems: Problem[];
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readFile({ path, kind, text }: CatalogueFile): Entry {
  const reading = readJson(text);
  if (!reading.ok) return createEntry({ kind, value: null, path, textProblems: reading.problems });
  const { value, locate, problems } = reading;
  if (isObject(value)) return createEntry({ kind, value, path, locate, textProblems: problems });
  const wrong = createProblem('json-not-an-item', { found: describeFound(value) }, { line: 1, column: 1 });
  return createEntry({ kind, value: null, path, textProblems: [wrong] });
}

function strangers(sources: readonly { readonly kind: string; readonly path: string }[]): Problem[] {
  return sources.filter(({ kind }) => !isItemKind(kind)).map(({ kind, path }) => createProblem('unknown-kind', { kind }, { path }));
}

/**
 * Reads a whole catalogue out of its files and checks all of it. It collects every problem and never throws, whatever the
 * texts hold.
 */
export function readCatalogue(files: readonly CatalogueFile[], vocabulary: Vocabulary, components: readonly string[]): CatalogueReading {
  const entries = files.filter(({ kind }) => isItemKind(kind)).map(readFile);
  const check = checkEntries(entries, vocabulary, components);
  return { catalogue: catalogueOf(check), problems: [...strangers(files), ...problemsOf(check)] };
}

/** The same for items that are values already, as a snapshot or a draft keeps them. */
export function readItems(items: readonly CatalogueEntry[], vocabulary: Vocabulary, components: readonly string[]): CatalogueReading {
  const entries = items.flatMap(({ kind, id, value }) =>
    isItemKind(kind) ? [createEntry({ kind, value, path: `${kind}/${id}.json` })] : [],
  );
  const check = checkEntries(entries, vocabulary, components);
  const unknown = strangers(items.map(({ kind, id }) => ({ kind, path: `${kind}/${id}.json` })));
  return { catalogue: catalogueOf(check), problems: [...unknown, ...problemsOf(check)] };
}
