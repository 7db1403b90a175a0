import type { ReactElement } from 'react';
import { useMessages } from '#engine/hub';
import type { WidgetProps } from '#engine/pack';

/** Text only, until there is something to compare. */
export function Widget({ widget }: WidgetProps): ReactElement {
  const messages = useMessages();
  return <p>{widget.empty.text || messages('decision-text')}</p>;
}
