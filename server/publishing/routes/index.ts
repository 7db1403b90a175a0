import type { Route } from '../../http/index.ts';
import { catalogueRoutes } from './catalogue-routes.ts';
import { changeSetRoutes } from './change-set-routes.ts';
import { commentRoutes } from './comment-routes.ts';
import { emergencyRoutes } from './emergency-routes.ts';
import { exchangeRoutes } from './exchange-routes.ts';
import { fileRoutes } from './file-routes.ts';
import { historyRoutes } from './history-routes.ts';
import { impactRoutes } from './impact-routes.ts';
import { itemHistoryRoutes } from './item-history-routes.ts';
import { presenceRoutes } from './presence-routes.ts';
import { publishRoutes } from './publish-routes.ts';
import type { PublishingServices } from './services.ts';
import { setPartsRoutes } from './set-parts-routes.ts';
import { setReviewRoutes } from './set-review-routes.ts';

export type { Authority, PublishingServices } from './services.ts';

/** Drafts, publishing, schedules and history. Every address is for editors only and does not exist for anybody else. */
export function publishingRoutes(services: PublishingServices): Route[] {
  return [
    ...catalogueRoutes(services),
    ...historyRoutes(services),
    ...changeSetRoutes(services),
    ...setReviewRoutes(services),
    ...setPartsRoutes(services),
    ...commentRoutes(services),
    ...presenceRoutes(services),
    ...impactRoutes(services),
    ...itemHistoryRoutes(services),
    ...publishRoutes(services),
    ...fileRoutes(services),
    ...exchangeRoutes(services),
    ...emergencyRoutes(services),
  ];
}
