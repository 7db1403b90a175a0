import { useState } from 'react';
import { type Reading, useMessages, useRead } from '#engine/hub';
import { useAnnounce, useOnChange } from '#engine/react';
import { type PeopleRow, peopleTypesCall, toPeopleResultsCall, toPeopleSubjectsCall } from '../../components/people-like/people-calls.ts';
import { usePeopleChoice } from '../../components/people-like/people-choice.ts';
import { changeQualification, clearSelection } from '../../rules/people-like/changes.ts';
import {
  deriveSubjectLimit,
  readSelection,
  type SubjectSelection,
  shouldFetchResults,
  shouldSaveSelection,
  subjectLimits,
  toggleSubject,
} from '../../rules/people-like/selection.ts';

/** The page: the selection, the options, the results, and every action. */
export interface PeoplePage {
  readonly selection: SubjectSelection;
  readonly limit: number;
  /** Whether as many subjects are chosen as the type needs. */
  readonly isFull: boolean;
  readonly types: Reading<readonly string[]>;
  readonly subjects: Reading<readonly string[]>;
  readonly results: Reading<readonly PeopleRow[]>;
  readonly hasFailedToSave: boolean;
  chooseType(qualification: string): void;
  toggle(subject: string): void;
  change(): void;
  clear(): void;
}

/** Saves a complete or cleared selection; leaving the page restores the saved one. Only one that no longer exists is deleted. */
export function usePeoplePage(): PeoplePage {
  const messages = useMessages();
  const announce = useAnnounce();
  const { choice, keep } = usePeopleChoice();
  const [draft, setDraft] = useState<SubjectSelection | null>(null);
  const [hasFailedToSave, setFailed] = useState(false);
  const selection = draft ?? choice;
  const { qualification } = selection;
  const limit = deriveSubjectLimit(qualification, subjectLimits);
  const isFull = shouldFetchResults(selection, limit);
  const types = useRead(peopleTypesCall);
  const subjects = useRead(qualification === '' ? null : toPeopleSubjectsCall(qualification));
  const results = useRead(isFull ? toPeopleResultsCall(selection) : null, { isEmpty: (rows) => rows.length === 0 });

  const reportSave = (isSaved: boolean) => {
    setFailed(!isSaved);
    if (!isSaved) announce(messages('save-failed'), 'assertive');
  };
  const change = (next: SubjectSelection) => {
    setDraft(next);
    const isNews = next.subjects.length > 0 || selection.subjects.length > 0 || choice.qualification !== '';
    if (isNews && shouldSaveSelection(next, deriveSubjectLimit(next.qualification, subjectLimits))) void keep(next).then(reportSave);
  };
  const isGone = draft === null && hasGone(choice, types, subjects);
  useOnChange(isGone, () => {
    if (isGone) change(changeQualification());
  });

  return {
    selection,
    limit,
    isFull,
    types,
    subjects,
    results,
    hasFailedToSave,
    chooseType: (name) => change(changeQualification(name)),
    toggle: (subject) => change(toggleSubject(selection, subject, limit)),
    change: () => change(changeQualification()),
    clear: () => change(clearSelection({ ...selection, results: [] })),
  };
}

/** Whether the saved type is no longer offered, or one of its subjects is not. */
function hasGone(selection: SubjectSelection, types: Reading<readonly string[]>, subjects: Reading<readonly string[]>): boolean {
  if (selection.qualification === '' || types.resource.kind !== 'ready') return false;
  if (!types.resource.value.includes(selection.qualification)) return true;
  if (subjects.resource.kind !== 'ready') return false;
  return readSelection(selection, { [selection.qualification]: subjects.resource.value }) !== selection;
}
