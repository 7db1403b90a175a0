import { startHub } from '#engine/hub-start';
import { frame } from '../hub/frame.tsx';
import { UNSENT_FAVOURITES } from '../parts/favourite/unsent-favourites.ts';
import { hubSetup } from '../parts/hub/setup.ts';
import { widgets } from '../widgets/registry.ts';

startHub({
  setup: hubSetup,
  frame,
  widgets,
  onStart: (store, ports) => {
    import('../hub/later.ts').then(
      ({ noticeStoreOf }) => noticeStoreOf(store).start(ports.local),
      (cause) => ports.log('error', 'notifications', String(cause)),
    );
    // Hearts that were pressed without a line are sent, whatever this page shows.
    if (!store.actions.unsent.has(UNSENT_FAVOURITES)) return;
    import('../parts/favourite/favourites-store.ts').then(
      ({ favouritesStoreOf }) => favouritesStoreOf(store),
      (cause) => ports.log('error', 'favourites', String(cause)),
    );
  },
});
