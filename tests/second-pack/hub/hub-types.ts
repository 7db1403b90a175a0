import type { NextStep, StatusTile } from '#schemas/catalogue';

declare module '#engine/types/page' {
  interface HubDetails {
    /** How many items the member has on loan. */
    readonly loans?: number;
  }

  interface HubItems {
    readonly 'next-steps': Readonly<Record<string, NextStep>>;
    readonly 'status-tiles': Readonly<Record<string, StatusTile>>;
  }
}
