import type { ReactElement } from 'react';
import { useMessages } from '#engine/hub';
import type { WidgetProps } from '#engine/pack';

/** Text only, until there is something to compare (WIDGET-068, WIDGET-069). */
export function Widget({ widget }: WidgetProps): ReactElement {
  const messages = useMessages();
  return <p>{widget.empty.text || messages('decision-text')}</p>;
}
