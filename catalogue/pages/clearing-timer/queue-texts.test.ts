import { describe, expect, it } from 'vitest';
import { fillMessage } from '#engine';
import { hubPageOf, shippedCatalogue } from '../../components/testing/hub-page-of.ts';
import { formatTimerMessage } from '../../rules/clearing/clearing-timer.ts';
import { chooseWayOn } from './clearing-timer.tsx';
import { formatEnd, formatLeft, formatMinutes } from './queue-texts.ts';

const texts = new Map(shippedCatalogue().catalogue.messages.map(({ id, text }) => [id, text]));
const messages = (key: string, values = {}) => fillMessage(texts.get(key) ?? key, values);

describe('queue texts', () => {
  const placed = 'You can see it here on your hub, there is no need to wait.';

  it.each([
    ['[TIMER-021]', 'placedFirm', `Good news: your firm choice has confirmed your place. ${placed}`],
    ['[TIMER-022]', 'placedInsurance', `Good news: your insurance choice has confirmed your place. ${placed}`],
    ['[TIMER-023]', 'unplaced', "You don't hold an offer yet. While you wait, make a list of courses with places and the numbers to call."],
    ['[TIMER-024]', 'clearingUnplaced', 'You are in Clearing. Call universities first: you need their yes before you add a choice.'],
    [
      '[TIMER-025]',
      'unconditionalUCCF',
      'A university has offered you a changed course. You will be able to read and answer the offer when your turn comes.',
    ],
    [
      '[TIMER-026]',
      'clearingWaiting',
      'Your Clearing choice has been sent. Your university will confirm it, waiting here does not change that.',
    ],
    ['[TIMER-027]', 'sent', 'Your place in the queue is safe while this page stays open.'],
    ['[TIMER-027]', '', 'Your place in the queue is safe while this page stays open.'],
  ])('%s shows a person in state %j their own message', (_, state, message) => {
    expect(formatTimerMessage(messages, state)).toBe(message);
  });

  it('[TIMER-028] falls back to the general text without an entry in the catalogue', () => {
    const poor = (key: string, values = {}) => (key === 'timer-unplaced' ? key : messages(key, values));
    expect(formatTimerMessage(poor, 'unplaced')).toBe('Your place in the queue is safe while this page stays open.');
  });

  it('formats minutes and seconds the way people say them', () => {
    expect([600, 60, 30].map((seconds) => formatLeft(messages, seconds))).toEqual([
      '10 minutes left in the queue',
      '1 minute left in the queue',
      '30 seconds left in the queue',
    ]);
    expect([540_001, 540_000, 60_000, 59_000].map((ms) => formatMinutes(messages, ms))).toEqual([
      '10 minutes left in the queue',
      '9 minutes left in the queue',
      '1 minute left in the queue',
      'Less than a minute left in the queue',
    ]);
  });

  it('shows the end in UK time, and to demonstration people in their own time', () => {
    const device = Date.parse('2026-08-13T12:00:00Z');
    expect(formatEnd(540_000, device, '2026-08-13T11:59:30Z')).toBe('13:09');
    expect(formatEnd(540_000, device, '2027-08-12T08:30:00+01:00')).toBe('08:39');
  });

  it('[TIMER-019] links according to page state for the study year, and omits a missing link', () => {
    const page = hubPageOf('p14');
    expect([chooseWayOn(page, 'UG'), chooseWayOn(page, 'UC')]).toEqual(['/track/undergraduate/2027', '/apply/conservatoires/2027']);
    const { conservatoires, ...links } = page.plan.links;
    const closed = conservatoires && {
      ...page,
      plan: { ...page.plan, links: { ...links, conservatoires: { ...conservatoires, enabled: false } } },
    };
    expect(closed && chooseWayOn(closed, 'UC')).toBe('');
    expect(chooseWayOn({ ...page, plan: { ...page.plan, links } }, 'UC')).toBe('');
    const fresh = hubPageOf('p01');
    expect(chooseWayOn(fresh, 'UG')).toBe('/apply/undergraduate/2027');
  });
});
