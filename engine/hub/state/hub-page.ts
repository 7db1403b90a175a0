import type { SiteAlert } from '../../../schemas/generated/catalogue.ts';
import type { HubPlan, SavedSetting } from '../../../schemas/generated/viewer.ts';
import type { ItemTypes } from '../../core/catalogue/item-types.ts';

/** What a pack says of the person beside the plan. The pack adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: a pack adds to it
export interface HubDetails {}

type ItemsById = { readonly [Kind in keyof ItemTypes & keyof HubPlan]: Readonly<Record<string, ItemTypes[Kind]>> };

/** The items that a plan names, by kind and id. Only what the page draws is sent. A kind that the plan does not list by its name is added by the pack. */
export interface HubItems extends ItemsById {
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
interface HubPerson {
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
