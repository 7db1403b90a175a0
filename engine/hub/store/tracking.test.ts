import { describe, expect, it } from 'vitest';
import { createFakePorts, type FakePorts } from '../testing/fake-ports.ts';
import { buildHubPage, createLibraryStore } from '../testing/library-hub.ts';
import type { OwnedHubStore } from './store.ts';

const page = buildHubPage();

function open(consent = ''): { ports: FakePorts; store: OwnedHubStore } {
  const ports = createFakePorts();
  return { ports, store: createLibraryStore(page, ports, { consent }) };
}

describe('tracking', () => {
  const allowed = { ...page, pageState: { ...page.pageState, debugAllowed: true } };

  it('[FRAME-079] [EC-046] logs in debug mode only', () => {
    const { ports, store } = open();
    store.actions.track('widget opened', { widget: 'Loans' });
    const debug = createLibraryStore(allowed, ports);
    debug.actions.track('widget opened', { widget: 'Loans' });
    expect(ports.logged).toEqual([]);
    ports.session.write('HubDebug', 'yes');
    debug.actions.track('widget opened', { widget: 'Loans' });
    expect(ports.logged).toHaveLength(1);
  });

  it('[FRAME-078] [DEBUG-014] [DEBUG-016] writes to the log and sends nothing', () => {
    const { ports } = open();
    ports.session.write('HubDebug', 'yes');
    createLibraryStore(allowed, ports).actions.track('widget opened', { widget: 'Loans' });
    expect(ports.logged).toEqual(['info track widget opened {"widget":"Loans"}']);
    expect(ports.requests).toEqual([]);
  });

  it('[DEBUG-017] sends typed events through one function to every registered listener', () => {
    const { ports, store } = open('analytics');
    store.actions.track('widget opened', { widget: 'Loans' });
    // @ts-expect-error an event has to be one of the known ones
    store.actions.track('something else');
    // @ts-expect-error and carries known fields alone
    store.actions.track('widget closed', { term: 'moths' });
    expect(ports.pushed[0]).toEqual(['widget opened', { widget: 'Loans' }]);
    expect(ports.trackers).toHaveLength(1);
    expect(ports.requests).toEqual([]);
  });

  it('[DEBUG-021] without consent to analytics, or after it is withdrawn, sends events to the console only', () => {
    for (const consent of ['', 'none', 'marketing']) {
      const { ports, store } = open(consent);
      store.actions.track('pageview', { path: '/dashboard', route: 'Hub' });
      expect([consent, ports.pushed]).toEqual([consent, []]);
    }
    const { ports, store } = open();
    store.actions.setConsent(['analytics']);
    store.actions.track('pageview', { path: '/dashboard' });
    expect(ports.cookies['hub-consent']).toBe('analytics');
    store.actions.setConsent([]);
    store.actions.track('pageview', { path: '/dashboard/rooms' });
    expect(ports.pushed).toEqual([['pageview', { path: '/dashboard' }]]);
    expect(ports.cookies['hub-consent']).toBe('none');
    store.actions.setConsent(['analytics', 'marketing']);
    expect(ports.cookies['hub-consent']).toBe('analytics.marketing');
  });
});
