import type { ReactElement } from 'react';
import { HubApp, type HubAppProps } from '#engine/hub-start';
import { frame } from '../frame.tsx';

/** The applicant's hub, without its router. */
export function App(props: Omit<HubAppProps, 'frame'>): ReactElement {
  return <HubApp frame={frame} {...props} />;
}
