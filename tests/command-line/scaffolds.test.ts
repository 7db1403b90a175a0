import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toCanonicalJson } from '#engine';
import { isLong, kindNamed, PATIENCE_MS } from '#engine/testing';
import type { Preset, Widget } from '#schemas/catalogue';
import { copyProject, type ProjectCopy, readBlocks, replaceIn } from './project-copy.ts';

/** A copy of the project, to which things are added. */
let copy: ProjectCopy;
const run = (command: string, ...words: readonly string[]) => copy.run(command, ...words);

/** The tests beside the generated files. */
const beside = ['catalogue/kinds', 'catalogue/widgets/study-abroad'];
/** The checks that read the whole project, which every addition must pass. In the long run, all checks except the build. */
const looking = isLong
  ? ['--project', 'unit', '--project', 'core', '--project', 'contract']
  : [...beside, 'catalogue/contract/content', 'catalogue/contract/copy', 'catalogue/contract/messages', 'catalogue/contract/widget'];
/** The folders that the scaffolds write to. */
const own = isLong ? ['.'] : ['catalogue/kinds', 'catalogue/widgets', 'catalogue/schemas', 'catalogue/content/presets', 'schemas'];

function editJson<Item extends object>(path: string, kind: string, change: (item: Item) => Item): void {
  const file = join(copy.folder, path);
  writeFileSync(file, toCanonicalJson(kindNamed(kind), change(JSON.parse(readFileSync(file, 'utf8')))));
}

/** Changes a file of the new widget. */
function editWidget(ending: string, change: (text: string) => string): void {
  copy.edit(`catalogue/widgets/study-abroad/study-abroad.${ending}`, change);
}

/** Runs the tests that the widget guide names. */
function testWidget(): string {
  return run(
    'vitest',
    'run',
    '--project',
    'unit',
    'catalogue/widgets/study-abroad',
    'catalogue/hub/examples',
    '-t',
    '[Ss]tudy.abroad|article',
  );
}

const thirdPack = () => join(copy.folder, 'tests/third-pack');

beforeAll(() => {
  copy = copyProject();
  const club = readFileSync(join(copy.folder, 'tests/second-pack/schemas/items/club.schema.json'), 'utf8');
  mkdirSync(join(thirdPack(), 'schemas/garden'), { recursive: true });
  writeFileSync(join(thirdPack(), 'schemas/garden/plot.schema.json'), club.replace('second-pack/club', 'garden/plot'));
});

afterAll(() => copy.remove());

/** Each test runs the compiler, the linter and many tests one after another. */
const manyCommands = { timeout: 6 * PATIENCE_MS };

