import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '#tools/reading/source-files';
import { findBareText } from './bare-text.ts';

const fixture = 'tests/architecture/bare-text.fixture.tsx';
const rooms = /^(engine|catalogue|editor)\/(?!.*(\.test\.tsx$|\/testing\/))/;
const found = findBareText((path) => path === fixture || rooms.test(path));

/** The message explains the fix to anyone who meets this check for the first time. */
const remedy =
  'give the text an element of its own (<span>{text}</span>), write pieces as one text (a template in braces), or take Elements as children';

describe('text in JSX', () => {
  it('is alone in its element, so that the page survives when a translator replaces it', () => {
    const bare = found.filter(({ path }) => path !== fixture).map(({ path, line, why, text }) => `${path}:${line} ${why}: ${text}`);
    expect(bare, remedy).toEqual([]);
  });

  it('is reported wherever React keeps a separate text node, and nowhere else', () => {
    const lines = readFileSync(join(root, fixture), 'utf8').split('\n');
    const marked = lines.flatMap((line, index) =>
      [...line.matchAll(/\b(beside|fragment|list|drawn) \*\//g)].map(([, why]) => `${index + 1} ${why}`),
    );
    expect(found.filter(({ path }) => path === fixture).map(({ line, why }) => `${line} ${why}`)).toEqual(marked);
  });
});
