import { defineFeature } from '../composition/index.ts';
import { catalogue } from '../publishing/features.ts';
import { readText } from '../publishing/index.ts';
import { build } from '../site/index.ts';
import { offlineRoutes } from './routes.ts';

/** Lets a device install the hub and open it without a connection. */
export const offline = defineFeature({
  name: 'offline',
  needs: { build, catalogue },
  api: {
    tag: { name: 'Hub: without a connection', about: 'What lets a device install the hub and open it without a connection.' },
  },
  create: () => null,
  routes: (_, { build: { drawer, worker }, catalogue: live }, { hub: { pack } }) =>
    offlineRoutes({ drawer, pack, worker, wordOf: (id) => readText(live, id) }),
});
