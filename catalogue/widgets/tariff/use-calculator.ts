import { useState } from 'react';
import { useHubActions, useHubPage, useMessages } from '#engine/hub';
import type { WidgetProps } from '#engine/pack';
import { useAnnounce, useLatest, useTimeout, useUndo } from '#engine/react';
import {
  addGrade,
  clearGrades,
  deleteLastGrade,
  loadGrades,
  type QualificationType,
  removeGrade,
  type SavedGrade,
  saveGrades,
  type TariffChange,
  type TariffLimits,
  type TariffLists,
  toSavedGrade,
} from '../../rules/tariff/grades.ts';
import { formatTariffMessage } from '../../rules/tariff/messages.ts';
import { type CountedGrade, countGrades, totalPoints } from '../../rules/tariff/points.ts';
import { cutSubject, readSavedGrades, sameSubjectRules, usualTariffLimits } from '../../rules/tariff/saved-grades.ts';
import { useSavedGrades } from './use-saved-grades.ts';

/** The result of the last action. A limit and a failure stay until the next action; a success shows briefly and then in the status line. */
interface CalculatorNotice {
  readonly kind: 'limit' | 'success' | 'failed';
  readonly text: string;
}

/** The calculator: both lists, the result of the last action, and all actions. */
export interface Calculator {
  readonly selected: readonly CountedGrade[];
  readonly saved: readonly CountedGrade[];
  readonly notice: CalculatorNotice | null;
  /** Whether the success has just happened. */
  readonly isFresh: boolean;
  add(type: QualificationType, grade: { readonly grade: string; readonly points: number }): void;
  save(): void;
  saveAgain(): void;
  load(): void;
  clear(): void;
  deleteLast(): void;
  remove(grade: SavedGrade): void;
  writeSubject(id: string, subject: string): void;
}

const DRAFT = 'tariff-calculator';
/** How long a success message is visible. */
export const FRESH_MS = 1500;

/** An id unique in both lists; two equal grades are two entries. */
export function makeGradeId({ selected, saved }: TariffLists, code: string): string {
  const taken = new Set([...selected, ...saved].map(({ id }) => id));
  let number = 1;
  while (taken.has(`${code}-${number}`)) number += 1;
  return `${code}-${number}`;
}

/** Restores removed grades without losing those added since. */
export function putBack(before: readonly SavedGrade[], now: readonly SavedGrade[]): readonly SavedGrade[] {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...now.filter(({ id }) => !known.has(id))];
}

/** The grades in the calculator, stored for this tab, so that closing it by mistake loses nothing. */
function useDraft(): [readonly SavedGrade[], (next: readonly SavedGrade[]) => void] {
  const { tab } = useHubActions();
  const [draft, setDraft] = useState(() => readSavedGrades(readJson(tab.read(DRAFT))));
  const change = (next: readonly SavedGrade[]) => {
    setDraft(next);
    if (next.length > 0) tab.write(DRAFT, JSON.stringify(next));
    else tab.remove(DRAFT);
  };
  return [draft, change];
}

function readJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    // The tab's stored data may be unreadable; then it counts as empty.
    return null;
  }
}

/** The site's limits for grades. */
function useLimits(): TariffLimits {
  const { values } = useHubPage().pageState;
  return {
    maxGrades: Number(values.tariffGrades ?? usualTariffLimits.maxGrades),
    maxQualificationTypes: Number(values.tariffTypes ?? usualTariffLimits.maxQualificationTypes),
  };
}

function useNotice(limits: TariffLimits) {
  const messages = useMessages();
  const announce = useAnnounce();
  const [notice, setNotice] = useState<CalculatorNotice | null>(null);
  const [isFresh, setFresh] = useState(false);
  useTimeout(() => setFresh(false), isFresh ? FRESH_MS : null, notice);
  const showNotice = (next: CalculatorNotice | null, spoken = next?.text) => {
    setNotice(next);
    setFresh(next?.kind === 'success');
    if (spoken) announce(spoken, next?.kind === 'failed' ? 'assertive' : 'polite');
  };
  const announceChange = ({ message, count }: TariffChange) => {
    if (!message) return showNotice(null);
    const { text, spoken } = formatTariffMessage(message, count, limits, messages);
    showNotice({ kind: message === 'added' || message === 'loaded' ? 'success' : 'limit', text }, spoken);
  };
  return { notice, isFresh, tell: showNotice, say: announceChange };
}

