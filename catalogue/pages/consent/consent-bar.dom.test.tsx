// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { drawHub, type HubDrawing } from '../../hub/testing/draw-in-hub.tsx';

const open = (address = '/dashboard') => drawHub(address, { consent: '' });
const bars = (hub: HubDrawing) => hub.findAll('heading', 'Cookies on your hub');
const said = () => document.querySelector('[data-announcer="polite"]')?.textContent ?? '';

describe('the cookie bar', () => {
  it.each([
    ['Accept all', ['analytics', 'marketing']],
    ['Refuse all', []],
  ])('closes on %s, announces and stores the choice, and moves focus to the page', async (answer, kept) => {
    const hub = await open();
    await hub.press(answer);
    expect(bars(hub)).toEqual([]);
    expect(document.activeElement).toBe(hub.find('main'));
    expect(said()).toContain('Your cookie choice is saved.');
    expect(hub.store.getState().consent).toEqual(kept);
  });

  it('does not take focus, and is not shown on the cookies page', async () => {
    const hub = await open();
    expect(bars(hub)).toHaveLength(1);
    expect(document.activeElement).toBe(document.body);
    expect(bars(await open('/dashboard/cookies'))).toEqual([]);
  });
});
