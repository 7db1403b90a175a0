import type { ReactElement } from 'react';
import { Footer } from './footer.tsx';
import { StickyAdvert } from './sticky-advert.tsx';
import { TabBar } from './tab-bar.tsx';

/** Props of the foot of every screen: the path that is open. */
export interface FootProps {
  readonly current: string;
}

/** Everything below the screen: help and links, the small advert, the bar of a phone. Links work before its script is here. */
export function Widget({ current }: FootProps): ReactElement {
  return (
    <>
      <Footer />
      <StickyAdvert />
      <TabBar current={current} />
    </>
  );
}
