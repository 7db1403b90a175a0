import type { Rule } from '#engine';
import { aFlag, aNumber, anObject, aRule, aText, aTextList, aValue, formed, oneOf } from '../rule-shape.ts';
import { SITUATION_STAGES } from '../situation/situation.ts';
import { comesFirst, keepShown } from './hub-shown.ts';
import { chooseResultsDay, isNews, RESULTS_PHASES, type ResultsDay } from './results-day.ts';

const aPhase = oneOf(
  aText('held, confirming, changed, placed or clearing; null when nothing comes before the hub.', RESULTS_PHASES),
  RESULTS_PHASES,
  null,
);
const aStage = oneOf(aText('Stage of the leading application.', SITUATION_STAGES), SITUATION_STAGES, 'paused');
const aStudyYear = aNumber('The study year.');
const aWatched = anObject('The person at one moment.', { phase: aPhase, stage: aStage, studyYear: aStudyYear });

function toDay({ phase, key }: { readonly phase: ResultsDay['phase'] | null; readonly key: string }): ResultsDay | null {
  return phase && { phase, key };
}

/** The rules of the screen before the hub while results come out. */
export const resultsDayRules: readonly Rule[] = [
  aRule('results-day', 'What comes before the hub while results come out and in Clearing. SHELL-084, SHELL-086')
    .takes('The leading application and the year.', {
      leads: oneOf(aText('UG or UC.'), ['UC'], 'UG'),
      stage: aStage,
      action: oneOf(aText('reply for a changed offer.'), ['reply'], 'nothing'),
      isSent: aFlag('It has been sent.'),
      isClearing: aFlag('In Clearing mode.'),
      studyYear: aStudyYear,
      heldUntil: aText('When the results come out that are held now.'),
      outAt: aTextList('When results come out in this year.', 'A moment.'),
      now: aText('The moment, ISO.'),
    })
    .gives('The phase, or null.', { phase: aPhase, key: aText('The name by which it is remembered.') })
    .run(({ leads, stage, action, ...input }) => chooseResultsDay({ ...input, situation: { leads, stage, action } })),
  aRule('results-first', 'Whether the screen comes before the hub, and what is kept once it has been left. SHELL-086')
    .takes('The phase and what is stored.', {
      day: formed(anObject('The phase.', { phase: aPhase, key: aText('Its name.') }), toDay),
      stored: aValue('What is stored.'),
    })
    .gives('The answer.', { comesFirst: aFlag('It comes first.'), kept: aValue('What is stored next.') })
    .run(({ day, stored }) => ({ comesFirst: comesFirst(day, stored), kept: day && keepShown(stored, day) })),
  aRule('results-news', 'Whether there is news to tell. SHELL-087')
    .takes('Two moments.', { before: aWatched, after: aWatched })
    .gives('The answer.', { isNews: aFlag('There is.') })
    .run(({ before, after }) => ({ isNews: isNews(before, after) })),
];
