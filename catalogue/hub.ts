import { defineHub } from '#engine/hub';
import { frame } from './hub/frame.tsx';
import { UNSENT_FAVOURITES } from './parts/favourite/unsent-favourites.ts';
import { hubSetup } from './parts/hub/setup.ts';

/** The applicants' hub, as browsers start it and the server draws it. */
export const hub = defineHub({
  setup: hubSetup,
  frame,
  onStart: (store, ports) => {
    import('./hub/later.ts').then(
      ({ noticeStoreOf }) => noticeStoreOf(store).start(ports.local),
      (cause) => ports.log('error', 'notifications', String(cause)),
    );
    // Hearts that were pressed without a line are sent, whatever this page shows.
    if (!store.actions.unsent.has(UNSENT_FAVOURITES)) return;
    import('./parts/favourite/favourites-store.ts').then(
      ({ favouritesStoreOf }) => favouritesStoreOf(store),
      (cause) => ports.log('error', 'favourites', String(cause)),
    );
  },
});
