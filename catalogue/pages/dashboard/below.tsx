import type { ReactElement } from 'react';
import { type FocusedBoxProps, failedLabels, type HomeProps, HubPart, NOTHING, useMessages } from '#engine/hub';
import { toWidgetSet, WidgetArea, WidgetBox } from '#engine/hub-grid';
import { FailureBoundary, toLoadedPart, useColumns } from '#engine/react';
import { widgets } from '../../widgets/registry.ts';
import { Feed } from './feed.tsx';
import { Happening } from './happening.tsx';
import { Guides, Promotions } from './promotions.tsx';

export { ApplyPanel } from './apply-panel.tsx';

const set = toWidgetSet(widgets);

/** Blocks far down the page, which stay asleep until a person scrolls near. */
const loadHappening = toLoadedPart(Happening);
const loadPromotions = toLoadedPart(Promotions);
const loadGuides = toLoadedPart<object>(Guides);

/**
 * Everything below the apply panel, from the feed on. A failure in one block does not affect the others. A chunk of its own, because the
 * server has already rendered it.
 */
export function Part({ columns: drawn }: HomeProps): ReactElement {
  const columns = useColumns(drawn);
  const messages = useMessages();
  const failed = failedLabels(messages);
  return (
    <div className="dashboard-below">
      <FailureBoundary labels={failed}>
        <Feed columns={columns} />
      </FailureBoundary>
      <HubPart load={loadHappening} props={{ columns }} wakesNear="happening" />
      <FailureBoundary labels={failed}>
        <WidgetArea widgets={set} columns={drawn} />
      </FailureBoundary>
      <HubPart load={loadPromotions} props={{ columns }} wakesNear="promotions" />
      <HubPart load={loadGuides} props={NOTHING} wakesNear="guides" />
    </div>
  );
}

/** A widget opened by its address. */
export function FocusedBox(props: FocusedBoxProps): ReactElement {
  return <WidgetBox widgets={set} {...props} />;
}
