import { createContext, type ReactElement, useCallback, useContext, useState } from 'react';
import { useTimeout } from '../hooks/use-timer.ts';
import type { Elements } from './elements.tsx';

/** Polite waits for a pause in reading; assertive interrupts, for urgent announcements. */
export type Politeness = 'polite' | 'assertive';

/** Announces a text to screen readers. `isOnce` skips a text that was announced a moment ago. */
export type Announce = (text: string, politeness?: Politeness, isOnce?: boolean) => void;

interface Line {
  readonly id: number;
  readonly text: string;
  readonly politeness: Politeness;
}

const KEEP_MS = 7000;
const KEEP_LINES = 6;
const AnnounceContext = createContext<Announce | null>(null);

/** Renders the app's two live regions from the first render on. They stay active beside open dialogs. */
export function AnnouncerProvider({ children }: { readonly children: Elements }): ReactElement {
  const [lines, setLines] = useState<readonly Line[]>([]);
  const announce = useCallback<Announce>((text, politeness = 'polite', isOnce = false) => {
    if (!text) return;
    setLines((before) => {
      if (isOnce && before.some((line) => line.text === text)) return before;
      return [...before.slice(-KEEP_LINES), { id: (before.at(-1)?.id ?? 0) + 1, text, politeness }];
    });
  }, []);
  useTimeout(() => setLines([]), lines.length > 0 ? KEEP_MS : null, lines);
  return (
    <AnnounceContext value={announce}>
      {children}
      <div className="visually-hidden" data-keep-live="">
        <Region politeness="polite" lines={lines} />
        <Region politeness="assertive" lines={lines} />
      </div>
    </AnnounceContext>
  );
}

function Region({ politeness, lines }: { readonly politeness: Politeness; readonly lines: readonly Line[] }): ReactElement {
  return (
    <div aria-live={politeness} aria-relevant="additions" data-announcer={politeness}>
      {lines.map((line) => (line.politeness === politeness ? <p key={line.id}>{line.text}</p> : null))}
    </div>
  );
}

/** The app's announcer. A no-op outside AnnouncerProvider. */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext) ?? clearAnnouncement;
}

function clearAnnouncement(): void {}
