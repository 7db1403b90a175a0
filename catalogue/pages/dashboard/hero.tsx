import type { ReactElement } from 'react';
import { LinkButton } from '../../../engine/react.ts';
import { HeroArt, type HubPage, HubLink, toAddress, toTileViews, useHubPage, useWords } from '../../parts/index.ts';
import { Journey } from './journey.tsx';
import { chooseMainTile, NextStepCard } from './next-step-card.tsx';

/** The top of the dashboard: who you are, where you stand, and the one thing to do next. */
export function Hero(): ReactElement {
  const page = useHubPage();
  const words = useWords();
  const { user } = page.details;
  return (
    <section className="hero" aria-labelledby="greeting">
      <HeroArt />
      <div className="hero-inner">
        <div className="hero-words">
          <p className="hero-kicker">
            <strong>{words('header-title')}</strong> <span>{words('header-subtitle')}</span>
          </p>
          <h1 id="greeting" tabIndex={-1}>
            {greet(words, page.plan.facts.onboarded === true, page.person.name)}
          </h1>
          <p className="hero-line">
            {words('applying-line', { studyLevel: user.studyLevel.toLowerCase(), studyYear: user.studyYear })}{' '}
            <HubLink to="/preferences?section=hub-personalisation">{words('change-year')}</HubLink>
          </p>
          <Journey stage={chooseStage(page)} />
          <LinkButton variant="hero" href={toAddress('/application', page.pageState).href}>
            {words('start-application')}
          </LinkButton>
        </div>
        <NextStepCard />
      </div>
    </section>
  );
}

function greet(words: ReturnType<typeof useWords>, isOnboarded: boolean, name: string): string {
  const key = isOnboarded ? 'greeting-back' : 'greeting-new';
  return name ? words(key, { name }) : words(`${key}-no-name`);
}

/** The stage of the main tile; while that one is paused, the stage the other application stands at. */
function chooseStage(page: HubPage): string {
  const main = chooseMainTile(toTileViews(page));
  const { UG, UC } = page.details.journey;
  return (main?.scheme === 'UC' ? (UC ?? UG) : (UG ?? UC)) ?? 'results';
}
