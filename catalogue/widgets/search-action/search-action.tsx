import type { ReactElement } from 'react';
import { useHubAddress, useMessages } from '#engine/hub';
import type { WidgetProps } from '#engine/pack';
import { EmptyState, LinkButton } from '#engine/react';

/** A picture, one sentence and one button to an external search, in a new tab; the variant 'plain' has no picture. */
export function Widget({ widget }: WidgetProps): ReactElement {
  const messages = useMessages();
  const { href } = useHubAddress(widget.linkUrl);
  const text = widget.empty.text || widget.description;
  const action = (
    <LinkButton href={href} newTabLabel={messages('opens-in-new-tab-brackets')}>
      {widget.linkLabel || messages('teacher-training-button')}
    </LinkButton>
  );
  if (!widget.variant.includes('plain')) return <EmptyState seed={widget.id} motif="campus" text={text} action={action} />;
  return (
    <div className="empty-state">
      <p>{text}</p>
      {action}
    </div>
  );
}
