import type { Rule } from '#engine';
import { readCycleClock } from '../cycle/cycle.ts';
import {
  aFlag,
  aList,
  aNumber,
  aNumberOrNull,
  anExactNumber,
  anObject,
  aRule,
  aText,
  aValue,
  describeFrom,
  oneOf,
  orElse,
  orNone,
} from '../rule-shape.ts';
import { SITUATION_STAGES } from '../situation/situation.ts';
import { readCallList } from './call-list.ts';
import { deriveClearing } from './clearing-mode.ts';
import { chooseClearingPhase, chooseYesStep } from './clearing-phase.ts';
import { chooseTimerMessage, formatTimerMessage, startClearingTimer } from './clearing-timer.ts';
import { derivePointsFit, rankPointsFit } from './points-fit.ts';

const ACTIONS = ['start', 'continue', 'send', 'reply', 'addChoice', 'findClearing', 'applyAgain'] as const;

/** A situation with this stage and action; an unknown stage counts as held. */
function stageAndAction(stage: string, action: string) {
  return { stage: oneOf(aText(stage), SITUATION_STAGES, 'paused'), action: oneOf(aText(action), ACTIONS, 'nothing') };
}

const other = anObject('The other application.', stageAndAction('Its stage.', 'What can be done in it.'));

/** The rules of Clearing and its queue. */
export const clearingRules: readonly Rule[] = [
  aRule('clearing-mode', 'Clearing mode and the tags that say so. TAGS-019 to TAGS-025')
    .takes('What decides it.', {
      applyMode: orElse(aText('on, clearing or clearing_timer.'), 'on'),
      undergraduateMode: orElse(aText('default, maintenance, updating, unavailable or embargo.'), 'default'),
      studyYear: aNumberOrNull('The study year.'),
      currentYear: aNumberOrNull('The calendar year in the UK. Missing: the one of now.'),
      now: aText('The moment, ISO.'),
    })
    .gives('The mode.', {
      isClearing: aFlag('In clearing mode.'),
      hasTimer: aFlag('The queue is on.'),
      tags: aList('bau, or clearing with or without clearingTimer.', aText('A tag.')),
    })
    .run(({ now, currentYear, ...modes }) => {
      const year = currentYear ?? readCycleClock(now).currentYear;
      return deriveClearing({ ...modes, studyYear: modes.studyYear ?? year, currentYear: year });
    }),
  aRule('clearing-timer-start', 'How the queue begins. TIMER-003 to TIMER-007, TIMER-013')
    .takes('What is known.', {
      stored: orElse(aText('Milliseconds left as kept on the device, or done; null on a first visit.'), null),
      isDebug: aFlag('Debug mode.'),
      random: aNumber('A number from 0 up to, and without, 1.'),
    })
    .gives('The beginning.', { kind: aText('wait or redirect.'), leftMs: aNumber('Milliseconds to wait.') })
    .run((start) => startClearingTimer(start)),
  aRule('clearing-timer-message', 'What the queue says for an undergraduate tile state. TIMER-020 to TIMER-028')
    .takes('The tile.', { state: aText('State of the undergraduate tile.') })
    .gives('The message.', { key: aText('Its key.'), text: aText('Its words.') })
    .run(({ state }, content) => ({ key: chooseTimerMessage(state), text: formatTimerMessage(describeFrom(content), state) })),
  aRule('clearing-phase', 'Where somebody is on the way through Clearing, and what comes after a yes on the phone')
    .takes('The situation and the days of the year.', {
      leads: oneOf(aText('UG or UC.'), ['UC'], 'UG'),
      ...stageAndAction('Stage of the leading application.', 'What can be done in it.'),
      other: orNone(other),
      isClearing: aFlag('In clearing mode.'),
      isPostgraduate: aFlag('Postgraduate.'),
      opensOn: aText('The day on which Clearing opens, YYYY-MM-DD; empty when nobody has said.'),
      endsOn: aText('Its last day.'),
      today: aText('The day in the UK.'),
    })
    .gives('The phase.', { phase: aText('Its name.'), yesStep: aText('What comes after a yes.') })
    .run(({ leads, stage, action, other: beside, ...days }) => {
      const phase = chooseClearingPhase({ ...days, situation: { leads, stage, action, other: beside } });
      return { phase, yesStep: chooseYesStep(phase) };
    }),
  aRule('clearing-points-fit', "How the points that a course asks for compare with a person's own")
    .takes('The points.', { asked: anExactNumber('Asked for; null for none.'), own: anExactNumber("The person's; null when not known.") })
    .gives('The fit.', { fit: aText('within, near, above, unasked or unknown.'), rank: aNumber('0 comes first.') })
    .run(({ asked, own }) => ({ fit: derivePointsFit(asked, own), rank: rankPointsFit(asked, own) })),
  aRule('clearing-call-list', 'The call list as it is read out of what is stored')
    .takes(aValue('What is stored: the order, the places by id, and what came of each call.', readCallList))
    .gives('The list.', {
      calls: aList('The places in order.', anObject('One.', { id: aText('Id.'), state: aText('to-call, later, no or yes.') })),
      ready: aList('What is at hand.', aText('An item.')),
    })
    .run((list) => list),
];
