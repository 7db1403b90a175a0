import type { ReactElement } from 'react';
import { useMessages } from '#engine/hub';
import { withKeys } from '#engine/react';
import { countItems, type ProgressItem } from './progress-items.ts';
import { ProgressRow } from './progress-row.tsx';

/** All started activities, each with its progress bar. */
export function Widget({ items }: { readonly items: readonly ProgressItem[] }): ReactElement {
  const messages = useMessages();
  const { inProgress, complete } = countItems(items);
  return (
    <>
      <p>{`${messages('progress-in-progress', { n: inProgress })} · ${messages('progress-complete', { n: complete })}`}</p>
      <ul className="progress-list">
        {withKeys(items, ({ url }) => url).map(([key, item]) => (
          <ProgressRow key={key} item={item} />
        ))}
      </ul>
    </>
  );
}
