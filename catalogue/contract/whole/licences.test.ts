import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(resolve(root, file), 'utf8');

it.each(['dist/client/licences.md', 'dist/server/licences.md', 'README.md', 'docs/dependencies.md'])(
  '%s states the licence of the map, which is not free for every use',
  (file) => {
    const text = read(file);
    expect([text.includes('react-leaflet'), text.includes('Hippocratic')]).toEqual([true, true]);
  },
);

it('ships the licence texts of bundled packages', () => {
  for (const name of ['react-dom', 'zustand', 'leaflet']) expect(read('dist/client/licences.md')).toContain(`## ${name} `);
  expect(read('dist/client/licences-editor.md')).toContain('## immer ');
});
