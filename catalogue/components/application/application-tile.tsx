import { type ReactElement, useId } from 'react';
import type { Messages } from '#engine';
import { HubLinkButton, useHubPage, useMessages } from '#engine/hub';
import { Icon, ProgressRing } from '#engine/react';
import type { SituationStage } from '../../rules/situation/situation.ts';
import type { DrawnChoice } from '../../rules/status/choices.ts';
import type { ApplicationDetails } from '../../rules/tags/to-details.ts';
import { Terms } from '../term/terms.tsx';
import { joinNames } from './join-names.ts';
import { TileActions, TileLines } from './tile-lines.tsx';
import { listTileTexts } from './tile-texts.ts';
import { chooseApplyLink, type TileView } from './tile-view.ts';
import './application.css';

/** A tile whose text is already in the hero shows only the facts. */
export interface ApplicationTileProps {
  readonly tile: TileView;
  readonly isInHero?: boolean;
  readonly headingLevel?: 2 | 3 | 4;
  /** Texts above this one, which already explain their terms. */
  readonly above?: readonly string[];
}

/** One status tile: scheme, headline, ring with its label, personal ID, buttons. */
export function ApplicationTile({ tile, isInHero = false, headingLevel = 3, above = [] }: ApplicationTileProps): ReactElement {
  const page = useHubPage();
  const messages = useMessages();
  const id = useId();
  const found = applicationOf(page.details.applications, tile.scheme);
  // Nothing to show before a start, even if the record already has data.
  const application = tile.stage === 'exploring' ? null : found;
  // Once there is a confirmed place, the other choices no longer matter.
  const summary = tile.stage === 'placed' ? '' : summarise(application?.choices ?? [], messages);
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="status-tile" data-family={tile.family} data-item={tile.item}>
      <p id={id} className="status-tile-scheme">
        {tile.label}
      </p>
      <Heading className="status-tile-title">{tile.title}</Heading>
      <div className="status-tile-ring">
        <TileRing tile={tile} />
        <p className="status-tile-text">{summary || describeRing(tile)}</p>
      </div>
      {application?.personalId && <p className="status-tile-id">{messages('personal-id', { id: spaced(application.personalId) })}</p>}
      {!isInHero && <TileLines tile={tile} />}
      {isInHero ? (
        <ViewApplication describedBy={id} scheme={tile.scheme} isShown={application !== null && tile.stage !== 'paused'} />
      ) : (
        <TileActions describedBy={id} tile={tile} />
      )}
      <Terms
        above={above}
        of={[
          ...(isInHero ? [] : listTileTexts(tile)),
          application?.personalId ? messages('personal-id', { id: application.personalId }) : '',
        ]}
      />
    </article>
  );
}

const calmIcons: Partial<Readonly<Record<SituationStage, string>>> = {
  exploring: 'flag',
  yearNotOpen: 'clock',
  awaitingResults: 'lock',
  paused: 'lock',
  finished: 'circle-x',
};

/** The ring of the tile. When it counts nothing it shows an icon, because a tick would promise too much. */
function TileRing({ tile }: { tile: TileView }): ReactElement {
  const icon = tile.isWithoutOffer ? 'compass' : calmIcons[tile.stage];
  if (!icon) return <ProgressRing value={tile.ring} text={tile.ringText} label={describeRing(tile)} />;
  return (
    <span className="status-tile-still" role="img" aria-label={describeRing(tile)}>
      <Icon name={icon} size="lg" />
    </span>
  );
}

/** The hero already has the tile's own buttons; this one opens the application itself, if its state is known. */
function ViewApplication(props: { scheme: string; isShown: boolean; describedBy: string }): ReactElement | null {
  const { scheme, isShown, describedBy } = props;
  const page = useHubPage();
  const messages = useMessages();
  const to = chooseApplyLink(page, scheme)?.trackUrl;
  if (!isShown || !to) return null;
  return (
    <div className="tile-actions">
      <HubLinkButton aria-describedby={describedBy} to={to}>
        {messages('apply-view')}
      </HubLinkButton>
    </div>
  );
}

/** The ring as a sentence: '60% of your form is filled in', or the meaning of a full ring. */
function describeRing(tile: TileView): string {
  if (tile.ringLabel.startsWith('of ')) return `${tile.ringText} ${tile.ringLabel}`;
  return tile.ringLabel || tile.title;
}

/** The application that a tile's scheme belongs to. */
export function applicationOf(
  applications: { readonly ug: ApplicationDetails | null; readonly uc: ApplicationDetails | null },
  scheme: string,
): ApplicationDetails | null {
  if (scheme === 'PG') return null;
  return scheme === 'UC' ? applications.uc : applications.ug;
}

/** How each status of a choice is counted. A held result is not counted, and an invitation is not a decision yet. */
const counted: Readonly<Record<string, string>> = {
  conditional: 'offers-many',
  unconditional: 'offers-many',
  changed: 'offers-many',
  delayed: 'offers-many',
  clearing: 'offers-many',
  unsuccessful: 'choices-no',
  declined: 'choices-declined',
  withdrawn: 'choices-withdrawn',
  invited: 'choices-waiting',
  waiting: 'choices-waiting',
};
const inOrder = ['offers-many', 'choices-no', 'choices-declined', 'choices-withdrawn', 'choices-waiting'];

/** The decisions so far as a sentence: '3 offers, 1 not this time and 1 still to come'. Empty without offers and open choices. */
function summarise(choices: readonly DrawnChoice[], messages: Messages): string {
  const count = (key: string) => choices.filter(({ status }) => counted[status] === key).length;
  if (count('offers-many') + count('choices-waiting') === 0) return '';
  const parts = inOrder.flatMap((key) => (count(key) > 0 ? [messages(key, { n: count(key) })] : []));
  return joinNames(messages, parts);
}

function spaced(id: string): string {
  return id.replace(/^(\d{3})(\d{3})(\d+)$/, '$1 $2 $3');
}
