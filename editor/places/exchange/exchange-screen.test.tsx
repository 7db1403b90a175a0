import { describe, expect, it } from 'vitest';
import type { MeReply } from '#schemas/editor';
import { QUERY_KEYS } from '../../api/keys.ts';
import { common, drawScreen, me, nothing } from '../../testing/draw-screen.tsx';
import { ExchangeScreen } from './exchange-screen.tsx';

describe('import and export', () => {
  it('offer the files only where they are the source of truth', () => {
    const exchange = (authority: MeReply['authority']) =>
      drawScreen(<ExchangeScreen {...common} me={{ ...me, authority }} set="s" onDownload={nothing} />, [
        [QUERY_KEYS.drift, { authority, live: 'x', missing: [], changed: [{ kind: 'messages', id: 'm' }], extra: [], unreadable: [] }],
      ]);
    expect(exchange('store')).not.toContain('The folder of files');
    expect(exchange('files')).toContain('What is live is not what the files say.');
  });
});
