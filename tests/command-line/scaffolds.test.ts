import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toCanonicalJson } from '../../engine/index.ts';
import { isLong, kindNamed } from '../../engine/testing/index.ts';
import type { Preset, Widget } from '../../schemas/generated/catalogue.ts';
import { listFiles, root } from '../architecture/source-files.ts';

/** A copy of the project, to which something is added. */
const copy = mkdtempSync(join(tmpdir(), 'hub-scaffold-'));

/** Runs a command of the project in the copy; gives its output if it failed. */
function run(command: string, ...words: readonly string[]): string {
  const bin = join(copy, 'node_modules/.bin', command);
  const { status, stdout, stderr } = spawnSync(bin, words, { cwd: copy, encoding: 'utf8' });
  return status === 0 ? '' : `${command} ${words.join(' ')}\n${stdout}\n${stderr}`;
}

/** The checks that read the whole project: whatever is added has to pass them. In the long run they are all checks except the build. */
const looking = isLong
  ? ['--project', 'unit', '--project', 'core', '--project', 'contract']
  : [
      'catalogue/kinds',
      'catalogue/widgets/study-abroad',
      'tests/contract/content',
      'tests/contract/editor-places',
      'tests/contract/widget',
    ];

/** Runs the checks; gives the output of each that failed. */
function check(...own: readonly string[]): string {
  return [
    run('tsx', 'tools/gen.ts', '--check'),
    run('biome', 'check', ...(isLong ? ['.'] : own)),
    run('tsc', '--noEmit'),
    run('vitest', 'run', '--reporter=dot', ...looking),
  ].join('');
}

function editJson<Item extends object>(path: string, kind: string, change: (item: Item) => Item): void {
  const file = join(copy, path);
  writeFileSync(file, toCanonicalJson(kindNamed(kind), change(JSON.parse(readFileSync(file, 'utf8')))));
}

beforeAll(() => {
  for (const path of listFiles()) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(root, path), join(copy, path));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
});

afterAll(() => rmSync(copy, { recursive: true }));

describe('every check is green', () => {
  it('right after a kind and a widget are made', () => {
    expect(run('tsx', 'tools/new-kind.ts', 'scholarships')).toBe('');
    expect(run('tsx', 'tools/new-kind.ts', 'open-day-visits', 'open-day-visit')).toBe('');
    expect(run('tsx', 'tools/new-widget.ts', 'study-abroad')).toBe('');
    expect(check('catalogue/kinds', 'catalogue/widgets', 'schemas')).toBe('');
  });

  it('after the widget is switched on and is in a preset', () => {
    editJson<Widget>('catalogue/widgets/study-abroad/study-abroad.entry.json', 'widgets', (entry) => ({ ...entry, active: true }));
    editJson<Preset>('catalogue/content/presets/undergraduate.json', 'presets', (preset) => {
      const add = (places: Preset['order']['2']) => [...places, { widget: 'StudyAbroad', position: places.length + 1 }];
      return { ...preset, order: { 2: add(preset.order[2]), 3: add(preset.order[3]), 4: add(preset.order[4]) } };
    });
    expect(check('catalogue/widgets', 'catalogue/content/presets')).toBe('');
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
