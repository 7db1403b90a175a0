import { HUB_PATH } from '../parts/links/address.ts';
import { HUB_ROUTES, PLACES } from '../rules/places/index.ts';

const [, ...pages] = HUB_ROUTES;

/** The pages of the hub and its places, as the editor opens them in its preview. */
export const hubScreens = {
  path: HUB_PATH,
  screens: [
    ...pages.map(({ path, title }) => ({ name: path, address: `${HUB_PATH}${path}`, title })),
    // A place with two addresses is one screen.
    ...PLACES.filter(({ id }, at) => PLACES.findIndex((place) => place.id === id) === at).map(({ id, path, title }) => ({
      name: id,
      address: path,
      title,
    })),
  ],
};
