import type { ReactElement } from 'react';
import { useMessages } from '#engine/hub';

/** The footer of every screen. */
export function Widget(): ReactElement {
  return <footer className="template-pack-foot">{useMessages()('foot')}</footer>;
}
