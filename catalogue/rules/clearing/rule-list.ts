import type { Rule } from '../../../engine/index.ts';
import { readCycleClock } from '../cycle/cycle.ts';
import { readFields, readFlag, readNumber, readText } from '../reading.ts';
import { aFlag, aList, aNumber, anObject, aText, describeFrom } from '../rule-shape.ts';
import { deriveClearing } from './clearing-mode.ts';
import { chooseTimerMessage, formatTimerMessage, startClearingTimer } from './clearing-timer.ts';

/** The rules of Clearing and its queue. */
export const clearingRules: readonly Rule[] = [
  {
    name: 'clearing-mode',
    title: 'Clearing mode and the tags that say so. TAGS-019 to TAGS-025',
    input: anObject('What decides it.', {
      applyMode: aText('on, clearing or clearing_timer.'),
      undergraduateMode: aText('default, maintenance, updating, unavailable or embargo.'),
      studyYear: aNumber('The study year.'),
      currentYear: aNumber('The calendar year in the UK. Missing: the one of now.'),
      now: aText('The moment, ISO.'),
    }),
    answer: anObject('The mode.', {
      isClearing: aFlag('In clearing mode.'),
      hasTimer: aFlag('The queue is on.'),
      tags: aList('bau, or clearing with or without clearingTimer.', aText('A tag.')),
    }),
    run: (value) => {
      const input = readFields(value);
      const currentYear = readNumber(input.currentYear, readCycleClock(readText(input.now)).currentYear);
      return deriveClearing({
        applyMode: readText(input.applyMode) || 'on',
        undergraduateMode: readText(input.undergraduateMode) || 'default',
        studyYear: readNumber(input.studyYear, currentYear),
        currentYear,
      });
    },
  },
  {
    name: 'clearing-timer-start',
    title: 'How the queue begins. TIMER-003 to TIMER-007, TIMER-013',
    input: anObject('What is known.', {
      stored: aText('Milliseconds left as kept on the device, or done; null on a first visit.'),
      isDebug: aFlag('Debug mode.'),
      random: aNumber('A number from 0 up to, and without, 1.'),
    }),
    answer: anObject('The beginning.', { kind: aText('wait or redirect.'), leftMs: aNumber('Milliseconds to wait.') }),
    run: (value) => {
      const input = readFields(value);
      return startClearingTimer({
        stored: readText(input.stored) || null,
        isDebug: readFlag(input.isDebug),
        random: readNumber(input.random),
      });
    },
  },
  {
    name: 'clearing-timer-message',
    title: 'What the queue says for an undergraduate tile state. TIMER-020 to TIMER-028',
    input: anObject('The tile.', { state: aText('State of the undergraduate tile.') }),
    answer: anObject('The message.', { key: aText('Its key.'), text: aText('Its words.') }),
    run: (value, content) => {
      const state = readText(readFields(value).state);
      return { key: chooseTimerMessage(state), text: formatTimerMessage(describeFrom(content), state) };
    },
  },
];
