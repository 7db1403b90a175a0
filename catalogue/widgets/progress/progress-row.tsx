import { type ReactElement, useId } from 'react';
import { HubLink, useWords } from '../../../engine/hub.ts';
import type { ProgressItem } from './progress-items.ts';

/** One item: its name as a link when it has an address, who offers it, and a bar with its share in words (WIDGET-043). */
export function ProgressRow({ item }: { readonly item: ProgressItem }): ReactElement {
  const words = useWords();
  const id = useId();
  const { title, url, provider, percentageCompleted } = item;
  return (
    <li className="progress-row">
      <span id={id} className="progress-name">
        {url === '' ? title : <HubLink to={url}>{title}</HubLink>}
      </span>
      <span className="numbers">{words('progress-percent', { n: Math.round(percentageCompleted) })}</span>
      <progress className="progress-bar" max={100} value={percentageCompleted} aria-labelledby={id} />
      {provider === '' ? null : <span className="progress-by">{words('progress-by', { provider })}</span>}
    </li>
  );
}
