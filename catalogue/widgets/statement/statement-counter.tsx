import { type ReactElement, useEffect, useRef } from 'react';
import { useMessages } from '../../../engine/hub.ts';
import { Icon, useAnnounce, useTimeout } from '../../../engine/react.ts';
import { formatStatementCount, type StatementCount } from '../../rules/statement/index.ts';
import { reachesMark } from './statement-text.ts';

/** How long typing must have stopped before the count is announced, so that this happens at most once a second (TEXT-020). */
const SPEAK_AFTER_MS = 1000;

export interface StatementCounterProps {
  readonly id: string;
  readonly count: StatementCount;
  readonly limit: number;
}

/**
 * What is left of the limit, as a bar and always as text: a warning near the limit, an error beyond what can be saved (TEXT-012 to
 * TEXT-015, TEXT-019).
 */
export function StatementCounter({ id, count, limit }: StatementCounterProps): ReactElement {
  const text = formatStatementCount(count, useMessages());
  useSpokenCount(count.remaining, text);
  return (
    <div className={`statement-count is-${count.tone}`}>
      <meter className="statement-bar" min={0} max={limit} value={Math.min(limit, count.count)} aria-hidden="true" />
      <p id={id} className="numbers">
        {count.tone === 'calm' ? null : <Icon name={count.tone === 'refused' ? 'circle-alert' : 'triangle-alert'} size="sm" />}{' '}
        <span>{text}</span>
      </p>
    </div>
  );
}

function useSpokenCount(remaining: number, text: string): void {
  const announce = useAnnounce();
  const said = useRef(text);
  const before = useRef(remaining);
  const say = () => {
    if (said.current === text) return;
    said.current = text;
    announce(text);
  };
  useEffect(() => {
    const isMark = reachesMark(before.current, remaining);
    before.current = remaining;
    if (!isMark) return;
    said.current = text;
    announce(text);
  }, [remaining, text, announce]);
  useTimeout(say, SPEAK_AFTER_MS, text);
}
