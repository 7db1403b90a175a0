import { describe, expect, it } from 'vitest';
import { buildVocabulary } from '#engine/testing';
import { QUERY_KEYS } from '../../api/keys.ts';
import { drawScreen } from '../../testing/draw-screen.tsx';
import { EmergencyScreen } from './emergency-screen.tsx';

describe('emergency settings', () => {
  it('shows the active settings and who can change them', async () => {
    const features = [{ id: 'videos', label: 'Videos', description: 'Films' }];
    const found = { alert: null, features: { videos: false }, by: 'u1', at: '2026-11-22T08:02:00Z', isShared: true };
    const html = await drawScreen(<EmergencyScreen />, [[QUERY_KEYS.emergency, found]], {
      me: { role: 'writer' },
      pack: { vocabulary: buildVocabulary({ features }) },
    });
    expect(html).toContain('Videos is off.');
    expect(html).toContain('A publisher or an admin can change this.');
    expect(html).not.toContain('Set at once');
  });
});
