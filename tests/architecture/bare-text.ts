import { relative } from 'node:path';
import type { JsxChild, JsxElement, JsxFragment, Node, SourceFile } from 'typescript/unstable/ast';
import { isFunctionDeclaration, isJsxElement, isJsxExpression, isJsxFragment, isJsxText } from 'typescript/unstable/ast/is';
import { API, type Checker, type Program, type Type, TypeFlags, type TypeReference } from 'typescript/unstable/sync';
import { root } from '#tools/reading/source-files';

/**
 * A text in JSX that is not alone in its element, and why: beside something else, in a fragment, in a list of texts, or as a component's
 * whole output.
 */
export interface BareText {
  readonly path: string;
  readonly line: number;
  readonly why: 'beside' | 'fragment' | 'list' | 'drawn';
  readonly text: string;
}

/** What React renders for a type. Spaces alone are not text: a translator leaves them where they are. */
type Drawn = 'text' | 'list' | 'no-text';

const TEXT = TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike | TypeFlags.AnyOrUnknown;

/** React components that add no element around their children. */
const transparent = /^(Suspense|StrictMode|Profiler|Fragment|.*Context(\.Provider)?)$/;

/** Every bare text in the chosen files, by the compiler's type of each expression. */
export function findBareText(isSearched: (path: string) => boolean): BareText[] {
  const api = new API({ cwd: root });
  try {
    const [project] = api.updateSnapshot({ openProjects: [`${root}/tsconfig.json`] }).getProjects();
    if (!project) throw new Error('The project cannot be read.');
    const { program, checker } = project;
    const names = program.getSourceFileNames().filter((name) => name.endsWith('.tsx') && isSearched(relative(root, name)));
    const describe = createDescriber(checker);
    return names.flatMap((name) => findInFile({ program, checker, describe }, name));
  } finally {
    api.close();
  }
}

interface Search {
  readonly program: Program;
  readonly checker: Checker;
  readonly describe: (type: Type | undefined) => Drawn;
}

function findInFile({ program, checker, describe }: Search, name: string): BareText[] {
  const file = program.getSourceFile(name);
  if (!file) return [];
  const nodes = listNodes(file);
  const expressions = nodes.flatMap((node) => (isJsxExpression(node) && node.expression ? [node.expression] : []));
  const types = new Map(checker.getTypeAtLocation(expressions).map((type, index) => [expressions[index], type]));
  const describeChild = (child: JsxChild): Drawn => {
    if (isJsxText(child)) return child.text.trim() === '' ? 'no-text' : 'text';
    return isJsxExpression(child) && child.expression ? describe(types.get(child.expression)) : 'no-text';
  };
  const judge = (node: Node): Finding[] => {
    if (isJsxElement(node) || isJsxFragment(node)) return judgeChildren(node, describeChild);
    if (!isFunctionDeclaration(node) || !node.name || !/^[A-Z]/.test(node.name.text)) return [];
    return describe(readReturnType(checker, node)) === 'no-text' ? [] : [[node.name, 'drawn']];
  };
  return nodes.flatMap(judge).map(([node, why]) => toBareText(file, name, node, why));
}

function listNodes(node: Node): Node[] {
  const found = [node];
  node.forEachChild((child) => void found.push(...listNodes(child)));
  return found;
}

function toBareText(file: SourceFile, name: string, node: Node, why: BareText['why']): BareText {
  const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
  return { path: relative(root, name), line: line + 1, why, text: node.getText(file).trim().replace(/\s+/g, ' ') };
}

type Finding = readonly [Node, BareText['why']];

function judgeChildren(parent: JsxElement | JsxFragment, describe: (child: JsxChild) => Drawn): Finding[] {
  const children = parent.children.filter(isDrawn);
  const isFragment = isJsxFragment(parent) || transparent.test(parent.openingElement.tagName.getText());
  return children.flatMap((child): Finding[] => {
    const drawn = describe(child);
    if (drawn === 'no-text') return [];
    if (isFragment) return [[child, 'fragment']];
    if (children.length > 1) return [[child, 'beside']];
    return drawn === 'list' ? [[child, 'list']] : [];
  });
}

/** Whether React renders a child: not a line break between elements or a comment. */
function isDrawn(child: JsxChild): boolean {
  if (isJsxText(child)) return !child.containsOnlyTriviaWhiteSpaces;
  return !isJsxExpression(child) || child.expression !== undefined;
}

/** Determines what React renders for a type; each type is examined once, because a type may contain itself. */
function createDescriber(checker: Checker): (type: Type | undefined) => Drawn {
  const known = new Map<number, Drawn>();
  const describe = (type: Type | undefined): Drawn => {
    if (!type) return 'no-text';
    const drawn = known.get(type.id);
    if (drawn) return drawn;
    known.set(type.id, 'no-text');
    const answer = look(type);
    known.set(type.id, answer);
    return answer;
  };
  const look = (type: Type): Drawn => {
    if (type.isStringLiteralType() && type.value.trim() === '') return 'no-text';
    if (type.flags & TEXT) return 'text';
    if (type.isTypeParameter()) return describe(checker.getBaseConstraintOfType(type) ?? checker.getUnknownType());
    if (type.isUnionType()) {
      const parts = type.getTypes().map(describe);
      return parts.find((part) => part === 'list') ?? parts.find((part) => part === 'text') ?? 'no-text';
    }
    if (!checker.isArrayType(type) && !checker.isTupleType(type)) return 'no-text';
    return checker.getTypeArguments(type as TypeReference).some((entry) => describe(entry) !== 'no-text') ? 'list' : 'no-text';
  };
  return describe;
}

function readReturnType(checker: Checker, node: Node): Type | undefined {
  const signature = checker.getSignatureFromDeclaration(node);
  return signature && checker.getReturnTypeOfSignature(signature);
}
