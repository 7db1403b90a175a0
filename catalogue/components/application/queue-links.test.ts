import { describe, expect, it } from 'vitest';
import type { HubPage } from '#engine/hub';
import { hubPageOf } from '../testing/hub-page-of.ts';
import { listApplyAddresses, needsQueue } from './queue-links.ts';

function withMode(page: HubPage, apply: string, bases: Record<string, string> = {}): HubPage {
  return {
    ...page,
    pageState: { ...page.pageState, bases: { ...page.pageState.bases, ...bases }, modes: { ...page.pageState.modes, apply } },
  };
}

describe('links that queue', () => {
  const page = hubPageOf('p14');

  it('[TIMER-001] [PAGE-017] [STATUS-081] queues every apply and track link in clearing_timer, and none in other modes', () => {
    const links = ['/apply/undergraduate/2027', '/track/undergraduate/2027', '/apply/conservatoires/2027', '/track/conservatoires/2027'];
    for (const href of links) {
      expect(needsQueue(withMode(page, 'clearing_timer'), href)).toBe(true);
      for (const mode of ['on', 'clearing']) expect(needsQueue(withMode(page, mode), href)).toBe(false);
    }
  });

  it('[TIMER-036] leaves every other address alone', () => {
    for (const href of ['/apply/undergraduate/2025', '/dashboard', '', 'https://evil.example/apply/undergraduate/2027', '//evil.example'])
      expect(needsQueue(withMode(page, 'clearing_timer'), href)).toBe(false);
  });

  it('queues links of another base by their whole address', () => {
    const far = withMode(page, 'clearing_timer', { base: 'https://site.example', services: 'https://services.example' });
    expect(listApplyAddresses(far)).toContain('https://services.example/apply/undergraduate/2027');
    expect(needsQueue(far, 'https://services.example/track/undergraduate/2027')).toBe(true);
  });
});
