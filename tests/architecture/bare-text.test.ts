import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '#tools/reading/source-files';
import { findBareText } from './bare-text.ts';

const fixture = 'tests/architecture/bare-text.fixture.tsx';
const rooms = /^(engine|catalogue|editor)\/(?!.*(\.test\.tsx$|\/testing\/))/;
const found = findBareText((path) => path === fixture || rooms.test(path));

/** The message says how to fix it, for anybody who meets this check for the first time. */
const remedy =
  'give the text an element of its own (<span>{text}</span>), write pieces as one text (a template in braces), or take Elements as children';

describe('text in JSX', () => {
  it('stands alone in an element of its own, so that a page lives on when a translator puts something in its place', () => {
    const bare = found.filter(({ path }) => path !== fixture).map(({ path, line, why, text }) => `${path}:${line} ${why}: ${text}`);
    expect(bare, remedy).toEqual([]);
  });

  it('is found in every place where React keeps a text node of its own, and nowhere else', () => {
    const lines = readFileSync(join(root, fixture), 'utf8').split('\n');
    const marked = lines.flatMap((line, index) =>
      [...line.matchAll(/\b(beside|fragment|list|drawn) \*\//g)].map(([, why]) => `${index + 1} ${why}`),
    );
    expect(found.filter(({ path }) => path === fixture).map(({ line, why }) => `${line} ${why}`)).toEqual(marked);
  });
});
