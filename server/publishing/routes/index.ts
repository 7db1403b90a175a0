import type { Route } from '../../http/index.ts';
import { changeSetRoutes } from './change-set-routes.ts';
import { emergencyRoutes } from './emergency-routes.ts';
import { exchangeRoutes } from './exchange-routes.ts';
import { historyRoutes } from './history-routes.ts';
import { publishRoutes } from './publish-routes.ts';
import type { PublishingServices } from './services.ts';

export type { PublishingServices } from './services.ts';

/** Drafts, publishing, schedules and history. Every address is for editors only and does not exist for anybody else. */
export function publishingRoutes(services: PublishingServices): Route[] {
  return [
    ...historyRoutes(services),
    ...changeSetRoutes(services),
    ...publishRoutes(services),
    ...exchangeRoutes(services),
    ...emergencyRoutes(services),
  ];
}
