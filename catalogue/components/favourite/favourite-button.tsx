import type { ReactElement } from 'react';
import { useMessages } from '#engine/hub';
import { Icon, joinClasses } from '#engine/react';
import { type FavouriteTarget, useFavourites } from './use-favourites.ts';
import './favourite.css';

/** With `hasText`, a label is shown beside the heart. */
export interface FavouriteButtonProps {
  readonly target: FavouriteTarget;
  readonly hasText?: boolean;
  /** Whether removing the favourite offers Undo: for lists from which it disappears. */
  readonly hasUndo?: boolean;
  /** The id of the text that distinguishes it from others of the same title, such as a course's university. */
  readonly describedBy?: string | undefined;
  readonly className?: string | undefined;
}

/** The heart that saves something: a fixed name, and its state as pressed or not. */
export function FavouriteButton(props: FavouriteButtonProps): ReactElement {
  const { target, hasText = false, hasUndo = false, describedBy, className } = props;
  const messages = useMessages();
  const { has, toggle, remove } = useFavourites();
  const isSaved = has(target);
  const name = messages('favourites-toggle-name', { title: target.title });
  return (
    <button
      type="button"
      className={joinClasses('favourite-button', hasText && 'has-text', className)}
      aria-pressed={isSaved}
      aria-label={name}
      aria-describedby={describedBy}
      title={hasText ? undefined : name}
      onClick={() => void (hasUndo && isSaved ? remove(target) : toggle(target))}
    >
      <Icon name="heart" />
      {hasText ? <span>{messages(isSaved ? 'favourite-saved' : 'favourite-save')}</span> : null}
    </button>
  );
}
