// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { drawInHub, type HubDrawing } from '../../hub/testing/draw-in-hub.tsx';
import { Embed } from './embed.tsx';

const address = 'https://player.test/film';
const open = () => drawInHub(<Embed address={address} title="Film" className="film" />);
const frame = ({ container }: HubDrawing) => container.querySelector('iframe');
const isMissed = (hub: HubDrawing) => hub.seen().includes("This isn't showing yet.");

/** The DOM of tests reports every frame as loaded at once; here the test decides when. */
const hold = (event: Event) => event.stopPropagation();
const release = () => document.removeEventListener('load', hold, true);

/** The content security policy of the page blocks a frame. */
const refuse = (hub: HubDrawing, blockedURI: string) =>
  hub.hands(async () => {
    document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { effectiveDirective: 'frame-src', blockedURI }));
  });

beforeEach(() => document.addEventListener('load', hold, true));
afterEach(release);

describe('a player of another site', () => {
  it('that has not come after eight seconds is said to be missing, and stays', async () => {
    const hub = await open();
    await hub.pass(7_999);
    expect(isMissed(hub)).toBe(false);
    await hub.pass(1);
    expect(isMissed(hub)).toBe(true);
    expect(frame(hub)).toBeTruthy();
  });

  it('that has come is not missed, and can be seen elsewhere all the same', async () => {
    const hub = await open();
    release();
    await hub.hands(async () => void frame(hub)?.dispatchEvent(new Event('load')));
    await hub.pass(60_000);
    expect(isMissed(hub)).toBe(false);
    expect(hub.find('link', /^Can't see it\? Open it on its own page/).getAttribute('href')).toBe(address);
  });

  it('that is refused is taken out and said to be missing; a refusal of another site changes nothing', async () => {
    const hub = await open();
    await refuse(hub, 'https://other.test/film');
    expect([frame(hub) !== null, isMissed(hub)]).toEqual([true, false]);
    await refuse(hub, address);
    expect([frame(hub) !== null, isMissed(hub)]).toEqual([false, true]);
  });
});
