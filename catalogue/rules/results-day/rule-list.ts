import type { Rule } from '../../../engine/index.ts';
import { readFields, readFlag, readNumber, readText, readTexts } from '../reading.ts';
import { aFlag, aList, aNumber, anObject, aText, aValue } from '../rule-shape.ts';
import { SITUATION_STAGES, type Situation } from '../situation/situation.ts';
import { comesFirst, keepShown } from './hub-shown.ts';
import { chooseResultsDay, isNews, RESULTS_PHASES, type ResultsDay, type Watched } from './results-day.ts';

const aPhase = aText('held, confirming, changed, placed or clearing; null when nothing comes before the hub.', RESULTS_PHASES);
const aWatched = anObject('The person at one moment.', {
  phase: aPhase,
  stage: aText('Stage of the leading application.', SITUATION_STAGES),
  studyYear: aNumber('The study year.'),
});

function readStageOf(value: unknown): Situation['stage'] {
  return SITUATION_STAGES.find((one) => one === value) ?? 'paused';
}

function readWatched(value: unknown): Watched {
  const { phase, stage, studyYear } = readFields(value);
  return {
    phase: RESULTS_PHASES.find((one) => one === phase) ?? null,
    stage: readStageOf(stage),
    studyYear: readNumber(studyYear),
  };
}

function readDay(value: unknown): ResultsDay | null {
  const { phase, key } = readFields(value);
  const known = RESULTS_PHASES.find((one) => one === phase);
  return known ? { phase: known, key: readText(key) } : null;
}

/** The rules of the screen before the hub while results come out. */
export const resultsDayRules: readonly Rule[] = [
  {
    name: 'results-day',
    title: 'What comes before the hub while results come out and in Clearing. SHELL-084, SHELL-086',
    input: anObject('The leading application and the year.', {
      leads: aText('UG or UC.'),
      stage: aText('Stage of the leading application.', SITUATION_STAGES),
      action: aText('reply for a changed offer.'),
      isSent: aFlag('It has been sent.'),
      isClearing: aFlag('In Clearing mode.'),
      studyYear: aNumber('The study year.'),
      heldUntil: aText('When the results come out that are held now.'),
      outAt: aList('When results come out in this year.', aText('A moment.')),
      now: aText('The moment, ISO.'),
    }),
    answer: anObject('The phase, or null.', { phase: aPhase, key: aText('The name by which it is remembered.') }),
    run: (input) =>
      chooseResultsDay({
        situation: {
          leads: input.leads === 'UC' ? 'UC' : 'UG',
          stage: readStageOf(input.stage),
          action: input.action === 'reply' ? 'reply' : 'nothing',
        },
        isSent: readFlag(input.isSent),
        isClearing: readFlag(input.isClearing),
        studyYear: readNumber(input.studyYear),
        heldUntil: readText(input.heldUntil),
        outAt: readTexts(input.outAt),
        now: readText(input.now),
      }),
  },
  {
    name: 'results-first',
    title: 'Whether the screen comes before the hub, and what is kept once it has been left. SHELL-086',
    input: anObject('The phase and what is stored.', {
      day: anObject('The phase.', { phase: aPhase, key: aText('Its name.') }),
      stored: aValue('What is stored.'),
    }),
    answer: anObject('The answer.', { comesFirst: aFlag('It comes first.'), kept: aValue('What is stored next.') }),
    run: ({ day: given, stored }) => {
      const day = readDay(given);
      return { comesFirst: comesFirst(day, stored), kept: day && keepShown(stored, day) };
    },
  },
  {
    name: 'results-news',
    title: 'Whether there is news to tell. SHELL-087',
    input: anObject('Two moments.', { before: aWatched, after: aWatched }),
    answer: anObject('The answer.', { isNews: aFlag('There is.') }),
    run: ({ before, after }) => ({ isNews: isNews(readWatched(before), readWatched(after)) }),
  },
];
