import type { Storage } from '#engine';
import type { Elements } from '#engine/react';
import type { Colleague, MeReply, PublishedReply } from '#schemas/editor';
import type { EditorApi } from '../../api/editor-api.ts';
import type { ChangeSet, Problem, Review } from '../../api/shapes.ts';
import type { SignIn } from '../../controls/failure-note.tsx';
import type { ItemName } from '../../document/item-name.ts';
import type { Affected } from '../../publish/affected-view.tsx';
import type { ItemLabels } from '../../reading/item-labels.ts';
import type { PeopleNames } from '../../reading/who.ts';
import type { OpenItem } from './review-checks.tsx';

export interface ReviewScreenProps {
  readonly api: EditorApi;
  /** The change set to review. */
  readonly set: string;
  readonly me: MeReply;
  readonly labels: ItemLabels;
  /** Stores what is written here, so that it survives a reload or signing in again. */
  readonly storage: Storage;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Names of people by id, as far as known. */
  readonly people?: PeopleNames;
  /** Everybody who edits, as far as known. */
  readonly colleagues?: readonly Colleague[];
  /** Names of people who may publish, as far as known. */
  readonly publishers?: readonly string[];
  readonly affected: Affected;
  /** Draws what the chosen changes do to many made-up people; null when all are chosen. */
  readonly renderEffects?: (chosen: readonly ItemName[] | null) => Elements;
  readonly onPreview?: (person: string) => void;
  /** Waits until all edits are on the server. */
  readonly beforeReview?: () => Promise<void>;
  /** Called with the chosen changes, to compute who is affected. */
  readonly onChosen?: (items: readonly ItemName[]) => void;
  readonly onOpenItem: OpenItem;
  /** Writes what puts a problem right into the draft; missing for people who may not write. */
  readonly onFix?: ((problem: Problem) => void) | undefined;
  readonly onSignIn: SignIn;
  /** Called when the drafts on the server changed and must be read again. */
  readonly onChanged: () => void;
  /** Goes on to the changes that are open now, while those that were open before are still shown. */
  readonly onGoOn?: (() => void) | undefined;
}

/** What was done with the changes. */
export type Done =
  | { readonly kind: 'published'; readonly reply: PublishedReply; readonly previous: string | null }
  | { readonly kind: 'scheduled'; readonly at: string };

/** Props of everything on the review screen after the changes have loaded. */
export interface ReviewBodyProps extends ReviewScreenProps {
  readonly review: Review;
  /** Whether it is being worked out again, after something changed. */
  readonly isReading: boolean;
  readonly drafts: ChangeSet;
  readonly onDone: (done: Done | null) => void;
}
