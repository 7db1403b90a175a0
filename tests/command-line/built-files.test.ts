import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const dist = join(root, 'dist');

// These run after the build, as every test of the whole program does.
describe('built files', () => {
  const files = listBuilt();

  it('are there', () => {
    expect(files.filter(({ name }) => name.endsWith('.js')).length).toBeGreaterThan(50);
  });

  it('hold no source maps and do not point to any', () => {
    expect(files.map(({ name }) => name).filter((name) => name.endsWith('.map'))).toEqual([]);
    expect(files.filter(({ text }) => /[#@]\s*sourceMappingURL=/.test(text)).map(({ name }) => name)).toEqual([]);
  });

  it('hold no folder of the machine they were built on, no secret, and no switch of development', () => {
    const never: Readonly<Record<string, RegExp>> = {
      folder: new RegExp(`${root.replace(/[/\\.]/g, '\\$&')}|file:\\/\\/\\/|/home/\\w+/|/Users/\\w+/`),
      key: /-----BEGIN [A-Z ]*PRIVATE KEY-----|\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_[A-Za-z0-9]{36}\b|\bsk_live_\w{20,}|\bxox[abp]-[\w-]{20,}/,
      password:
        /(?:postgres(?:ql)?|mysql|mongodb):\/\/[^/\s:]+:[^@\s]+@|\b(?:client_?secret|api_?key|password)["']?\s*[:=]\s*["'][A-Za-z0-9+/_-]{16,}["']/i,
      development: /\bimport\.meta\.(?:hot|env\.DEV)\b|\/@vite\/client|\bjsxDEV\(|react-dom(?:-client)?\.development/,
    };
    const found = files.flatMap(({ name, text }) =>
      Object.entries(never).flatMap(([what, pattern]) =>
        pattern.test(text) ? [`${what} in ${name}: ${pattern.exec(text)?.[0].slice(0, 80)}`] : [],
      ),
    );
    expect(found).toEqual([]);
  });
});

interface BuiltFile {
  readonly name: string;
  readonly text: string;
}

/** Files of the browser and of the server, without the compressed twins. */
function listBuilt(): BuiltFile[] {
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(js|css|json|html|map|svg)$/.test(name));
  return names.map((name) => ({ name, text: readFileSync(join(dist, name), 'utf8') }));
}
