import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toCanonicalJson } from '#engine';
import { isLong, kindNamed, PATIENCE_MS } from '#engine/testing';
import type { Preset, Widget } from '#schemas/catalogue';
import { listFiles, root } from '#tools/reading/source-files';

/** A copy of the project, to which something is added. */
const copy = mkdtempSync(join(tmpdir(), 'hub-scaffold-'));

/** Runs a command of the project in the copy; gives its output if it failed. */
function run(command: string, ...words: readonly string[]): string {
  const bin = join(copy, 'node_modules/.bin', command);
  const { status, stdout, stderr } = spawnSync(bin, words, { cwd: copy, encoding: 'utf8' });
  return status === 0 ? '' : `${command} ${words.join(' ')}\n${stdout}\n${stderr}`;
}

/** The tests beside what was made. */
const beside = ['catalogue/kinds', 'catalogue/widgets/study-abroad'];
/** The checks that read the whole project: whatever is added has to pass them. In the long run they are all checks except the build. */
const looking = isLong
  ? ['--project', 'unit', '--project', 'core', '--project', 'contract']
  : [...beside, 'catalogue/contract/content', 'catalogue/contract/editor-places', 'catalogue/contract/widget'];
/** The folders that the scaffolds write to. */
const own = isLong ? ['.'] : ['catalogue/kinds', 'catalogue/widgets', 'catalogue/schemas', 'catalogue/content/presets', 'schemas'];

function editJson<Item extends object>(path: string, kind: string, change: (item: Item) => Item): void {
  const file = join(copy, path);
  writeFileSync(file, toCanonicalJson(kindNamed(kind), change(JSON.parse(readFileSync(file, 'utf8')))));
}

/** Changes a file of the new widget. */
function editWidget(ending: string, change: (text: string) => string): void {
  const file = join(copy, `catalogue/widgets/study-abroad/study-abroad.${ending}`);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

/** Puts a text in the place of another one, which has to be there. */
function replaceIn(text: string, old: string | RegExp, next: string): string {
  const changed = text.replace(old, () => next);
  if (changed === text) throw new Error(`This is not in the file any more: ${old}`);
  return changed;
}

/** Runs the tests that the guide of widgets names. */
function testWidget(): string {
  return run(
    'vitest',
    'run',
    '--project',
    'unit',
    'catalogue/widgets/study-abroad',
    'catalogue/main/examples',
    '-t',
    '[Ss]tudy.abroad|article',
  );
}

const thirdPack = join(copy, 'tests/third-pack');

beforeAll(() => {
  for (const path of listFiles()) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(root, path), join(copy, path));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const club = readFileSync(join(copy, 'tests/second-pack/schemas/library/club.schema.json'), 'utf8');
  mkdirSync(join(thirdPack, 'schemas/garden'), { recursive: true });
  writeFileSync(join(thirdPack, 'schemas/garden/plot.schema.json'), club.replace('library/club', 'garden/plot'));
});

afterAll(() => rmSync(copy, { recursive: true }));

/** Each test runs the compiler, the linter and many tests one after another. */
const manyCommands = { timeout: 6 * PATIENCE_MS };

describe('every check is green', manyCommands, () => {
  it('right after a kind and a widget are made, and the schemas of any pack have their types beside them', () => {
    expect(run('tsx', 'tools/new-kind.ts', 'scholarships')).toBe('');
    expect(run('tsx', 'tools/new-kind.ts', 'open-day-visits', 'open-day-visit')).toBe('');
    expect(run('tsx', 'tools/new-widget.ts', 'study-abroad')).toBe('');
    expect(readFileSync(join(thirdPack, 'schemas/generated/garden.ts'), 'utf8')).toContain('export interface Club');
    rmSync(thirdPack, { recursive: true });
    expect(run('biome', 'check', ...own)).toBe('');
    expect(run('vitest', 'run', '--reporter=dot', ...beside)).toBe('');
  });

  it('after each step of the guide of widgets', () => {
    const guide = readFileSync(join(root, 'catalogue/widgets/README.md'), 'utf8');
    const blocks = [...guide.matchAll(/```(?:tsx|json)\n([\s\S]*?)\n```/g)].map(([, block = '']) => `${block}\n`);
    const [
      part = '',
      examples = '',
      test = '',
      data = '',
      props = '',
      box = '',
      tick = '',
      settings = '',
      option = '',
      hidden = '',
      hides = '',
    ] = blocks;
    editWidget('tsx', () => part);
    editWidget('examples.json', () => examples);
    editWidget('dom.test.tsx', () => test);
    expect(testWidget()).toBe('');
    editWidget('schema.json', (text) => replaceIn(text, / {4}"data": \{[^}]*\}\n/, data));
    editWidget('tsx', (text) => {
      const taken = replaceIn(text, /\/\*\* [^\n]*\nexport function Widget\([^\n]*\n/, props);
      return replaceIn(taken, / *<HubLink/, `${box}                <HubLink`);
    });
    editWidget('dom.test.tsx', (text) => `${text}\n${tick}`);
    expect(testWidget()).toBe('');
    editWidget('entry.json', (text) => replaceIn(text, / {2}"settings": \{[\s\S]*?\n {2}\},\n/, settings));
    editWidget('schema.json', (text) => replaceIn(text, / {6}"properties": \{\}\n/, option));
    editWidget('tsx', (text) => replaceIn(replaceIn(text, 'saveData }', 'saveData, settings }'), / *\{reads\.map\([^\n]*\n/, hidden));
    editWidget('dom.test.tsx', (text) => `${text}\n${hides}`);
    expect(run('biome', 'check', '--write', 'catalogue/widgets/study-abroad')).toBe('');
    expect(run('tsx', 'tools/gen.ts')).toBe('');
    expect(testWidget()).toBe('');
  });

  it('after the widget is switched on and is in a preset', () => {
    editJson<Widget>('catalogue/widgets/study-abroad/study-abroad.entry.json', 'widgets', (entry) => ({ ...entry, active: true }));
    editJson<Preset>('catalogue/content/presets/undergraduate.json', 'presets', (preset) => {
      const add = (places: Preset['order']['2']) => [...places, { widget: 'StudyAbroad', position: places.length + 1 }];
      return { ...preset, order: { 2: add(preset.order[2]), 3: add(preset.order[3]), 4: add(preset.order[4]) } };
    });
    expect(run('tsx', 'tools/gen.ts', '--check')).toBe('');
    expect(run('biome', 'check', ...own)).toBe('');
    // Once, with everything that was made: the compiler takes as long as all else.
    expect(run('tsc', '--noEmit', '--tsBuildInfoFile', join(copy, 'all.json'))).toBe('');
    expect(run('vitest', 'run', '--reporter=dot', ...looking)).toBe('');
  });
});

describe('what cannot be made is refused with a reason', () => {
  it.each([
    ['new-kind.ts', ['Bad Name'], 'kebab-case'],
    ['new-kind.ts', ['todos'], 'exists already'],
    ['new-kind.ts', ['sheep'], 'what one of sheep is called'],
    ['new-kind.ts', ['people-we-thank', 'persona'], 'a shape called Persona already'],
    ['new-widget.ts', ['notes'], 'exists already'],
  ] as const)('%s %j', (tool, words, reason) => {
    expect(run('tsx', `tools/${tool}`, ...words)).toContain(reason);
  });
});
