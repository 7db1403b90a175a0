import type {
  Guide,
  LeaderboardItem,
  NextStep,
  Notification,
  Promotion,
  SiteAlert,
  StatusTile,
  Todo,
  Widget,
} from '../../../schemas/generated/catalogue.ts';
import type { HubPlan, SavedSetting } from '../../../schemas/generated/viewer.ts';
import type { HubDetails } from '../../rules/index.ts';

/** The items that a plan names, by kind and id. Only what the page draws is sent. */
export interface HubItems {
  readonly widgets: Readonly<Record<string, Widget>>;
  readonly 'next-steps': Readonly<Record<string, NextStep>>;
  readonly todos: Readonly<Record<string, Todo>>;
  readonly promotions: Readonly<Record<string, Promotion>>;
  readonly leaderboard: Readonly<Record<string, LeaderboardItem>>;
  readonly notifications: Readonly<Record<string, Notification>>;
  readonly guides: Readonly<Record<string, Guide>>;
  readonly 'status-tiles': Readonly<Record<string, StatusTile>>;
  readonly messages: Readonly<Record<string, string>>;
}

/** The part of the page state that the browser may know. */
export interface HubPageState {
  readonly bases: Readonly<Record<string, string>>;
  readonly modes: Readonly<Record<string, string>>;
  readonly features: Readonly<Record<string, boolean>>;
  readonly values: Readonly<Record<string, string | number | boolean>>;
  readonly allowedOrigins: readonly string[];
  readonly debugAllowed: boolean;
  readonly alert: SiteAlert | null;
}

/** Whose hub it is. `deviceKey` seals what their browser keeps; a page of nobody has none. */
export interface HubPerson {
  readonly id: string;
  readonly name: string;
  readonly initial: string;
  readonly deviceKey?: string;
}

/** Everything one drawn hub needs: what the server sends and the browser draws again. */
export interface HubPage {
  readonly version: string;
  readonly snapshot: string;
  readonly now: string;
  /** When it was last known to be right, while nothing newer can be read and nothing saved; left out otherwise. */
  readonly lastReadAt?: string;
  readonly person: HubPerson;
  readonly plan: HubPlan;
  readonly items: HubItems;
  readonly saved: readonly SavedSetting[];
  readonly pageState: HubPageState;
  readonly details: HubDetails;
  readonly pollSeconds: number;
}
