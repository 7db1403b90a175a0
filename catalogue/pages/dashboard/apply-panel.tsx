import type { ReactElement } from 'react';
import { HubLinkButton, useHubPage, useWords } from '../../../engine/hub.ts';
import { ApplicationTile, applicationOf, ChoiceList, type TileView, toTileViews } from '../../parts/index.ts';
import { chooseMainTile } from './next-step-card.tsx';
import { TodoSummary } from './todo-summary.tsx';

/** The application status of both schemes with their choices, and the to-do list beside them (SHELL-014). */
export function ApplyPanel(): ReactElement {
  const page = useHubPage();
  const words = useWords();
  const isClosed = page.details.panel.kind === 'closed';
  const tiles = isClosed ? [] : toTileViews(page);
  const main = chooseMainTile(tiles);
  return (
    <section className="apply-panel" aria-label={words('apply-heading')} data-tiles={tiles.length}>
      <div className="apply-rows">
        {tiles.map((tile) => (
          <ApplyRow key={tile.scheme} tile={tile} isMain={tile === main} />
        ))}
        {tiles.length === 0 && <ClosedRow isClosed={isClosed} />}
      </div>
      <TodoSummary most={tiles.length > 1 ? 6 : 3} />
    </section>
  );
}

const emptyWords: Readonly<Record<string, string>> = { UC: 'choices-empty-conservatoires', PG: 'choices-empty-postgraduate' };

function ApplyRow({ tile, isMain }: { tile: TileView; isMain: boolean }): ReactElement {
  const page = useHubPage();
  const words = useWords();
  const choices = applicationOf(page.details.applications, tile.scheme)?.choices ?? [];
  return (
    <div className="apply-row">
      <ApplicationTile tile={tile} isInHero={isMain} headingLevel={2} />
      {choices.length > 0 ? (
        <ChoiceList choices={choices} label={words('choices-of', { scheme: tile.label })} />
      ) : (
        <NoChoices tile={tile} />
      )}
    </div>
  );
}

/** States in which choices are still being made. From 'ready' on they are in the application, whatever of it is to be had here. */
const choosingStates: readonly string[] = ['notStarted', 'start', 'inProgress', 'applicationReturned'];

/** The places that choices will take, so that an empty panel shows what goes there. Later there is nothing to promise. */
function NoChoices({ tile: { scheme, state } }: { tile: TileView }): ReactElement {
  const words = useWords();
  if (!choosingStates.includes(state))
    return (
      <div className="apply-empty">
        <p>{words('choices-none-known')}</p>
      </div>
    );
  const places = scheme === 'UG' ? [1, 2, 3, 4, 5] : [1, 2, 3];
  const text = words(emptyWords[scheme] ?? 'choices-empty');
  return (
    <div className="apply-empty">
      <span className="choice-slots" aria-hidden="true">
        {places.map((place) => (
          <span key={place}>{place}</span>
        ))}
      </span>
      <p>{text}</p>
      <HubLinkButton to="/search/results">{words('favourites-find-courses')}</HubLinkButton>
    </div>
  );
}

function ClosedRow({ isClosed }: { isClosed: boolean }): ReactElement {
  const words = useWords();
  const { studyYear } = useHubPage().details.user;
  return (
    <div className="apply-empty">
      <h2>{isClosed ? words('apply-closed-title', { studyYear }) : words('no-status-api-title')}</h2>
      <p>{words(isClosed ? 'apply-closed-body' : 'no-status-api-body')}</p>
      <HubLinkButton to={isClosed ? '/preferences?section=hub-personalisation' : '/status'}>
        {words(isClosed ? 'apply-closed-button' : 'status-title')}
      </HubLinkButton>
    </div>
  );
}
