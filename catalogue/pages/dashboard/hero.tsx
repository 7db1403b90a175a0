import type { ReactElement } from 'react';
import { LinkButton } from '../../../engine/react.ts';
import { HubLink, toAddress, useHubPage, useWords } from '../../parts/index.ts';
import { HeroArt } from './hero-art.tsx';
import { Journey } from './journey.tsx';
import { NextStepCard } from './next-step-card.tsx';

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
            <strong>{words('hub-title')}</strong> <span>{words('hub-subtitle')}</span>
          </p>
          <h1 id="greeting" tabIndex={-1}>
            {greet(words, user.isOnboarded, page.person.name)}
          </h1>
          <p className="hero-line">
            {words('greeting-line', { studyLevel: user.studyLevel.toLowerCase(), studyYear: user.studyYear })}{' '}
            <HubLink to="/preferences?section=hub-personalisation">{words('greeting-change-year')}</HubLink>
          </p>
          <Journey stage={page.details.journey} />
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
  return words(isOnboarded ? 'greeting-back' : 'greeting-first', { name }).trim();
}
