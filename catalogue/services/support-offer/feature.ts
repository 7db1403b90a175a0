import { catalogue } from '#server/catalogue';
import { defineFeature } from '#server/composition';
import { isSetUp, upstream } from '#server/own-services';
import { storage } from '#server/site';
import { describeApiOf } from '../api-description.ts';
import { eligibility } from '../lookups/feature.ts';
import { applicants } from '../people/applicants.ts';
import { createEmbeddedSupport } from './embedded.ts';
import { supportOfferRoutes } from './routes.ts';
import { createSupportOffer } from './support-offer.ts';
import { createUpstreamSupport, supportService } from './upstream.ts';

/** The recipient of the details of people who accept the offer. */
const support = defineFeature({
  name: 'apprenticeship support',
  needs: { upstream },
  services: [{ name: supportService }],
  isConfigured: isSetUp(supportService),
  create: (uses, { log }) => createUpstreamSupport({ client: uses.upstream, log }),
  fake: () => createEmbeddedSupport(),
});

const supportOffer = defineFeature({
  name: 'support offer',
  needs: { support, eligibility, applicants, storage, catalogue },
  api: describeApiOf(
    'support offer',
    'Apprenticeship support, which the Department for Education (`dfe`) gives. `dfe-proxy` hands an acceptance on to it.',
  ),
  create: (uses, { clock, log }) =>
    createSupportOffer({
      store: uses.storage.store,
      people: uses.applicants.people,
      clock,
      log,
      catalogue: () => uses.catalogue.current().catalogue,
      service: uses.support,
      eligibility: uses.eligibility,
    }),
  routes: (service, uses) => supportOfferRoutes({ support: service, eligibility: uses.eligibility }),
});

/** The offer of apprenticeship support. */
export const supportFeatures = [support, supportOffer];
