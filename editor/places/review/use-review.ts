import { useMemo, useState } from 'react';
import { QUERY_KEYS } from '../../api/keys.ts';
import type { ItemChange, Review } from '../../api/shapes.ts';
import { type ItemKey, type ItemName, keyOf } from '../../document/item-name.ts';
import { suggestTitle, writtenTitle } from '../../publish/review-states.ts';
import { titleOf } from '../../reading/change-list.tsx';
import { useItemLabels } from '../../reading/use-item-labels.ts';
import { type Reading, useReading } from '../../reading/use-reading.tsx';
import { useSession } from '../../session/hooks.tsx';
import { useColleagues } from '../../session/use-colleagues.ts';
import { useStoredIn } from '../../session/use-stored.ts';
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
import type { Reviewed } from './review-props.ts';

/** The chosen changes, the review form, and the blockers. */
export interface ReviewState {
  readonly form: ReviewForm;
  /** The title of the changes: as edited here, as stored, or a suggestion. */
  readonly title: string;
  readonly keepForm: (form: ReviewForm) => void;
  readonly clearForm: () => void;
  readonly chosen: readonly ItemChange[];
  readonly names: readonly ItemName[];
  /** Whether only some changes are chosen. */
  readonly isPart: boolean;
  /** The review of the chosen changes alone, when only some are chosen. */
  readonly part: Reading<Review>;
  /** The review that applies: that of the chosen changes. */
  readonly judged: Review;
  readonly own: ReadonlySet<ItemKey>;
  readonly blockers: readonly PublishBlocker[];
  readonly problems: ReviewFormErrors;
  /** Whether publishing was tried, after which missing parts are reported. */
  readonly isChecked: boolean;
  readonly setChecked: (isChecked: boolean) => void;
  /** Missing inputs, each with its control, once publishing was tried. */
  readonly missing: readonly { readonly place: string; readonly sentence: string }[];
  readonly setLeft: (left: readonly string[]) => void;
}

/** The place of each part of the form on the screen. */
const PLACES: Readonly<Record<keyof ReviewFormErrors, string>> = {
  warnings: '#review-warnings input',
  reason: '#review-warnings textarea',
  title: '[aria-labelledby=review-publish-title] input',
  note: '[aria-labelledby=review-publish-title] textarea',
};

/** Holds and validates the choices and the form of the review screen. */
export function useReview({ set, review, drafts }: Reviewed): ReviewState {
  const { api, me, storage } = useSession();
  const labels = useItemLabels();
  const { publishers } = useColleagues();
  const [form, keepForm, clearForm] = useStoredIn<ReviewForm>(storage, `editor:review:${set}`, emptyReviewForm, isReviewForm);
  const [isChecked, setChecked] = useState(false);
  const { left } = form;
  const chosen = useMemo(() => chosenOf(review.changes, { left }), [review, left]);
  const names = useMemo(() => chosen.map(({ kind, id }) => ({ kind, id })), [chosen]);
  const isPart = chosen.length < review.changes.length;
  const part = useReading(QUERY_KEYS.review(set, chosen.map(keyOf).join(' ')), () => api.review(set, names), {
    isEnabled: isPart && chosen.length > 0,
    keepsBefore: true,
    isEachTime: true,
  });
  const judged = isPart && chosen.length > 0 ? (part.data ?? review) : review;
  const own = useMemo(() => ownItems(drafts.items, me.uid), [drafts, me]);
  const blockers = findPublishBlockers({ me, chosen, own, review: judged, publishers, progress: drafts.review ?? 'writing' });
  const problems = checkReviewForm(form, judged);
  const missing = Object.entries(PLACES).flatMap(([name, place]) => {
    const sentence = problems[name as keyof ReviewFormErrors];
    return isChecked && sentence !== null ? [{ place, sentence }] : [];
  });
  const title = form.title ?? (writtenTitle(drafts) || suggestTitle(review.changes.map((change) => titleOf(change, labels))));
  const setLeft = (next: readonly string[]) => keepForm({ ...form, left: next });
  const written = { form, title, keepForm, clearForm, setLeft, isChecked, setChecked };
  return { ...written, chosen, names, isPart, part, judged, own, blockers, problems, missing };
}
