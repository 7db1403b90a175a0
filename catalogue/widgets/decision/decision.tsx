import type { ReactElement } from 'react';
import { useWords } from '../../../engine/hub.ts';
import type { WidgetProps } from '../../../engine/pack.ts';

/** Words only, until there is something to compare (WIDGET-068, WIDGET-069). */
export function Widget({ widget }: WidgetProps): ReactElement {
  const words = useWords();
  return <p>{widget.empty.text || words('decision-text')}</p>;
}
