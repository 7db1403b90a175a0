import { describe, expect, it } from 'vitest';
import { createFakePorts } from '../testing/fake-ports.ts';
import { buildHubPage, createLibraryStore } from '../testing/library-hub.ts';
import { rememberVisit } from './device-memory.ts';

const page = buildHubPage();

describe('storage on the device', () => {
  it("[NOTE-012] [NOTE-013] stores read notices on the device under the person's key", () => {
    const ports = createFakePorts();
    createLibraryStore(page, ports).actions.setNoticeRead('closed-monday', true);
    expect(ports.local.read(`LibraryReadNotices:${page.person.id}`)).toBe('["closed-monday"]');
    const next = createLibraryStore(page, ports);
    expect(next.getState().readNotices).toEqual([]);
    next.wake();
    expect(next.getState().readNotices).toEqual(['closed-monday']);
  });

  it('[NOTE-014] [ERR-040] treats unreadable notices as none', () => {
    const ports = createFakePorts();
    ports.local.write(`LibraryReadNotices:${page.person.id}`, '{oops');
    const store = createLibraryStore(page, ports);
    store.wake();
    expect(store.getState().readNotices).toEqual([]);
  });

  it('[FEED-060] remembers for the visit that the small advert was closed', () => {
    const ports = createFakePorts();
    createLibraryStore(page, ports).actions.closeAdvert();
    const next = createLibraryStore(page, ports);
    next.wake();
    expect(next.getState().isAdvertClosed).toBe(true);
  });

  it('[DEBUG-006] [DEBUG-010] [EC-047] remembers a forced state for the tab, only if debug is allowed and requested', async () => {
    const ports = createFakePorts();
    const open = { ...page, pageState: { ...page.pageState, debugAllowed: true } };
    rememberVisit('?debug=1', ports);
    createLibraryStore(open, ports).actions.force('card', 'expired');
    await ports.pass(0);
    expect(ports.requests[0]?.path).toBe('/api/v1/hub?force-card=expired');
    const next = createLibraryStore(open, ports);
    next.wake();
    expect(next.getState()).toMatchObject({ isDebug: true, forced: { card: 'expired' } });
    const closed = createLibraryStore(page, ports);
    closed.wake();
    expect(closed.getState()).toMatchObject({ isDebug: false, forced: {} });
  });

  it('[FRAME-012] [SHELL-074] remembers for the visit that the hub was opened inside the app, until it is opened outside', () => {
    const ports = createFakePorts();
    const isInApp = () => {
      const store = createLibraryStore(page, ports);
      expect(store.getState().isInApp).toBe(false);
      store.wake();
      return store.getState().isInApp;
    };
    for (const [search, expected] of [
      ['', false],
      ['?app=1', true],
      ['', true],
      ['?app=0', false],
    ] as const) {
      rememberVisit(search, ports);
      expect([search, isInApp()]).toEqual([search, expected]);
    }
  });
});
