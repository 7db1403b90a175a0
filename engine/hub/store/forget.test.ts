import { describe, expect, it } from 'vitest';
import { createFakePorts } from '../testing/fake-ports.ts';
import { librarySetup } from '../testing/library-hub.ts';
import { forgetOthers, forgetSession, OPEN_KEY } from './forget.ts';

const hourMs = 3_600_000;

describe('storage of the browser', () => {
  it('[V-06] of a person whose session expired is cleared for the next person; encrypted texts stay', () => {
    const ports = createFakePorts();
    const own = { 'HubSeen:me': '[]', 'LibraryVisit:north:me': '{}', 'HubDraft-Notes:me': '"in clear"' };
    const free = { HubInApp: 'yes', LibraryTimer: '1000', 'editor:words:you': '{}' };
    const encrypted = { 'HubDraft-Statement:you': 'sealed:abc', 'HubUnsent-save dashboardData/Notes:you': 'sealed:abc' };
    const gone = {
      'HubSeen:you': '[]',
      'LibraryNotices:you': '[]',
      'HubDraft-Notes:you': '"My mother was ill"',
      'HubUnsent-save dashboardData/Statement:you': '"in clear"',
      'LibraryVisit:north:you': '{}',
      'LibraryVisit:south': '{}',
      'LibraryOldCard:me': '{}',
      'Hub loans, first page:you': '{}',
    };
    for (const store of [ports.local, ports.session])
      for (const [key, text] of Object.entries({ ...own, ...free, ...encrypted, ...gone })) store.write(key, text);
    forgetOthers(ports, librarySetup, 'me');
    for (const store of [ports.local, ports.session])
      expect([...store.keys()].sort()).toEqual(
        [...Object.keys(own), ...Object.keys(free), ...Object.keys(encrypted), ...(store === ports.local ? ['HubLeft:you'] : [])].sort(),
      );
  });

  it("[V-06] [E-05] keeps encrypted texts, unreadable to the next person, until their author's session must have ended", async () => {
    const ports = createFakePorts();
    const encrypted = ['HubDraft-Statement:you', 'HubUnsent-save dashboardData/Notes:you'];
    const left = () => ports.local.keys().filter((key) => key.endsWith(':you'));
    for (const key of encrypted) ports.local.write(key, 'sealed:abc');
    forgetOthers(ports, librarySetup, 'me');
    await ports.pass(12 * hourMs - 1);
    forgetOthers(ports, librarySetup, 'somebody');
    expect(left()).toEqual(expect.arrayContaining(encrypted));
    await ports.pass(1);
    forgetOthers(ports, librarySetup, 'me');
    expect(left()).toEqual([]);
  });

  it('[E-05] keeps a draft while its author is alone on the device, and restarts the limit when they return', async () => {
    const ports = createFakePorts();
    const draft = 'HubDraft-Statement:you';
    ports.local.write(draft, 'sealed:abc');
    for (const person of ['you', 'me', 'you', 'me']) {
      if (person === 'you') await ports.pass(1_000 * hourMs);
      forgetOthers(ports, librarySetup, person);
      await ports.pass(11 * hourMs);
      expect(ports.local.read(draft)).toBe('sealed:abc');
      forgetOthers(ports, librarySetup, 'you');
    }
    expect(ports.local.keys()).toEqual([draft]);
  });

  it('[USER-047] of a session is cleared with it, including the mark that a hub is open', () => {
    const ports = createFakePorts();
    ports.local.write('LibraryVisit:north:me', '{}');
    ports.local.write(`${OPEN_KEY}:me`, 'yes');
    ports.local.write('HubSeen:me', '[]');
    forgetSession(ports, librarySetup);
    expect(ports.local.keys()).toEqual(['HubSeen:me']);
  });
});
