import type { ReactElement } from 'react';
import { avatarColourOf } from '../../index.ts';
import { joinClasses } from './join-classes.ts';
import './avatar.css';

/** A letter and one of six colours (1 to 6). */
export interface AvatarProps {
  readonly letter: string;
  readonly index: number;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly className?: string;
}

/** A person's initial on a leaf shape. Decorative, because the name is beside it or labels its button. */
export function Avatar({ letter, index, size = 'md', className }: AvatarProps): ReactElement {
  const colour = ((((Math.trunc(index) - 1) % 6) + 6) % 6) + 1;
  return (
    <span className={joinClasses('avatar', `avatar-${size}`, `avatar-colour-${colour}`, className)} aria-hidden="true">
      {letter}
    </span>
  );
}

/**
 * The colour for a name, by its first letter, so that it never changes.
 * @example chooseAvatarColour('Amara') // 1
 */
export function chooseAvatarColour(name: string): number {
  return avatarColourOf(name) + 1;
}
