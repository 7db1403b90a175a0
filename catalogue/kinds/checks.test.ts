import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type CatalogueFile, readCatalogue } from '#engine';
import { type Mistake, type ProblemList, spoil } from '#engine/testing';
import { buildSoundFiles, model } from '../testing/sound-files.ts';
import { kinds } from './index.ts';

const sound = buildSoundFiles();

function problemsOf(files: readonly CatalogueFile[]) {
  return readCatalogue(files, model).problems;
}

/** The cases in the folder of a kind. */
function readCases<Case>(kind: string, name: string): readonly Case[] {
  const file = join(import.meta.dirname, kind, `${name}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());

it('builds the catalogue under test without problems', () => {
  expect(problemsOf(sound)).toEqual([]);
});

describe.each(folders.map(({ name }) => name))('checks of %s items', (kind) => {
  for (const mistake of readCases<Mistake>(kind, 'mistakes')) {
    it(mistake.title, () => {
      const problems = problemsOf(spoil(sound, mistake));
      const found = problems.find(({ code }) => code === mistake.code);
      expect(found ?? problems).toMatchObject({
        code: mistake.code,
        pointer: mistake.at,
        path: mistake.in ?? `${mistake.kind}/${mistake.id}.json`,
      });
      expect(found?.message).toContain(mistake.says ?? '');
    });
  }

  for (const { title, item, set, problems } of readCases<ProblemList>(kind, 'problem-lists')) {
    it(`reports all problems of ${title}`, () => {
      const [, id = ''] = item.split('/');
      const said = problemsOf(spoil(sound, { kind, id, set }));
      expect(said.map(({ path, code, pointer, message }) => `${path} ${code} ${pointer}: ${message}`)).toEqual(problems);
    });
  }

  it('is defined under the name of its folder', () => {
    expect(kinds.has(kind)).toBe(true);
  });
});
