import type { ReactElement } from 'react';
import { Icon, type LiftHandle } from '../../../engine/react.ts';

/** What a thing is dragged by: with a pointer, or lifted by Enter and moved by arrows. */
export function DragHandle({ label, handle }: { readonly label: string; readonly handle: LiftHandle }): ReactElement {
  return (
    <button type="button" className="saved-handle" aria-label={label} title={label} {...handle}>
      <Icon name="grip-vertical" />
    </button>
  );
}
