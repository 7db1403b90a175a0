import type { SavedSetting } from '../../../schemas/generated/viewer.ts';
import type { TrackedFields } from './events.ts';
import type { HubPage, HubPageState } from './hub-page.ts';

/** One page of the hub: its path, and the key of the message that names it. `id` names its script's own style, where it has one. */
export interface HubRoute {
  readonly id?: string;
  readonly path: string;
  readonly title: string;
}

/** What kind of window the hub is in. */
export interface Place {
  readonly isPhone: boolean;
  readonly isInApp: boolean;
}

/** What a pack keeps on the device under names of its own. */
export interface DeviceKeys {
  /** The ids of the notices that were read; the person is added to it. */
  readonly readNotices: string;
  /** The start of keys that go when the session ends. */
  readonly session: string;
  /** Whether a key is of a form that an earlier version wrote and nobody may read any more. */
  readonly isOutdated: (key: string) => boolean;
}

/**
 * What the living hub is told of a pack, once and without drawing anything: where its pages lie, what the answers of services depend on,
 * and what is kept where. Everything in it is pure.
 */
export interface HubSetup {
  /** Where the hub lives on the site. */
  readonly path: string;
  /** The pages below the path, `/` for the hub itself. */
  readonly routes: readonly HubRoute[];
  /** First parts of addresses that content may name without the path: pages of the hub. */
  readonly pages: readonly string[];
  /** The page outside the path that the hub draws in its own frame, while no other service answers there. */
  readonly findPlace: (address: string) => HubRoute | undefined;
  /** An address as content names it, made into the one that is meant. */
  readonly readLink?: (link: string, values: HubPageState['values']) => string;
  /** Kinds of item whose texts the pack fills where they are drawn. */
  readonly filledByPack: readonly string[];
  /** What the answers of services belong to: for another text they are asked for again. */
  readonly scopeReadings: (page: HubPage) => string;
  /** Whether answers of services may follow from a saved value. */
  readonly decidesReadings: (setting: SavedSetting) => boolean;
  /** How long reading the hub may take, in milliseconds. */
  readonly limitReadMs?: (page: HubPage) => number;
  /** The form in which the server keeps a value, loaded when a save is answered with another one. */
  readonly loadStoredForm?: () => Promise<(setting: SavedSetting) => unknown>;
  readonly deviceKeys: DeviceKeys;
  /** Components that have a place of their own on the page, so the grid does not draw them. */
  readonly placedComponents: readonly string[];
  /** The widget that opens in place of the one asked for, in this window. */
  readonly chooseWidget?: (page: HubPage, asked: string, place: Place) => string;
  /** What a page view tells beside its address; nothing of the person that a listener may not know. */
  readonly describeVisit?: (page: HubPage) => TrackedFields;
}
