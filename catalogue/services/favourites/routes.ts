import { type Catalogue, isSiteItem } from '#engine';
import { callerOf, defineRoute, idempotencyKeyOf, json, type Route } from '#server/http';
import type { Store } from '#server/stores';
import { TOP_SLOTS } from '../../rules/favourites/favourites.ts';
import { readNumber } from '../../rules/reading.ts';
import type { FavouriteToggle } from '../../schemas/generated/admissions.ts';
import { readFavouriteType, setFavourites, toggleFavourite } from './favourites.ts';

/** Adding and removing favourites. */
export function favouriteRoutes({ store, catalogue }: { store: Store; catalogue: () => Catalogue }): Route[] {
  return [
    defineRoute<FavouriteToggle>({
      method: 'POST',
      path: '/api/v1/user/favourites',
      operationId: 'toggleFavourite',
      summary: 'Add a favourite, or remove it if it is one',
      role: 'viewer',
      rate: 'write',
      request: 'admissions/favourite-toggle',
      response: 'admissions/favourites-answer',
      headers: ['Idempotency-Key'],
      handle: async (call) => json(await toggleFavourite(store, callerOf(call).uid, call.body, idempotencyKeyOf(call))),
    }),
    defineRoute<readonly unknown[]>({
      method: 'PUT',
      path: '/api/v1/user/favourites/:type',
      operationId: 'setFavourites',
      summary: 'Replace the favourites of one type',
      problems: [404],
      parameters: {
        type: ['The type of favourites: courses, top, subjects, unis, industries, locations, filters, pages or events.', 'courses'],
      },
      role: 'viewer',
      rate: 'write',
      request: 'admissions/favourites-list',
      response: 'admissions/favourites-answer',
      handle: async (call) =>
        json(await setFavourites(store, callerOf(call).uid, readFavouriteType(call.params.type), call.body, readPlaces(catalogue()))),
    }),
  ];
}

/** The number of shortlist slots, from the site's values. */
function readPlaces(catalogue: Catalogue): number {
  return readNumber(catalogue['page-state'].find(isSiteItem)?.values.topSlots, TOP_SLOTS);
}
