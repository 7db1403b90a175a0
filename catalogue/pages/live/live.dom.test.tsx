// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { type Answers, drawHub, type HubDrawing } from '../../hub/testing/draw-in-hub.tsx';

const path = '/api/v1/live';
const broken: Answers = [{ path, status: 500, body: {} }];
/** Leah's clock is at ten on 15 March 2027; the event begins two and a half minutes later. */
const event = {
  enabled: true,
  time: '2027-03-15T10:02:30Z',
  title: 'Ask us anything',
  embed: '',
  holding: 'Have your questions ready.',
  information: 'First line.\n<b>Second</b> line.',
  comments: false,
  identifier: 'thread',
  token: '',
};
/** The response for the event at this many seconds after ten. */
const answering = (change: object, afterSeconds = 0): Answers => [
  { path, status: 200, body: { ...event, now: new Date(Date.UTC(2027, 2, 15, 10, 0, afterSeconds)).toISOString(), ...change } },
];
const draw = (answers: Answers, values: object = {}) =>
  drawHub('/dashboard/live', {
    answers,
    change: (page) => ({ ...page, pageState: { ...page.pageState, values: { ...page.pageState.values, ...values } } }),
  });
const askedOf = ({ ports }: HubDrawing, address = path) => ports.requests.filter((one) => one.path === address);
const left = (hub: HubDrawing) => hub.container.querySelector('[role="timer"] .visually-hidden')?.textContent ?? '';
const said = () => document.querySelector('[data-announcer="polite"]')?.textContent ?? '';

/** Hides or shows the tab, as a browser reports it to the page. */
function setHidden(hub: HubDrawing, isHidden: boolean): Promise<void> {
  return hub.hands(async () => {
    Object.defineProperty(document, 'visibilityState', { value: isHidden ? 'hidden' : 'visible', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

afterEach(() => void Reflect.deleteProperty(document, 'visibilityState'));

describe('live events', () => {
  it('[LIVE-001] [LIVE-004] [LIVE-016] offers a retry after a failed first read, and shows when nothing is scheduled', async () => {
    const hub = await draw(broken);
    expect(hub.seen()).toContain("We couldn't load the live event.");
    hub.answer([{ path, status: 200, body: { enabled: false } }]);
    await hub.press('Try again');
    expect(hub.seen()).toContain('No event scheduled');
    expect(hub.find('heading', 'Live').tagName).toBe('H1');
  });

  it('[LIVE-014] [LIVE-015] fetches again on Refresh, and retains the content with an error when that fails', async () => {
    const hub = await draw([{ path, status: 200, body: { enabled: false } }]);
    hub.answer(broken);
    await hub.press('Refresh');
    expect(hub.seen()).toContain("We couldn't refresh. Try again.");
    expect(hub.seen()).toContain('No event scheduled');
    hub.answer(answering({}));
    await hub.press('Refresh');
    expect(hub.find('heading', 'Ask us anything').tagName).toBe('H1');
    expect(askedOf(hub)).toHaveLength(3);
  });

  it('[LIVE-003] [LIVE-011] [EC-040] shows title, date, texts and a countdown by seconds that is not announced', async () => {
    const hub = await draw(answering({}));
    for (const text of ['Ask us anything', 'Monday 15 March 2027, 10:02 UK time', 'Have your questions ready.', 'Second line.'])
      expect(hub.seen().replaceAll('\n', ' ')).toContain(text);
    expect(hub.find('timer').getAttribute('aria-live')).toBe('off');
    expect(left(hub)).toBe('0 days, 0 hours, 2 minutes and 30 seconds');
    await hub.pass(999);
    expect(left(hub)).toContain('30 seconds');
    await hub.pass(1);
    expect(left(hub)).toContain('29 seconds');
  });

  it('[LIVE-025] pauses in a hidden tab and catches up, and fetches nothing after leaving', async () => {
    const hub = await draw(answering({}));
    await setHidden(hub, true);
    await hub.pass(5_000);
    expect(left(hub)).toContain('30 seconds');
    await setHidden(hub, false);
    expect(left(hub)).toContain('25 seconds');
    await hub.press('Back to your hub', 'link');
    const before = askedOf(hub).length;
    await hub.pass(155_000);
    expect(askedOf(hub)).toHaveLength(before);
  });

  it('announces the time left, but no mark that passed while the tab was hidden', async () => {
    const hub = await draw(answering({}));
    await hub.pass(30_000);
    expect(said()).toContain('The event starts in 2 minutes');
    await hub.pass(56_000);
    await setHidden(hub, true);
    await hub.pass(6_000);
    await setHidden(hub, false);
    expect(left(hub)).toContain('58 seconds');
    expect(said()).not.toContain('The event starts in 1 minute');
    await hub.pass(28_000);
    expect(said()).toContain('The event starts in 30 seconds');
    await hub.pass(20_000);
    expect(said()).toContain('The event starts in 10 seconds');
  });

  it('[LIVE-007] [EC-020] [ERR-049] fetches again at zero, and shows no error when an automatic fetch fails', async () => {
    const hub = await draw(answering({}));
    hub.answer(broken);
    await hub.pass(149_000);
    const before = askedOf(hub).length;
    await hub.pass(1_000);
    expect(askedOf(hub)).toHaveLength(before + 1);
    expect(hub.seen()).toContain('The event is about to start. We look for the stream every 30 seconds.');
    expect(hub.seen()).not.toContain("We couldn't refresh.");
  });

  it('[CALL-075] ends the busy state silently after an empty or invalid response', async () => {
    for (const answer of [broken, [{ path: '/api/v1/live', status: 204, body: null }]] as const) {
      const hub = await draw(answering({}));
      hub.answer(answer);
      await hub.pass(150_000);
      expect(hub.container.querySelector('[aria-busy="true"]')).toBeNull();
      expect(hub.seen()).not.toMatch(/Oops|couldn't refresh|Loading/);
    }
  });

  it('[LIVE-010] [LIVE-017] replaces the countdown with a stream from an allowed host, leaves focus alone, and announces it', async () => {
    const embed = 'https://player.example/1';
    const hub = await draw(answering({}), { liveHosts: 'player.example' });
    hub.find('button', 'Refresh').focus();
    hub.answer(answering({ embed }, 150));
    await hub.pass(150_000);
    const stream = hub.container.querySelector('iframe');
    expect(stream?.getAttribute('src')).toBe(embed);
    expect(stream?.getAttribute('title')).toBe('Stream: Ask us anything');
    expect(stream?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-presentation');
    expect(document.activeElement).toBe(hub.find('button', 'Refresh'));
    expect(said()).toContain('The event has started');
    const elsewhere = await draw(answering({ embed }, 150), { liveHosts: 'other.example' });
    expect(elsewhere.container.querySelector('iframe')).toBeNull();
  });
});
