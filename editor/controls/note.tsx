import type { ReactElement, ReactNode } from 'react';
import { Icon } from '#engine/react';
import './note.css';

const icons = { info: 'info', success: 'circle-check', warning: 'triangle-alert', danger: 'circle-alert' } as const;

export interface NoteProps {
  readonly tone: keyof typeof icons;
  readonly id?: string;
  readonly children: ReactNode;
}

/** A short notice, with an icon beside its colour. */
export function Note({ tone, id, children }: NoteProps): ReactElement {
  return (
    <div id={id} className={`publish-note publish-note-${tone}`}>
      <Icon name={icons[tone]} />
      <div className="publish-note-text">{children}</div>
    </div>
  );
}
