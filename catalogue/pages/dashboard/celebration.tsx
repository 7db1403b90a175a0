import { type ReactElement, useEffect, useState } from 'react';
import { useHub, useHubActions, useHubPage, useMessages } from '../../../engine/hub.ts';
import { Confetti } from '../../../engine/react.ts';
import type { TileView } from '../../parts/index.ts';

/**
 * Confetti for a confirmed place, on the first view of that state on this device; a forced state shows it each time (STATUS-066,
 * STATUS-067).
 */
export function Celebration({ tile }: { tile: TileView }): ReactElement {
  const messages = useMessages();
  const { confettiSeconds } = useHubPage().pageState.values;
  const { markSeen } = useHubActions();
  const seen = useHub((state) => state.seen);
  const isForced = useHub((state) => tile.scheme.toLowerCase() in state.forced);
  const name = `confetti/${tile.scheme}/${tile.state}`;
  const isFirstView = seen !== null && (isForced || !seen.includes(name));
  const [isRunning, setRunning] = useState(false);
  useEffect(() => {
    if (!isFirstView) return;
    setRunning(true);
    markSeen(name);
  }, [isFirstView, name, markSeen]);
  const stop = { onStop: () => setRunning(false), stopLabel: messages('confetti-stop-name') };
  return <Confetti isRunning={isRunning} seconds={Number(confettiSeconds ?? 10)} {...stop} />;
}
