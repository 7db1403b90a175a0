import { describe, expect, it } from 'vitest';
import { forgetOthers, forgetSession } from '../../engine/hub/store/forget.ts';
import { createFakePorts } from '../../engine/hub/testing/fake-ports.ts';
import { hubSetup } from '../parts/index.ts';

const hourMs = 3_600_000;
const hash = '0123456789abcdef0123456789abcdef';

describe('what a browser stores', () => {
  it('[V-06] of somebody whose session ended by itself is gone when another person comes; what is sealed waits for them', () => {
    const ports = createFakePorts();
    const own = { 'HubSeen:me': '[]', [`UcasDfeEligibility:${hash}:me`]: '{}', 'HubDraft-Notes:me': '"in clear"' };
    const free = { HubInApp: 'yes', UcasClearingTimer: '1000', 'editor:words:you': '{}' };
    const sealed = { 'HubDraft-Statement:you': 'sealed:abc', 'HubUnsent-save dashboardData/Notes:you': 'sealed:abc' };
    const gone = {
      'HubSeen:you': '[]',
      'UcasNotifications:you': '[]',
      'HubDraft-Notes:you': '"My mother was ill"',
      'HubUnsent-save dashboardData/Statement:you': '"in clear"',
      [`UcasDfeEligibility:${hash}:you`]: '{}',
      'UcasDfeEligibility:EH11YZ': '{}',
      'UcasDfeEligibility:EH11YZ:me': '{}',
      'Hub courses, first page:you': '{}',
    };
    for (const store of [ports.local, ports.session])
      for (const [key, text] of Object.entries({ ...own, ...free, ...sealed, ...gone })) store.write(key, text);
    forgetOthers(ports, hubSetup, 'me');
    for (const store of [ports.local, ports.session])
      expect([...store.keys()].sort()).toEqual(
        [...Object.keys(own), ...Object.keys(free), ...Object.keys(sealed), ...(store === ports.local ? ['HubLeft:you'] : [])].sort(),
      );
  });

  it('[V-06] [E-05] is unreadable once another person comes, and goes when the session of its author must have ended', async () => {
    const ports = createFakePorts();
    const sealed = ['HubDraft-Statement:you', 'HubUnsent-save dashboardData/Notes:you'];
    const left = () => ports.local.keys().filter((key) => key.endsWith(':you'));
    for (const key of sealed) ports.local.write(key, 'sealed:abc');
    forgetOthers(ports, hubSetup, 'me');
    await ports.pass(12 * hourMs - 1);
    forgetOthers(ports, hubSetup, 'somebody');
    expect(left()).toEqual(expect.arrayContaining(sealed));
    await ports.pass(1);
    forgetOthers(ports, hubSetup, 'me');
    expect(left()).toEqual([]);
  });

  it('[E-05] waits for as long as nobody else uses the device, and anew after its author was there again', async () => {
    const ports = createFakePorts();
    const draft = 'HubDraft-Statement:you';
    ports.local.write(draft, 'sealed:abc');
    for (const person of ['you', 'me', 'you', 'me']) {
      if (person === 'you') await ports.pass(1_000 * hourMs);
      forgetOthers(ports, hubSetup, person);
      await ports.pass(11 * hourMs);
      expect(ports.local.read(draft)).toBe('sealed:abc');
      forgetOthers(ports, hubSetup, 'you');
    }
    expect(ports.local.keys()).toEqual([draft]);
  });

  it('[USER-047] the answer of the postcode service is removed with the session', () => {
    const ports = createFakePorts();
    ports.local.write(`UcasDfeEligibility:${hash}:me`, '{}');
    ports.local.write('HubSeen:me', '[]');
    forgetSession(ports, hubSetup);
    expect(ports.local.keys()).toEqual(['HubSeen:me']);
  });
});
