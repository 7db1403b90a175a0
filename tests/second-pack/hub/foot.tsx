import type { ReactElement } from 'react';
import { useMessages } from '../../../engine/hub.ts';

/** The foot of every screen. */
export function Widget(): ReactElement {
  return <footer className="library-foot">{useMessages()('foot')}</footer>;
}
