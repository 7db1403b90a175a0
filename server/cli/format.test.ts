import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Pack } from '#engine';
import { buildFiles, buildSoundCatalogue, buildVocabulary, SOUND_COMPONENTS, testKinds } from '#engine/testing';
import { readContentFiles } from '../publishing/index.ts';
import { knowingField } from '../testing/knowing-field.ts';
import { runFormat } from './format.ts';

const pack: Pack = { ...knowingField.pack, vocabulary: buildVocabulary(), components: SOUND_COMPONENTS, kinds: testKinds };
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hub-format-'));
  for (const { path, kind, text } of buildFiles(buildSoundCatalogue()))
    write(kind === 'widgets' ? path.replace(/(\w+)\.json$/, 'loans/$1.entry.json').replace('widgets', '../components') : path, text);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const place = (path: string) => join(folder, 'content', path);

function write(path: string, text: string): void {
  mkdirSync(dirname(place(path)), { recursive: true });
  writeFileSync(place(path), text);
}

const read = (path: string) => readFileSync(place(path), 'utf8');

/** Every file of the folder, by its relative path. */
function readAll(): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

function format(): { readonly lines: readonly string[]; readonly isRefused: boolean } {
  let isRefused = false;
  const files = { content: place(''), widgets: join(folder, 'components') };
  const lines = runFormat({
    pack,
    folder: { place: files, roots: [folder], readFiles: () => readContentFiles(files, testKinds) },
    onError: () => {
      isRefused = true;
    },
  });
  return { lines, isRefused };
}

describe('format', () => {
  it('[G-10] restores the bytes of files in another format, including widgets beside their components', () => {
    const before = readAll();
    for (const [name, text] of Object.entries(before)) {
      const turned = Object.fromEntries(Object.entries(JSON.parse(text) as object).toReversed());
      writeFileSync(join(folder, name), JSON.stringify(turned, null, 4));
    }
    const count = Object.keys(before).length;
    expect(format()).toEqual({ lines: [`Wrote ${count} of ${count} files, and moved 0 into files of several items.`], isRefused: false });
    expect(readAll()).toEqual(before);
    expect(format().lines[0]).toMatch(/^Wrote 0 of/);
  });

  it('does not check whether items are sound', () => {
    write('todos/half.json', '{"name":"Half","id":"half"}');
    expect(format().isRefused).toBe(false);
    expect(read('todos/half.json')).toBe('{\n  "id": "half",\n  "name": "Half"\n}\n');
  });

  it.each([
    ['{ "id": ', 'json-syntax'],
    ['{ "id": "half", "name": "One", "name": "Two" }', 'json-duplicate-name'],
  ])('leaves %s unchanged and explains why', (text, code) => {
    write('todos/half.json', text);
    const { lines, isRefused } = format();
    expect([isRefused, lines[0]]).toEqual([true, expect.stringMatching(new RegExp(`^content/todos/half\\.json:1:\\d+ error ${code}`))]);
    expect(read('todos/half.json')).toBe(text);
  });

  it('moves grouped items from separate files into the file of their group', () => {
    const before = readAll();
    write('messages/hello.json', JSON.stringify({ id: 'hello', area: 'forms', text: 'Hello', source: '' }));
    write('messages/other.json', JSON.stringify({ id: 'other', area: 'Lists', text: 'Other', source: '' }));
    expect(format().lines).toEqual([expect.stringMatching(/^Wrote 2 of \d+ files, and moved 2 into files of several items\.$/)]);
    expect(readdirSync(place('messages'))).toEqual(['forms.json', 'lists.json']);
    expect(JSON.parse(read('messages/forms.json'))).toEqual({
      forms: { hello: { text: 'Hello', source: '' }, saved: { text: 'Saved', source: '' } },
    });
    expect(Object.keys(readAll())).toHaveLength(Object.keys(before).length + 1);
  });

  it.each([
    ['an id that the group has already', { id: 'saved', area: 'forms', text: 'Mine', source: '' }, null],
    ['no group', { id: 'mine', text: 'Mine', source: '' }, null],
    ['a group whose file cannot be read', { id: 'mine', area: 'forms', text: 'Mine', source: '' }, '{'],
  ])('loses no data of an item with %s', (_, item, forms) => {
    write('messages/mine.json', JSON.stringify(item));
    if (forms !== null) write('messages/forms.json', forms);
    const before = readAll();
    format();
    expect(readAll()).toEqual(before);
  });
});
