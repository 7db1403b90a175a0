import type { ReactElement } from 'react';
import { type FocusedBoxProps, FocusedWidget, type HomeProps, HubPart, OfflineNotice, useHubPage, useItems, useMessages } from '#engine/hub';
import { NextSteps, StatusTiles, TodoList } from '#engine/hub-defaults';
import type { FrameProps, HubFrame } from '#engine/hub-start';
import { Button, Link, type LoadPart, Logo } from '#engine/react';
import '#engine/style';
import './template-pack.css';

const loadScreens: LoadPart<object> = () => import('./screens.tsx');
const loadFoot: LoadPart<FrameProps> = () => import('./foot.tsx');
/** Load the content below the first screen, and a widget that opens alone. */
export const loadBelow: LoadPart<HomeProps> = () => import('./below.tsx');
export const loadBox: LoadPart<FocusedBoxProps> = async () => ({ Part: (await import('./below.tsx')).FocusedBox });

function Header(): ReactElement {
  const messages = useMessages();
  return (
    <header className="template-pack-header">
      <div className="template-pack-bar">
        <Link href="/dashboard" isPlain className="template-pack-name">
          <Logo />
          <span>{messages('header-title')}</span>
        </Link>
        <form method="post" action="/account/logout">
          <Button type="submit" variant="quiet">
            {messages('sign-out')}
          </Button>
        </form>
      </div>
      <OfflineNotice />
    </header>
  );
}

/** The hub: the tile, the next steps, and the widgets that people arrange. */
function Home({ columns }: HomeProps): ReactElement {
  const { person, items } = useHubPage();
  const messages = useMessages();
  return (
    <div className="template-pack-page">
      <h1>{messages('welcome', { name: person.name })}</h1>
      <StatusTiles items={items['status-tiles']} />
      <NextSteps title={messages('steps-title')} steps={items['next-steps']} />
      <TodoList title={messages('todos-title')} items={useItems('todos')} />
      <HubPart load={loadBelow} props={{ columns }} />
      <FocusedWidget loadBox={loadBox} />
    </div>
  );
}

/** The frame around the screens of the engine's hub, and the screens themselves. */
export const frame: HubFrame = { Header, Home, panels: [], covers: [], loadScreens, loadFoot };
