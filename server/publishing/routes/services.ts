import type { Pack } from '../../../engine/index.ts';
import type { Store } from '../../stores/index.ts';
import type { ChangeSets } from '../change-sets.ts';
import type { Drift } from '../drift.ts';
import type { Emergency } from '../emergency.ts';
import type { Gates } from '../gates.ts';
import type { ItemCheck } from '../item-check.ts';
import type { NodeReports } from '../node-reports.ts';
import type { OpenCatalogue } from '../open-catalogue.ts';
import type { Presence } from '../presence.ts';
import type { Propose } from '../propose.ts';
import type { Override } from '../publish-changes.ts';
import type { RollBack } from '../roll-back.ts';
import type { Schedules } from '../schedules.ts';
import type { VersionCounts } from '../version-counts.ts';

/** What editing the catalogue needs. */
export interface PublishingServices {
  readonly store: Store;
  readonly pack: Pack;
  readonly catalogue: OpenCatalogue;
  readonly gates: Gates;
  /** Remembers what went live, or is to, in spite of warnings. */
  readonly onOverride: (override: Override) => Promise<void>;
  readonly changeSets: ChangeSets;
  readonly itemCheck: ItemCheck;
  readonly schedules: Schedules;
  readonly nodes: NodeReports;
  readonly versionCounts: VersionCounts;
  readonly rollBack: RollBack;
  readonly emergency: Emergency;
  readonly presence: Presence;
  /** What an editor is called. */
  readonly nameOf: (uid: string) => Promise<string>;
  /** Whether what counts lies in the store, or in the folder of files; then nothing is published from here. */
  readonly authority: Authority;
  readonly drift: Drift;
  readonly propose: Propose;
  /** Whether what somebody wrote has to be published by somebody else. */
  readonly needsOtherEyes: boolean;
  /** Remembers who did what. Publishing and rolling back are noted where they are stored. [V-11] */
  readonly note: (actor: string, action: NotedAction, target: string) => Promise<void>;
}

/** Where the catalogue that counts lies. One of both in a deployment, never both. */
export type Authority = 'store' | 'files';

/** What is noted here. */
type NotedAction = 'restore' | 'schedule' | 'schedule-cancelled' | 'emergency';

/** No address of the editor exists for anybody but editors. */
export const base = { hidden: true, request: null, response: null } as const;

/** For every editor. */
export const reading = { ...base, method: 'GET', role: 'editor', rate: 'read' } as const;

/** For those who write. */
export const writing = { ...base, role: 'writer', rate: 'write' } as const;

/** For those who publish, and proved lately who they are. */
export const publishing = { ...base, method: 'POST', role: 'publisher', rate: 'write', needsFreshSignIn: true } as const;
