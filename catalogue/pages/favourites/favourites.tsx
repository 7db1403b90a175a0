import type { ReactElement } from 'react';
import { BackToHub, useMessages, WithMessages } from '#engine/hub';
import { FullFavouritesPanel } from '../../components/favourites-panel/full-panel.tsx';
import { useRememberedTab } from '../../components/favourites-panel/use-remembered-tab.ts';
import './favourites.css';

const PATH = '/explore/favourites';

/** Everything the person has saved. The open tab is in the address, so that Back returns to the previous one. */
export function Page(): ReactElement {
  const messages = useMessages();
  const [tab, open] = useRememberedTab();
  return (
    <div className="page favourites-page">
      <BackToHub />
      <div className="page-head">
        <h1 id="page-title" tabIndex={-1}>
          {messages('page-favourites')}
        </h1>
      </div>
      <WithMessages areas={['favourites and map']} shape="rows">
        <Intro />
        <FullFavouritesPanel
          selected={tab}
          onSelect={open}
          headingLevel={2}
          backUrl={`${PATH}?tab=${encodeURIComponent(tab)}`}
          moreTo={(one) => `${PATH}?tab=${encodeURIComponent(one)}`}
        />
      </WithMessages>
    </div>
  );
}

function Intro(): ReactElement {
  const messages = useMessages();
  return <p className="favourites-intro">{messages('favourites-intro')}</p>;
}
