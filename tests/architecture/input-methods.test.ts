import { expect, it } from 'vitest';
import { readSources } from '#tools/reading/source-files';

const HELPER = 'engine/react/hooks/input-methods.ts';
const sources = readSources().filter(({ path, isTest }) => !isTest && /^(?:engine|editor|catalogue)\//.test(path));
const pathsOf = (found: typeof sources) => found.map(({ path }) => path);

it('every rendered page leaves keys to input methods before any of its listeners receives one', () => {
  const starts = sources.filter(({ text }) => /\b(?:createRoot|hydrateRoot)\(/.test(text));
  expect(starts.length).toBeGreaterThan(3);
  const asking = /leaveKeysToInputMethods\(window\)[\s\S]*?\b(?:createRoot|hydrateRoot)\(/;
  expect(pathsOf(starts.filter(({ text }) => !asking.test(text)))).toEqual([]);
});

it('nothing else detects keys of an input method, or listens to keys before the page leaves them', () => {
  const others = sources.filter(({ path }) => path !== HELPER);
  expect(pathsOf(others.filter(({ text }) => /\bisComposing\b|\bkeyCode\b/.test(text)))).toEqual([]);
  // A window listener that is added while a module loads would run first.
  expect(pathsOf(others.filter(({ text }) => /^(?:window|document)\.addEventListener\('key/m.test(text)))).toEqual([]);
});
