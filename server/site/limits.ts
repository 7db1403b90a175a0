import { defineFeature } from '../composition/index.ts';
import { createRateLimits, type RateLimits } from '../http/index.ts';
import { createPostgresCounts } from '../stores/index.ts';
import { demandDatabase, sharedSecret, storeSettings } from './store-settings.ts';

/** Rate limits. Nodes on one database count together. */
export const limits = defineFeature({
  name: 'limits',
  settings: {
    ...storeSettings,
    secret: sharedSecret,
  },
  isConfigured: (_, { settings }) => settings.storeKind === 'postgres',
  create(_, { settings, clock, log, metrics, every }): RateLimits {
    const onError = (event: { readonly code: string }) => log.record('error', event.code, { ...event });
    const counts = createPostgresCounts({ url: demandDatabase(settings), clock, every, log: onError });
    return createRateLimits(clock, { counts, log, metrics, every, secret: settings.secret });
  },
  fake: (_, { clock }) => createRateLimits(clock),
  close: (service) => service.close(),
});
