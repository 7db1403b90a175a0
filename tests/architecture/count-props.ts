import { parseSync } from 'vite';
import { isNode, type Node } from '#tools/reading/free-names';
import { targetOf } from '#tools/reading/imports';

/** A source file. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** A component with the number of its props. */
export interface CountedComponent {
  readonly path: string;
  readonly name: string;
  readonly count: number;
}

/** The top level of a file: its types by name, and the origin of each name that it imports or re-exports. */
interface Module {
  readonly body: readonly Node[];
  readonly types: ReadonlyMap<string, Node>;
  readonly imports: ReadonlyMap<string, { readonly from: string; readonly name: string }>;
}

/** The depth to which types are followed, so that recursion ends. */
const MAX_DEPTH = 12;

const NO_PROPS: ReadonlySet<string> = new Set();

/**
 * The components of some files with the number of props that each takes: those of its type and of all types it extends or intersects. HTML
 * props from `ComponentProps<'input'>`, `key` and `ref` are not counted.
 */
export function countProps(sources: readonly Source[]): readonly CountedComponent[] {
  const modules = new Map(sources.map((source) => [source.path, readModule(source)]));
  return [...modules].flatMap(([path, { body }]) =>
    path.endsWith('.tsx')
      ? findComponents(body).map(({ name, props }) => ({ path, name, count: propsOf(props, { path, modules, depth: 0 }).size }))
      : [],
  );
}

function readModule({ path, text }: Source): Module {
  const body = parseSync(path, text, { astType: 'ts' }).program.body as unknown as readonly Node[];
  const types = new Map<string, Node>();
  const imports = new Map<string, { from: string; name: string }>();
  for (const statement of body) {
    const declared = partOf(statement, 'declaration') ?? statement;
    if (/^TS(Interface|TypeAlias)Declaration$/.test(declared.type)) types.set(nameIn(declared, 'id'), declared);
    const from = partOf(statement, 'source');
    for (const one of from ? listIn(statement, 'specifiers') : []) {
      const isImport = statement.type === 'ImportDeclaration';
      const name = nameIn(one, isImport ? 'imported' : 'local') || 'default';
      imports.set(nameIn(one, isImport ? 'local' : 'exported'), { from: String(from?.value), name });
    }
  }
  return { body, types, imports };
}

/** Every named function that begins with a capital and has a type for its props. */
function findComponents(node: unknown): readonly { readonly name: string; readonly props: Node }[] {
  if (Array.isArray(node)) return node.flatMap(findComponents);
  if (!isNode(node)) return [];
  const inside = Object.values(node).flatMap(findComponents);
  const [name, made] =
    node.type === 'FunctionDeclaration' ? [nameIn(node, 'id'), node] : [nameIn(node, 'id'), functionIn(partOf(node, 'init'))];
  const [first] = made ? listIn(made, 'params') : [];
  const props = first && partOf(first, 'typeAnnotation');
  return props && /^[A-Z]/.test(name) ? [{ name, props }, ...inside] : inside;
}

/** The function behind a value, also inside `memo` and the like. */
function functionIn(value: Node | undefined): Node | undefined {
  if (value?.type === 'CallExpression') return functionIn(listIn(value, 'arguments')[0]);
  return value && /Function/.test(value.type) ? value : undefined;
}

interface Place {
  readonly path: string;
  readonly modules: ReadonlyMap<string, Module>;
  readonly depth: number;
}

/** The names of a type's props. */
function propsOf(type: Node | undefined, place: Place): ReadonlySet<string> {
  if (!type || place.depth > MAX_DEPTH) return NO_PROPS;
  const deeper = { ...place, depth: place.depth + 1 };
  const join = (types: readonly Node[]) => new Set(types.flatMap((one) => [...propsOf(one, deeper)]));
  switch (type.type) {
    case 'TSTypeAnnotation':
    case 'TSTypeAliasDeclaration':
    case 'TSParenthesizedType':
      return propsOf(partOf(type, 'typeAnnotation'), deeper);
    case 'TSTypeLiteral':
      return namesOf(listIn(type, 'members'));
    case 'TSInterfaceDeclaration':
      return new Set([...namesOf(listIn(partOf(type, 'body') ?? type, 'body')), ...join(listIn(type, 'extends'))]);
    case 'TSIntersectionType':
    case 'TSUnionType':
      return join(listIn(type, 'types'));
    case 'TSInterfaceHeritage':
    case 'TSTypeReference':
      return propsOfNamed(nameIn(type, type.type === 'TSTypeReference' ? 'typeName' : 'expression'), argumentsOf(type), deeper);
    default:
      return NO_PROPS;
  }
}

function propsOfNamed(name: string, [first, second]: readonly Node[], place: Place): ReadonlySet<string> {
  const own = propsOf(first, place);
  const named = second ? literalsIn(second) : [];
  if (name === 'Pick') return new Set(named.filter((one) => own.has(one)));
  if (name === 'Omit') return new Set([...own].filter((one) => !named.includes(one)));
  if (/^(Partial|Readonly|Required)$/.test(name)) return own;
  const found = findType(name, place);
  return found ? propsOf(found.type, { ...place, path: found.path }) : NO_PROPS;
}

/** A type of ours by its name in a file; undefined for a package's type. */
function findType(name: string, { path, modules }: Place): { readonly type: Node; readonly path: string } | undefined {
  const own = modules.get(path);
  const type = own?.types.get(name);
  if (type) return { type, path };
  const imported = own?.imports.get(name);
  const target = imported && targetOf(path, imported.from);
  return target ? findType(imported.name, { path: target, modules, depth: 0 }) : undefined;
}

function namesOf(members: readonly Node[]): ReadonlySet<string> {
  return new Set(members.map((member) => nameIn(member, 'key')).filter((name) => name !== '' && name !== 'key' && name !== 'ref'));
}

function literalsIn(type: Node): readonly string[] {
  if (type.type === 'TSUnionType') return listIn(type, 'types').flatMap(literalsIn);
  return type.type === 'TSLiteralType' ? [String(partOf(type, 'literal')?.value)] : [];
}

function argumentsOf(type: Node): readonly Node[] {
  return listIn(partOf(type, 'typeArguments') ?? type, 'params');
}

function partOf(node: Node, name: string): Node | undefined {
  const part = node[name];
  return isNode(part) ? part : undefined;
}

function listIn(node: Node, name: string): readonly Node[] {
  const list = node[name];
  return Array.isArray(list) ? list.filter(isNode) : [];
}

/** The name in a part of a node; empty where it has none. */
function nameIn(node: Node, part: string): string {
  const { name, value } = Object(partOf(node, part));
  return String(name ?? value ?? '');
}
