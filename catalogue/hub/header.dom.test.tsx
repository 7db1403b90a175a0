// @vitest-environment happy-dom

import { afterEach, describe, expect, it, vi } from 'vitest';
import type { HubPage } from '#engine/hub';
import { AlertBar } from './alert-bar.tsx';
import { Header } from './header.tsx';
import { drawHub, drawInHub, type HubChoice } from './testing/draw-in-hub.tsx';

afterEach(() => vi.restoreAllMocks());

const drawHeader = (choice?: HubChoice) => drawInHub(<Header current="/dashboard" />, choice);

describe('above every screen', () => {
  it("renders the site's alert as a region named Important", async () => {
    const alert = { text: 'We are having trouble.', from: '2027-03-01', to: '2027-04-01' };
    const change = (page: HubPage) => ({ ...page, pageState: { ...page.pageState, alert } });
    const hub = await drawInHub(<AlertBar />, { change });
    expect(hub.seen(hub.find('region', 'Important'))).toBe(alert.text);
  });

  it('shows one offline bar while there is no network', async () => {
    const hub = await drawHeader();
    const turn = (isOnline: boolean) =>
      hub.hands(async () => {
        vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
        window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
      });
    const said = "You're offline. You can look around; changes will save when you're back.";
    expect(hub.seen()).not.toContain(said);
    await turn(false);
    expect(hub.seen()).toContain(said);
    await turn(true);
    expect(hub.seen()).not.toContain(said);
  });

  it('leads every control named Search to the same place', async () => {
    const hub = await drawHub('/dashboard/totum');
    const ends = hub.findAll('link', 'Search').map((link) => link.getAttribute('href'));
    expect(ends).toEqual(['/explore/search', '/explore/search', '/explore/search']);
  });

  it('names the account menu after the person, with a fallback for a person without a name', async () => {
    const menuOf = async (name: string) => {
      const hub = await drawHeader({ change: (page) => ({ ...page, person: { ...page.person, name } }) });
      return hub.container.querySelector('.account summary')?.getAttribute('aria-label');
    };
    expect(await menuOf('Leah')).toBe('Account menu of Leah');
    expect(await menuOf('')).toBe('Account menu');
  });

  it('leads from the account menu to preferences and help, and signs out', async () => {
    const hub = await drawHeader();
    await hub.hands(async (user) => user.click(hub.container.querySelector('.account summary') as HTMLElement));
    const menu = hub.container.querySelector('.account-menu') as HTMLElement;
    const links = [...menu.querySelectorAll('a')].map((link) => [link.textContent?.trim(), link.getAttribute('href')]);
    expect(links).toEqual([
      ['Your preferences', '/dashboard/preferences'],
      ['Help', '/help'],
    ]);
    expect(menu.querySelector('form')?.getAttribute('action')).toBe('/account/logout');
    expect(hub.seen(menu.querySelector('form') as Element)).toBe('Sign out');
  });
});
