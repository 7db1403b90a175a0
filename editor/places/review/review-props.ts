import type { PublishedReply } from '#schemas/editor';
import type { ChangeSet, Review } from '../../api/shapes.ts';

/** The action taken on the changes. */
export type Done =
  | { readonly kind: 'published'; readonly reply: PublishedReply; readonly previous: string | null }
  | { readonly kind: 'scheduled'; readonly at: string };

/** A change set under review, after it has loaded. */
export interface Reviewed {
  /** The id of the change set. */
  readonly set: string;
  readonly review: Review;
  readonly drafts: ChangeSet;
}
