import { expect, it } from 'vitest';
import { listEngineMessages } from '#engine';
import { isIn, readSources } from '#tools/reading/source-files';

const keys = new Set(listEngineMessages('Hub').map(({ id }) => id));
const sources = readSources().filter(({ path, isTest }) => !isTest && ['engine', 'server'].some((room) => isIn(path, room)));

it('every text of the engine has its own message, and no message is unused', () => {
  const asked = sources.flatMap(({ text }) => [...text.matchAll(/\b(?:messages|message)\('([a-z][a-z-]+)'/g)].map(([, key = '']) => key));
  expect(new Set(asked).size).toBeGreaterThan(50);
  expect(asked.filter((key) => !keys.has(key))).toEqual([]);
  const code = sources.map(({ text }) => text).join('\n');
  expect([...keys].filter((key) => !new RegExp(`['"\`]${key}['"\`]`).test(code))).toEqual([]);
});
