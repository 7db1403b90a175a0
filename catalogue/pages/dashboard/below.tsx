import type { ReactElement } from 'react';
import { failedWords, useWords, type WidgetAreaProps } from '../../../engine/hub.ts';
import { WidgetArea } from '../../../engine/hub-grid.ts';
import { FailureBoundary, useColumns } from '../../../engine/react.ts';
import { Feed } from './feed.tsx';
import { Happening } from './happening.tsx';
import { Guides, Promotions } from './promotions.tsx';

/** What stands below the apply panel, from the feed on. Each block fails alone (FEED-035, ERR-055). Its script is a chunk of its own: the server has drawn it already. */
export function Widget(area: WidgetAreaProps): ReactElement {
  const columns = useColumns(area.columns);
  const words = useWords();
  const failed = failedWords(words);
  return (
    <div className="dashboard-below">
      <FailureBoundary words={failed}>
        <Feed columns={columns} />
      </FailureBoundary>
      <FailureBoundary words={failed}>
        <Happening columns={columns} />
      </FailureBoundary>
      <FailureBoundary words={failed}>
        <WidgetArea {...area} />
      </FailureBoundary>
      <FailureBoundary words={failed}>
        <Promotions columns={columns} />
      </FailureBoundary>
      <FailureBoundary words={failed}>
        <Guides />
      </FailureBoundary>
    </div>
  );
}
