import { describe, expect, it } from 'vitest';
import { kinds } from '../../catalogue/kinds/index.ts';
import { createKinds } from '../../engine/kinds.ts';
import { isIn, readSources } from './source-files.ts';

const engines = new Set<string>(createKinds([]).all.map(({ name }) => name));
const own = kinds.all.map(({ name }) => name).filter((name) => !engines.has(name));

/** Words that are names of kinds and of other things too: what is live and what is told are not kinds. */
const ambiguous = new Set(['live', 'notifications', 'questions']);

/** Where a kind of the pack is named all the same. The list only shrinks. */
const named: Readonly<Record<string, readonly string[]>> = {
  'server/hub/hub-replies.ts': ['next-steps', 'promotions', 'leaderboard'],
  'editor/preview/sentences.ts': ['leaderboard', 'promotions', 'guides', 'todos'],
};

describe('the kinds of a pack', () => {
  it('are named by nobody in engine, server and editor: who goes for one goes for all', () => {
    expect(own.length).toBeGreaterThan(8);
    const sources = readSources().filter(
      ({ path, isTest }) =>
        !isTest && /^(engine|server|editor)\//.test(path) && !isIn(path, 'server/admissions') && !isIn(path, 'engine/testing'),
    );
    const found = sources.flatMap(({ path, text }) => {
      const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
      const names = own.filter((name) => !ambiguous.has(name) && new RegExp(`['"]${name}['"]|\\.${name}\\b|\\b${name}:`).test(code));
      return names.filter((name) => !named[path]?.includes(name)).map((name) => `${path} ${name}`);
    });
    expect(found).toEqual([]);
  });
});
