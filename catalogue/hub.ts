import { defineHub } from '#engine/hub';
import { UNSENT_FAVOURITES } from './components/favourite/unsent-favourites.ts';
import { hubSetup } from './components/hub/setup.ts';
import { frame } from './hub/frame.tsx';

/** The applicants' hub, for browsers and the server. */
export const hub = defineHub({
  setup: hubSetup,
  frame,
  onStart: (store, ports) => {
    import('./hub/later.ts').then(
      ({ noticeStoreOf }) => noticeStoreOf(store).start(ports.local),
      (cause) => ports.log('error', 'notifications', String(cause)),
    );
    // Sends favourites toggled offline, on any page.
    if (!store.actions.unsent.has(UNSENT_FAVOURITES)) return;
    import('./components/favourite/favourites-store.ts').then(
      ({ favouritesStoreOf }) => favouritesStoreOf(store),
      (cause) => ports.log('error', 'favourites', String(cause)),
    );
  },
});
