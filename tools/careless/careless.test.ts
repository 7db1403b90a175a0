import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../reading/source-files.ts';
import changes from './changes.json' with { type: 'json' };
import { type CarelessChange, spoil } from './copy.ts';
import places from './journeys.json' with { type: 'json' };

/** Source lines change all the time; a table with this many outdated lines tells nothing and has to be made again. */
const MAX_STALE = 10;

describe('the careless changes', () => {
  it('nearly all still fit the lines they were drawn from', () => {
    const stale = (changes as readonly CarelessChange[]).filter((change) => {
      const path = join(root, change.file);
      return !existsSync(path) || spoil(readFileSync(path, 'utf8'), change) === null;
    });
    expect(stale.length, stale.map(({ id }) => id).join(', ')).toBeLessThanOrEqual(MAX_STALE);
    expect(new Set(changes.map(({ id }) => id)).size).toBe(changes.length);
  });

  it('are looked for in journeys that exist', () => {
    const missing = Object.values(places)
      .flat()
      .filter((name) => !existsSync(join(root, `tests/journeys/${name}.spec.ts`)));
    expect(missing).toEqual([]);
  });
});
