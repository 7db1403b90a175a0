// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { drawInHub, type HubDrawing } from '../../hub/testing/draw-in-hub.tsx';
import { Embed } from './embed.tsx';

const address = 'https://player.test/film';
const open = () => drawInHub(<Embed address={address} title="Film" className="film" />);
const frame = ({ container }: HubDrawing) => container.querySelector('iframe');
const isMissed = (hub: HubDrawing) => hub.seen().includes("This isn't showing yet.");

/** The test DOM reports every frame as loaded immediately; here the test decides when. */
const hold = (event: Event) => event.stopPropagation();
const release = () => document.removeEventListener('load', hold, true);

/** Blocks a frame, as the page's content security policy would. */
const refuse = (hub: HubDrawing, blockedURI: string) =>
  hub.hands(async () => {
    document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { effectiveDirective: 'frame-src', blockedURI }));
  });

beforeEach(() => document.addEventListener('load', hold, true));
afterEach(release);

describe('a player from another site', () => {
  it('is reported as missing after eight seconds, and remains', async () => {
    const hub = await open();
    await hub.pass(7_999);
    expect(isMissed(hub)).toBe(false);
    await hub.pass(1);
    expect(isMissed(hub)).toBe(true);
    expect(frame(hub)).toBeTruthy();
  });

  it('is not reported once loaded, and still has a link to its own page', async () => {
    const hub = await open();
    release();
    await hub.hands(async () => void frame(hub)?.dispatchEvent(new Event('load')));
    await hub.pass(60_000);
    expect(isMissed(hub)).toBe(false);
    expect(hub.find('link', /^Can't see it\? Open it on its own page/).getAttribute('href')).toBe(address);
  });

  it('is removed and reported when blocked; blocking another site changes nothing', async () => {
    const hub = await open();
    await refuse(hub, 'https://other.test/film');
    expect([frame(hub) !== null, isMissed(hub)]).toEqual([true, false]);
    await refuse(hub, address);
    expect([frame(hub) !== null, isMissed(hub)]).toEqual([false, true]);
  });
});
