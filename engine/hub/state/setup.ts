import type { SavedSetting } from '#schemas/viewer';
import type { MessageKey } from '../../index.ts';
import type { TrackedFields } from './events.ts';
import type { HubPage, HubPageState } from './hub-page.ts';

/** One page of the hub: its path, and the message key of its title. `id` names the style of its script, if any. */
export interface HubRoute {
  readonly id?: string;
  readonly path: string;
  readonly title: MessageKey;
  /** Items on the page, for a search by item: keys, or `kind/*` for all of a kind, separated by spaces. */
  readonly reveals?: string;
}

/** The kind of window that the hub is in. */
export interface Place {
  readonly isPhone: boolean;
  readonly isInApp: boolean;
}

interface DeviceKeys {
  /** The key of the ids of read notices; the person's id is appended. */
  readonly readNotices: string;
  /** The prefix of keys that are removed when the session ends. */
  readonly session: string;
  /** Whether a key has the format of an earlier version, so that its value is no longer used. */
  readonly isOutdated: (key: string) => boolean;
}

/**
 * The pack's settings that the running hub needs before it draws: the addresses of its pages, what service responses depend on, and storage
 * keys. All functions are pure.
 */
export interface HubSetup {
  /** The path of the hub on the site. */
  readonly path: string;
  /** The pages below the path, `/` for the hub itself. */
  readonly routes: readonly HubRoute[];
  /** First path segments of hub pages, so that content may link to them without the hub's path. */
  readonly pages: readonly string[];
  /** The page outside the hub's path that is drawn in the hub's frame, if this address is one and no other service serves it. */
  readonly findPlace: (address: string) => HubRoute | undefined;
  /** Resolves an address in content to the actual address. */
  readonly readLink?: (link: string, values: HubPageState['values']) => string;
  /** Kinds of item whose texts the pack fills when drawing them. */
  readonly filledByPack: readonly string[];
  /** A key for everything that service responses depend on: when it changes they are fetched again. */
  readonly scopeReadings: (page: HubPage) => string;
  /** Whether service responses may depend on a saved value. */
  readonly decidesReadings: (setting: SavedSetting) => boolean;
  /** The time limit for reading the hub, in milliseconds. */
  readonly limitReadMs?: (page: HubPage) => number;
  /** Loads a function that gives the form in which the server stores a value, for a response that differs from the sent value. */
  readonly loadStoredForm?: () => Promise<(setting: SavedSetting) => unknown>;
  readonly deviceKeys: DeviceKeys;
  /** Components with a fixed place on the page, left out of the grid. */
  readonly placedComponents: readonly string[];
  /** The id of the widget to open instead of the requested one, in this kind of window. */
  readonly chooseWidget?: (page: HubPage, requested: string, place: Place) => string;
  /** The fields of a page view besides its address; nothing personal that a tracker may not receive. */
  readonly describeVisit?: (page: HubPage) => TrackedFields;
}
