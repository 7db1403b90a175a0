import type { NextStep, StatusTile } from '../../../schemas/generated/catalogue.ts';

declare module '../../../engine/hub/state/hub-page.ts' {
  interface HubDetails {
    /** How many items the member has on loan. */
    readonly loans?: number;
  }

  interface HubItems {
    readonly 'next-steps': Readonly<Record<string, NextStep>>;
    readonly 'status-tiles': Readonly<Record<string, StatusTile>>;
  }
}
