import type { ReactElement } from 'react';
import { Icon } from './icon.tsx';
import { joinClasses } from './join-classes.ts';
import './progress-ring.css';

/** `label` is a full sentence; `text` is inside the ring ("4/5"), `caption` is small below it. */
export interface ProgressRingProps {
  readonly value: number;
  readonly label: string;
  readonly text: string;
  readonly caption?: string;
  readonly size?: 72 | 104;
  readonly className?: string;
}

const RADIUS = 44;

/** A person's progress as one image with one sentence. A full ring shows a check mark instead of a number. */
export function ProgressRing({ value, label, text, caption, size = 72, className }: ProgressRingProps): ReactElement {
  const part = Math.min(100, Math.max(0, value));
  return (
    <div className={joinClasses('ring', `ring-${size}`, className)} role="img" aria-label={label}>
      <svg viewBox="0 0 104 104" aria-hidden="true" focusable="false">
        <circle className="ring-track" cx="52" cy="52" r={RADIUS} />
        {part > 0 ? <circle className="ring-value" cx="52" cy="52" r={RADIUS} pathLength={100} strokeDasharray={`${part} 100`} /> : null}
      </svg>
      <span className="ring-face" aria-hidden="true">
        {part === 100 ? <Icon name="check" size="lg" /> : <strong>{text}</strong>}
        {caption ? <small>{caption}</small> : null}
      </span>
    </div>
  );
}
