import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listPacks } from '#tools/pack';
import { followUses } from '#tools/reading/reach';
import { readSources, root } from '#tools/reading/source-files';

const packs = listPacks();

describe('the screens of messages', () => {
  it("are known for nearly all messages: the rest are the server's or unused", () => {
    const places: Readonly<Record<string, readonly string[]>> = JSON.parse(
      readFileSync(join(root, 'catalogue/generated/message-places.json'), 'utf8'),
    );
    expect(places['tariff-title']).toBeUndefined();
    expect(Object.keys(places).length).toBeGreaterThan(1_100);
  });
});

describe('the script for visitors', () => {
  it.each(packs)('of the pack %s includes nothing of the preview', (pack) => {
    const sources = new Map(readSources().map(({ path, text }) => [path, text]));
    const hub = followUses([`${pack}/hub.ts`, 'engine/hub/frame/start.tsx'], (path) => sources.get(path));
    const preview = [...sources.keys()].filter((path) => path.startsWith('engine/hub/preview/') && !path.includes('.test.'));
    expect(preview.length).toBeGreaterThan(10);
    expect(preview.flatMap(hub.listDeclared).filter(hub.isReached)).toEqual([]);
    expect(hub.isReached({ path: 'engine/hub/messages/use-messages.ts', name: 'useMessages' })).toBe(true);
  });
});
