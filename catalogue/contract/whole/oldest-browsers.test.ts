import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { HUB_BROWSERS, type OldestBrowsers } from '#tools/oldest-browsers';

// Scripts for browsers, with their packages, use only features of the oldest browsers, or test for others first.

const client = resolve(import.meta.dirname, '../../../dist/client');

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/** The scripts that the hub loads at the start or later. */
function listScripts(): readonly string[] {
  const chunks = JSON.parse(readFileSync(resolve(client, '.vite/manifest.json'), 'utf8')) as Readonly<Record<string, Chunk>>;
  const found = new Set<string>();
  const reach = (key: string) => {
    const chunk = chunks[key];
    if (!chunk || found.has(key)) return;
    found.add(key);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) reach(next);
  };
  reach('programs/hub.ts');
  return [...new Set([...found].map((key) => chunks[key]?.file ?? ''))];
}

/** Whether one of the oldest browsers lacks a feature. */
function isLacked({ support }: CompatStatement, oldest: OldestBrowsers): boolean {
  return Object.entries(oldest).some(([name, version]) => {
    const said = support[name as keyof OldestBrowsers];
    const plain = (Array.isArray(said) ? said : [said]).find((one) => one && !one.prefix && !one.alternative_name && !one.flags);
    const since = Number.parseFloat(String(plain?.version_added).replace('≤', ''));
    return Number.isNaN(since) || since > version;
  });
}

interface Unknown {
  /** Statics of global objects, such as 'URL.canParse'. */
  readonly statics: ReadonlySet<string>;
  /** Methods that no object of the oldest browsers has. */
  readonly methods: ReadonlySet<string>;
}

/** Common APIs of pages. Methods of rarer ones often share their names with those of packages. */
const USUAL =
  /^(Abort|Animation$|Blob|CSSStyleSheet|CanvasRenderingContext2D|Clipboard|Crypto|DOMTokenList|Document|Element|Event|File|FormData|HTML|Headers|History|Location|MediaQueryList|Node|Performance$|Range|Request|Response|Selection|ShadowRoot|Storage|SubtleCrypto|Text|URL|Window$)/;

/** Built-in methods whose names packages also use: those of iterators. */
const BUILTIN = /^(?!Iterator|AsyncIterator|Temporal)/;

/** Features used only after a test for them, and methods of packages with the names of newer browser methods. */
const ALLOWED: readonly string[] = [
  'startViewTransition in assets/react',
  'transferControlToOffscreen in assets/confetti.module',
  'use in assets/react',
  'isValid in assets/map-view',
];

function listUnknown(oldest: OldestBrowsers): Unknown {
  const statics = new Set<string>();
  const methods = new Set<string>();
  const known = new Set<string>();
  const read = (group: Identifier | undefined, usual: RegExp) => {
    for (const [type, members] of Object.entries<Identifier>(group ?? {})) {
      for (const [member, { __compat: compat }] of Object.entries<Identifier>(members)) {
        if (!compat) continue;
        const name = member.replace(/_static$/, '');
        if (!isLacked(compat, oldest)) known.add(name);
        else {
          statics.add(`${type}.${name}`);
          if (usual.test(type)) methods.add(name);
        }
      }
    }
  };
  read(bcd.api, USUAL);
  read(bcd.javascript.builtins, BUILTIN);
  return { statics, methods: new Set([...methods].filter((name) => !known.has(name))) };
}

/** A node of a parsed script, with the fields used here. */
interface ScriptNode {
  readonly type: string;
  readonly name?: string;
  readonly computed?: boolean;
  readonly value?: unknown;
  readonly regex?: { readonly pattern: string };
  readonly callee?: ScriptNode;
  readonly object?: ScriptNode;
  readonly property?: ScriptNode;
}

/** Calls `visit` for every node of a script. */
function walk(node: object, visit: (node: ScriptNode) => void): void {
  if ('type' in node) visit(node as ScriptNode);
  for (const child of Object.values(node)) if (typeof child === 'object' && child !== null) walk(child, visit);
}

const LOOKS_BEHIND = /\(\?<[=!]/;

/** The features in a script that an oldest browser lacks. */
function listFound(script: object, { safari }: OldestBrowsers, { statics, methods }: Unknown): readonly string[] {
  const found = new Set<string>();
  walk(script, ({ type, value, regex, callee }) => {
    const text = regex?.pattern ?? value;
    const written = typeof text === 'object' && text !== null && 'cooked' in text ? text.cooked : text;
    if (safari < 16.4 && LOOKS_BEHIND.test(String(written))) found.add(`a pattern that looks behind: ${written}`);
    if (safari < 16.4 && type === 'StaticBlock') found.add('a block of a class');
    if (type !== 'CallExpression' || callee?.type !== 'MemberExpression' || callee.computed) return;
    const [object, name = ''] = [callee.object, callee.property?.name];
    if (object?.type === 'Identifier' && statics.has(`${object.name}.${name}`)) found.add(`${object.name}.${name}`);
    else if (methods.has(name)) found.add(name);
  });
  return [...found];
}

it('uses no feature that the oldest browsers lack', () => {
  const unknown = listUnknown(HUB_BROWSERS);
  expect(unknown.methods).toContain('toSorted');
  expect(unknown.statics).toContain('URL.canParse');
  const scripts = listScripts();
  expect(scripts.length).toBeGreaterThan(20);
  const found = [...scripts, 'worker.js'].flatMap((file) => {
    const script = parseAst(readFileSync(resolve(client, file), 'utf8'));
    return listFound(script, HUB_BROWSERS, unknown).map((what) => `${what} in ${file.replace(/-[\w-]{8}\.js$/, '')}`);
  });
  expect(found.filter((what) => !ALLOWED.includes(what))).toEqual([]);
});
