import { useEffect, useMemo, useRef, useState } from 'react';
import { useDraft, useHubActions, useHubPage, useHubStore, useMessages, useSavedValue } from '#engine/hub';
import { useAnnounce, useLatest, useOnline, useUndo } from '#engine/react';
import { favouritesStoreOf } from '../../components/favourite/favourites-store.ts';
import { useAfterCheck } from '../../components/lookup/use-after-check.ts';
import { listNewFavourites } from '../../rules/onboarding/save.ts';
import { type Answers, readSavedAnswers, textOf } from '../../rules/preferences/answers.ts';
import { type AnswerProblem, checkAnswers } from '../../rules/preferences/check-answers.ts';
import { writeConsents } from '../../rules/preferences/consents.ts';
import { unitedKingdom } from '../../rules/preferences/marketing.ts';
import { isNumberInCheck, isRefusedNumber, phoneCheckKeyOf } from '../../rules/preferences/phone.ts';
import { readFields, readTexts } from '../../rules/reading.ts';
import type { Question } from '../../schemas/generated/items.ts';
import {
  diffAnswers,
  type PanelContext,
  type PanelDraft,
  type PanelRules,
  readPanelDraft,
  toKnownRecord,
  toPanelContext,
} from './panel-rules.ts';
import { draftNameOf } from './use-unsaved.ts';

/** The result of the latest attempt to save a panel. */
type PanelStatus = 'idle' | 'saving' | 'saved' | 'failed';

/** One panel being edited: unsaved changes stay on the device until the server has them. */
export interface PanelHandle {
  readonly rules: PanelRules;
  /** Every question of the panel, and the current ones. */
  readonly questions: readonly Question[];
  readonly shownQuestions: readonly Question[];
  readonly saved: Answers;
  readonly answers: Answers;
  readonly isDirty: boolean;
  readonly isRestored: boolean;
  readonly hasRoom: boolean;
  readonly isOnline: boolean;
  readonly status: PanelStatus;
  /** The visible errors: those of the last attempt that still apply. */
  readonly problems: readonly AnswerProblem[];
  /** The fields that keep Save disabled. */
  readonly missing: readonly AnswerProblem[];
  readonly needsAnswers: boolean;
  /** Increases with each attempt that found errors, so that the summary takes focus again. */
  readonly attempts: number;
  change(changes: Answers): void;
  /** Saves the changes, after any phone check in progress. */
  save(): void;
  /** Returns to the saved answers; can be undone. */
  discard(): void;
  /** Shows the errors without saving, while Save is still disabled. */
  showProblems(): void;
}

/** The answers of one panel: the saved ones, the unsaved changes, and the questions asked now. */
function usePanelAnswers(rules: PanelRules, questions: readonly Question[]) {
  const page = useHubPage();
  const record = readFields(useSavedValue('dashboardUserData', 'Personalisation'));
  const context = useMemo(() => toPanelContext(page), [page]);
  const saved = useMemo(() => readSavedAnswers(toKnownRecord(record, page.details), questions), [record, page.details, questions]);
  const draft = useDraft<PanelDraft>(draftNameOf(rules.id), readPanelDraft);
  const [checks, setChecks] = useState<Answers>({});
  const answers = useMemo(() => ({ ...saved, ...draft.value?.changed, ...checks }), [saved, draft.value, checks]);
  const shownQuestions = useMemo(() => rules.shape(questions, answers, context), [rules, questions, answers, context]);

  /** False when nothing has changed. */
  const change = (changes: Answers): boolean => {
    const { [phoneCheck]: check, ...given } = changes;
    if (check !== undefined) setChecks({ [phoneCheck]: check });
    const left = leavesUnitedKingdom(answers, given) ? answers : (draft.value?.left ?? {});
    const { [phoneCheck]: _, ...next } = rules.change(answers, given, left);
    const changed = diffAnswers(saved, next);
    if (isSameDraft(changed, draft.value)) return false;
    if (Object.keys(changed).length === 0) draft.discard();
    else draft.keep({ changed, left });
    return true;
  };
  return { record, context, saved, draft, answers, asked: shownQuestions, change };
}

