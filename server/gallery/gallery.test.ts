import { describe, expect, it } from 'vitest';
import { createNonce, createPageDrawer } from '../http/index.ts';
import { createFakePages, fakeAssets } from '../http/pages.ts';
import { createWorld } from '../testing/world.ts';
import { galleryRoutes } from './routes.ts';

describe('gallery', () => {
  it('mounts the gallery in development but not in production', async () => {
    const worlds = [await createWorld(), await createWorld({ NODE_ENV: 'production' })];
    const counts = worlds.map(({ app }) => app.routes.filter(({ path }) => path.startsWith('/gallery')).length);
    expect(counts).toEqual([5, 0]);
    await Promise.all(worlds.map((world) => world.close()));
  });

  it('lets only this site frame the gallery, and serves pages, examples and personas', () => {
    const drawer = createPageDrawer(createFakePages(), fakeAssets, createNonce());
    const routes = galleryRoutes({ drawer, readWidgets: () => [{ component: 'notes' }], drawPage: (id) => (id === 'p01' ? { id } : null) });
    const ask = (path: string, query: Record<string, string> = {}) => {
      const route = routes.find((one) => one.path === path);
      if (!route) throw new Error(`There is no ${path}.`);
      return route.handle({ query } as never);
    };
    expect(ask('/gallery/:component')).toMatchObject({ kind: 'page', framing: 'self' });
    expect(ask('/gallery/api/widgets')).toMatchObject({ value: [{ component: 'notes' }] });
    expect(ask('/gallery/api/page', { persona: 'p01' })).toMatchObject({ value: { id: 'p01' } });
    expect(() => ask('/gallery/api/page', { persona: 'nobody' })).toThrow('There is no persona of this id.');
  });
});
