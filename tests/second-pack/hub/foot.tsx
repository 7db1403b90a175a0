import type { ReactElement } from 'react';
import { useMessages } from '#engine/hub';

/** The foot of every screen. */
export function Widget(): ReactElement {
  return <footer className="library-foot">{useMessages()('foot')}</footer>;
}
