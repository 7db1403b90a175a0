import { memo, type ReactElement } from 'react';
import { HubLink, type HubPage, HubPart, useHubPage, useMessages } from '../../../engine/hub.ts';
import { LinkButton, type LoadPart } from '../../../engine/react.ts';
import { applicationOf, HeroArt, nameApplications, type TileView, toAddress, toTileViews } from '../../parts/index.ts';
import type { HeroStepsProps } from './hero-steps.tsx';
import { Journey } from './journey.tsx';
import { chooseMainTile, NextStepCard } from './next-step-card.tsx';

/** The top of the dashboard: the person's name, their status, and the one thing to do next. */
export function Hero(): ReactElement {
  const page = useHubPage();
  const messages = useMessages();
  const { user } = page.details;
  const main = chooseMainTile(toTileViews(page));
  return (
    <section className="hero" aria-labelledby="greeting">
      <HeroArt isFestive={main?.isCelebrated} />
      <div className="hero-inner">
        <div className="hero-words">
          <p className="hero-kicker">
            <strong>{messages('header-title')}</strong> <span>{messages('header-subtitle')}</span>
          </p>
          <h1 id="greeting" tabIndex={-1}>
            {greet(messages, page.plan.facts.onboarded === true, page.person.name)}
          </h1>
          <p className="hero-line">
            <span>{messages('applying-line', { studyLevel: user.studyLevel.toLowerCase(), studyYear: user.studyYear })}</span>{' '}
            <HubLink to="/preferences?section=hub-personalisation">{messages('change-year')}</HubLink>
          </p>
          <Journey stage={chooseStage(page, main?.scheme ?? 'UG')} />
          <LinkButton variant="hero" href={toAddress('/application', page.pageState).href}>
            {nameApplications(page)}
          </LinkButton>
        </div>
        <NextStepCard />
        <HeroSteps tile={main} />
      </div>
    </section>
  );
}

/** The steps, in a chunk of their own; the server loads it before it draws. */
export const loadSteps: LoadPart<HeroStepsProps> = () => import('./hero-steps.tsx');

/** States in which a person looks for a place in Clearing; after them the choice is made. */
const seekingStates: readonly string[] = ['clearingUnplaced', 'clearingUnknown', 'clearingAddChoice'];

/**
 * The steps under the greeting, for new people until they have saved a course, and for people in Clearing. Few people see them, so they are
 * in a chunk of their own.
 */
function HeroSteps({ tile }: { tile: TileView | undefined }): ReactElement | null {
  const { onboarded, emptyFavourites } = useHubPage().plan.facts;
  const isNew = onboarded !== true || emptyFavourites === true;
  const isClearing = tile !== undefined && seekingStates.includes(tile.state);
  if (!isClearing && !(isNew && tile?.family === 'begin')) return null;
  return <DrawnSteps isClearing={isClearing} />;
}

/** Memoised, so that the server's HTML stays until its script has loaded. */
const DrawnSteps = memo(function DrawnSteps({ isClearing }: HeroStepsProps): ReactElement {
  return <HubPart load={loadSteps} props={{ isClearing }} />;
});

function greet(messages: ReturnType<typeof useMessages>, isOnboarded: boolean, name: string): string {
  const key = isOnboarded ? 'greeting-back' : 'greeting-new';
  return name ? messages(key, { name }) : messages(`${key}-no-name`);
}

/** The stage of the main application. While it is paused, the stage follows from the record: replied, sent, started (STATUS families). */
function chooseStage({ details }: HubPage, scheme: string): string {
  const stage = scheme === 'UC' ? details.journey.UC : details.journey.UG;
  const application = applicationOf(details.applications, scheme);
  if (stage || !application) return stage ?? 'explore';
  if (application.counts.replied > 0) return 'results';
  if (application.isSent) return 'decisions';
  return application.isStarted ? 'apply' : 'explore';
}
