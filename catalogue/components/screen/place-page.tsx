import type { ReactElement } from 'react';
import { BackToHub, useMessages, WithMessages } from '#engine/hub';
import { type Elements, joinClasses } from '#engine/react';

export interface PlacePageProps {
  /** The message key of its name. */
  readonly title: string;
  /** The message areas that it needs. */
  readonly areas: readonly string[];
  readonly className: string;
  readonly children: Elements;
}

/** A place of the hub: the way back, its name, and its content once its messages are loaded. */
export function PlacePage({ title, areas, className, children }: PlacePageProps): ReactElement {
  const messages = useMessages();
  return (
    <div className={joinClasses('page', className)}>
      <BackToHub />
      <h1 id="page-title" tabIndex={-1}>
        {messages(title)}
      </h1>
      <WithMessages areas={areas} shape="rows">
        {children}
      </WithMessages>
    </div>
  );
}
