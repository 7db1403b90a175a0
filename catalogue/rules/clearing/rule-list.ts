import type { Rule } from '../../../engine/index.ts';
import { readCycleClock } from '../cycle/cycle.ts';
import { readFields, readFlag, readNumber, readText } from '../reading.ts';
import { aFlag, aList, aNumber, anObject, aText, aValue, describeFrom } from '../rule-shape.ts';
import { SITUATION_STAGES, type Situation } from '../situation/situation.ts';
import { readCallList } from './call-list.ts';
import { deriveClearing } from './clearing-mode.ts';
import { chooseClearingPhase, chooseYesStep } from './clearing-phase.ts';
import { chooseTimerMessage, formatTimerMessage, startClearingTimer } from './clearing-timer.ts';
import { derivePointsFit, rankPointsFit } from './points-fit.ts';

/** The stage of an application with what can be done in it; an unknown one counts as one that is held. */
function readPart(value: unknown): Pick<Situation, 'stage' | 'action'> {
  const { stage, action } = readFields(value);
  const actions = ['start', 'continue', 'send', 'reply', 'addChoice', 'findClearing', 'applyAgain'] as const;
  return {
    stage: SITUATION_STAGES.find((one) => one === stage) ?? 'paused',
    action: actions.find((one) => one === action) ?? 'nothing',
  };
}

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
    run: (input) => {
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
    run: (input) =>
      startClearingTimer({
        stored: readText(input.stored) || null,
        isDebug: readFlag(input.isDebug),
        random: readNumber(input.random),
      }),
  },
  {
    name: 'clearing-timer-message',
    title: 'What the queue says for an undergraduate tile state. TIMER-020 to TIMER-028',
    input: anObject('The tile.', { state: aText('State of the undergraduate tile.') }),
    answer: anObject('The message.', { key: aText('Its key.'), text: aText('Its words.') }),
    run: (value, content) => {
      const state = readText(value.state);
      return { key: chooseTimerMessage(state), text: formatTimerMessage(describeFrom(content), state) };
    },
  },
  {
    name: 'clearing-phase',
    title: 'Where somebody is on the way through Clearing, and what comes after a yes on the phone',
    input: anObject('The situation and the days of the year.', {
      leads: aText('UG or UC.'),
      stage: aText('Stage of the leading application.'),
      action: aText('What can be done in it.'),
      other: anObject('The other application.', { stage: aText('Its stage.'), action: aText('What can be done in it.') }),
      isClearing: aFlag('In clearing mode.'),
      isPostgraduate: aFlag('Postgraduate.'),
      opensOn: aText('The day on which Clearing opens, YYYY-MM-DD; empty when nobody has said.'),
      endsOn: aText('Its last day.'),
      today: aText('The day in the UK.'),
    }),
    answer: anObject('The phase.', { phase: aText('Its name.'), yesStep: aText('What comes after a yes.') }),
    run: (input) => {
      const phase = chooseClearingPhase({
        situation: {
          ...readPart(input),
          leads: input.leads === 'UC' ? 'UC' : 'UG',
          other: input.other === undefined || input.other === null ? null : readPart(input.other),
        },
        isClearing: readFlag(input.isClearing),
        isPostgraduate: readFlag(input.isPostgraduate),
        opensOn: readText(input.opensOn),
        endsOn: readText(input.endsOn),
        today: readText(input.today),
      });
      return { phase, yesStep: chooseYesStep(phase) };
    },
  },
  {
    name: 'clearing-points-fit',
    title: "How the points that a course asks for compare with a person's own",
    input: anObject('The points.', { asked: aNumber('Asked for; null for none.'), own: aNumber("The person's; null when not known.") }),
    answer: anObject('The fit.', { fit: aText('within, near, above, unasked or unknown.'), rank: aNumber('0 comes first.') }),
    run: ({ asked, own }) => {
      const points = [asked, own].map((one) => (typeof one === 'number' ? one : null));
      const [askedPoints = null, ownPoints = null] = points;
      return { fit: derivePointsFit(askedPoints, ownPoints), rank: rankPointsFit(askedPoints, ownPoints) };
    },
  },
  {
    name: 'clearing-call-list',
    title: 'The call list as it is read out of what is stored',
    input: aValue('What is stored: the order, the places by id, and what came of each call.'),
    answer: anObject('The list.', {
      calls: aList('The places in order.', anObject('One.', { id: aText('Id.'), state: aText('to-call, later, no or yes.') })),
      ready: aList('What is at hand.', aText('An item.')),
    }),
    run: readCallList,
  },
];
