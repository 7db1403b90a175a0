import { useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useOnChange } from '#engine/react';
import { useSessionState } from '../../session/hooks.tsx';
import type { OpenSet } from '../../session/session-state.ts';

/** The change set on a screen, which may differ from the one open for edits. */
export interface ShownSet {
  readonly set: OpenSet | null;
  /** Switches to the open set, where another one is shown. */
  readonly goOn: (() => void) | undefined;
}

/**
 * The change set that was open when the person came to this screen. It stays after it is published or discarded, even if another one
 * opens, so that its result and its undo remain visible. Visiting the screen again shows the open one.
 */
export function useShownSet(): ShownSet {
  const open = useSessionState((state) => state.set);
  const { key } = useLocation();
  const isRequested = useNavigationType() === 'PUSH';
  const [shown, setShown] = useState(open);
  useOnChange(key, () => {
    if (isRequested) setShown(open);
  });
  if (open !== null && (shown === null || shown.id === open.id) && shown !== open) setShown(open);
  const isElsewhere = open !== null && shown !== null && open.id !== shown.id;
  return { set: shown, goOn: isElsewhere ? () => setShown(open) : undefined };
}
