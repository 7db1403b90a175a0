import type { SavedSetting } from '#schemas/viewer';
import type { MessageKey } from '../../index.ts';
import type { TrackedFields } from './events.ts';
import type { HubPage, HubPageState } from './hub-page.ts';

/** One page of the hub: its path, and the key of the message with its title. `id` names the style of its script, if it has any. */
export interface HubRoute {
  readonly id?: string;
  readonly path: string;
  readonly title: MessageKey;
  /** Items that stand on it, for whoever looks for one of them: keys, or `kind/*` for all of a kind, with spaces between. */
  readonly reveals?: string;
}

/** The kind of window that the hub is in. */
export interface Place {
  readonly isPhone: boolean;
  readonly isInApp: boolean;
}

/** What a pack stores on the device under its own keys. */
interface DeviceKeys {
  /** The key of the ids of read notices; the person's id is appended. */
  readonly readNotices: string;
  /** The prefix of keys that are removed when the session ends. */
  readonly session: string;
  /** Whether a key has the form of an earlier version, so that its value is no longer used. */
  readonly isOutdated: (key: string) => boolean;
}

/**
 * What the living hub must know of a pack before it draws: where its pages are, what the answers of services depend on, and what is
 * stored where. All of it is pure.
 */
export interface HubSetup {
  /** The path of the hub on the site. */
  readonly path: string;
  /** The pages below the path, `/` for the hub itself. */
  readonly routes: readonly HubRoute[];
  /** First path segments that are pages of the hub, so that content may name them without the hub's path. */
  readonly pages: readonly string[];
  /** The page outside the hub's path that is drawn in the hub's frame, if this address is one and no other service answers there. */
  readonly findPlace: (address: string) => HubRoute | undefined;
  /** Turns an address as content writes it into the actual address. */
  readonly readLink?: (link: string, values: HubPageState['values']) => string;
  /** Kinds of item whose texts the pack fills where they are drawn. */
  readonly filledByPack: readonly string[];
  /** A key for everything that answers of services depend on: when it changes they are fetched again. */
  readonly scopeReadings: (page: HubPage) => string;
  /** Whether the answers of services may depend on a saved value. */
  readonly decidesReadings: (setting: SavedSetting) => boolean;
  /** The time limit for reading the hub, in milliseconds. */
  readonly limitReadMs?: (page: HubPage) => number;
  /** Loads a function that gives the form in which the server stores a value; used when the answer to a save differs from what was sent. */
  readonly loadStoredForm?: () => Promise<(setting: SavedSetting) => unknown>;
  readonly deviceKeys: DeviceKeys;
  /** Components with a place of their own on the page, which the grid leaves out. */
  readonly placedComponents: readonly string[];
  /** The id of the widget to open instead of the one asked for, in this kind of window. */
  readonly chooseWidget?: (page: HubPage, requested: string, place: Place) => string;
  /** What a page view reports besides its address; nothing personal that a tracker may not know. */
  readonly describeVisit?: (page: HubPage) => TrackedFields;
}
