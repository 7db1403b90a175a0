import type { Pack } from '#engine';
import type { Caller, EditorRole } from '../../http/index.ts';
import type { Store } from '../../stores/index.ts';
import type { ChangeSets } from '../change-sets.ts';
import type { Drift } from '../drift.ts';
import type { Emergency } from '../emergency.ts';
import type { Gates } from '../gates.ts';
import type { ItemCheck } from '../item-check.ts';
import type { KnownChecks } from '../known-checks.ts';
import type { LastPublished } from '../last-published.ts';
import type { NodeReports } from '../node-reports.ts';
import type { OpenCatalogue } from '../open-catalogue.ts';
import type { Presence } from '../presence.ts';
import type { Propose } from '../propose.ts';
import type { Override } from '../publish-changes.ts';
import type { PublishQueue } from '../publish-queue.ts';
import type { RollBack } from '../roll-back.ts';
import type { Schedules } from '../schedules.ts';
import type { VersionCounts } from '../version-counts.ts';

/** Dependencies of editing the catalogue. */
export interface PublishingServices {
  readonly store: Store;
  readonly pack: Pack;
  readonly catalogue: OpenCatalogue;
  readonly gates: Gates;
  /** Audits what went live, or will go live, despite warnings. */
  readonly onOverride: (override: Override) => Promise<void>;
  readonly changeSets: ChangeSets;
  readonly itemCheck: ItemCheck;
  readonly schedules: Schedules;
  /** Lets one publish at a time go live. */
  readonly publishQueue: PublishQueue;
  readonly nodes: NodeReports;
  readonly versionCounts: VersionCounts;
  readonly lastPublished: LastPublished;
  readonly rollBack: RollBack;
  readonly emergency: Emergency;
  readonly presence: Presence;
  /** The display name of an editor. */
  readonly nameOf: (uid: string) => Promise<string>;
  /** Everybody who may edit now, with their role. */
  readonly listColleagues: () => Promise<readonly { readonly uid: string; readonly name: string; readonly role: EditorRole }[]>;
  /** The latest review results of whole change sets, as far as this process knows. */
  readonly knownChecks: KnownChecks;
  /** Whether the store or the folder of files is the authority; with files, nothing is published from here. */
  readonly authority: Authority;
  readonly drift: Drift;
  readonly propose: Propose;
  /** Whether an author's changes have to be published by somebody else. */
  readonly needsOtherEyes: boolean;
  /** Until when a person may publish without signing in again, and the link for that; null: no longer. */
  readonly freshSignIn: (caller: Caller) => Promise<{ readonly until: string | null; readonly link: string }>;
  /** The newest notes of the audit trail. */
  readonly readNotes: () => Promise<readonly NoteRead[]>;
  /** Audits who did what. Publishing and rolling back are audited where they are stored. */
  readonly note: (actor: string, action: NotedAction, target: string, details?: Readonly<Record<string, string | null>>) => Promise<void>;
}

/** Which of the two is the authoritative catalogue. A deployment has exactly one. */
export type Authority = 'store' | 'files';

/** A note of the audit trail, with the fields for the history of an item. */
interface NoteRead {
  readonly actor: string;
  readonly action: string;
  readonly target: string;
  readonly at: string;
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
}

/** The actions that are audited here. */
type NotedAction =
  | 'restore'
  | 'schedule'
  | 'schedule-cancelled'
  | 'emergency'
  | 'review-asked'
  | 'review-sent-back'
  | 'review-approved'
  | 'handed-on'
  | 'changes-split'
  | 'changes-joined'
  | 'conflict-resolved';

/** An address of the editor does not exist for anybody but editors. */
export const base = { hidden: true, request: null, response: null } as const;

/** For every editor. */
export const reading = { ...base, method: 'GET', role: 'editor', rate: 'read' } as const;

/** For writers and higher roles. */
export const writing = { ...base, role: 'writer', rate: 'write', problems: [409] } as const;

/** For publishers and admins who recently proved their identity. */
export const publishing = { ...base, method: 'POST', role: 'publisher', rate: 'write', needsFreshSignIn: true, problems: [409] } as const;
