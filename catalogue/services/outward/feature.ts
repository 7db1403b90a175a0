import { defineFeature } from '#server/composition';
import { hub } from '#server/hub-page';
import { build } from '#server/site';
import { outwardRoutes } from './routes.ts';

/** The addresses outside the hub. */
export const outward = defineFeature({
  name: 'addresses outside the hub',
  needs: { build, hub },
  create: () => null,
  routes: (_, { build: { drawer }, hub: { answerReading } }) => outwardRoutes({ drawer, answerReading }),
});
