import { describe, expect, it } from 'vitest';
import type { DeviceStore, HubStore } from '../hub/hub-context.tsx';
import { draftDeskOf } from './draft-desk.ts';

function createDevice(hasRoom = true): DeviceStore & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    read: (key) => kept.get(key) ?? null,
    write: (key, text) => void (hasRoom && kept.set(key, text)),
    remove: (key) => void kept.delete(key),
  };
}

/** A tab: desks need nothing of a store but the device. */
function openTab(device: DeviceStore): HubStore {
  return { actions: { device } } as HubStore;
}

describe('a draft on this device', () => {
  it('is there before the call returns, and is found again by the next tab', () => {
    const device = createDevice();
    draftDeskOf(openTab(device), 'Notes').keep('half a sen');
    expect(draftDeskOf(openTab(device), 'Notes').current()).toEqual({
      value: 'half a sen',
      isRestored: true,
      isEarlier: true,
      hasRoom: true,
    });
  });

  it('is of an earlier page until somebody types or sends', () => {
    const device = createDevice();
    draftDeskOf(openTab(device), 'Notes').keep('half a sen');
    const next = draftDeskOf(openTab(device), 'Notes');
    next.leave();
    expect(next.current().isEarlier).toBe(true);
    next.keep('half a sen');
    next.leave();
    expect(next.current()).toMatchObject({ isRestored: true, isEarlier: false });
  });

  it('has one desk for a name, which tells every reader', () => {
    const tab = openTab(createDevice());
    const heard: unknown[] = [];
    const desk = draftDeskOf(tab, 'Notes');
    const stop = desk.subscribe(() => heard.push(draftDeskOf(tab, 'Notes').current().value));
    desk.keep('a');
    desk.discard();
    stop();
    desk.keep('b');
    expect(heard).toEqual(['a', null]);
    expect(draftDeskOf(tab, 'Statement').current().value).toBeNull();
  });

  it('is fresh while its editor is open, and counts as found again once that has closed', () => {
    const desk = draftDeskOf(openTab(createDevice()), 'Notes');
    desk.keep('a');
    expect(desk.current().isRestored).toBe(false);
    desk.leave();
    expect(desk.current().isRestored).toBe(true);
  });

  it('says when the device has no room, and still holds the text', () => {
    const desk = draftDeskOf(openTab(createDevice(false)), 'Notes');
    desk.keep('a');
    expect(desk.current()).toEqual({ value: 'a', isRestored: false, isEarlier: false, hasRoom: false });
  });

  it('does not throw away what another tab has put there since', () => {
    const device = createDevice();
    const here = draftDeskOf(openTab(device), 'Notes');
    here.keep('mine');
    draftDeskOf(openTab(device), 'Notes').keep('of the other tab');
    here.discard();
    expect(draftDeskOf(openTab(device), 'Notes').current().value).toBe('of the other tab');
  });

  it('takes what cannot be read as nothing', () => {
    const device = createDevice();
    device.write('HubDraft-Notes', '{broken');
    expect(draftDeskOf(openTab(device), 'Notes').current().value).toBeNull();
  });
});
