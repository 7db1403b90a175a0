import { describe, expect, it } from 'vitest';
import { QUERY_KEYS } from '../../api/keys.ts';
import { common, drawScreen, me, storage } from '../../testing/draw-screen.tsx';
import { EmergencyScreen } from './emergency-screen.tsx';

describe('the emergency settings', () => {
  it('show what is set for an emergency, and who can change it', () => {
    const features = [{ id: 'videos', label: 'Videos', description: 'Films' }];
    const found = { alert: null, features: { videos: false }, by: 'u1', at: '2026-11-22T08:02:00Z', isShared: true };
    const html = drawScreen(<EmergencyScreen {...common} storage={storage} me={{ ...me, role: 'writer' }} features={features} />, [
      [QUERY_KEYS.emergency, found],
    ]);
    expect(html).toContain('Videos is off.');
    expect(html).toContain('A publisher or an admin can change this.');
    expect(html).not.toContain('Set at once');
  });
});
