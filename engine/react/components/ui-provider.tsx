import type { ReactElement } from 'react';
import { useOnePress } from '../hooks/use-one-press.ts';
import { AnnouncerProvider } from './announcer.tsx';
import type { Elements } from './elements.tsx';
import { type Navigate, NavigateProvider } from './link.tsx';
import { type UndoLabels, UndoProvider } from './undo.tsx';

export interface UiProviderProps {
  readonly navigate?: Navigate;
  readonly labels: UndoLabels;
  readonly children: Elements;
}

/**
 * The context of all components: the router for links, the live regions, the notices, and the protection against double clicks. One per
 * app.
 */
export function UiProvider({ navigate = leaveToBrowser, labels, children }: UiProviderProps): ReactElement {
  useOnePress();
  return (
    <NavigateProvider navigate={navigate}>
      <AnnouncerProvider>
        <UndoProvider labels={labels}>{children}</UndoProvider>
      </AnnouncerProvider>
    </NavigateProvider>
  );
}

function leaveToBrowser(): boolean {
  return false;
}
