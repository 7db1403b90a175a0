/** A node of a syntax tree in ESTree form, with the fields used here. */
export interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** The free names of a piece of code. */
export interface FreeNames {
  readonly names: ReadonlySet<string>;
  /** Files that it imports dynamically: import('./file.ts'). */
  readonly files: ReadonlySet<string>;
  /** Its literal texts; an interpolated part is replaced by `FILLED`. */
  readonly texts: ReadonlySet<string>;
}

/** Placeholder for an interpolated part of a text. */
export const FILLED = '\u2026';

/** Parts of a node that are only names: a member, a key, a label. */
const NAMING: Readonly<Record<string, readonly string[]>> = {
  MemberExpression: ['property'],
  Property: ['key'],
  MethodDefinition: ['key'],
  PropertyDefinition: ['key'],
  AccessorProperty: ['key'],
  TSAbstractMethodDefinition: ['key'],
  TSAbstractPropertyDefinition: ['key'],
  TSPropertySignature: ['key'],
  TSMethodSignature: ['key'],
  JSXAttribute: ['name'],
  JSXMemberExpression: ['property'],
  TSQualifiedName: ['right'],
  TSNamedTupleMember: ['label'],
  TSEnumMember: ['id'],
  TSImportType: ['qualifier'],
  LabeledStatement: ['label'],
  BreakStatement: ['label'],
  ContinueStatement: ['label'],
  MetaProperty: ['meta', 'property'],
};

/** Nodes whose declarations are visible only inside them. */
const SCOPES =
  /^(.*Function.*|BlockStatement|StaticBlock|For.*Statement|SwitchStatement|CatchClause|Class.*|TS(Empty.*|Method.*|Construct.*|CallSignature.*|Interface.*|TypeAlias.*|Mapped.*|Conditional.*|Index.*))$/;

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

/** The names that a piece of code uses and does not declare. Members, keys and labels do not count. */
export function listFreeNames(node: Node): FreeNames {
  const names = new Set<string>();
  const files = new Set<string>();
  const texts = new Set<string>();

  const visit = (one: Node, bound: ReadonlySet<string>): void => {
    if (one.type === 'Identifier' || (one.type === 'JSXIdentifier' && /^[A-Z]/.test(one.name as string))) {
      if (!bound.has(one.name as string)) names.add(one.name as string);
      visitChildren(one, bound);
      return;
    }
    if (one.type === 'TSLiteralType') return;
    if (one.type === 'Literal' && typeof one.value === 'string') texts.add(one.value);
    if (one.type === 'TemplateLiteral')
      texts.add(
        asList(one.quasis)
          .map((part) => textOf(part))
          .join(FILLED),
      );
    if (one.type === 'ImportExpression' && isNode(one.source) && typeof one.source.value === 'string') files.add(one.source.value);
    visitChildren(one, SCOPES.test(one.type) ? new Set([...bound, ...listBound(one)]) : bound);
  };
  const visitChildren = (one: Node, bound: ReadonlySet<string>): void => {
    const naming = one.computed === true ? undefined : NAMING[one.type];
    for (const key in one) {
      const child = one[key];
      if (typeof child !== 'object' || child === null || naming?.includes(key)) continue;
      if (Array.isArray(child)) {
        for (const each of child) if (isNode(each)) visit(each, bound);
      } else if (isNode(child)) visit(child, bound);
    }
  };

  visit(node, new Set());
  return { names, files, texts };
}

/** The text of a template element. */
function textOf(part: unknown): string {
  return isNode(part) ? String((part.value as { readonly cooked?: string }).cooked ?? '') : '';
}

/** The names that a pattern declares: `a`, `{ a, b: c }`, `[a, ...b]`, `a = 1`. */
export function listPatternNames(pattern: unknown): readonly string[] {
  if (!isNode(pattern)) return [];
  if (pattern.type === 'Identifier') return [pattern.name as string];
  if (pattern.type === 'ObjectPattern') return (pattern.properties as unknown[]).flatMap(listPatternNames);
  if (pattern.type === 'ArrayPattern') return (pattern.elements as unknown[]).flatMap(listPatternNames);
  return listPatternNames(pattern.value ?? pattern.argument ?? pattern.left ?? pattern.parameter);
}

/** The names that a node declares for its content. */
function listBound(node: Node): readonly string[] {
  const types = isNode(node.typeParameters) ? (node.typeParameters.params as Node[]).map(({ name }) => name) : [];
  const parameters = [...asList(node.params), ...asList(node.parameters), node.param].flatMap(listPatternNames);
  const statements = [
    ...asList(node.body),
    node.init,
    node.left,
    ...asList(node.cases).flatMap((each) => asList((each as Node).consequent)),
  ];
  const own = isNode(node.id) && /Expression$/.test(node.type) ? listPatternNames(node.id) : [];
  const inferred = node.type === 'TSConditionalType' ? listInferred(node.extendsType) : [];
  return [...types.flatMap(typeName), ...parameters, ...statements.flatMap(listStatementNames), ...own, ...inferred, ...typeName(node.key)];
}

function listStatementNames(node: unknown): readonly string[] {
  if (!isNode(node)) return [];
  if (node.type === 'VariableDeclaration') return (node.declarations as Node[]).flatMap(({ id }) => listPatternNames(id));
  return /^(Function|Class|TSTypeAlias|TSInterface)Declaration$/.test(node.type) ? listPatternNames(node.id) : [];
}

function listInferred(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(listInferred);
  if (!isNode(node)) return [];
  if (node.type === 'TSInferType') return typeName((node.typeParameter as Node).name);
  return Object.values(node).flatMap(listInferred);
}

function typeName(node: unknown): readonly string[] {
  if (typeof node === 'string') return [node];
  return isNode(node) && node.type === 'Identifier' ? [node.name as string] : [];
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
