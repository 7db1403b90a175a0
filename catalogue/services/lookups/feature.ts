import { defineFeature } from '#server/composition';
import { isSetUp, upstream } from '#server/own-services';
import { describeApiOf } from '../api-description.ts';
import { type AddressService, createEmbeddedAddresses } from './addresses.ts';
import { createEmbeddedEligibility, createEmbeddedSchools } from './embedded.ts';
import { lookupRoutes } from './routes.ts';
import { createUpstreamEligibility, createUpstreamSchools } from './upstream.ts';
import { addressProbe, createUpstreamAddresses } from './upstream-addresses.ts';

/** The key of the embedded address service; the key of a configured one never leaves its client. */
const addressKey = 'demonstration';

/** Whether apprenticeship support is offered at a postcode. */
export const eligibility = defineFeature({
  name: 'eligibility',
  needs: { upstream },
  services: [{ name: 'eligibility' }],
  isConfigured: isSetUp('eligibility'),
  create: (uses, { log }) => createUpstreamEligibility({ upstream: uses.upstream, log }),
  fake: () => createEmbeddedEligibility(),
});

const addresses = defineFeature({
  name: 'addresses',
  needs: { upstream },
  services: [{ name: 'addresses', keyPlace: { query: 'Key' }, probe: addressProbe }],
  isConfigured: isSetUp('addresses'),
  create: (uses, { log }): AddressService => createUpstreamAddresses({ upstream: uses.upstream, log }),
  fake: () => createEmbeddedAddresses({ key: addressKey }),
});

const schools = defineFeature({
  name: 'schools',
  needs: { upstream, addresses },
  services: [{ name: 'schools' }],
  api: describeApiOf('lookups', 'What is looked up while a form is filled in: schools, phone numbers, addresses.'),
  isConfigured: isSetUp('schools'),
  create: (uses, { log }) => createUpstreamSchools({ upstream: uses.upstream, log }),
  fake: () => createEmbeddedSchools(),
  routes: (service, uses) => lookupRoutes({ schools: service, addresses: uses.addresses, addressKey }),
});

/** Lookups for forms. */
export const lookupFeatures = [eligibility, addresses, schools] as const;
