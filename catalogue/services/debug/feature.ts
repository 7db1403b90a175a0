import { defineFeature } from '#server/composition';
import { site, storage } from '#server/site';
import { describeApiOf } from '../api-description.ts';
import { debugRoutes } from './routes.ts';

/** Deletes a person's stored data, to start over. */
export const debugAids = defineFeature({
  name: 'debug aids',
  needs: { site, storage },
  api: describeApiOf('debug aids', 'To see how the site copes. Where debug aids are off, none of it exists.', false),
  create: () => null,
  routes: (_, uses) => debugRoutes({ store: uses.storage.store, isDebugAllowed: uses.site.settings.isDebugAllowed }),
});
