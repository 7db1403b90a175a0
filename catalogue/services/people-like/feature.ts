import { type Catalogue, isSiteItem } from '#engine';
import { catalogue } from '#server/catalogue';
import { defineFeature } from '#server/composition';
import { isSetUp, upstream } from '#server/own-services';
import { peopleLikeSettings } from '../../rules/people-like/selection.ts';
import { readNumber } from '../../rules/reading.ts';
import { describeApiOf } from '../api-description.ts';
import { createPeopleLike, makePeopleLikeText, type PeopleLikeService } from './people-like.ts';
import { peopleLikeRoutes } from './routes.ts';
import { createUpstreamPeopleLike } from './upstream.ts';

/** The choices of earlier applicants with the same subjects. */
export const peopleLike = defineFeature({
  name: 'people like you',
  needs: { upstream, catalogue },
  services: [{ name: 'people-like' }],
  api: describeApiOf('people like you', 'What earlier applicants with the same subjects applied for.'),
  isConfigured: isSetUp('people-like'),
  create: (uses, { log }): PeopleLikeService =>
    createUpstreamPeopleLike({ upstream: uses.upstream, log, readFewest: () => readFewest(uses.catalogue.current().catalogue) }),
  fake: (uses, { log }) =>
    createPeopleLike({ log, readText: makePeopleLikeText, readFewest: () => readFewest(uses.catalogue.current().catalogue) }),
  routes: (service) => peopleLikeRoutes({ peopleLike: service }),
});

/** The smallest number of people for which a combination is shown, from the site's values. */
function readFewest(live: Pick<Catalogue, 'page-state'>): number {
  return readNumber(live['page-state'].find(isSiteItem)?.values.peopleLikeFewest, peopleLikeSettings.fewestPeople);
}
