import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listFiles, root } from '#tools/reading/source-files';

/** The selectors of a style sheet, without comments, at-rules and keyframe steps. */
function listSelectors(css: string): readonly string[] {
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@keyframes[^{]*\{(?:[^{}]*\{[^}]*\})*[^}]*\}/g, '');
  const lists = [...rules.matchAll(/([^{};]+)\{/g)].map(([, list = '']) => list.trim()).filter((list) => !list.startsWith('@'));
  return lists.flatMap((list) => list.split(/,(?![^(]*\))/).map((selector) => selector.trim().replace(/\s+/g, ' ')));
}

/** Whether the subject of a selector has no class, attribute or element name by which the browser can look it up. */
function isUniversal(selector: string): boolean {
  const closed = selector.replace(/\([^()]*(?:\([^()]*\)[^()]*)*\)/g, (part) => part.replace(/[\s>+~]/g, '_'));
  const subject = closed.split(/[\s>+~]+/).pop() ?? '';
  return /^(?:\*|:(?!is|where)|:(?:is|where)\(\*)/.test(subject);
}

it('finds rules that any element could match', () => {
  const css = '.a > *, .b :is(p, a) { x: y } @media (a) { :root:has(.c) { x: y } .d > :last-child { x: y } :root .e { x: y } }';
  expect(listSelectors(css).filter(isUniversal)).toEqual(['.a > *', ':root:has(.c)', '.d > :last-child']);
});

it('styles that load after the page name a class, attribute or element, because any other rule restyles the whole page', () => {
  const late = listFiles().filter((path) => path.endsWith('.later.css'));
  expect(late.length).toBeGreaterThan(30);
  const found = late.flatMap((path) =>
    listSelectors(readFileSync(join(root, path), 'utf8'))
      .filter(isUniversal)
      .map((selector) => `${path}: ${selector}`),
  );
  expect(found).toEqual([]);
});
