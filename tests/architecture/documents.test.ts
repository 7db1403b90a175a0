import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles, root } from '#tools/reading/source-files';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const decisions = readdirSync(join(root, 'docs/decisions')).filter((name) => name !== 'README.md');

describe('decisions', () => {
  it('are numbered without a gap, dated, with their status and area', () => {
    expect(decisions.map((name) => name.slice(0, 4))).toEqual(decisions.map((_, place) => String(place + 1).padStart(4, '0')));
    const index = read('docs/decisions/README.md');
    const areas = [...index.matchAll(/^## (.+)$/gm)].map(([, area]) => area);
    const broken = decisions.filter((name) => {
      const [, number = '', date = '', status = '', area = ''] =
        /^# (\d+)\. .+\n\n(\d{4}-\d\d-\d\d) · (accepted|replaced by \d+) · (.+)\n\n\S/.exec(read(`docs/decisions/${name}`)) ?? [];
      return Number(number) !== Number(name.slice(0, 4)) || Number.isNaN(Date.parse(date)) || status === '' || !areas.includes(area);
    });
    expect(broken).toEqual([]);
  });

  it('are in the index under their area with their title, the newest first', () => {
    const parts = read('docs/decisions/README.md').split(/^## /m).slice(1);
    const listed = parts.map((part) => part.split('\n').filter((line) => line.startsWith('- ')));
    const expected = parts.map((part) => {
      const area = part.split('\n')[0];
      const own = decisions.filter((name) => read(`docs/decisions/${name}`).split('\n')[2]?.endsWith(` · ${area}`)).toReversed();
      return own.map((name) => `- [${read(`docs/decisions/${name}`).split('\n')[0]?.slice(2)}](${name})`);
    });
    expect(listed).toEqual(expected);
  });
});

describe('documents', () => {
  const pages = listFiles().filter((path) => path.endsWith('.md'));
  const guides = pages.filter((path) => path === 'README.md' || /^docs\/[^/]+$/.test(path));

  it('hold no mark of a merge that was not finished', () => {
    expect(pages.filter((page) => /^(?:<{7}|={7}|>{7})(?: |$)/m.test(read(page)))).toEqual([]);
  });

  it('lead to places that are there', () => {
    const broken = pages.flatMap((page) => {
      const links = [...read(page).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)]*))?\)/g)];
      return links.filter(([, path = '', heading]) => !leads(page, path, heading)).map(([link]) => `${page}: ${link}`);
    });
    expect(broken).toEqual([]);
  });

  it('name folders, files and commands that are there', () => {
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

  it('say for each package why it is there', () => {
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
