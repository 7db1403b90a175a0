import type { ReactElement } from 'react';
import { useOnePress } from '../hooks/use-one-press.ts';
import { AnnouncerProvider } from './announcer.tsx';
import type { Elements } from './elements.tsx';
import { type Navigate, NavigateProvider } from './link.tsx';
import { type UndoLabels, UndoProvider } from './undo.tsx';

/** Props of UiProvider: how links navigate, and the words of the notices. */
export interface UiProviderProps {
  readonly navigate?: Navigate;
  readonly labels: UndoLabels;
  readonly children: Elements;
}

/** Everything the parts expect around them, in one: the router for links, the live regions, the notices, and that a press means one thing. One per app. */
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
