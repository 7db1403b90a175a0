import type { ReactElement } from 'react';
import { FocusedWidget, HubLink, HubPart, OfflineNotice, useHubPage, useMessages, type WidgetAreaProps } from '#engine/hub';
import type { FrameProps, HubFrame } from '#engine/hub-start';
import { Button, Link, type LoadPart } from '#engine/react';
import '#engine/style';
import { Card } from './card.tsx';
import './library.css';

const loadScreens: LoadPart<object> = () => import('./screens.tsx');
const loadFoot: LoadPart<FrameProps> = () => import('./foot.tsx');
export const loadBelow: LoadPart<WidgetAreaProps> = () => import('./below.tsx');

function Header({ current }: FrameProps): ReactElement {
  const messages = useMessages();
  return (
    <header className="library-header">
      <Link href="/dashboard" isPlain>
        {messages('header-title')}
      </Link>
      <HubLink to="/card" isPlain aria-current={current === '/dashboard/card' ? 'page' : undefined}>
        {messages('card-title')}
      </HubLink>
      <form method="post" action="/account/logout">
        <Button type="submit" variant="quiet">
          {messages('sign-out')}
        </Button>
      </form>
      <OfflineNotice />
    </header>
  );
}

/** The members' page: the card, what to do next, clubs, and the widgets that members arrange. */
function Home(area: WidgetAreaProps): ReactElement {
  const { person, plan, items } = useHubPage();
  const messages = useMessages();
  const steps = plan.feed.flatMap(({ ids }) => ids).flatMap((id) => items['next-steps'][id] ?? []);
  const clubs = plan.clubs.flatMap((id) => items.clubs[id] ?? []);
  return (
    <div className="library-home">
      <h1>{messages('welcome', { name: person.name })}</h1>
      <Card />
      {steps.length > 0 && (
        <section aria-labelledby="steps-title">
          <h2 id="steps-title">{messages('steps-title')}</h2>
          <ul>
            {steps.map((step) => (
              <li key={step.id} data-item={`next-steps/${step.id}`}>
                <HubLink to={step.link}>{step.title}</HubLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {clubs.length > 0 && (
        <section aria-labelledby="clubs-title">
          <h2 id="clubs-title">{messages('clubs-title')}</h2>
          <ul>
            {clubs.map((club) => (
              <li key={club.id} data-item={`clubs/${club.id}`}>
                <HubLink to={club.url}>{club.title}</HubLink>
                <p>{club.summary}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <HubPart load={loadBelow} props={area} />
      <FocusedWidget {...area} />
    </div>
  );
}

/** What a library draws around the screens of the engine's hub, and the screens themselves. */
export const frame: HubFrame = { Header, Home, panels: [], covers: [], loadScreens, loadFoot };
