import type { ReactElement } from 'react';
import { EmptyState } from '../../../engine/react.ts';
import { ApplicationTile, applicationOf, ChoiceList, HubLinkButton, type TileView, toTileViews, useHubPage, useWords } from '../../parts/index.ts';
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
      <TodoSummary />
    </section>
  );
}

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
        <EmptyState
          className="apply-empty"
          seed={`choices-${tile.scheme}`}
          text={words(tile.scheme === 'UC' ? 'choices-empty-conservatoires' : 'choices-empty')}
          action={<HubLinkButton to="/search/results">{words('favourites-find-courses')}</HubLinkButton>}
        />
      )}
    </div>
  );
}

function ClosedRow({ isClosed }: { isClosed: boolean }): ReactElement {
  const words = useWords();
  const { studyYear } = useHubPage().details.user;
  const text = isClosed ? `${words('apply-closed-title', { studyYear })}. ${words('apply-closed-body')}` : words('no-status-api-body');
  return (
    <EmptyState
      className="apply-empty"
      seed="closed"
      text={text}
      action={<HubLinkButton to="/preferences?section=hub-personalisation">{words('apply-closed-button')}</HubLinkButton>}
    />
  );
}
