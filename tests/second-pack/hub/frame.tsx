import type { ReactElement } from 'react';
import {
  type FocusedBoxProps,
  FocusedWidget,
  type HomeProps,
  HubLink,
  HubPart,
  OfflineNotice,
  useHubPage,
  useItems,
  useMessages,
} from '#engine/hub';
import { NextSteps, StatusTiles } from '#engine/hub-defaults';
import type { FrameProps, HubFrame } from '#engine/hub-start';
import { Button, Link, type LoadPart, Logo } from '#engine/react';
import '#engine/style';
import './library.css';

const loadScreens: LoadPart<object> = () => import('./screens.tsx');
const loadFoot: LoadPart<FrameProps> = () => import('./foot.tsx');
export const loadBelow: LoadPart<HomeProps> = () => import('./below.tsx');
export const loadBox: LoadPart<FocusedBoxProps> = async () => ({ Part: (await import('./below.tsx')).FocusedBox });

function Header({ current }: FrameProps): ReactElement {
  const messages = useMessages();
  return (
    <header className="library-header">
      <Link href="/dashboard" isPlain className="library-name">
        <Logo />
        <span>{messages('header-title')}</span>
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
function Home({ columns }: HomeProps): ReactElement {
  const { person, items } = useHubPage();
  const messages = useMessages();
  const clubs = useItems('clubs');
  return (
    <div className="library-page">
      <h1>{messages('welcome', { name: person.name })}</h1>
      <StatusTiles items={items['status-tiles']} />
      <NextSteps title={messages('steps-title')} steps={items['next-steps']} />
      {clubs.length > 0 && (
        <section aria-labelledby="clubs-title">
          <h2 id="clubs-title">{messages('clubs-title')}</h2>
          <ul className="plain-list">
            {clubs.map((club) => (
              <li key={club.id} data-item={`clubs/${club.id}`}>
                <HubLink to={club.url}>{club.title}</HubLink>
                <p>{club.summary}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <HubPart load={loadBelow} props={{ columns }} />
      <FocusedWidget loadBox={loadBox} />
    </div>
  );
}

/** The library's frame around the screens of the engine's hub, and the screens themselves. */
export const frame: HubFrame = { Header, Home, panels: [], covers: [], loadScreens, loadFoot };
