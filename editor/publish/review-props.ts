import type { Storage } from '../../engine/index.ts';
import type { Elements } from '../../engine/react.ts';
import type { MeReply, PublishedReply } from '../../schemas/generated/editor.ts';
import type { ChangeSet, EditorApi, Review } from '../api/index.ts';
import type { ItemName } from '../document/index.ts';
import type { Affected } from './affected-view.tsx';
import type { ItemLabels, SignIn } from './parts/index.ts';
import type { OpenItem } from './review-checks.tsx';

/** Props of ReviewScreen. */
export interface ReviewScreenProps {
  readonly api: EditorApi;
  /** The set of changes to review. */
  readonly set: string;
  readonly me: MeReply;
  readonly labels: ItemLabels;
  /** Keeps what is written here through a reload or signing in again. */
  readonly storage: Storage;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Names of people who may publish, as far as they are known. */
  readonly publishers?: readonly string[];
  readonly affected: Affected;
  /** What the ticked changes do to many made-up people; null: all are ticked. */
  readonly renderEffects?: (chosen: readonly ItemName[] | null) => Elements;
  readonly onPreview?: (person: string) => void;
  /** Waits until every word that was typed is on the server. */
  readonly beforeReview?: () => Promise<void>;
  /** Hears which changes are ticked, to work out who is affected. */
  readonly onChosen?: (items: readonly ItemName[]) => void;
  readonly onOpenItem: OpenItem;
  readonly onSignIn: SignIn;
  /** The drafts on the server are not as they were: they have to be read again. */
  readonly onChanged: () => void;
  readonly onPublished?: (reply: PublishedReply) => void;
}

/** What was done with the changes. */
export type Done =
  | { readonly kind: 'published'; readonly reply: PublishedReply; readonly previous: string | null }
  | { readonly kind: 'scheduled'; readonly at: string };

/** Props of what stands on the review screen once the changes are read. */
export interface ReviewBodyProps extends ReviewScreenProps {
  readonly review: Review;
  readonly drafts: ChangeSet;
  readonly onDone: (done: Done | null) => void;
}
