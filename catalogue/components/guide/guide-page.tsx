import type { ReactElement } from 'react';
import type { MessageKey } from '#engine';
import { HubLink, useMessages, WithMessages } from '#engine/hub';
import type { Elements } from '#engine/react';

export interface GuidePageProps {
  /** The message areas that the page needs. */
  readonly areas: readonly string[];
  /** The link above: its address and its message. */
  readonly back: { readonly to: string; readonly text: MessageKey };
  readonly children: Elements;
}

/** A page about one thing: a link to all of them, and its content once its messages are loaded. */
export function GuidePage({ areas, back, children }: GuidePageProps): ReactElement {
  return (
    <div className="page guide-page">
      <WithMessages areas={areas} shape="card">
        <Back {...back} />
        {children}
      </WithMessages>
    </div>
  );
}

function Back({ to, text }: GuidePageProps['back']): ReactElement {
  const messages = useMessages();
  return (
    <HubLink to={to} className="page-back">
      {messages(text)}
    </HubLink>
  );
}
