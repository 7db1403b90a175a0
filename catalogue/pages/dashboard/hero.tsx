import { memo, type ReactElement } from 'react';
import { HubLink, HubPart, useHubPage, useMessages } from '#engine/hub';
import { Icon, LinkButton, type LoadPart } from '#engine/react';
import { nameApplications, toTileViews } from '../../components/application/tile-view.ts';
import { HeroArt } from '../../components/hero/hero-art.tsx';
import { toAddress } from '../../components/links/address.ts';
import { chooseMainStep } from './choose-main-step.ts';
import type { HeroStepsProps } from './hero-steps.tsx';
import { NextStepCard } from './next-step-card.tsx';
import './hero.css';
import './journey.css';

/** The stages of the journey, in order. Their labels are messages named journey-{stage}. */
const JOURNEY: readonly string[] = ['explore', 'apply', 'decisions', 'results', 'start'];

/** The five stages, with the current one marked and a tick on completed ones. */
function Journey({ stage }: { stage: string }): ReactElement {
  const messages = useMessages();
  const now = Math.max(0, JOURNEY.indexOf(stage));
  return (
    <ol className="journey" aria-label={messages('journey-label')}>
      {JOURNEY.map((step, index) => (
        <li key={step} className="journey-step" data-state={stateOf(index, now)} aria-current={index === now ? 'step' : undefined}>
          <span className="journey-mark" aria-hidden="true">
            {index < now ? <Icon name="check" /> : index + 1}
          </span>
          <span className="journey-name">
            <span className="journey-number">{`${messages('journey-step', { n: index + 1 })} `}</span>
            <span>{messages(`journey-${step}`)}</span>
            {index < now && <span className="visually-hidden">{`, ${messages('journey-done')}`}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

function stateOf(index: number, now: number): 'done' | 'now' | 'next' {
  if (index < now) return 'done';
  return index === now ? 'now' : 'next';
}

/**
 * The top of the dashboard: the person's name, the next step with the one main button, then the journey. Same order at every width for
 * reading, focus and layout, so that a phone's first screen has the essentials.
 */
export function Hero(): ReactElement {
  const page = useHubPage();
  const messages = useMessages();
  const { user, situation } = page.details;
  const [main] = toTileViews(page);
  const studyLevel = situation.leads === 'UC' ? messages('level-conservatoire') : user.studyLevel.toLowerCase();
  return (
    <section className="hero" aria-labelledby="greeting">
      <HeroArt isFestive={main?.isCelebrated} />
      <div className="hero-inner">
        <div className="hero-greeting">
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
        </div>
        <NextStepCard />
        <div className="hero-way">
          <Journey stage={main?.journey || situation.journey} />
          <WayToApplications />
        </div>
        <HeroSteps />
      </div>
    </section>
  );
}

/** The link to the applications page, unless it is the card's main button. Beside another main button it is a plain link. */
function WayToApplications(): ReactElement | null {
  const page = useHubPage();
  const step = chooseMainStep(page);
  if (step.isWayMain) return null;
  return (
    <LinkButton variant={step.kind === 'none' ? 'hero' : 'quiet'} href={toAddress('/application', page.pageState).href}>
      {nameApplications(page)}
    </LinkButton>
  );
}

/** The steps, in their own chunk; the server loads it before it renders. */
export const loadSteps: LoadPart<HeroStepsProps> = () => import('./hero-steps.tsx');

/** The steps under the greeting: for new people until they save a course, and in Clearing. Few see them, hence an own chunk. */
function HeroSteps(): ReactElement | null {
  const { plan, details } = useHubPage();
  const { stage, action } = details.situation;
  const isNew = plan.facts.onboarded !== true || plan.facts.emptyFavourites === true;
  const isClearing = stage === 'findingPlace' && details.clearing.isClearing && action !== 'nothing';
  if (!isClearing && !(isNew && stage === 'exploring')) return null;
  return <DrawnSteps isClearing={isClearing} />;
}

/** Memoised, so that the server's HTML remains until its script has loaded. */
const DrawnSteps = memo(function DrawnSteps({ isClearing }: HeroStepsProps): ReactElement {
  return <HubPart load={loadSteps} props={{ isClearing }} />;
});

/** The greeting by name, for returning or new people. */
export function greet(messages: ReturnType<typeof useMessages>, isOnboarded: boolean, name: string): string {
  const key = isOnboarded ? 'greeting-back' : 'greeting-new';
  return name ? messages(key, { name }) : messages(`${key}-no-name`);
}
