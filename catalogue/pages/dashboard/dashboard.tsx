import { memo, type ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FocusedWidget, HubLink, HubPart, useHub, useMessages, type WidgetAreaProps } from '#engine/hub';
import type { LoadPart, SkeletonShape } from '#engine/react';
import { Alerts } from './alerts.tsx';
import { ApplyPanel } from './apply-panel.tsx';
import { Hero } from './hero.tsx';
import './dashboard.css';
import { hasResultsDay, RESULTS_ADDRESS } from '../../parts/results-day/results-cover.ts';

/** What is below the first screen, in a chunk of its own; the server loads it before it draws. */
export const loadBelow: LoadPart<WidgetAreaProps> = () => import('./below.tsx');

/**
 * The dashboard, in the order of the specification: alerts, apply panel, feed, what's happening, favourites, widgets, promotions, guides.
 */
export const Dashboard = memo(function Dashboard(area: WidgetAreaProps): ReactElement {
  const [query] = useSearchParams();
  return (
    <>
      <Hero />
      <div className="dashboard">
        <Alerts />
        <ResultsLink />
        <ApplyPanel />
        <DrawnPart load={loadBelow} shape="card" {...area} />
      </div>
      {query.has('widget') && <FocusedWidget {...area} />}
    </>
  );
});

interface DrawnPartProps extends WidgetAreaProps {
  readonly load: LoadPart<WidgetAreaProps>;
  readonly shape?: SkeletonShape | undefined;
}

/** Memoised, so that the server's HTML stays until its script has loaded. */
const DrawnPart = memo(function DrawnPart({ load, shape, ...area }: DrawnPartProps): ReactElement {
  return <HubPart load={load} props={area} shape={shape} />;
});

/** The way back to the calm screen, for whom it concerns (SHELL-086). */
function ResultsLink(): ReactElement | null {
  const messages = useMessages();
  const isConcerned = useHub(hasResultsDay);
  if (!isConcerned) return null;
  return (
    <p className="results-link">
      <HubLink to={RESULTS_ADDRESS}>{messages('results-back')}</HubLink>
    </p>
  );
}
