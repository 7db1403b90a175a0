import type { ReactElement } from 'react';
import type { Widget } from '#schemas/catalogue';
import { type Elements, EmptyState } from '../../react.ts';
import { HubLinkButton } from '../links/hub-link.tsx';

/** `children` is an example of the future content. */
interface WidgetEmptyProps {
  readonly widget: Widget;
  readonly children?: Elements;
}

/** The content of an empty widget: a picture, one sentence, and an action, unless the footer link leads to the same address. */
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
