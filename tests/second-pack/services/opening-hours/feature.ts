import { defineFeature } from '#server/composition';
import { defineRoute, json } from '#server/http';

/** The library's opening hours: the same for everybody, without a service behind them. */
export const openingHours = defineFeature({
  name: 'opening hours',
  create: () => [{ day: 'Monday', from: '09:00', to: '18:00' }],
  routes: (hours) => [
    defineRoute({
      method: 'GET',
      path: '/api/v1/opening-hours',
      role: 'anyone',
      rate: 'read',
      request: null,
      response: null,
      handle: () => json(hours),
    }),
  ],
});
