import { describe, expect, it } from 'vitest';
import { fillMessage } from '../../../engine/index.ts';
import { hubPageOf, shippedCatalogue } from '../../parts/testing/hub-page-of.ts';
import { sayTimerMessage } from '../../rules/index.ts';
import { chooseWayOn } from './clearing-timer.tsx';
import { formatEnd, sayLeft, sayMinutes } from './queue-words.ts';

const texts = new Map(shippedCatalogue().catalogue.messages.map(({ id, text }) => [id, text]));
const words = (key: string, values = {}) => fillMessage(texts.get(key) ?? key, values);

describe('words of the queue', () => {
  it('[TIMER-021] [TIMER-022] [TIMER-023] [TIMER-024] [TIMER-025] [TIMER-026] [TIMER-027] each state has its message', () => {
    const states = ['placedFirm', 'placedInsurance', 'unplaced', 'clearingUnplaced', 'unconditionalUCCF', 'clearingWaiting', 'sent', ''];
    expect(states.map((state) => sayTimerMessage(words, state).slice(0, 34))).toEqual([
      'Good news: your firm choice has co',
      'Good news: your insurance choice h',
      "You don't hold an offer yet. While",
      'You are in Clearing. Call universi',
      'A university has offered you a cha',
      'Your Clearing choice has been sent',
      'Your place in the queue is safe wh',
      'Your place in the queue is safe wh',
    ]);
  });

  it('[TIMER-028] a catalogue without the entry gives the general words', () => {
    const poor = (key: string, values = {}) => (key === 'timer-unplaced' ? key : words(key, values));
    expect(sayTimerMessage(poor, 'unplaced')).toBe('Your place in the queue is safe while this page stays open.');
  });

  it('minutes and seconds are said as people say them', () => {
    expect([600, 60, 30].map((seconds) => sayLeft(words, seconds))).toEqual([
      '10 minutes left in the queue',
      '1 minute left in the queue',
      '30 seconds left in the queue',
    ]);
    expect([540_001, 540_000, 60_000, 59_000].map((ms) => sayMinutes(words, ms))).toEqual([
      '10 minutes left in the queue',
      '9 minutes left in the queue',
      '1 minute left in the queue',
      'Less than a minute left in the queue',
    ]);
  });

  it('the end is told in UK time, for demonstration people at their own moment', () => {
    const device = Date.parse('2026-08-13T12:00:00Z');
    expect(formatEnd(540_000, device, '2026-08-13T11:59:30Z')).toBe('13:09');
    expect(formatEnd(540_000, device, '2027-08-12T08:30:00+01:00')).toBe('08:39');
  });

  it('[TIMER-019] the links follow page state for the study year; a missing one is left out', () => {
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
