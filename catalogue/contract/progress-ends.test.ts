import { join } from 'node:path';
import { expect, it } from 'vitest';
import { toSlug } from '#engine';
import { readContentFiles } from '#server/publishing';
import { root } from '#tools/reading/source-files';
import { pack } from '../pack.ts';
import type { Page } from '../schemas/generated/items.ts';
import { listProgress } from '../services/progress/progress.ts';

const files = readContentFiles({ content: join(root, 'catalogue/content'), widgets: join(root, 'catalogue/widgets') }, pack.kinds);
const itemsOf = <Item extends { id: string }>(name: string) =>
  files.filter(({ kind }) => kind === name).map(({ text }): Item => JSON.parse(text));
const pages = itemsOf<Page>('pages');
const personas = itemsOf('personas');

/** Whether an address has a page, with the heading of its fragment. */
function isThere(url: string): boolean {
  const [address, anchor] = url.split('#');
  const page = pages.find((one) => one.active && one.address === address);
  const headings = page?.blocks.flatMap((block) => (block.type === 'heading' ? [toSlug(block.text)] : [])) ?? [];
  return page !== undefined && (anchor === undefined || headings.includes(anchor));
}

it.each(['spotlights', 'work-experiences'] as const)('leads from started %s to a page, and to an existing part of it', (kind) => {
  const now = '2027-03-01T10:00:00Z';
  const story = (persona: string) => ({ persona, startsAt: now, studyLevel: 'Undergraduate' });
  const urls = new Set(personas.flatMap(({ id }) => listProgress(kind, { now, story: story(id) }).map(({ url }) => url)));
  expect(urls.size).toBeGreaterThan(4);
  expect([...urls].filter((url) => !isThere(url))).toEqual([]);
});
