import { describeRoutes, type Route } from '../../http/index.ts';
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

const catalogue = { name: 'Editor: catalogue', about: 'What is live, the versions before it, and what refers to what.' };
const changeSets = { name: 'Editor: change sets', about: 'Drafts that belong together, who works on them, and what is said about them.' };
const review = { name: 'Editor: review', about: 'How a change set goes from who writes it to who approves it, and back.' };
const publishing = { name: 'Editor: publishing', about: 'Going live now, later, at once in an emergency, or through the folder of files.' };

/** Drafts, publishing, schedules and history. Every address is for editors only and does not exist for anybody else. */
export function publishingRoutes(services: PublishingServices): Route[] {
  return [
    ...describeRoutes({ tag: catalogue }, [
      ...catalogueRoutes(services),
      ...historyRoutes(services),
      ...impactRoutes(services),
      ...itemHistoryRoutes(services),
      ...exchangeRoutes(services),
    ]),
    ...describeRoutes({ tag: changeSets }, [
      ...changeSetRoutes(services),
      ...setPartsRoutes(services),
      ...commentRoutes(services),
      ...presenceRoutes(services),
    ]),
    ...describeRoutes({ tag: review }, setReviewRoutes(services)),
    ...describeRoutes({ tag: publishing }, [...publishRoutes(services), ...fileRoutes(services), ...emergencyRoutes(services)]),
  ];
}
