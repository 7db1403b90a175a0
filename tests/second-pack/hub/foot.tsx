import type { ReactElement } from 'react';
import { useWords } from '../../../engine/hub.ts';

/** The foot of every screen. */
export function Widget(): ReactElement {
  return <footer className="library-foot">{useWords()('foot')}</footer>;
}
