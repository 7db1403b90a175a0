import type { ReactElement } from 'react';
import { HubLink, useItems, WidgetEmpty } from '#engine/hub';
import type { WidgetProps } from '#engine/pack';

/** The guides for the person, each with its link. */
export function Widget({ widget }: WidgetProps): ReactElement {
  const guides = useItems('guides');
  if (guides.length === 0) return <WidgetEmpty widget={widget} />;
  return (
    <ul className="plain-list">
      {guides.map(({ id, title, summary, link }) => (
        <li key={id} data-item={`guides/${id}`}>
          <HubLink to={link}>{title}</HubLink>
          <p>{summary}</p>
        </li>
      ))}
    </ul>
  );
}
