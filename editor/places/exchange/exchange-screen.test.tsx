import { describe, expect, it } from 'vitest';
import type { MeReply } from '#schemas/editor';
import { QUERY_KEYS } from '../../api/keys.ts';
import { drawScreen } from '../../testing/draw-screen.tsx';
import { ExchangeScreen } from './exchange-screen.tsx';

describe('import and export', () => {
  it('offers the files only where they are the source of truth', async () => {
    const exchange = (authority: MeReply['authority']) =>
      drawScreen(
        <ExchangeScreen />,
        [[QUERY_KEYS.drift, { authority, live: 'x', missing: [], changed: [{ kind: 'messages', id: 'm' }], extra: [], unreadable: [] }]],
        { me: { authority } },
      );
    expect(await exchange('store')).not.toContain('The folder of files');
    expect(await exchange('files')).toContain('What is live is not what the files say.');
  });
});
