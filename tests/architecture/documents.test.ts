import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
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

  it('stand in the index under their area with their title, the newest first', () => {
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
  const pages = ['README.md', 'CHANGELOG.md', ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`)].filter((name) =>
    name.endsWith('.md'),
  );

  it('lead to places that are there', () => {
    const broken = pages.flatMap((page) => {
      const links = [...read(page).matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link);
      return links.filter((link) => !existsSync(join(root, dirname(page), link))).map((link) => `${page}: ${link}`);
    });
    expect(broken).toEqual([]);
  });

  it('begin with a README of less than 150 lines', () => {
    expect(read('README.md').split('\n').length).toBeLessThan(150);
  });
});
