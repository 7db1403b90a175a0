import type { ReactElement } from 'react';
import { failedLabels, HubPart, NOTHING, useMessages, type WidgetAreaProps } from '#engine/hub';
import { WidgetArea } from '#engine/hub-grid';
import { FailureBoundary, toLoadedPart, useColumns } from '#engine/react';
import { Feed } from './feed.tsx';
import { Happening } from './happening.tsx';
import { Guides, Promotions } from './promotions.tsx';

/** Blocks far down the page, which do no work before somebody is near. */
const loadHappening = toLoadedPart(Happening);
const loadPromotions = toLoadedPart(Promotions);
const loadGuides = toLoadedPart<object>(Guides);

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
      <HubPart load={loadHappening} props={{ columns }} wakesNear="happening" />
      <FailureBoundary labels={failed}>
        <WidgetArea {...area} />
      </FailureBoundary>
      <HubPart load={loadPromotions} props={{ columns }} wakesNear="promotions" />
      <HubPart load={loadGuides} props={NOTHING} wakesNear="guides" />
    </div>
  );
}
