import { describe, expect, it } from 'vitest';
import { type DeviceStore, draftStoreOf, type HubStore } from '#engine/hub';
import { fc } from '#engine/testing/properties';

function createDevice(hasRoom = true): DeviceStore & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    read: (key) => kept.get(key) ?? null,
    write: (key, text) => void (hasRoom && kept.set(key, text)),
    remove: (key) => void kept.delete(key),
  };
}

const deviceKey = Buffer.alloc(32, 7).toString('base64url');

/** A tab of a person: drafts need only the device and the person's key from the hub store. */
function openTab(device: DeviceStore, key: string | undefined = deviceKey): HubStore {
  return { actions: { device }, getState: () => ({ page: { person: { deviceKey: key } } }) } as unknown as HubStore;
}

describe('a draft on this device', () => {
  it('is stored synchronously, and restored by the next tab', () => {
    const device = createDevice();
    draftStoreOf(openTab(device), 'Notes').keep('half a sen');
    expect(draftStoreOf(openTab(device), 'Notes').current()).toEqual({
      value: 'half a sen',
      isRestored: true,
      isEarlier: true,
      hasRoom: true,
    });
  });

  it('counts as from an earlier page until it is edited or sent', () => {
    const device = createDevice();
    draftStoreOf(openTab(device), 'Notes').keep('half a sen');
    const next = draftStoreOf(openTab(device), 'Notes');
    next.leave();
    expect(next.current().isEarlier).toBe(true);
    next.keep('half a sen');
    next.leave();
    expect(next.current()).toMatchObject({ isRestored: true, isEarlier: false });
  });

  it('shares one store per name, which notifies every reader', () => {
    const tab = openTab(createDevice());
    const heard: unknown[] = [];
    const draftStore = draftStoreOf(tab, 'Notes');
    const stop = draftStore.subscribe(() => heard.push(draftStoreOf(tab, 'Notes').current().value));
    draftStore.keep('a');
    draftStore.discard();
    stop();
    draftStore.keep('b');
    expect(heard).toEqual(['a', null]);
    expect(draftStoreOf(tab, 'Statement').current().value).toBeNull();
  });

  it('is new while its editor is open, and restored once that has closed', () => {
    const draftStore = draftStoreOf(openTab(createDevice()), 'Notes');
    draftStore.keep('a');
    expect(draftStore.current().isRestored).toBe(false);
    draftStore.leave();
    expect(draftStore.current().isRestored).toBe(true);
  });

  it('reports a device without room, and still holds the text', () => {
    const draftStore = draftStoreOf(openTab(createDevice(false)), 'Notes');
    draftStore.keep('a');
    expect(draftStore.current()).toEqual({ value: 'a', isRestored: false, isEarlier: false, hasRoom: false });
  });

  it('does not discard a later draft of another tab', () => {
    const device = createDevice();
    const here = draftStoreOf(openTab(device), 'Notes');
    here.keep('mine');
    draftStoreOf(openTab(device), 'Notes').keep('of the other tab');
    here.discard();
    expect(draftStoreOf(openTab(device), 'Notes').current().value).toBe('of the other tab');
  });

  it('ignores unreadable data', () => {
    const device = createDevice();
    device.write('HubDraft-Notes', '{broken');
    expect(draftStoreOf(openTab(device), 'Notes').current().value).toBeNull();
  });

  it('[V-06] is encrypted: another person or another key cannot read it, and a damaged one is ignored', () => {
    const device = createDevice();
    draftStoreOf(openTab(device), 'Statement').keep('My mother was ill');
    const [[key = '', text = ''] = []] = [...device.kept];
    expect([key, text.startsWith('sealed:'), text.includes('mother')]).toEqual(['HubDraft-Statement', true, false]);
    const other = Buffer.alloc(32, 8).toString('base64url');
    expect(draftStoreOf(openTab(device, other), 'Statement').current().value).toBeNull();
    device.kept.set('HubDraft-Notes', text);
    expect(draftStoreOf(openTab(device), 'Notes').current().value).toBeNull();
    device.kept.set(key, `${text.slice(0, -8)}AAAAAAAA`);
    expect(draftStoreOf(openTab(device), 'Statement').current().value).toBeNull();
  });

  it('is encrypted differently on each write, and decrypts to the same text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (written) => {
        const device = createDevice();
        draftStoreOf(openTab(device), 'Notes').keep(written);
        const first = device.kept.get('HubDraft-Notes');
        draftStoreOf(openTab(device), 'Notes').keep(written);
        expect(device.kept.get('HubDraft-Notes')).not.toBe(first);
        expect(draftStoreOf(openTab(device), 'Notes').current().value).toBe(written);
      }),
      { numRuns: 60 },
    );
  });

  it("reads an earlier version's plain text and encrypts it on the next write; stores nothing without a person", () => {
    const device = createDevice();
    device.kept.set('HubDraft-Notes', '"half a sen"');
    const draftStore = draftStoreOf(openTab(device), 'Notes');
    expect(draftStore.current().value).toBe('half a sen');
    draftStore.keep('half a sent');
    expect(device.kept.get('HubDraft-Notes')).toMatch(/^sealed:/);
    const nobody = createDevice();
    const page = { actions: { device: nobody }, getState: () => ({ page: { person: {} } }) } as unknown as HubStore;
    draftStoreOf(page, 'Notes').keep('a');
    expect([nobody.kept.size, draftStoreOf(page, 'Notes').current().hasRoom]).toEqual([0, false]);
  });
});
