import type { ReactElement } from 'react';
import type { FrameProps } from '../../engine/hub-start.ts';
import { Footer } from './footer.tsx';
import { StickyAdvert } from './sticky-advert.tsx';
import { TabBar } from './tab-bar.tsx';

/** Everything below the screen: help and links, the small advert, the tab bar of a phone. Links work before its script has loaded. */
export function Part({ current }: FrameProps): ReactElement {
  return (
    <>
      <Footer />
      <StickyAdvert />
      <TabBar current={current} />
    </>
  );
}
