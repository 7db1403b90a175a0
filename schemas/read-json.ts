import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { brokenLimit, CONTENT_LIMITS, escapePointer, splitPointer } from './limits.ts';
import { createProblem, type Problem, type ProblemPlace } from './problems.ts';

/** Finds line and column of a place in a text, by a JSON pointer and an offset into the text of that value. */
export type Locate = (pointer: string, offset?: number) => Pick<ProblemPlace, 'line' | 'column'>;

/** The result of reading JSON text: its value and a locator, or its problems. */
export type JsonReading =
  | { readonly ok: true; readonly value: unknown; readonly locate: Locate; readonly problems: readonly Problem[] }
  | { readonly ok: false; readonly problems: readonly Problem[] };

const STRICT = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false };
/** The place of a problem with the whole file. */
const START = { line: 1, column: 1 };
const BYTE_ORDER_MARK = '\uFEFF';
const BROKEN_CHARACTERS = /[\p{Surrogate}\uFFFD]/u;

function positionAt(text: string, offset: number): Pick<ProblemPlace, 'line' | 'column'> {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

/** A problem that prevents reading the text at all, or null. */
function refusal(text: string): Problem | null {
  if (text.trim() === '') return createProblem('file-empty', {}, START);
  if (text.startsWith(BYTE_ORDER_MARK)) return createProblem('file-byte-order-mark', {}, START);
  const limit = brokenLimit(text, CONTENT_LIMITS);
  if (limit === 'bytes') return createProblem('file-too-big', { max: `${CONTENT_LIMITS.bytes / 1024 / 1024} MB` }, START);
  if (limit === 'depth') return createProblem('json-too-deep', { max: CONTENT_LIMITS.depth }, START);
  if (limit === 'nodes') return createProblem('json-too-many', { max: CONTENT_LIMITS.nodes }, START);
  const broken = BROKEN_CHARACTERS.exec(text);
  return broken ? createProblem('file-broken-characters', {}, positionAt(text, broken.index)) : null;
}

/** Turns "PropertyNameExpected" into "property name expected". */
function formatError(error: ParseError): string {
  return printParseErrorCode(error.error)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
}

function syntaxProblem(text: string, errors: readonly ParseError[]): Problem {
  const [first] = errors;
  if (!first) return createProblem('json-syntax', { what: 'it is not strict JSON' }, { line: 1, column: 1 });
  return createProblem('json-syntax', { what: formatError(first) }, positionAt(text, first.offset));
}

/** Property names that occur twice in one object. JSON silently keeps only the last value. */
function duplicateNames(tree: Node, text: string): Problem[] {
  const problems: Problem[] = [];
  const waiting: { node: Node; pointer: string }[] = [{ node: tree, pointer: '' }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, pointer } = next;
    const seen = new Set<string>();
    for (const [index, child] of (node.children ?? []).entries()) {
      const [key, value] = child.type === 'property' ? (child.children ?? []) : [undefined, child];
      const name = key ? String(key.value) : String(index);
      const place = `${pointer}/${escapePointer(name)}`;
      if (key && seen.has(name))
        problems.push(createProblem('json-duplicate-name', { name }, { ...positionAt(text, key.offset), pointer: place }));
      seen.add(name);
      if (value?.children) waiting.push({ node: value, pointer: place });
    }
  }
  return problems;
}

function nodeAt(tree: Node, pointer: string): Node {
  const parts = splitPointer(pointer);
  for (let length = parts.length; length > 0; length -= 1) {
    const path = parts.slice(0, length).map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    const node = findNodeAtLocation(tree, path) ?? findNodeAtLocation(tree, parts.slice(0, length));
    if (node) return node;
  }
  return tree;
}

/** A locator that parses the text again on first use, because that rarely happens. */
function createLocate(text: string): Locate {
  let tree: Node | undefined;
  return (pointer, offset) => {
    tree ??= parseTree(text, [], STRICT);
    if (!tree) return { line: 0, column: 0 };
    const node = nodeAt(tree, pointer);
    return positionAt(text, node.offset + (offset === undefined ? 0 : offset + 1));
  };
}

/** Reads strict JSON: no comments, no trailing commas, no byte order mark. Never throws, whatever the text. */
export function readJson(text: string): JsonReading {
  const refused = refusal(text);
  if (refused) return { ok: false, problems: [refused] };
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, STRICT);
  try {
    const value: unknown = JSON.parse(text);
    return { ok: true, value, locate: createLocate(text), problems: tree ? duplicateNames(tree, text) : [] };
  } catch {
    return { ok: false, problems: [syntaxProblem(text, errors)] };
  }
}
