import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles, root } from '#tools/reading/source-files';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const folder = 'docs/decisions';
const decisions = readdirSync(join(root, folder)).filter((name) => name !== 'README.md' && name !== 'numbers.md');

describe('decisions', () => {
  const index = read(`${folder}/README.md`);
  const parts = index.split(/^## /m).slice(1);
  const areas = parts.map((part) => part.split('\n')[0] ?? '');
  const heads = decisions.map((name) => {
    const [, title = '', area = '', date = ''] = /^# (.+)\n\n(.+) · accepted (\d{4}-\d\d-\d\d)\n\n\S/.exec(read(`${folder}/${name}`)) ?? [];
    return { name, title, area, date };
  });

  it('have kebab-case names without a number', () => {
    expect(decisions.filter((name) => !/^[a-z]+(?:-[a-z]+)*\.md$/.test(name))).toEqual([]);
  });

  it('begin with a title, an area of the index and a date', () => {
    const broken = heads.filter(({ title, area, date }) => title === '' || !areas.includes(area) || Number.isNaN(Date.parse(date)));
    expect(broken).toEqual([]);
  });

  it('have at most 45 lines', () => {
    expect(decisions.filter((name) => read(`${folder}/${name}`).split('\n').length > 45)).toEqual([]);
  });

  it('are listed in the index under their area with their title, and nothing else is', () => {
    const listed = parts.map((part) =>
      part
        .split('\n')
        .filter((line) => line.startsWith('- '))
        .sort(),
    );
    const expected = areas.map((area) =>
      heads
        .filter((head) => head.area === area)
        .map(({ name, title }) => `- [${title}](${name})`)
        .sort(),
    );
    expect(listed).toEqual(expected);
  });

  it('fit on one screen of the index', () => {
    expect(index.trimEnd().split('\n').length).toBeLessThanOrEqual(80);
  });

  it('are the targets of the old numbers 1 to 367 in the table, each listed once', () => {
    const rows = [...read(`${folder}/numbers.md`).matchAll(/^\| (\d.*) \| (.+) \|$/gm)];
    const numbers = rows.flatMap(([, list = '']) => list.split(', ').map(Number));
    expect(numbers.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 367 }, (_, place) => place + 1));
    const targets = rows.map(([, , target = '']) => target).filter((target) => target !== 'history');
    expect(targets.filter((target) => !decisions.includes(/^\[[a-z-]+\]\((.+)\)$/.exec(target)?.[1] ?? ''))).toEqual([]);
  });
});

describe('documents', () => {
  const pages = listFiles().filter((path) => path.endsWith('.md'));
  const guides = pages.filter((path) => path === 'README.md' || /^docs\/[^/]+$/.test(path));

  it('contain no unresolved merge markers', () => {
    expect(pages.filter((page) => /^(?:<{7}|={7}|>{7})(?: |$)/m.test(read(page)))).toEqual([]);
  });

  it('link to existing targets', () => {
    const broken = pages.flatMap((page) => {
      const links = [...read(page).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)]*))?\)/g)];
      return links.filter(([, path = '', heading]) => !leads(page, path, heading)).map(([link]) => `${page}: ${link}`);
    });
    expect(broken).toEqual([]);
  });

  it('name existing folders, files and commands', () => {
    const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> };
    const broken = guides.flatMap((page) => {
      const paths = [...read(page).matchAll(/`((?:schemas|engine|catalogue|server|editor|tests|tools|docs|deploy)\/[\w./-]+)`/g)];
      const commands = [...read(page).matchAll(/\bnpm run (?:--silent )?([\w:-]+)/g)];
      return [
        ...paths.filter(([, path = '']) => !existsSync(join(root, path))),
        ...commands.filter(([, command = '']) => !(command in scripts)),
      ].map(([name]) => `${page}: ${name}`);
    });
    expect(broken).toEqual([]);
  });

  it('explain the reason for each package', () => {
    const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Readonly<Record<string, object>>;
    const page = read('docs/dependencies.md');
    const names = Object.keys({ ...dependencies, ...devDependencies });
    expect(names.filter((name) => !page.includes(name) && !page.includes(`${name.split('/')[0]}/*`))).toEqual([]);
  });

  it('begin with a README of less than 150 lines', () => {
    expect(read('README.md').split('\n').length).toBeLessThan(150);
  });
});

/** Whether a link on a page leads to an existing file or folder, and to an existing heading in it. */
function leads(page: string, path: string, heading: string | undefined): boolean {
  const target = path === '' ? page : join(dirname(page), path);
  if (!existsSync(join(root, target))) return false;
  return heading === undefined || [...read(target).matchAll(/^#+ (.+)$/gm)].some(([, words = '']) => toAnchor(words) === heading);
}

/** The anchor that GitHub gives a heading. */
function toAnchor(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replaceAll(' ', '-');
}
