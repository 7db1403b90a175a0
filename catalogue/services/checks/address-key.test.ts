import { describe, expect, it } from 'vitest';
import type { Call } from '#server/http';
import { createEmbeddedSchools } from '../lookups/embedded.ts';
import { lookupRoutes } from '../lookups/routes.ts';

describe('key of the address service', () => {
  it('[PAGE-028] is added by the server to the two address calls and never sent in an answer', async () => {
    const keys: string[] = [];
    const note = ({ Key }: { readonly Key: string }) => {
      keys.push(Key);
      return { Items: [], demonstration: true as const };
    };
    const routes = lookupRoutes({ addresses: { find: note, retrieve: note }, addressKey: 'our-key', schools: createEmbeddedSchools() });
    const ask = (path: string, query: object) => routes.find((route) => route.path === path)?.handle({ query } as unknown as Call);
    const answers = [
      await ask('/api/v1/address/find', { Text: 'high street', Key: 'theirs' }),
      await ask('/api/v1/address/retrieve', { Id: 'a1', Key: 'theirs' }),
    ];
    expect(keys).toEqual(['our-key', 'our-key']);
    expect(JSON.stringify(answers)).not.toContain('our-key');
  });
});
