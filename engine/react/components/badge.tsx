import type { ReactElement, ReactNode } from 'react';
import { toElements } from './elements.tsx';
import { Icon } from './icon.tsx';
import { joinClasses } from './join-classes.ts';
import './badge.css';

/** The meaning of a badge. action, you and moment are the hub's colours; the others are states and need an icon. */
export type Tone = 'action' | 'you' | 'moment' | 'success' | 'warning' | 'danger' | 'info' | 'neutral';

/** Always a text, and an icon if the colour shows a state. */
export interface BadgeProps {
  readonly tone?: Tone;
  readonly icon?: string | undefined;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A status pill: plain text with an icon, never a control. */
export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps): ReactElement {
  return (
    <span className={joinClasses('badge', `tone-${tone}`, className)}>
      {icon ? <Icon name={icon} size="sm" /> : null}
      {toElements(children)}
    </span>
  );
}
