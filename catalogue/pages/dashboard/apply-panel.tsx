import type { ReactElement } from 'react';
import { HubLinkButton, useHubPage, useMessages } from '#engine/hub';
import { Icon, useIsPhone } from '#engine/react';
import { ApplicationTile, applicationOf } from '../../components/application/application-tile.tsx';
import { ChoiceList } from '../../components/application/choice-list.tsx';
import { listMainTexts, listTileTexts } from '../../components/application/tile-texts.ts';
import { type TileView, toTileViews } from '../../components/application/tile-view.ts';
import { Terms } from '../../components/term/terms.tsx';
import type { DrawnChoice } from '../../rules/status/choices.ts';
import { TodoSummary } from './todo-summary.tsx';
import './fold.css';
import './apply-panel.css';

/** The application status of both schemes with their choices, and the to-do list beside them. */
export function ApplyPanel(): ReactElement {
  const page = useHubPage();
  const messages = useMessages();
  const isClosed = page.details.panel.kind === 'closed';
  const tiles = isClosed ? [] : toTileViews(page);
  const [main] = tiles;
  return (
    <section className="apply-panel" aria-label={messages('apply-heading')} data-tiles={tiles.length}>
      <div className="apply-rows">
        {tiles.map((tile) => (
          <ApplyRow key={tile.scheme} tile={tile} isMain={tile === main} before={tiles.slice(0, tiles.indexOf(tile))} />
        ))}
        {tiles.length === 0 && <ClosedRow isClosed={isClosed} />}
      </div>
      <TodoSummary applications={Math.max(1, tiles.length)} />
    </section>
  );
}

const emptyMessages: Readonly<Record<string, string>> = { UC: 'choices-empty-conservatoires', PG: 'choices-empty-postgraduate' };

interface ApplyRowProps {
  readonly tile: TileView;
  readonly isMain: boolean;
  /** The tiles of the rows above. */
  readonly before: readonly TileView[];
}

/** One application: its tile and its choices. A term is explained where it first appears: in the next step, a row above, or here. */
function ApplyRow({ tile, isMain, before }: ApplyRowProps): ReactElement {
  const page = useHubPage();
  const messages = useMessages();
  const choices = applicationOf(page.details.applications, tile.scheme)?.choices ?? [];
  const textsOf = (row: TileView) => {
    const application = applicationOf(page.details.applications, row.scheme);
    const id = application?.personalId ? [messages('personal-id', { id: application.personalId })] : [];
    return { tile: [...listTileTexts(row), ...id], choices: application?.choices.map(({ label }) => label) ?? [] };
  };
  const above = [...listMainTexts(page), ...before.map(textsOf).flatMap((row) => [...row.tile, ...row.choices])];
  return (
    <div className="apply-row">
      <ApplicationTile tile={tile} isInHero={isMain} headingLevel={2} above={above} />
      {choices.length > 0 ? (
        <Choices
          choices={choices}
          label={messages('choices-of', { scheme: tile.label })}
          isSettled={tile.stage === 'placed'}
          above={[...above, ...textsOf(tile).tile]}
        />
      ) : (
        <NoChoices tile={tile} />
      )}
    </div>
  );
}

interface ChoicesProps {
  readonly choices: readonly DrawnChoice[];
  readonly label: string;
  /** The person has a place, so the terms about choosing need no explanation. */
  readonly isSettled: boolean;
  /** Texts above this one, which already explain their terms. */
  readonly above: readonly string[];
}

/** The choices. A phone shows one at first; the rest expand, below the tile's text about them. */
function Choices({ choices, label, isSettled, above }: ChoicesProps): ReactElement {
  const messages = useMessages();
  const isFolded = useIsPhone() && choices.length > 1;
  const list = <ChoiceList choices={choices} label={label} />;
  const terms = <Terms of={isSettled ? [] : choices.map((choice) => choice.label)} above={above} />;
  if (!isFolded)
    return (
      <div className="apply-choices">
        {list}
        {terms}
      </div>
    );
  return (
    <details className="apply-choices fold">
      <summary>
        <span>{messages('choices-show', { n: choices.length })}</span>
        <Icon name="chevron-down" />
      </summary>
      {list}
      {terms}
    </details>
  );
}

/** The maximum number of choices in an application. Postgraduates have no limit, so three placeholders represent it. */
const slots: Readonly<Record<string, number>> = { UG: 5, UC: 6, PG: 3 };

/** Placeholders for choices, so that an empty panel shows what belongs there; on a phone only a link to courses. None in later states. */
function NoChoices({ tile: { scheme, isChoosing } }: { tile: TileView }): ReactElement {
  const messages = useMessages();
  const isPhone = useIsPhone();
  if (!isChoosing)
    return (
      <div className="apply-empty">
        <p>{messages('choices-none-known')}</p>
      </div>
    );
  const find = <HubLinkButton to="/search/results">{messages('favourites-find-courses')}</HubLinkButton>;
  if (isPhone) return <div className="apply-empty">{find}</div>;
  const places = Array.from({ length: slots[scheme] ?? 0 }, (_, index) => index + 1);
  const text = messages(emptyMessages[scheme] ?? 'choices-empty');
  return (
    <div className="apply-empty">
      <span className="choice-slots" aria-hidden="true">
        {places.map((place) => (
          <span key={place}>{place}</span>
        ))}
      </span>
      <p>{text}</p>
      {find}
    </div>
  );
}

function ClosedRow({ isClosed }: { isClosed: boolean }): ReactElement {
  const messages = useMessages();
  const { studyYear } = useHubPage().details.user;
  return (
    <div className="apply-empty">
      <h2>{isClosed ? messages('apply-closed-title', { studyYear }) : messages('no-status-api-title')}</h2>
      <p>{messages(isClosed ? 'apply-closed-body' : 'no-status-api-body')}</p>
      <HubLinkButton to={isClosed ? '/preferences?section=hub-personalisation' : '/status'}>
        {messages(isClosed ? 'apply-closed-button' : 'status-title')}
      </HubLinkButton>
    </div>
  );
}