/** The calculator's state and actions. The rules decide; this hook saves, announces and offers Undo. */
export function useCalculator(props: WidgetProps): Calculator {
  const messages = useMessages();
  const announce = useAnnounce();
  const offerUndo = useUndo();
  const limits = useLimits();
  const [selected, setSelected] = useDraft();
  const { saved, keep, hasFailed } = useSavedGrades(props);
  const { notice, isFresh, tell: showNotice, say: announceChange } = useNotice(limits);
  const lists: TariffLists = { selected, saved };
  const latest = useLatest(lists);

  const saveAndAnnounce = async (next: readonly SavedGrade[], isTyping = false): Promise<boolean> => {
    const isSaved = await keep(next, { isTyping });
    if (!isSaved) showNotice({ kind: 'failed', text: messages('save-failed') });
    return isSaved;
  };
  const take = async (change: TariffChange): Promise<void> => {
    if (change.lists.selected !== selected) setSelected(change.lists.selected);
    if (change.lists.saved === saved) return announceChange(change);
    showNotice(null);
    if (await saveAndAnnounce(change.lists.saved)) announceChange(change);
  };
  const undoTo = (before: TariffLists, text: string) => {
    const onUndo = () => {
      setSelected(before.selected);
      const now = latest.current.saved;
      if (before.saved.some(({ id }) => !now.some((grade) => grade.id === id))) void saveAndAnnounce(putBack(before.saved, now));
    };
    offerUndo({ text, onUndo });
  };
  const nameOf = ({ name, grade }: SavedGrade) => ({ name, grade: grade || messages('tariff-no-points') });
  const takeAway = (change: TariffChange, gone: SavedGrade | undefined) => {
    if (!gone) return;
    void take(change);
    undoTo(lists, messages('tariff-removed', nameOf(gone)));
  };

  return {
    selected: countGrades(selected, sameSubjectRules, saved),
    saved: countGrades(saved, sameSubjectRules),
    notice: notice ?? (hasFailed ? { kind: 'failed', text: messages('save-failed') } : null),
    isFresh,
    add: (type, grade) => {
      const added = toSavedGrade(type, grade, makeGradeId(lists, type.code));
      const change = addGrade(lists, added, limits);
      void take(change);
      const total = totalPoints(countGrades(change.lists.selected, sameSubjectRules, change.lists.saved));
      if (!change.message) announce(messages('tariff-grade-added', { ...nameOf(added), n: total }));
    },
    save: () => void take(saveGrades(lists, limits)),
    saveAgain: () => {
      showNotice(null);
      void saveAndAnnounce(saved);
    },
    load: () => {
      const change = loadGrades(lists);
      void take(change);
      if (change.message === 'loaded' && selected.length > 0) undoTo(lists, messages('tariff-replaced'));
    },
    clear: () => {
      if (selected.length + saved.length === 0) return;
      void take(clearGrades(lists));
      undoTo(lists, messages(selected.length > 0 ? 'tariff-cleared-calculator' : 'tariff-cleared-saved'));
    },
    deleteLast: () => takeAway(deleteLastGrade(lists), selected.length > 0 ? selected.at(-1) : saved.at(-1)),
    remove: (grade) => takeAway(removeGrade(lists, grade.id), grade),
    writeSubject: (id, subject) => {
      const write = (grades: readonly SavedGrade[]) =>
        grades.map((grade) => (grade.id === id ? { ...grade, subject: cutSubject(subject) } : grade));
      if (selected.some((grade) => grade.id === id)) setSelected(write(selected));
      else void saveAndAnnounce(write(saved), true);
    },
  };
}
