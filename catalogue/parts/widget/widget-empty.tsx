import type { ReactElement } from 'react';
import { HubLinkButton } from '../../../engine/hub.ts';
import { EmptyState } from '../../../engine/react.ts';
import type { Widget } from '../../../schemas/generated/catalogue.ts';

/** The content of an empty widget: a picture, one sentence, and the one action, unless the link at the foot is the same. */
export function WidgetEmpty({ widget }: { widget: Widget }): ReactElement {
  const { text, actionLabel, actionLink } = widget.empty;
  const isAtFoot = actionLink === widget.linkUrl;
  const action = actionLabel && actionLink && !isAtFoot ? <HubLinkButton to={actionLink}>{actionLabel}</HubLinkButton> : undefined;
  return <EmptyState seed={widget.id} text={text} action={action} />;
}