describe('every check passes', manyCommands, () => {
  it("right after a kind and a widget are generated, and all packs' schemas have their types beside them", () => {
    expect(run('tsx', 'tools/new-kind.ts', 'scholarships')).toBe('');
    expect(run('tsx', 'tools/new-kind.ts', 'open-day-visits', 'open-day-visit')).toBe('');
    expect(run('tsx', 'tools/new-widget/run.ts', 'study-abroad')).toBe('');
    expect(readFileSync(join(thirdPack(), 'schemas/generated/garden.ts'), 'utf8')).toContain('export interface Club');
    rmSync(thirdPack(), { recursive: true });
    expect(run('biome', 'check', ...own)).toBe('');
    expect(run('vitest', 'run', '--reporter=dot', ...beside)).toBe('');
  });

  it('after each step of the widget guide', () => {
    const guide = 'catalogue/widgets/README.md';
    const [part = '', test = '', props = '', box = '', tick = '', shown = '', list = '', hides = '', card = ''] = readBlocks(guide, 'tsx');
    const [examples = '', data = '', word = '', settings = '', option = '', allRead = '', row = ''] = readBlocks(guide, 'json');
    const [summary = ''] = readBlocks(guide, 'ts');
    const [style = ''] = readBlocks(guide, 'css');
    const [getsCard = '', cut = ''] = card.split('\n');
    const addWords = (words: string) =>
      copy.edit('catalogue/content/messages/widgets.json', (text) => replaceIn(text, '"widgets": {\n', `"widgets": {\n${words}`));
    editWidget('tsx', () => part);
    editWidget('examples.json', () => examples);
    editWidget('dom.test.tsx', () => test);
    expect(testWidget()).toBe('');
    addWords(word);
    editWidget('schema.json', (text) => replaceIn(text, / {4}"data": \{[^}]*\}\n/, data));
    editWidget('tsx', (text) => {
      const taken = replaceIn(text, /\/\*\* [^\n]*\nexport function Widget\([^\n]*\n/, props);
      return replaceIn(replaceIn(taken, / *<HubLink/, `${box}                <HubLink`), 'useRead,', 'useMessages, useRead,');
    });
    editWidget('css', (text) => replaceIn(text, /\}\n$/, `\n${style}}\n`));
    editWidget('dom.test.tsx', (text) => `${text}\n${tick}`);
    expect(testWidget()).toBe('');
    addWords(allRead);
    editWidget('entry.json', (text) => replaceIn(text, / {2}"settings": \{[\s\S]*?\n {2}\},\n/, settings));
    editWidget('schema.json', (text) => replaceIn(text, / {6}"properties": \{\}\n/, option));
    editWidget('tsx', (text) => {
      const taken = replaceIn(replaceIn(text, 'saveData }', 'saveData, settings }'), / {2}return \(/, `${shown}  return (`);
      return replaceIn(taken, / *\{reads\.map\([^\n]*\n/, list);
    });
    editWidget('dom.test.tsx', (text) => `${text}\n${hides}`);
    expect(testWidget()).toBe('');
    addWords(row);
    editWidget('tsx', (text) => {
      const taken = replaceIn(replaceIn(text, / {2}return \(/, `${getsCard}\n  return (`), / *\{reads\.filter\(isShown\)\.map[^\n]*/, cut);
      return replaceIn(
        taken,
        /import type \{ WidgetProps \}[^\n]*\n/,
        "import type { WidgetProps } from '#engine/pack';\nimport { useCard } from '#engine/react';\n",
      );
    });
    copy.edit('catalogue/widgets/study-abroad/summary.ts', () => summary);
    editWidget('widget.ts', (text) => replaceIn(text, "heights: ['s', 'm', 'l']", "heights: ['m', 's']"));
    expect(run('biome', 'check', '--write', 'catalogue/widgets/study-abroad')).toBe('');
    expect(run('tsx', 'tools/hub.js', 'format')).toBe('');
    expect(run('tsx', 'tools/gen.ts')).toBe('');
    expect(testWidget()).toBe('');
  });

  it('after the widget is enabled and in a preset', () => {
    editJson<Widget>('catalogue/widgets/study-abroad/study-abroad.entry.json', 'widgets', (entry) => ({ ...entry, active: true }));
    editJson<Preset>('catalogue/content/presets/undergraduate.json', 'presets', (preset) => {
      const add = (places: Preset['order']['2']) => [...places, { widget: 'StudyAbroad', position: places.length + 1 }];
      return { ...preset, order: { 2: add(preset.order[2]), 3: add(preset.order[3]), 4: add(preset.order[4]) } };
    });
    expect(run('tsx', 'tools/gen.ts', '--check')).toBe('');
    expect(run('biome', 'check', ...own)).toBe('');
    // Once, with everything that was generated: the compiler takes as long as everything else.
    expect(run('tsc', '--noEmit', '--tsBuildInfoFile', join(copy.folder, 'all.json'))).toBe('');
    expect(run('vitest', 'run', '--reporter=dot', ...looking)).toBe('');
  });
});

describe('invalid names are refused with a reason, and nothing is written', manyCommands, () => {
  const everything = ['package.json', '.vscode', 'catalogue/kinds', 'catalogue/schemas', 'catalogue/widgets', 'packs'];

  function refuse(tool: string, words: readonly string[]): string {
    const before = copy.read(...everything);
    const said = run('tsx', `tools/${tool}`, ...words);
    expect(copy.read(...everything)).toEqual(before);
    return said;
  }

  it.each([
    ['new-kind.ts', ['Bad Name'], 'kebab-case'],
    ['new-kind.ts', ['todos'], 'exists already'],
    ['new-kind.ts', ['pictures', 'photo'], 'has a kind called pictures already'],
    ['new-kind.ts', ['tiles'], 'has "tiles" already'],
    ['new-kind.ts', ['sheep'], 'what one of sheep is called'],
    ['new-kind.ts', ['people-we-thank', 'persona'], 'a shape called Persona already'],
    ['new-kind.ts', ['this', 'that'], 'a word of TypeScript'],
    ['new-widget/run.ts', ['notes'], 'exists already'],
    ['new-widget/run.ts', ['widgets'], 'has a "widgets" already'],
    ['new-widget/run.ts', ['global-course-search'], 'is called GlobalCourseSearch already'],
    ['new-widget/run.ts', ['default'], 'a word of TypeScript'],
    ['new-pack/run.ts', ['catalogue'], 'is called catalogue already'],
    ['new-pack/run.ts', ['tenants', '--group', 'saved:flat,house'], 'has "saved" already'],
    ['new-pack/run.ts', ['tenants', '--group', 'class:flat,house'], 'a word of TypeScript'],
  ] as const)('%s %j', (tool, words, reason) => {
    expect(refuse(tool, words)).toContain(reason);
  });

  it.each([
    ['new-kind.ts', 'catalogue/kinds/index.ts', 'createKinds(', '(createKinds)(', 'no list of kinds'],
    ['new-widget/run.ts', 'catalogue/widgets/registry.ts', 'export const widgets', 'export const these', 'no list of widgets'],
  ] as const)('%s where %s is spelled differently', (tool, list, part, other, reason) => {
    const [before = ''] = copy.read(list).values();
    copy.edit(list, (text) => replaceIn(text, part, other));
    expect(refuse(tool, ['tide-tables'])).toContain(reason);
    copy.edit(list, () => before);
  });
});
