import type { ReactElement, ReactNode } from 'react';
import { AnnouncerProvider } from './announcer.tsx';
import { type Navigate, NavigateProvider } from './link.tsx';
import { UndoProvider, type UndoWords } from './undo.tsx';

/** Props of UiProvider: how links navigate, and the words of the notices. */
export interface UiProviderProps {
  readonly navigate?: Navigate;
  readonly words: UndoWords;
  readonly children: ReactNode;
}

/** Everything the parts expect around them, in one: the router for links, the live regions, the notices. One per app. */
export function UiProvider({ navigate = leaveToBrowser, words, children }: UiProviderProps): ReactElement {
  return (
    <NavigateProvider navigate={navigate}>
      <AnnouncerProvider>
        <UndoProvider words={words}>{children}</UndoProvider>
      </AnnouncerProvider>
    </NavigateProvider>
  );
}

function leaveToBrowser(): boolean {
  return false;
}
