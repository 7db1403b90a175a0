import { memo, type ReactElement } from 'react';
import { HubLink, HubPart, useHubPage, useMessages } from '../../../engine/hub.ts';
import { LinkButton, type LoadPart } from '../../../engine/react.ts';
import { HeroArt, nameApplications, toAddress, toTileViews } from '../../parts/index.ts';
import type { HeroStepsProps } from './hero-steps.tsx';
import { Journey } from './journey.tsx';
import { NextStepCard } from './next-step-card.tsx';

/** The top of the dashboard: the person's name, their status, and the one thing to do next. */
export function Hero(): ReactElement {
  const page = useHubPage();
  const messages = useMessages();
  const { user, situation } = page.details;
  const [main] = toTileViews(page);
  const label = nameApplications(page);
  const hasOwnButton = main?.actions.some((action) => action.kind !== 'notice' && action.label !== label) === true;
  const studyLevel = situation.leads === 'UC' ? messages('level-conservatoire') : user.studyLevel.toLowerCase();
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
            <span>{messages('applying-line', { studyLevel, studyYear: user.studyYear })}</span>{' '}
            <HubLink to="/preferences?section=hub-personalisation">{messages('change-year')}</HubLink>
          </p>
          <Journey stage={main?.journey || situation.journey} />
          <LinkButton variant={hasOwnButton ? 'quiet' : 'hero'} href={toAddress('/application', page.pageState).href}>
            {label}
          </LinkButton>
        </div>
        <NextStepCard />
        <HeroSteps />
      </div>
    </section>
  );
}

/** The steps, in a chunk of their own; the server loads it before it draws. */
export const loadSteps: LoadPart<HeroStepsProps> = () => import('./hero-steps.tsx');

/** The steps under the greeting, for those who are new, until they have saved a course, and for those who look for a place in Clearing. Few are, so they come in a chunk of their own. */
function HeroSteps(): ReactElement | null {
  const { plan, details } = useHubPage();
  const { stage, action } = details.situation;
  const isNew = plan.facts.onboarded !== true || plan.facts.emptyFavourites === true;
  const isClearing = stage === 'findingPlace' && details.clearing.isClearing && action !== 'nothing';
  if (!isClearing && !(isNew && stage === 'exploring')) return null;
  return <DrawnSteps isClearing={isClearing} />;
}

/** Memoised, so that the server's HTML stays until its script has loaded. */
const DrawnSteps = memo(function DrawnSteps({ isClearing }: HeroStepsProps): ReactElement {
  return <HubPart load={loadSteps} props={{ isClearing }} />;
});

/** The greeting by name, for who comes back and who is new. */
export function greet(messages: ReturnType<typeof useMessages>, isOnboarded: boolean, name: string): string {
  const key = isOnboarded ? 'greeting-back' : 'greeting-new';
  return name ? messages(key, { name }) : messages(`${key}-no-name`);
}
