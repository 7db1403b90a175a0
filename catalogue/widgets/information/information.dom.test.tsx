// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { type AnswerBody, type Answers, drawBox, type HubDrawing } from '../../hub/testing/draw-in-hub.tsx';

const path = '/api/v1/article?type=personal';
const longSummary = `${'word '.repeat(40)}end`;
const articles = [
  { title: 'Reply to offers', url: '/explore/articles/reply', image: '', summary: longSummary },
  { title: 'A day in a lab', url: 'https://elsewhere.example.org/lab', image: 'lab', summary: 'Short.' },
  { title: 'Money at university', url: '/explore/articles/money', image: 'money', summary: 'Shorter.' },
];
const answering = (body: AnswerBody): Answers => [{ path, status: 200, body }];
const shown = (hub: HubDrawing) => hub.container.querySelector<HTMLElement>('.slide-show-slide:not([inert])') as HTMLElement;
const numberOf = (hub: HubDrawing) => Number(shown(hub).getAttribute('aria-label')?.split(' ')[0]);
const direction = (hub: HubDrawing) => hub.container.querySelector<HTMLElement>('.slide-show')?.dataset.direction;
/** The number of the slide this many steps on, wrapping around. */
const stepFrom = (number: number, steps = 1) => ((number - 1 + steps + articles.length) % articles.length) + 1;
const said = () => document.querySelector('[data-announcer="polite"]')?.textContent ?? '';

