import { startHub } from '../../engine/hub-start.ts';
import { frame } from '../hub/frame.tsx';
import { hubSetup } from '../parts/index.ts';
import { widgets } from '../widgets/registry.ts';

startHub({
  setup: hubSetup,
  frame,
  widgets,
  onStart: (store, ports) =>
    void import('../parts/notice/notice-store.ts').then(
      ({ noticeStoreOf }) => noticeStoreOf(store).start(ports.local),
      (cause) => ports.log('error', 'notifications', String(cause)),
    ),
});
