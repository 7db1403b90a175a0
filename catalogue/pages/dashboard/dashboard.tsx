import { memo, type ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FocusedWidget, HubPart, type WidgetAreaProps } from '../../../engine/hub.ts';
import type { LoadPart, SkeletonShape } from '../../../engine/react.ts';
import { Alerts } from './alerts.tsx';
import { ApplyPanel } from './apply-panel.tsx';
import { Hero } from './hero.tsx';
import './dashboard.css';

/** What stands below the first screen, a chunk of its own; the server loads it before it draws. */
export const loadBelow: LoadPart<WidgetAreaProps> = () => import('./below.tsx');

/** The hub itself, in the order of the specification: alerts, apply panel, feed, what's happening, favourites, widgets, promotions, guides. */
export const Dashboard = memo(function Dashboard(area: WidgetAreaProps): ReactElement {
  const [query] = useSearchParams();
  return (
    <>
      <Hero />
      <div className="dashboard">
        <Alerts />
        <ApplyPanel />
        <DrawnPart load={loadBelow} shape="card" {...area} />
      </div>
      {query.has('widget') && <FocusedWidget {...area} />}
    </>
  );
});

interface DrawnPartProps extends WidgetAreaProps {
  readonly load: LoadPart<WidgetAreaProps>;
  readonly shape?: SkeletonShape;
}

/** Drawn again only for its own reasons, so that what the server drew stays until its script is here. */
const DrawnPart = memo(function DrawnPart({ load, shape, ...area }: DrawnPartProps): ReactElement {
  return <HubPart load={load} props={area} shape={shape} />;
});
