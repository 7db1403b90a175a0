import { parseSync } from 'vite';

/** A part of a text, and its replacement. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A node of the syntax tree, with its parent. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly parent: Node | null;
  // biome-ignore lint/suspicious/noExplicitAny: each operator reads the properties of the node type that it looks for
  readonly [property: string]: any;
}

interface Source {
  readonly nodes: readonly Node[];
  readonly codeOf: (node: Node) => string;
}

/** Returns each possible mutation of its kind at a node, as edits of the text. */
type Operator = (node: Node, source: Source) => readonly (readonly Edit[])[];

const NEXT_LIMIT: Readonly<Record<string, string>> = { '>=': '>', '>': '>=', '<=': '<', '<': '<=' };
const ACCESS =
  /\b(rights?|roles?|isOwn|isAllowed|isSigned\w*|isPublisher|isAdmin|mayRead|may[A-Z]\w*|owner|consent\w*|[Ff]orbidden|40[134])\b(?!=)/;
const LOCK = /^(inTurn|transact|alone|\w*(Alone|Locked|Exclusive\w*))$/;
const LOCKING = /\b(CLAIM|LOCK|SHARE)_[A-Z]+\b|^\w*([lL]ock|[cC]laim)\w*\(/;
const LABELS: ReadonlySet<string> = new Set(['label', 'title', 'aria-label', 'hint', 'placeholder']);

const replace = ({ start, end }: Pick<Node, 'start' | 'end'>, text: string): Edit => ({ start, end, text });
const isText = (node: Node | null | undefined): boolean => node?.type === 'Literal' && typeof node.value === 'string';
const nameOf = (callee: Node): string => callee.name ?? callee.property?.name ?? '';
const isSmall = (node: Node): boolean => node.type === 'Literal' && /^\d[\d_]*$/.test(node.raw);

function swap(one: Node, other: Node, { codeOf }: Source): readonly (readonly Edit[])[] {
  return codeOf(one) === codeOf(other) ? [] : [[replace(one, codeOf(other)), replace(other, codeOf(one))]];
}

/** Texts of the same shape can be confused with each other: sentences, or keys. */
const shapeOf = ({ value }: Node): string => (/^[A-Z][a-z]+\b/.test(value) ? 'sentence' : /^[a-z]+(-[a-z]+)+$/.test(value) ? 'key' : '');

/** The text of a label on a screen: the key of a message, or the value of a label attribute. */
function labelIn(node: Node): Node | null {
  if (node.type === 'JSXAttribute' && LABELS.has(node.name.name) && isText(node.value)) return node.value;
  const isMessage = node.type === 'CallExpression' && /^(messages|message|label|labels)$/.test(nameOf(node.callee));
  return isMessage && isText(node.arguments[0]) ? node.arguments[0] : null;
}

/** The return or throw that is the only statement of an `if`. */
function isGuard(node: Node): boolean {
  if (node.type !== 'IfStatement' || node.alternate) return false;
  const only = node.consequent.type === 'BlockStatement' ? node.consequent.body : [node.consequent];
  return only.length === 1 && /^(Return|Throw|Continue)Statement$/.test(only[0].type);
}

const limit: Operator = (node) => {
  if (node.type === 'BinaryExpression' && NEXT_LIMIT[node.operator] !== undefined)
    return [[{ start: node.left.end, end: node.right.start, text: ` ${NEXT_LIMIT[node.operator]} ` }]];
  const holder = node.parent?.type ?? '';
  const isLimit = isSmall(node) && /^(VariableDeclarator|Property|AssignmentPattern)$/.test(holder) && node.parent?.key !== node;
  return isLimit ? [[replace(node, `${node.value + 1}`)]] : [];
};

const focus: Operator = (node) => {
  if (node.type === 'JSXAttribute') return /^(autoFocus|tabIndex)$/.test(node.name.name) ? [[replace(node, '')]] : [];
  const isCall = node.type === 'CallExpression' && /^(?!use|find|read|is|has|create)\w*focus/i.test(nameOf(node.callee));
  const whole = node.parent?.type === 'ChainExpression' ? node.parent : node;
  const isDone = /^(ExpressionStatement|ArrowFunctionExpression|LogicalExpression|UnaryExpression)$/.test(whole.parent?.type ?? '');
  return isCall && isDone ? [[replace(whole, 'undefined')]] : [];
};

const label: Operator = (node, source) => {
  if (node.type === 'ConditionalExpression' && isText(node.consequent) && isText(node.alternate))
    return swap(node.consequent, node.alternate, source);
  if (node.type === 'ObjectExpression') {
    const texts: readonly Node[] = node.properties.flatMap(({ value }: Node) => (isText(value) && shapeOf(value) !== '' ? value : []));
    const [one] = texts;
    const other = texts.find((text) => text !== one && one && shapeOf(text) === shapeOf(one));
    return one && other ? swap(one, other, source) : [];
  }
  const own = labelIn(node);
  const next = own && source.nodes.slice(source.nodes.indexOf(node) + 1).flatMap((other) => labelIn(other) ?? []);
  const other = next?.find((one) => source.codeOf(one).replaceAll('"', "'") !== source.codeOf(own as Node).replaceAll('"', "'"));
  const isSame = own && other && own.parent?.type === other.parent?.type;
  return isSame ? swap(own, other, source) : [];
};

const sentence: Operator = (node, { codeOf }) => {
  const isChild = node.type === 'JSXElement' && /^JSX(Element|Fragment)$/.test(node.parent?.type ?? '');
  const isLeaf = isChild && !node.children.some(({ type }: Node) => type === 'JSXElement');
  if (isLeaf && node.children.some((child: Node) => /\bmessages\(|[a-z]{3} ?[a-z]/.test(codeOf(child)))) return [[replace(node, '')]];
  if (node.type !== 'ArrayExpression' || node.elements.length < 2) return [];
  const [first, second] = node.elements;
  return isText(first) || first?.type === 'TemplateLiteral' || first?.type === 'ObjectExpression'
    ? [[{ start: first.start, end: second?.start ?? first.end, text: '' }]]
    : [];
};

const dropAwait: Operator = (node) =>
  node.type === 'AwaitExpression' && node.parent?.type === 'ExpressionStatement'
    ? [[{ start: node.start, end: node.argument.start, text: 'void ' }]]
    : [];

const lock: Operator = (node, { codeOf }) => {
  if (node.type === 'ExpressionStatement' && node.expression.type === 'AwaitExpression')
    return LOCKING.test(codeOf(node.expression.argument)) ? [[replace(node, '')]] : [];
  if (node.type !== 'CallExpression' || !LOCK.test(nameOf(node.callee))) return [];
  const work: Node | undefined = node.arguments.at(-1);
  return work?.type === 'ArrowFunctionExpression' && work.params.length === 0 ? [[replace(node, `(${codeOf(work)})()`)]] : [];
};

const count: Operator = (node, { codeOf }) => {
  const { type, parent } = node;
  if (type === 'BinaryExpression' && /^[+-]$/.test(node.operator) && node.right.raw === '1') return [[replace(node, codeOf(node.left))]];
  const isCount = type === 'MemberExpression' && !node.computed && /^(length|size)$/.test(node.property.name);
  const isUsed =
    /^(Property|JSXExpressionContainer|TemplateLiteral|ArrowFunctionExpression|ReturnStatement|VariableDeclarator|CallExpression)$/;
  return isCount && isUsed.test(parent?.type ?? '') && parent?.callee !== node ? [[replace(node, `${codeOf(node)} + 1`)]] : [];
};

const branch: Operator = (node, source) => {
  if (node.type === 'ConditionalExpression') return swap(node.consequent, node.alternate, source);
  if (node.type === 'IfStatement' && !isGuard(node)) return [[replace(node.test, `!(${source.codeOf(node.test)})`)]];
  const isChoice = node.type === 'LogicalExpression' && node.operator !== '??' && !/^JSX/.test(node.right.type);
  return isChoice ? [[{ start: node.left.end, end: node.right.start, text: node.operator === '&&' ? ' || ' : ' && ' }]] : [];
};

const guard: Operator = (node, { codeOf }) => (isGuard(node) && !ACCESS.test(codeOf(node)) ? [[replace(node, '')]] : []);

const access: Operator = (node, { codeOf }) => {
  const isRole = node.type === 'Property' && nameOf(node.key) === 'role' && isText(node.value) && node.value.value !== 'anyone';
  if (isRole && /^\w+er$|^admin$/.test(node.value.value)) return [[replace(node.value, "'anyone'")]];
  return isGuard(node) && ACCESS.test(codeOf(node)) ? [[replace(node, '')]] : [];
};

/** The kinds of mutations, each with its possible places. */
export const OPERATORS: Readonly<Record<string, Operator>> = {
  limit,
  focus,
  label,
  sentence,
  await: dropAwait,
  lock,
  count,
  branch,
  guard,
  access,
};

/** All mutations of a source file, by kind. */
export function* changesOf(path: string, text: string): Generator<{ readonly operator: string; readonly edits: readonly Edit[] }> {
  const nodes = [...walk(parseSync(path, text).program, null)];
  const source = { nodes, codeOf: ({ start, end }: Node) => text.slice(start, end) };
  for (const node of nodes)
    for (const [operator, find] of Object.entries(OPERATORS)) for (const edits of find(node, source)) yield { operator, edits };
}

/** The nodes of a tree in source order, without types. */
function* walk(value: unknown, parent: Node | null): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* walk(one, parent);
  else if (typeof value === 'object' && value !== null) {
    const { type } = value as { type?: unknown };
    if (typeof type !== 'string' || /^TS(Type|Interface|.*Keyword$)/.test(type)) return;
    const node = Object.assign(value, { parent }) as Node;
    yield node;
    for (const [name, child] of Object.entries(value)) if (name !== 'parent') yield* walk(child, node);
  }
}
