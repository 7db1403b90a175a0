import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { isNode, type Node } from '#tools/reading/free-names';
import { followUses, type Name } from '#tools/reading/reach';
import { isIn, readSources } from '#tools/reading/source-files';

/** The entry points of the product: the server with its threads and command line, the hub, its preview, the editor with its worker. */
const BEGINNINGS = [
  'server/drawings.worker.ts',
  ...['server', 'cli', 'gates.worker', 'hub', 'pages', 'preview', 'gallery', 'editor', 'analyst.worker'].map(
    (name) => `programs/${name}.ts`,
  ),
];

/** Lists of rules that can be run by name. They are not part of the product, and call it. */
const isRuleList = (path: string): boolean => /\/rule-(list|shape)\.ts$/.test(path);

const sources = new Map(
  readSources()
    .filter(({ isTest }) => !isTest)
    .map(({ path, text }) => [path, text]),
);
const product = followUses(BEGINNINGS, (path) => sources.get(path), isRuleList);
const show = ({ path, name }: Name): string => `${path} ${name}`;

/** Numbers other than 0 and 1, and texts with spaces, that determine a file's results, except descriptions of itself. */
function listOwnFacts(path: string, text: string): readonly string[] {
  const visit = (node: unknown): readonly string[] => {
    if (Array.isArray(node)) return node.flatMap(visit);
    if (!isNode(node) || isAbout(node)) return [];
    const said = node.type === 'TemplateElement' ? Object(node.value).cooked : node.type === 'Literal' ? node.value : null;
    const isFact = typeof said === 'number' ? said > 1 : typeof said === 'string' && said.includes(' ');
    return isFact ? [`${path}: ${said}`] : Object.values(node).flatMap(visit);
  };
  return visit(parseSync(path, text, { astType: 'ts' }).program.body);
}

/** Whether a node is a title, or describes an input or output. */
function isAbout({ type, key, callee }: Node): boolean {
  if (type === 'Property') return ['title', 'description'].includes(Object(key).name);
  const { name, property } = Object(callee);
  return type === 'CallExpression' && /^(an?[A-Z]|(takes|gives)$)/.test(String(name ?? Object(property).name));
}

describe('the product', () => {
  it('reaches every declaration of rules and engine: call it from the product or delete it if only a test does', () => {
    const paths = [...sources.keys()].filter((path) => isIn(path, 'catalogue/rules') || isIn(path, 'engine/core'));
    const declared = paths.filter((path) => !isRuleList(path)).flatMap(product.listDeclared);
    expect(declared.length).toBeGreaterThan(1_000);
    expect(declared.filter((name) => !product.isReached(name)).map(show)).toEqual([]);
  });

  it('calls everything that a rule list calls, so that a rule returns what the hub does', () => {
    const lists = [...sources.keys()].filter((path) => path.endsWith('/rule-list.ts'));
    expect(lists.length).toBeGreaterThan(15);
    const idle = lists.flatMap((path) => product.listImported(path).filter((one) => !isRuleList(one.path) && !product.isReached(one)));
    expect(idle.map(show)).toEqual([]);
  });

  it('contains every number and sentence that a rule list returns', () => {
    const lists = [...sources].filter(([path]) => path.endsWith('/rule-list.ts'));
    expect(lists.flatMap(([path, text]) => listOwnFacts(path, text))).toEqual([]);
  });
});

describe('a fact in a rule list', () => {
  const look = (text: string) => listOwnFacts('rule-list.ts', text).map((fact) => fact.replace('rule-list.ts: ', ''));

  it('is a number or a sentence', () => {
    expect(look(`const MOST = 3; const words = 'No more than this.'; const more = \`\${MOST} are left.\`;`)).toEqual([
      '3',
      'No more than this.',
      ' are left.',
    ]);
  });

  it("is not a rule's description of itself, nor a name, a pattern or a pointer", () => {
    expect(look(`const rules = [{ title: 'What it is.', input: aText('What it was.') }]; list[0] ?? 'no-name'; /^\\d{4} $/;`)).toEqual([]);
    const rule = `aRule('what', 'What it is.').takes('What it was.', {}).gives(aText('What it will be.')).run(() => 'What is said.')`;
    expect(look(rule)).toEqual(['What is said.']);
  });
});

describe('reachable code', () => {
  const files: Readonly<Record<string, string>> = {
    'main.ts': `import { used, type Shape } from './door.ts'; import * as all from './all.ts'; import './style.css';
      used(); start(); function start(): Shape { return import('./later.ts'), all; }`,
    'door.ts': `export { type Shape, used } from './rules.ts'; export { renamed as given } from './rules.ts';`,
    'rules.ts': `import { helper } from './helper.ts';
      export interface Shape { readonly only: string }
      export function used() { return helper(LIMIT); }
      export function renamed() {}
      export function only(used: number) { return hidden(used); }
      function hidden(namesake: number) { return namesake; }
      const LIMIT = 3;`,
    'helper.ts': `export const helper = (namesake: number) => ({ only: namesake }).only; export const namesake = 1;`,
    'later.ts': `export function drawnLater() {} function neverDrawn() {}`,
    'all.ts': `export const one = 1;`,
    'rules.test.ts': `import { only } from './rules.ts'; only(1);`,
  };
  const reach = followUses(['main.ts'], (path) => files[path]);
  const reached = (path: string) =>
    reach
      .listDeclared(path)
      .filter(reach.isReached)
      .map(({ name }) => name);

  it('includes called code and what it uses, also through a door', () => {
    expect(reached('rules.ts')).toEqual(['Shape', 'used', 'LIMIT']);
  });

  it('excludes a member, key or parameter with the same name', () => {
    expect(reached('helper.ts')).toEqual(['helper']);
  });

  it('excludes what only a test calls, and what only that uses', () => {
    expect(followUses(['rules.test.ts'], (path) => files[path]).isReached({ path: 'rules.ts', name: 'hidden' })).toBe(true);
    expect(reached('rules.ts')).not.toContain('hidden');
  });

  it('includes the exports of a file that is imported dynamically or as a whole', () => {
    expect([reached('later.ts'), reached('all.ts')]).toEqual([['drawnLater'], ['one']]);
  });

  it('cannot be determined from an entry point that does not exist', () => {
    expect(() => followUses(['gone.ts'], (path) => files[path])).toThrow('There is no file gone.ts.');
  });
});
