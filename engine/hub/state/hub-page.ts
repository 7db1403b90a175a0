import type { Picture, SiteAlert } from '#schemas/catalogue';
import type { HubPlan, SavedSetting } from '#schemas/viewer';
import type { ItemTypes } from '../../core/catalogue/item-types.ts';

/** The pack's data about the person besides the plan. The pack adds its own properties. */
// biome-ignore lint/suspicious/noEmptyInterface: a pack adds to it
export interface HubDetails {}

type ItemsById = { readonly [Kind in keyof ItemTypes & keyof HubPlan]: Readonly<Record<string, ItemTypes[Kind]>> };

/** The items that a plan lists, by kind and id. Only what the page draws is sent. A pack adds its own kinds. */
export interface HubItems extends ItemsById {
  /** The uploaded pictures that these items show. */
  readonly pictures: Readonly<Record<string, Picture>>;
  readonly messages: Readonly<Record<string, string>>;
}

/** The part of page state that browsers may see. */
export interface HubPageState {
  readonly bases: Readonly<Record<string, string>>;
  readonly modes: Readonly<Record<string, string>>;
  readonly features: Readonly<Record<string, boolean>>;
  readonly values: Readonly<Record<string, string | number | boolean>>;
  readonly allowedOrigins: readonly string[];
  readonly debugAllowed: boolean;
  readonly alert: SiteAlert | null;
}

/** The person whose hub it is. `deviceKey` encrypts their data in browser storage; a page without a person has none. */
interface HubPerson {
  readonly id: string;
  readonly name: string;
  readonly initial: string;
  readonly deviceKey?: string;
}

/** The data of one hub page, from the server, also used for the browser's first render. */
export interface HubPage {
  readonly version: string;
  readonly snapshot: string;
  readonly now: string;
  /** When the page was last current, during an outage; missing otherwise. */
  readonly lastReadAt?: string;
  readonly person: HubPerson;
  readonly plan: HubPlan;
  readonly items: HubItems;
  readonly saved: readonly SavedSetting[];
  readonly pageState: HubPageState;
  readonly details: HubDetails;
  readonly pollSeconds: number;
}
