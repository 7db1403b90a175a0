import { useState } from 'react';
import { useGo, useHubActions } from '#engine/hub';
import { useCareerAssessment, useCareerDraft } from '../../components/career/use-career.ts';
import { type CareerQuestion, careerQuestions, isQuizComplete, readAnswers, writeAnswers } from '../../rules/careers/careers.ts';
import { toMatchesAddress } from '../../rules/careers/matches-address.ts';

/** A quiz in progress: the current question and the actions. */
export interface QuizState {
  readonly question: CareerQuestion;
  /** The number of the question, from 0. */
  readonly place: number;
  readonly total: number;
  readonly given: number;
  /** The answer chosen for this question, or null. */
  readonly picked: number | null;
  /** Whether the person pressed Next or Back in this visit. */
  readonly hasMoved: boolean;
  readonly isLast: boolean;
  readonly isSending: boolean;
  /** Whether saving the result failed; it can still be viewed. */
  readonly hasFailed: boolean;
  readonly matchesAddress: string;
  pick(answer: number): void;
  /** Continues to the next question, or to the matches after the last; false without an answer. */
  goOn(): boolean;
  goBack(): void;
  restart(): void;
}

const total = careerQuestions.length;

/**
 * The quiz as stored on this device. Every answer is stored when it is chosen; finishing saves the result and removes the quiz from the
 * device.
 */
export function useQuiz(): QuizState {
  const draft = useCareerDraft();
  const assessment = useCareerAssessment();
  const { track } = useHubActions();
  const go = useGo();
  const answers = readAnswers(draft.value?.text ?? '') ?? [];
  const [place, setPlace] = useState(Math.min(answers.length, total - 1));
  const [hasMoved, setMoved] = useState(false);
  const [sending, setSending] = useState<'no' | 'yes' | 'failed'>('no');
  const picked = answers[place] ?? null;
  const id = writeAnswers(answers);
  const moveTo = (next: number) => {
    setMoved(true);
    setPlace(next);
  };
  const finish = async () => {
    setSending('yes');
    track('career quiz finished');
    if (!(await assessment.keep(id))) return setSending('failed');
    draft.discard();
    go(toMatchesAddress(id));
  };
  const goOn = () => {
    if (picked === null || sending === 'yes') return picked !== null;
    if (place < total - 1) moveTo(place + 1);
    else if (isQuizComplete(answers)) void finish();
    return true;
  };
  return {
    question: careerQuestions[place] ?? { id: '', text: '', answers: [] },
    place,
    total,
    given: answers.length,
    picked,
    hasMoved,
    isLast: place === total - 1,
    isSending: sending === 'yes',
    hasFailed: sending === 'failed',
    matchesAddress: toMatchesAddress(id),
    pick: (answer) => {
      const next = replaceAt(answers, place, answer);
      draft.keep({ text: writeAnswers(next), given: next.length, total });
    },
    goOn,
    goBack: () => moveTo(Math.max(0, place - 1)),
    restart: () => {
      draft.discard();
      moveTo(0);
    },
  };
}

function replaceAt(answers: readonly number[], place: number, answer: number): readonly number[] {
  return [...answers.slice(0, place), answer, ...answers.slice(place + 1)];
}
