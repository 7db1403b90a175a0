import { startHub } from '../../engine/hub-start.ts';
import { frame } from '../hub/frame.tsx';
import { hubSetup } from '../parts/index.ts';
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
    if (!ports.local.keys().some((key) => key.startsWith('HubUnsent-favourite '))) return;
    import('../parts/favourite/favourites-store.ts').then(
      ({ favouritesStoreOf }) => favouritesStoreOf(store),
      (cause) => ports.log('error', 'favourites', String(cause)),
    );
  },
});
