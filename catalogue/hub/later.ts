// What every page of the hub needs as soon as it is drawn, asked for as one file.
export { noticeStoreOf } from '../components/notice/notice-store.ts';
export { Part as AccountMenu } from './account-menu.tsx';
export { Part as Foot } from './foot.tsx';
export { Part as Overlays } from './overlays.tsx';
export { Part as Screens } from './screens.tsx';
