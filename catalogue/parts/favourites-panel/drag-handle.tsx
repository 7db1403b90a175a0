import type { ReactElement } from 'react';
import { Icon, type LiftHandle } from '../../../engine/react.ts';

/** The handle for moving an item: dragged with a pointer, or lifted with Enter and moved with arrow keys. */
export function DragHandle({ label, handle }: { readonly label: string; readonly handle: LiftHandle }): ReactElement {
  return (
    <button type="button" className="saved-handle" aria-label={label} title={label} {...handle}>
      <Icon name="grip-vertical" />
    </button>
  );
}
