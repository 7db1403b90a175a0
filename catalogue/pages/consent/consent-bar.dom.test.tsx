// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { drawHub, type HubDrawing } from '../../hub/testing/draw-in-hub.tsx';

const open = (address = '/dashboard') => drawHub(address, { consent: '' });
const bars = (hub: HubDrawing) => hub.findAll('heading', 'Cookies on your hub');
const said = () => document.querySelector('[data-announcer="polite"]')?.textContent ?? '';

describe('the bar that asks about cookies', () => {
  it.each([
    ['Accept all', ['analytics', 'marketing']],
    ['Refuse all', []],
  ])('goes with %s, which is said and kept, and the focus goes to the page', async (answer, kept) => {
    const hub = await open();
    await hub.press(answer);
    expect(bars(hub)).toEqual([]);
    expect(document.activeElement).toBe(hub.find('main'));
    expect(said()).toContain('Your cookie choice is saved.');
    expect(hub.store.getState().consent).toEqual(kept);
  });

  it('takes no focus by itself, and is not asked on the page of cookies', async () => {
    const hub = await open();
    expect(bars(hub)).toHaveLength(1);
    expect(document.activeElement).toBe(document.body);
    expect(bars(await open('/dashboard/cookies'))).toEqual([]);
  });
});
