import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkWidgetScripts, MAX_WIDGET_SCRIPT } from './widget-scripts.ts';

const LARGE = 'packs/tenants/widgets/rooms/rooms.tsx';
const SMALL = 'packs/tenants/widgets/keys/keys.tsx';

/** A built client with two widgets whose scripts have these sizes and share a large one. */
function buildClient(large: number, small: number): string {
  const client = mkdtempSync(join(tmpdir(), 'hub-client-'));
  const files = { 'rooms.js': large, 'keys.js': small, 'shared.js': MAX_WIDGET_SCRIPT * 2 };
  const manifest = {
    [LARGE]: { file: 'rooms.js', imports: ['_shared.js'] },
    [SMALL]: { file: 'keys.js', imports: ['_shared.js'] },
    '_shared.js': { file: 'shared.js' },
  };
  mkdirSync(join(client, '.vite'));
  writeFileSync(join(client, '.vite/manifest.json'), JSON.stringify(manifest));
  // Random bytes do not compress.
  for (const [name, size] of Object.entries(files)) writeFileSync(join(client, name), randomBytes(size));
  return client;
}

it('reports only the widget that adds too much script', () => {
  const problems = checkWidgetScripts(buildClient(MAX_WIDGET_SCRIPT + 1_000, MAX_WIDGET_SCRIPT - 1_000));
  expect(problems).toMatchObject([{ code: 'widget-script-large', severity: 'warning', path: LARGE }]);
  expect(problems[0]?.message).toMatch(/^This widget adds 13\.\d KB of script \(gzip\); 12\.0 KB is the most\./);
});

it('finds nothing without a build', () => {
  expect(checkWidgetScripts(mkdtempSync(join(tmpdir(), 'hub-client-')))).toEqual([]);
});