/** The state of one panel, and how to save it. */
export function usePanel(rules: PanelRules, questions: readonly Question[]): PanelHandle {
  const messages = useMessages();
  const announce = useAnnounce();
  const offerUndo = useUndo();
  const page = useHubPage();
  const { save: send } = useHubActions();
  const addSubjects = useAddSubjects();
  const isOnline = useOnline();
  const { record, context, saved, draft, answers, asked: shownQuestions, change } = usePanelAnswers(rules, questions);
  const current = useMemo(() => listProblems(shownQuestions, answers, context), [shownQuestions, answers, context]);
  const [flagged, setFlagged] = useState<readonly string[]>([]);
  const [attempts, setAttempts] = useState(0);
  const [status, setStatus] = useState<PanelStatus>('idle');
  const isBusy = useRef(false);
  const after = useAfterCheck(isNumberInCheck(shownQuestions, answers), () => void save());
  const latestDraft = useLatest(draft.value);
  const leave = useLatest(draft.leave);
  useEffect(() => () => leave.current(), [leave]);

  const discard = () => {
    const { value, keep } = draft;
    if (value) offerUndo({ text: messages('draft-discarded'), onUndo: () => keep(value) });
    draft.discard();
    setFlagged([]);
    setStatus('idle');
  };
  const showProblems = () => {
    setFlagged(current.map(({ field }) => field));
    setAttempts((count) => count + 1);
  };
  const save = async () => {
    if (isBusy.current) return;
    setFlagged([]);
    if (current.length > 0) return showProblems();
    isBusy.current = true;
    setStatus('saving');
    const sent = draft.value;
    const written = rules.write(record, answers, questions, context);
    const data = writeConsents(record, written, { questions: shownQuestions, at: page.now, surface: 'preferences' });
    // A person who has saved nothing yet sees account data; only their own changes are saved.
    const known = { ...rules.write(record, saved, questions, context) };
    const isSaved = await send(
      { collection: 'dashboardUserData', name: 'Personalisation', data: { ...data } },
      { isImmediate: true, known },
    );
    isBusy.current = false;
    setStatus(isSaved ? 'saved' : 'failed');
    if (isSaved && latestDraft.current === sent) draft.discard();
    if (isSaved) addSubjects(saved, answers);
    announce(messages(isSaved ? 'preferences-saved' : 'save-failed'), isSaved ? 'polite' : 'assertive');
  };
  return {
    rules,
    questions,
    shownQuestions,
    saved,
    answers,
    isDirty: draft.value !== null,
    isRestored: draft.isRestored,
    hasRoom: draft.hasRoom,
    isOnline,
    status: after.isWaiting ? 'saving' : status,
    problems: current.filter(({ field }) => flagged.includes(field)),
    missing: current.filter(({ field }) => rules.blocking.includes(field)),
    needsAnswers: checkAnswers(rules.shape(questions, saved, context), saved, context.today, context.minAge).length > 0,
    attempts,
    change: (changes) => {
      if (change(changes) && !isBusy.current) setStatus('idle');
    },
    save: after.start,
    discard,
    showProblems,
  };
}

/** Saves newly chosen subjects as favourites, which the hub uses; earlier ones may have been removed since. */
function useAddSubjects(): (before: Answers, after: Answers) => void {
  const favourites = favouritesStoreOf(useHubStore());
  return (before, after) => {
    const known = [...favourites.current().subjects, ...readTexts(before.subjects)];
    for (const id of listNewFavourites(known, readTexts(after.subjects))) void favourites.toggle('subjects', id, id);
  };
}

/** The phone service's result lasts for this visit; it is not an answer. */
const phoneCheck = phoneCheckKeyOf('mobile');

/** All errors, including those that only the phone service can find. */
function listProblems(shownQuestions: readonly Question[], answers: Answers, { today, minAge }: PanelContext): readonly AnswerProblem[] {
  const problems = checkAnswers(shownQuestions, answers, today, minAge);
  const isRefused =
    isRefusedNumber(answers) && shownQuestions.some(({ field }) => field === 'mobile') && !problems.some(({ field }) => field === 'mobile');
  return isRefused ? [...problems, { field: 'mobile', code: 'invalidNumber' }] : problems;
}

function isSameDraft(changed: Answers, draft: PanelDraft | null): boolean {
  return JSON.stringify(changed) === JSON.stringify(draft?.changed ?? {});
}

function leavesUnitedKingdom(answers: Answers, changes: Answers): boolean {
  return textOf(answers, 'userCountry') === unitedKingdom && changes.userCountry !== undefined && changes.userCountry !== unitedKingdom;
}
