import { useMemo, useState } from 'react';
import { useDraft, useHubActions, useHubPage, useSavedValue } from '#engine/hub';
import { readCycleClock } from '../../rules/cycle/cycle.ts';
import { changeAnswers, readStepAnswers } from '../../rules/onboarding/answers.ts';
import { readPlans } from '../../rules/onboarding/plans.ts';
import { type OnboardingProgress, readProgress } from '../../rules/onboarding/progress.ts';
import { findHomeRegion } from '../../rules/onboarding/region.ts';
import { listQuestions, type OnboardingStep, type QuestionContext } from '../../rules/onboarding/steps.ts';
import { PROGRESS } from '../../rules/onboarding/unfinished.ts';
import { type Answers, readSavedAnswers } from '../../rules/preferences/answers.ts';
import { type AnswerProblem, checkAnswers } from '../../rules/preferences/check-answers.ts';
import { MIN_AGE } from '../../rules/preferences/date-of-birth.ts';
import { isRelevantCoursesBlocked } from '../../rules/preferences/marketing-form.ts';
import { isNumberInCheck, isRefusedNumber } from '../../rules/preferences/phone.ts';
import { readFields, readNumber } from '../../rules/reading.ts';
import type { Question } from '../../schemas/generated/items.ts';

/** Where the profile is stored. */
export const PROFILE = { collection: 'dashboardUserData', name: 'Personalisation' } as const;

/** The answers, the progress, and each step's questions and missing answers. */
export interface Progress {
  readonly progress: OnboardingProgress;
  readonly answers: Answers;
  readonly questions: readonly Question[];
  readonly situation: QuestionContext;
  /** Whether choices were just cleared because they belong to another level. */
  readonly hasClearedChoices: boolean;
  questionsOf(step: OnboardingStep): readonly Question[];
  problemsOf(step: OnboardingStep): readonly AnswerProblem[];
  isValid(step: OnboardingStep): boolean;
  /** Whether the phone number in the step is being checked. */
  isInCheck(step: OnboardingStep): boolean;
  change(changes: Answers): AnswerResult;
  /** Sends the progress; false when it could not be saved. Typed text stays on the device until it is. */
  keep(next: OnboardingProgress): Promise<boolean>;
  /** Removes the stored answers from the device. */
  forget(): void;
}

type AnswerResult = ReturnType<typeof changeAnswers>;

const readDraft = (stored: unknown): Answers => readStepAnswers(stored);

/** The saved answers with unsaved changes: those are stored on this device from the first key. */
export function useProgress(questions: readonly Question[]): Progress {
  const { now, pageState } = useHubPage();
  const minAge = readNumber(pageState.values.minimumAge, MIN_AGE);
  const { save } = useHubActions();
  const saved = useSavedValue(PROGRESS.collection, PROGRESS.name);
  const progress = useMemo(() => readProgress(saved), [saved]);
  const first = useStartAnswers(questions);
  const draft = useDraft<Answers>(PROGRESS.name, readDraft);
  const answers = useMemo(() => {
    const all: Answers = { ...first, ...progress.answers, ...draft.value };
    return { ...all, plans: readPlans(all) };
  }, [first, progress, draft.value]);
  const situation = useSituation(answers);
  const [hasClearedChoices, setCleared] = useState(false);
  const questionsOf = (step: OnboardingStep) => listQuestions(step, questions, answers, situation);
  const problemsOf = (step: OnboardingStep) => {
    const questions = questionsOf(step);
    const problems = checkAnswers(questions, answers, readCycleClock(now).date, minAge);
    const isRefused = questions.some(({ field }) => field === 'mobile') && isRefusedNumber(answers);
    const isAnnounced = problems.some(({ field }) => field === 'mobile');
    return isRefused && !isAnnounced ? [...problems, { field: 'mobile', code: 'invalidNumber' } as const] : problems;
  };
  return {
    progress,
    answers,
    questions,
    situation,
    hasClearedChoices,
    questionsOf,
    problemsOf,
    isValid: (step) => problemsOf(step).length === 0,
    isInCheck: (step) => isNumberInCheck(questionsOf(step), answers),
    change: (changes) => {
      const result = changeAnswers(answers, changes, findHomeRegion);
      draft.keep(result.answers);
      if (result.hasClearedChoices || 'studyLevel' in changes || 'plans' in changes) setCleared(result.hasClearedChoices);
      return result;
    },
    keep: async (next) => {
      draft.keep(next.answers);
      const isSaved = await save({ ...PROGRESS, data: next }, { isImmediate: true, keepsPage: true });
      if (isSaved) draft.discard();
      return isSaved;
    },
    forget: draft.discard,
  };
}

/** Prefills known answers instead of asking again: profile, country, date of birth, postcode. */
function useStartAnswers(questions: readonly Question[]): Answers {
  const { country, dateOfBirth, postcode } = useHubPage().details.user;
  const profile = useSavedValue(PROFILE.collection, PROFILE.name);
  return useMemo(() => {
    const account = { userCountry: country, dateOfBirth: dateOfBirth.replaceAll('/', '-'), userPostcode: postcode };
    return readSavedAnswers({ ...account, userRegion: findHomeRegion(postcode), ...readFields(profile) }, questions);
  }, [country, dateOfBirth, postcode, profile, questions]);
}

function useSituation(answers: Answers): QuestionContext {
  const { tiles } = useHubPage().plan;
  const stateOf = (scheme: string) => tiles.find((tile) => tile.scheme === scheme)?.state ?? '';
  const chosen = [answers.undergraduateAdditional, answers.postgraduateAdditional].flat();
  const isConservatoires = chosen.includes('Conservatoires');
  return { isRelevantCoursesBlocked: isRelevantCoursesBlocked({ ug: stateOf('UG'), uc: stateOf('UC'), isConservatoires }) };
}
