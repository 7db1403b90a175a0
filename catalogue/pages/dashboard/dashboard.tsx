import { memo, type ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type FocusedBoxProps, FocusedWidget, type HomeProps, HubLink, HubPart, NOTHING, useHub, useMessages } from '#engine/hub';
import type { LoadPart, SkeletonShape } from '#engine/react';
import { hasUnfinishedQuestions } from '../../components/onboarding/unfinished.ts';
import { Alerts } from './alerts.tsx';
import { Hero } from './hero.tsx';
import './dashboard.css';
import { hasResultsDay, RESULTS_ADDRESS } from '../../components/results-day/results-cover.ts';

/** The open onboarding steps, in their own chunk, because few people have any. */
export const loadOpenQuestions: LoadPart<object> = () => import('./open-questions.tsx');

/** Everything below the hero and the alerts, in one chunk with all widgets; the server loads it before it renders. */
export const loadApply: LoadPart<HomeProps> = async () => ({ Part: (await import('./below.tsx')).ApplyPanel });
export const loadBelow: LoadPart<HomeProps> = () => import('./below.tsx');
export const loadBox: LoadPart<FocusedBoxProps> = async () => ({ Part: (await import('./below.tsx')).FocusedBox });

/**
 * The dashboard, in the order of the specification: alerts, apply panel, feed, what's happening, favourites, widgets, promotions, guides.
 */
export const Dashboard = memo(function Dashboard({ columns }: HomeProps): ReactElement {
  const [query] = useSearchParams();
  return (
    <>
      <Hero />
      <div className="dashboard">
        <Alerts />
        <ResultsLink />
        <OpenQuestions />
        <DrawnPart load={loadApply} shape="card" columns={columns} />
        <DrawnPart load={loadBelow} shape="card" columns={columns} />
      </div>
      {query.has('widget') && <FocusedWidget loadBox={loadBox} />}
    </>
  );
});

interface DrawnPartProps extends HomeProps {
  readonly load: LoadPart<HomeProps>;
  readonly shape?: SkeletonShape | undefined;
}

/** Memoised, so that the server's HTML remains until its script has loaded. */
const DrawnPart = memo(function DrawnPart({ load, shape, ...home }: DrawnPartProps): ReactElement {
  return <HubPart load={load} props={home} shape={shape} />;
});

/** The open onboarding steps, for people who have not finished them. */
function OpenQuestions(): ReactElement | null {
  const isUnfinished = useHub(hasUnfinishedQuestions);
  return isUnfinished ? <HubPart load={loadOpenQuestions} props={NOTHING} shape="card" /> : null;
}

/** The link back to the results-day screen, for people it concerns. */
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
