import { idOf, type JsonRecord, type Kinds, type KnownKind, readItemFile } from '#engine';
import { type Locate, readJson } from '#schemas';
import type { CatalogueItem, Problem } from '../../api/shapes.ts';
import { type ItemKey, keyOf } from '../../document/item-name.ts';

/** A chosen file, or pasted text. `name` includes the folder where known. */
export interface ImportFile {
  readonly name: string;
  readonly text: string;
}

/** A problem in a file, with its line and a message. Line 0 means unknown. */
export interface FileProblem {
  readonly file: string;
  readonly line: number;
  readonly severity: Problem['severity'];
  readonly message: string;
}

/** The content of the files to import. */
export interface ImportReading {
  readonly items: readonly CatalogueItem[];
  readonly problems: readonly FileProblem[];
  /** Finds the file and line of a problem that the server found in an item. */
  readonly place: (problem: Problem) => FileProblem;
}

interface Source {
  readonly file: string;
  /** A JSON pointer to the item in its file. */
  readonly pointer: string;
  readonly locate: Locate | null;
}

/**
 * Reads exports (a whole catalogue, or a list of items) and files of the content folder, where a folder's name is the kind of its
 * items.
 */
export function readImport(files: readonly ImportFile[], kinds: Kinds): ImportReading {
  const items = new Map<ItemKey, CatalogueItem>();
  const sources = new Map<ItemKey, Source>();
  const problems: FileProblem[] = [];
  for (const file of files) {
    const reading = readFile(file, kinds);
    for (const problem of reading.problems) problems.push(problem);
    for (const { item, source } of reading.found) {
      const key = keyOf(item);
      const before = sources.get(key);
      if (before) {
        const message = `${item.kind}/${item.id} is in ${before.file} already. Take one of them away.`;
        problems.push({ file: file.name, line: lineOf(source, ''), severity: 'error', message });
        continue;
      }
      items.set(key, item);
      sources.set(key, source);
    }
  }
  const place = (problem: Problem): FileProblem => {
    const { kind = '', id = '', pointer = '', severity, message } = problem;
    const source = kinds.has(kind) ? sources.get(`${kind}/${id}`) : undefined;
    if (!source) return { file: id === '' ? (problem.path ?? 'The catalogue') : `${kind}/${id}`, line: 0, severity, message };
    return { file: source.file, line: lineOf(source, pointer), severity, message };
  };
  return { items: [...items.values()], problems, place };
}

interface FileReading {
  readonly found: readonly { readonly item: CatalogueItem; readonly source: Source }[];
  readonly problems: readonly FileProblem[];
}

function readFile({ name, text }: ImportFile, kinds: Kinds): FileReading {
  const fail = (message: string, line = 1): FileReading => ({ found: [], problems: [{ file: name, line, severity: 'error', message }] });
  const value = parse(text);
  const reading = readJson(text);
  if (value === undefined) {
    const [first] = reading.problems;
    return fail(first?.message ?? 'This is not JSON.', first?.line);
  }
  const locate = reading.ok ? reading.locate : null;
  const [list, at] = Array.isArray(value) ? [value as unknown[], ''] : [itemsIn(value), '/items'];
  if (list) return readList(list, at, { name, locate, kinds });
  const kind = name.split('/').at(-2) ?? '';
  const definition = kinds.find(kind);
  if (definition?.filedBy !== undefined && isRecord(value) && idOf(value) === '') return readGroups({ name, text }, definition);
  if (!isRecord(value) || typeof value.id !== 'string')
    return fail('This holds no items. Choose an export, or files of items as they lie in the content folder.');
  if (!kinds.has(kind)) return fail(`Nobody can tell what kind of item this is. Choose the folder that holds ${name}, or an export.`);
  return { found: [{ item: { kind, id: value.id, value }, source: { file: name, pointer: '', locate } }], problems: [] };
}

/** Reads a file of several items, whatever its name. */
function readGroups({ name, text }: ImportFile, kind: KnownKind): FileReading {
  const { items, problems, locate } = readItemFile({ path: name, kind: kind.name, text }, kind);
  const wrong = [...problems, ...items.flatMap((item) => item.problems)].filter(({ code }) => code !== 'file-of-other-items');
  return {
    found: items.flatMap(({ id, value, pointer }) =>
      value ? [{ item: { kind: kind.name, id, value: value as JsonRecord }, source: { file: name, pointer, locate } }] : [],
    ),
    problems: wrong.map(({ line, severity, message }) => ({ file: name, line, severity, message })),
  };
}

function readList(
  list: readonly unknown[],
  at: string,
  { name, locate, kinds }: { readonly name: string; readonly locate: Locate | null; readonly kinds: Kinds },
): FileReading {
  const found: { item: CatalogueItem; source: Source }[] = [];
  const problems: FileProblem[] = [];
  for (const [index, entry] of list.entries()) {
    const source: Source = { file: name, pointer: `${at}/${index}`, locate };
    const item = toItem(entry, kinds);
    if (item) found.push({ item, source: { ...source, pointer: `${source.pointer}/value` } });
    else
      problems.push({
        file: name,
        line: lineOf(source, ''),
        severity: 'error',
        message: `Entry ${index + 1} is not an item: it needs kind, id and value, and a kind that exists.`,
      });
  }
  return { found, problems };
}

function toItem(entry: unknown, kinds: Kinds): CatalogueItem | null {
  if (!isRecord(entry)) return null;
  const { kind, id, value } = entry as { readonly kind?: unknown; readonly id?: unknown; readonly value?: unknown };
  return typeof kind === 'string' && kinds.has(kind) && typeof id === 'string' && isRecord(value) ? { kind, id, value } : null;
}

function itemsIn(value: unknown): unknown[] | null {
  return isRecord(value) && Array.isArray(value.items) ? [...(value.items as unknown[])] : null;
}

function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Undefined when the text is not JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function lineOf({ locate, pointer }: Source, inside: string): number {
  return locate?.(`${pointer}${inside}`).line ?? 0;
}
