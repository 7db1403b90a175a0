export { formatMoment, formatMonth, formatTime } from '../../controls/index.ts';
export { AskDialog, type AskDialogProps } from './ask-dialog.tsx';
export { ChangeFields, FieldDifference } from './change-fields.tsx';
export { ChangeList, ChangeState, groupChanges, titleOf } from './change-list.tsx';
export {
  type FieldChoice,
  type FieldChoices,
  isChosen,
  isTextConflict,
  joinTexts,
  keyOfConflict,
  resolveWith,
  type Sides,
  withoutChange,
} from './choices.ts';
export { FailureNote, type SignIn } from './failure-note.tsx';
export { FreshSignIn } from './fresh-sign-in.tsx';
export { createItemLabels, type ItemLabels } from './item-labels.ts';
export { toFields } from './moment.ts';
export { Note } from './note.tsx';
export { type Reading, ReadingView, useReading } from './reading.tsx';
export {
  describeAge,
  describeChecks,
  describeStep,
  describeTouched,
  describeWhose,
  REVIEW_STATES,
  suggestTitle,
  titleOfSet,
  writtenTitle,
} from './review-words.ts';
export { ScreenHeading } from './screen-heading.tsx';
export { type Task, useTask } from './use-task.ts';
export { describeValue, formatValue } from './value-lines.ts';
export {
  describeDraft,
  describeOther,
  describeOwner,
  formatWhen,
  type VersionNames,
  type VersionReader,
} from './version-words.ts';
export { isWhenFields, momentOf, noWhen, WhenField, type WhenFields, whenOf } from './when-field.tsx';
export {
  describePerson,
  describeVersionChanges,
  describeWhoCan,
  formatCount,
  joinOr,
  mayDo,
  type PeopleNames,
  ROLE_LABELS,
  ROLES,
  type Role,
} from './who.ts';
