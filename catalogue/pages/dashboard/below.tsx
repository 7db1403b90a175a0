import type { ReactElement } from 'react';
import { failedLabels, useMessages, type WidgetAreaProps } from '../../../engine/hub.ts';
import { WidgetArea } from '../../../engine/hub-grid.ts';
import { FailureBoundary, useColumns } from '../../../engine/react.ts';
import { Feed } from './feed.tsx';
import { Happening } from './happening.tsx';
import { Guides, Promotions } from './promotions.tsx';

/**
 * Everything below the apply panel, from the feed on. A failure in one block does not affect the others (FEED-035, ERR-055). Its script is
 * a chunk of its own, because the server has already drawn it.
 */
export function Part(area: WidgetAreaProps): ReactElement {
  const columns = useColumns(area.columns);
  const messages = useMessages();
  const failed = failedLabels(messages);
  return (
    <div className="dashboard-below">
      <FailureBoundary labels={failed}>
        <Feed columns={columns} />
      </FailureBoundary>
      <FailureBoundary labels={failed}>
        <Happening columns={columns} />
      </FailureBoundary>
      <FailureBoundary labels={failed}>
        <WidgetArea {...area} />
      </FailureBoundary>
      <FailureBoundary labels={failed}>
        <Promotions columns={columns} />
      </FailureBoundary>
      <FailureBoundary labels={failed}>
        <Guides />
      </FailureBoundary>
    </div>
  );
}
