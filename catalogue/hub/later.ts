// The code that every hub page needs right after its first render, as one chunk.
export { noticeStoreOf } from '../components/notice/notice-store.ts';
export { Part as AccountMenu } from './account-menu.tsx';
export { Part as Foot } from './foot.tsx';
export { Part as Overlays } from './overlays.tsx';
export { Part as Screens } from './screens.tsx';
