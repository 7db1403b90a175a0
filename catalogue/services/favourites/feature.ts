import { catalogue } from '#server/catalogue';
import { defineFeature } from '#server/composition';
import { storage } from '#server/site';
import { describeApiOf } from '../api-description.ts';
import { favouriteRoutes } from './routes.ts';

/** A person's favourites. */
export const favourites = defineFeature({
  name: 'favourites',
  needs: { storage, catalogue },
  api: describeApiOf('favourites', 'What a person has marked: courses, universities, subjects and others.', false),
  create: () => null,
  routes: (_, uses) => favouriteRoutes({ store: uses.storage.store, catalogue: () => uses.catalogue.current().catalogue }),
});
