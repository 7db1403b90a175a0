import { describe, expect, it } from 'vitest';
import { type Kind, schemasOf } from '#engine';
import { createKinds } from '#engine/kinds';
import { loadKinds } from '#tools/code-editor';
import { isIn, readSources } from '#tools/reading/source-files';

const engines = new Set<string>(createKinds([]).all.map(({ name }) => name));
const packs = await loadKinds();
const own = [...packs.values()].flatMap(({ all }) => all.map(({ name }) => name)).filter((name) => !engines.has(name));

/** Names of kinds that also have other meanings. */
const ambiguous = new Set(['live', 'notifications', 'pages', 'questions', 'terms']);

describe('the kinds of a pack', () => {
  it.each([...packs])('of %s refer only to properties in their schemas', (_, { all }) => {
    const lost = all.flatMap(({ name, columns: { about = [], otherwise = [], filters = {} } = {}, sameBy = [], blank = {}, ...kind }) => {
      const known = schemasOf(kind as Kind).flatMap(({ properties = {} }) => Object.keys(properties));
      const named = [...about, ...otherwise, ...Object.keys(filters), ...sameBy, ...Object.keys(blank)];
      return named.filter((property) => !known.includes(property)).map((property) => `${name} ${property}`);
    });
    expect(lost).toEqual([]);
  });

  it('are never referred to by name in engine, server and editor, where all kinds are treated alike', () => {
    expect(own.length).toBeGreaterThan(8);
    const defining = ['engine/core/kinds', 'engine/core/catalogue/item-types.ts'];
    const sources = readSources().filter(
      ({ path, isTest }) => !isTest && /^(engine|server|editor)\//.test(path) && !defining.some((place) => isIn(path, place)),
    );
    const found = sources.flatMap(({ path, text }) => {
      const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
      const names = own.filter((name) => !ambiguous.has(name) && new RegExp(`['"]${name}['"]|\\.${name}\\b|\\b${name}:`).test(code));
      return names.map((name) => `${path} ${name}`);
    });
    expect(found).toEqual([]);
  });
});
