import type { ReactElement } from 'react';
import type { Widget } from '#schemas/catalogue';
import { type Elements, EmptyState } from '../../react.ts';
import { HubLinkButton } from '../links/hub-link.tsx';

/** `children` is an example of what will be here. */
interface WidgetEmptyProps {
  readonly widget: Widget;
  readonly children?: Elements;
}

/** The content of an empty widget: a picture, one sentence, and the one action, unless the link at the foot is the same. */
export function WidgetEmpty({ widget, children }: WidgetEmptyProps): ReactElement {
  const { text, actionLabel, actionLink } = widget.empty;
  const isAtFoot = actionLink === widget.linkUrl;
  const action = actionLabel && actionLink && !isAtFoot ? <HubLinkButton to={actionLink}>{actionLabel}</HubLinkButton> : undefined;
  return (
    <EmptyState seed={widget.id} text={text} action={action}>
      {children}
    </EmptyState>
  );
}
