import { useMemo, useState } from 'react';
import { type ItemChange, QUERY_KEYS, type Review } from '../api/index.ts';
import { type ItemKey, type ItemName, keyOf } from '../document/index.ts';
import { useKeptIn } from '../session/use-kept.ts';
import { type Reading, useReading } from './parts/index.ts';
import {
  checkReviewForm,
  chosenOf,
  emptyReviewForm,
  findPublishBlockers,
  isReviewForm,
  ownItems,
  type PublishBlocker,
  type ReviewForm,
  type ReviewFormErrors,
} from './review-plan.ts';
import type { ReviewBodyProps } from './review-props.ts';

/** What is ticked, what was written about it, and what speaks against publishing it. */
export interface ReviewState {
  readonly form: ReviewForm;
  readonly keepForm: (form: ReviewForm) => void;
  readonly clearForm: () => void;
  readonly chosen: readonly ItemChange[];
  readonly names: readonly ItemName[];
  /** Whether some changes are not ticked. */
  readonly isPart: boolean;
  /** The review of the ticked changes alone, where some are not ticked. */
  readonly part: Reading<Review>;
  /** The review that counts: of what is ticked. */
  readonly judged: Review;
  readonly own: ReadonlySet<ItemKey>;
  readonly blockers: readonly PublishBlocker[];
  readonly problems: ReviewFormErrors;
  /** Whether publishing was tried, so that what is missing is said. */
  readonly isChecked: boolean;
  readonly setChecked: (isChecked: boolean) => void;
  /** What is missing, in sentences, once publishing was tried. */
  readonly missing: readonly string[];
  readonly setLeft: (left: readonly string[]) => void;
}

/** Follows what is ticked and written on the review screen, and judges it. */
export function useReview(props: ReviewBodyProps): ReviewState {
  const { api, set, me, storage, publishers = [], review, drafts, onChosen } = props;
  const [form, keepForm, clearForm] = useKeptIn<ReviewForm>(storage, `editor:review:${set}`, emptyReviewForm, isReviewForm);
  const [isChecked, setChecked] = useState(false);
  const chosen = useMemo(() => chosenOf(review.changes, form), [review, form]);
  const names = chosen.map(({ kind, id }) => ({ kind, id }));
  const isPart = chosen.length < review.changes.length;
  const part = useReading(QUERY_KEYS.review(set, chosen.map(keyOf).join(' ')), () => api.review(set, names), {
    isEnabled: isPart && chosen.length > 0,
    keepsBefore: true,
  });
  const judged = isPart && chosen.length > 0 ? (part.data ?? review) : review;
  const own = useMemo(() => ownItems(drafts.items, me.uid), [drafts, me]);
  const blockers = findPublishBlockers({ me, chosen, own, review: judged, publishers });
  const problems = checkReviewForm(form, judged);
  const missing = isChecked ? [problems.warnings, problems.reason, problems.note].filter((one) => one !== null) : [];
  const setLeft = (left: readonly string[]) => {
    keepForm({ ...form, left });
    onChosen?.(chosenOf(review.changes, { ...form, left }));
  };
  const written = { form, keepForm, clearForm, setLeft, isChecked, setChecked };
  return { ...written, chosen, names, isPart, part, judged, own, blockers, problems, missing };
}
