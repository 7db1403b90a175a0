import { catalogue } from '#server/catalogue';
import { defineFeature } from '#server/composition';
import { describeApiOf } from '../api-description.ts';
import { applicants } from '../people/applicants.ts';
import { applyLinkRoutes } from './routes.ts';

/** The application links for a year of study. */
export const applyLinks = defineFeature({
  name: 'apply links',
  needs: { catalogue, applicants },
  api: describeApiOf('apply links', 'Where somebody applies for a year of study.', false),
  create: () => null,
  routes: (_, { catalogue: live, applicants: { momentFor } }) => applyLinkRoutes({ catalogue: () => live.current().catalogue, momentFor }),
});
