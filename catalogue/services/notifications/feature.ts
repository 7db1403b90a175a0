import { defineFeature } from '#server/composition';
import { isSetUp, upstream } from '#server/own-services';
import { createAnswerReader } from '../answers/answer-reader.ts';
import { describeApiOf } from '../api-description.ts';
import { applicants } from '../people/applicants.ts';
import { createEmbeddedNotifications } from './embedded.ts';
import { notificationRoutes } from './routes.ts';
import { createUpstreamNotifications, notificationService } from './upstream.ts';

/** Notifications of the website. */
export const notifications = defineFeature({
  name: 'notifications',
  needs: { upstream, applicants },
  services: [{ name: notificationService }],
  api: describeApiOf('notifications', 'Notifications of the website.'),
  isConfigured: isSetUp(notificationService),
  create: ({ upstream: client }, { log, clock }) => createUpstreamNotifications({ client, clock, reader: createAnswerReader({ log }) }),
  fake: ({ applicants: { momentFor } }) => createEmbeddedNotifications({ momentFor }),
  routes: (service) => notificationRoutes(service),
});