describe('read next', () => {
  it('[CAR-001] [CAR-008] [CAR-010] advances every six seconds, wraps around, and announces nothing', async () => {
    const hub = await drawBox('Information', { answers: answering(articles) });
    const first = numberOf(hub);
    await hub.pass(5_999);
    expect(numberOf(hub)).toBe(first);
    for (const step of [1, 2, 3]) {
      await hub.pass(step === 1 ? 1 : 6_000);
      expect(numberOf(hub)).toBe(stepFrom(first, step));
      expect(direction(hub)).toBe('forward');
    }
    expect(said()).not.toContain(' of 3: ');
  });

  it('[CAR-002] [CAR-003] [CAR-006] pauses during hover or focus, and resumes after that', async () => {
    const hub = await drawBox('Information', { answers: answering(articles) });
    const first = numberOf(hub);
    await hub.hands((user) => user.hover(shown(hub)));
    await hub.pass(20_000);
    expect(numberOf(hub)).toBe(first);
    await hub.hands((user) => user.unhover(shown(hub)));
    await hub.pass(6_000);
    expect(numberOf(hub)).toBe(stepFrom(first));
    await hub.hands(async () => hub.find('button', 'Pause Read next').focus());
    await hub.pass(20_000);
    expect(numberOf(hub)).toBe(stepFrom(first));
    await hub.hands(async () => (document.activeElement as HTMLElement).blur());
    await hub.pass(6_000);
    expect(numberOf(hub)).toBe(stepFrom(first, 2));
  });

  it('[CAR-004] [CAR-011] stops for good when used, announces its position, and resumes on Play', async () => {
    const hub = await drawBox('Information', { answers: answering(articles) });
    const leaveIt = async () => {
      await hub.hands((user) => user.unhover(hub.find('button', 'Previous in Read next')));
      await hub.hands(async () => (document.activeElement as HTMLElement).blur());
    };
    const here = numberOf(hub);
    await hub.press('Previous in Read next');
    expect(numberOf(hub)).toBe(stepFrom(here, -1));
    expect(direction(hub)).toBe('back');
    expect(said()).toMatch(/\d of 3: \w+/);
    await leaveIt();
    await hub.pass(30_000);
    expect(numberOf(hub)).toBe(stepFrom(here, -1));
    await hub.press('Play Read next');
    await leaveIt();
    await hub.pass(6_000);
    expect(numberOf(hub)).toBe(here);
    for (const name of ['Next in Read next', 'Previous in Read next', 'Show 1 of 3 in Read next']) {
      await hub.press(name);
      await hub.press('Play Read next');
      expect(hub.findAll('button', 'Play Read next')).toEqual([]);
    }
    expect(numberOf(hub)).toBe(1);
    const finger = { pointerType: 'touch', clientY: 300, bubbles: true };
    await hub.hands(async () => {
      shown(hub).dispatchEvent(new PointerEvent('pointerdown', { ...finger, clientX: 300 }));
      shown(hub).dispatchEvent(new PointerEvent('pointerup', { ...finger, clientX: 200 }));
    });
    expect(numberOf(hub)).toBe(2);
    expect(hub.find('button', 'Play Read next')).toBeTruthy();
  });

  it('[CAR-007] has Pause first in tab order, and does not move in a hidden tab', async () => {
    const hub = await drawBox('Information', { answers: answering(articles) });
    const [first] = hub.container.querySelectorAll('.slide-show :is(button, a:not([tabindex="-1"]))');
    expect(first?.getAttribute('aria-label')).toBe('Pause Read next');
    const here = numberOf(hub);
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await hub.hands(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await hub.pass(20_000);
    visibility.mockRestore();
    hidden.mockRestore();
    expect(numberOf(hub)).toBe(here);
  });

  it('[CAR-007] does not move for a person who prefers reduced motion', async () => {
    const { device } = (Reflect.get(window, 'happyDOM') as { settings: { device: { prefersReducedMotion: string } } }).settings;
    device.prefersReducedMotion = 'reduce';
    const hub = await drawBox('Information', { answers: answering(articles) });
    const here = numberOf(hub);
    expect(hub.find('button', 'Play is off in Read next').getAttribute('aria-disabled')).toBe('true');
    await hub.pass(20_000);
    device.prefersReducedMotion = 'no-preference';
    expect(numberOf(hub)).toBe(here);
  });

  it('[CAR-007] has only a disabled Play with a single slide', async () => {
    const hub = await drawBox('Information', { answers: answering(articles.slice(0, 1)) });
    expect(hub.container.querySelectorAll('.slide-show button')).toHaveLength(1);
    expect(hub.find('button', 'Play is off in Read next').getAttribute('aria-disabled')).toBe('true');
  });

  it('[CAR-013] [WIDGET-051] [CALL-062] shows picture and title of an article, requested by scheme and stage', async () => {
    const hub = await drawBox('Information', { answers: answering(articles) });
    expect(hub.ports.requests.map((one) => one.path).find((one) => one.startsWith(path))).toMatch(
      /type=personal&limit=5&schemes=undergraduate.*&stage=(Ready|Refine|Research)/,
    );
    for (const [index, { title }] of articles.entries()) {
      await hub.press(`Show ${index + 1} of 3 in Read next`);
      expect(shown(hub).querySelector('h4')?.textContent).toContain(title);
      expect(shown(hub).querySelector('.read-next-picture svg')).toBeTruthy();
    }
  });

  it('[CAR-022] [WIDGET-052] cuts the summary, and announces a new tab for a link to another host', async () => {
    const hub = await drawBox('Information', { answers: answering(articles) });
    await hub.press('Show 1 of 3 in Read next');
    expect(shown(hub).querySelector('p')?.textContent).toMatch(/^(word )+.{0,8}\.\.\.$/);
    expect(hub.find('link', 'Reply to offers').getAttribute('href')).toMatch(/\/explore\/articles\/reply$/);
    await hub.press('Show 2 of 3 in Read next');
    expect(hub.find('link', 'A day in a lab (opens in new tab)').getAttribute('target')).toBe('_blank');
  });

  it('[CAR-023] [CAR-025] logs an unreadable response, fetches again on Try again, and has a link when empty', async () => {
    const hub = await drawBox('Information', { answers: answering({ wrong: true }) });
    expect(hub.seen()).toContain('Oops, something went wrong.');
    expect(hub.ports.logged.join('\n')).toContain('There has been a problem fetching articles. Error parsing response.');
    hub.answer(answering([]));
    await hub.press('Try again');
    expect(hub.seen()).toContain('Nothing new today');
    expect(hub.find('link', 'Browse articles').getAttribute('href')).toMatch(/\/explore\/for-you$/);
  });
});
