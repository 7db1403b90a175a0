import { describe, expect, it } from 'vitest';
import { deriveClearing, readModes } from './clearing-mode.ts';
import {
  chooseTimerAnnouncement,
  formatTimer,
  formatTimerMessage,
  isQueueOver,
  isTimerLink,
  keepsClearingTimer,
  readStoredTimer,
  startClearingTimer,
  tickClearingTimer,
} from './clearing-timer.ts';

describe('modes', () => {
  it('[PAGE-014] [STATUS-079] accepts on, clearing or clearing_timer as apply mode, and defaults to on', () => {
    const modes = ['on', 'clearing', 'clearing_timer', undefined, 'off', 'Clearing', ''].map((apply) => readModes({ apply }).applyMode);
    expect(modes).toEqual(['on', 'clearing', 'clearing_timer', 'on', 'on', 'on', 'on']);
  });

  it('[PAGE-015] [STATUS-080] sets both scheme modes to default by default', () => {
    expect(readModes({})).toEqual({ applyMode: 'on', undergraduateMode: 'default', conservatoireMode: 'default' });
  });

  it('[PAGE-016] reads an unknown value as default, and embargo for undergraduates only', () => {
    expect(readModes({ apply: 'off', ug: 'embargo', uc: 'embargo' })).toEqual({
      applyMode: 'on',
      undergraduateMode: 'embargo',
      conservatoireMode: 'default',
    });
  });

  it('[STATUS-085] treats undergraduate updating and unavailable as clearing', () => {
    const clearing = (undergraduateMode: string) =>
      deriveClearing({ applyMode: 'on', undergraduateMode, studyYear: 2027, currentYear: 2027 }).isClearing;
    expect(['updating', 'unavailable', 'embargo'].map(clearing)).toEqual([true, true, false]);
  });
});

describe('people in Clearing', () => {
  const modesOf = (scheme: 'ug' | 'uc') =>
    ['default', 'maintenance', 'updating', 'unavailable', 'embargo', 'on'].map((mode) => {
      const { undergraduateMode, conservatoireMode } = readModes({ [scheme]: mode });
      return scheme === 'ug' ? undergraduateMode : conservatoireMode;
    });

  it('[STATUS-080] accepts only the modes of each scheme', () => {
    expect(modesOf('ug')).toEqual(['default', 'maintenance', 'updating', 'unavailable', 'embargo', 'default']);
    expect(modesOf('uc')).toEqual(['default', 'maintenance', 'updating', 'unavailable', 'default', 'default']);
  });

  it('[TAGS-019] excludes people who want to start in another year, with or without a queue', () => {
    const asked = { applyMode: 'clearing_timer', undergraduateMode: 'default', studyYear: 2028, currentYear: 2027 };
    expect(deriveClearing(asked)).toEqual({ isClearing: false, hasTimer: false, tags: ['bau'] });
    expect(deriveClearing({ ...asked, studyYear: 2027 })).toMatchObject({ isClearing: true, hasTimer: true });
  });
});

describe('Clearing queue', () => {
  it('[TIMER-007] ignores a stored value that is not a number', () => {
    expect([null, '', '12s', 's12', '-5', '1.5', ' 60000 ', '9000000'].map((stored) => readStoredTimer(stored))).toEqual([
      ...[null, null, null, null, null, null],
      ...[60_000, 600_000],
    ]);
  });

  it('[TIMER-015] ends here when the wait ended in another tab, however it was stored', () => {
    expect(tickClearingTimer({ startedAtMs: 0, startedWithMs: 9_000, nowMs: 1_000, stored: ' done ' }).isDone).toBe(true);
    expect(tickClearingTimer({ startedAtMs: 0, startedWithMs: 9_000, nowMs: 1_000, stored: null }).leftMs).toBe(8_000);
  });

  it('[TIMER-028] shows the general message for a state without its own', () => {
    const words: Readonly<Record<string, string>> = { 'timer-general': 'Wait.', 'timer-placed-firm': 'Placed.' };
    const say = (state: string) => formatTimerMessage((key) => words[key] ?? key, state);
    expect([say('placedFirm'), say('unplaced'), say('sent')]).toEqual(['Placed.', 'Wait.', 'Wait.']);
  });

  const tick = { startedAtMs: 1_000, startedWithMs: 120_000, nowMs: 2_000, stored: '120000' };

  it('[TIMER-008] lowers the stored time each second', () => {
    expect(tickClearingTimer(tick)).toEqual({ leftMs: 119_000, stored: '119000', isDone: false });
  });

  it('[TIMER-010] measures time by the clock, not by ticks', () => {
    expect(tickClearingTimer({ ...tick, nowMs: 61_000 }).leftMs).toBe(60_000);
  });

  it('[TIMER-010] does not lengthen the wait when the clock goes back', () => {
    expect(tickClearingTimer({ ...tick, nowMs: 0 }).leftMs).toBe(120_000);
  });

  it('[TIMER-012] stores done at zero', () => {
    expect(tickClearingTimer({ ...tick, nowMs: 500_000 })).toEqual({ leftMs: 0, stored: 'done', isDone: true });
  });

  it('[TIMER-015] uses the lower value of two tabs', () => {
    expect(tickClearingTimer({ ...tick, stored: '30000' }).leftMs).toBe(30_000);
    expect(tickClearingTimer({ ...tick, stored: '900000' }).leftMs).toBe(119_000);
    expect(tickClearingTimer({ ...tick, stored: 'done' }).isDone).toBe(true);
  });

  it('[TIMER-003] starts a whole number of seconds below ten minutes', () => {
    for (let share = 0; share < 1; share += 0.0007) {
      const begun = startClearingTimer({ stored: null, isDebug: false, random: share });
      const leftMs = begun.kind === 'wait' ? begun.leftMs : 0;
      expect(leftMs % 1000).toBe(0);
      expect(leftMs).toBeGreaterThanOrEqual(1_000);
      expect(leftMs).toBeLessThan(600_000);
    }
  });

  it('[TIMER-009] shows minutes and seconds, 0:00 last', () => {
    expect([545_000, 60_000, 1, 0].map(formatTimer)).toEqual(['9:05', '1:00', '0:01', '0:00']);
  });

  it('[TIMER-011] announces the time at a few moments only', () => {
    expect(chooseTimerAnnouncement(301_000, 300_000)).toBe(300);
    expect(chooseTimerAnnouncement(300_000, 299_000)).toBeNull();
    expect(chooseTimerAnnouncement(1_000, 0)).toBe(0);
  });

  it('[TIMER-031] [TIMER-037] removes the stored time in bau', () => {
    expect(keepsClearingTimer(['undergraduate', 'bau'])).toBe(false);
  });

  it('[TIMER-032] removes the stored time in clearing without the timer', () => {
    expect(keepsClearingTimer(['clearing'])).toBe(false);
  });

  it('[TIMER-033] removes the stored time after onboarding outside clearing', () => {
    expect([keepsClearingTimer(['clearingTimer']), keepsClearingTimer(['clearing', 'clearingTimer'])]).toEqual([false, true]);
  });

  it('[TIMER-035] follows the link when the queue is switched off', () => {
    expect([isQueueOver('clearing'), isQueueOver('clearing_timer')]).toEqual([true, false]);
  });

  it('[TIMER-036] follows only an address from page state', () => {
    expect([isTimerLink('/apply', ['/apply', '/track']), isTimerLink('https://x.example', ['/apply']), isTimerLink('', [''])]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
