import type { ReactElement } from 'react';
import { useMessages } from '#engine/hub';
import { countItems, type ProgressItem } from './progress-items.ts';
import { ProgressRow } from './progress-row.tsx';

/** Everything that was started, each with its progress bar (WIDGET-044). */
export function Widget({ items }: { readonly items: readonly ProgressItem[] }): ReactElement {
  const messages = useMessages();
  const { inProgress, complete } = countItems(items);
  return (
    <>
      <p>{`${messages('progress-in-progress', { n: inProgress })} · ${messages('progress-complete', { n: complete })}`}</p>
      <ul className="progress-list">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the partner gives no id, and the list never changes its order
          <ProgressRow key={`${index} ${item.url}`} item={item} />
        ))}
      </ul>
    </>
  );
}
