import type { ReactElement } from 'react';
import { WidgetEmpty } from '#engine/hub';
import type { WidgetProps } from '#engine/pack';
import './template-widget.css';

/** Renders the widget. Start from the state most people see, then the empty one. */
export function Widget({ widget }: WidgetProps): ReactElement {
  return (
    <div className="template-widget">
      <WidgetEmpty widget={widget} />
    </div>
  );
}
