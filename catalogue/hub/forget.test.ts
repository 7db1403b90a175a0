import { describe, expect, it } from 'vitest';
import { createFakePorts, forgetOthers, forgetSession } from '#engine/testing/hub';
import { hubSetup } from '../components/hub/setup.ts';

const hash = '0123456789abcdef0123456789abcdef';

describe('the cached reply of the postcode service', () => {
  it('[V-06] is removed when another person signs in, as is an old entry with an unencrypted postcode', () => {
    const ports = createFakePorts();
    const own = [`UcasDfeEligibility:${hash}:me`, 'UcasClearingTimer'];
    const gone = [`UcasDfeEligibility:${hash}:you`, 'UcasDfeEligibility:EH11YZ', 'UcasDfeEligibility:EH11YZ:me', 'UcasNotifications:you'];
    for (const key of [...own, ...gone]) ports.local.write(key, '{}');
    forgetOthers(ports, hubSetup, 'me');
    expect([...ports.local.keys()].sort()).toEqual([...own].sort());
  });

  it('[USER-047] is removed with the session', () => {
    const ports = createFakePorts();
    ports.local.write(`UcasDfeEligibility:${hash}:me`, '{}');
    ports.local.write('HubSeen:me', '[]');
    forgetSession(ports, hubSetup);
    expect(ports.local.keys()).toEqual(['HubSeen:me']);
  });
});
