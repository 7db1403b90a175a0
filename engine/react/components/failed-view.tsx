import { type ReactElement, useEffect } from 'react';
import { useAnnounce } from './announcer.tsx';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { joinClasses } from './join-classes.ts';
import './states.css';

/** Labels of a failed view: what failed, the button, and a way back if the failed part replaced its opener. */
export interface FailedLabels {
  readonly text: string;
  readonly retry: string;
  readonly leave?: string;
}

export interface FailedViewProps {
  readonly labels: FailedLabels;
  readonly onRetry?: () => void;
  readonly onLeave?: (() => void) | undefined;
  readonly isPending?: boolean | undefined;
  readonly className?: string;
}

/**
 * Shown by a panel that could not load: an icon, what failed, and Try again. Panels that fail together are announced once; their neighbours
 * keep working.
 */
export function FailedView({ labels, onRetry, onLeave, isPending, className }: FailedViewProps): ReactElement {
  const announce = useAnnounce();
  const { text } = labels;
  useEffect(() => announce(text, 'polite', true), [announce, text]);
  return (
    <div className={joinClasses('failed-view', className)}>
      <Icon name="circle-alert" size="lg" className="failed-view-icon" />
      <p>{text}</p>
      {onRetry ? (
        <Button icon="refresh-cw" onClick={onRetry} isPending={isPending}>
          {labels.retry}
        </Button>
      ) : null}
      {onLeave && labels.leave ? (
        <Button variant="quiet" onClick={onLeave}>
          {labels.leave}
        </Button>
      ) : null}
    </div>
  );
}
