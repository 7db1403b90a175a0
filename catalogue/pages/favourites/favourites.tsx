import type { ReactElement } from 'react';
import { BackToHub, useWords, WithWords } from '../../../engine/hub.ts';
import { FullFavouritesPanel, useRememberedTab } from '../../parts/index.ts';
import './favourites.css';

const PATH = '/explore/favourites';

/** Everything the person has saved. The open tab stands in the address, so that Back goes to the one before (FAV-020). */
export function Widget(): ReactElement {
  const words = useWords();
  const [tab, open] = useRememberedTab();
  return (
    <div className="page favourites-page">
      <BackToHub />
      <div className="page-head">
        <h1 id="page-title" tabIndex={-1}>
          {words('page-favourites')}
        </h1>
      </div>
      <WithWords areas={['favourites and map']} shape="rows">
        <Intro />
        <FullFavouritesPanel
          selected={tab}
          onSelect={open}
          headingLevel={2}
          backUrl={`${PATH}?tab=${encodeURIComponent(tab)}`}
          moreTo={(one) => `${PATH}?tab=${encodeURIComponent(one)}`}
        />
      </WithWords>
    </div>
  );
}

function Intro(): ReactElement {
  const words = useWords();
  return <p className="favourites-intro">{words('favourites-intro')}</p>;
}
