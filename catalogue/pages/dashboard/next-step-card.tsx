import type { ReactElement } from 'react';
import { HubLink, HubLinkButton, useHubPage, useMessages } from '../../../engine/hub.ts';
import { Badge, Icon } from '../../../engine/react.ts';
import { applicationOf, chooseApplyLink, TileActions, TileLines, type TileView, toTileViews } from '../../parts/index.ts';
import { Celebration } from './celebration.tsx';

/** What to do now, from the main tile: its headline, the reason, the deadline, and one main button (STATUS-088). */
export function NextStepCard(): ReactElement | null {
  const page = useHubPage();
  if (page.details.panel.kind === 'closed') return <ClosedCard />;
  const tile = chooseMainTile(toTileViews(page));
  return tile ? <TileCard tile={tile} /> : null;
}

/** The main tile: one with a place first, then one under way, then the first. */
export function chooseMainTile(tiles: readonly TileView[]): TileView | undefined {
  return tiles.find((tile) => tile.family === 'placed') ?? tiles.find((tile) => tile.family !== 'begin') ?? tiles[0];
}

const badges: Readonly<Record<string, { words: string; icon: string; tone: 'action' | 'you' | 'moment' | 'neutral' }>> = {
  paused: { words: 'next-step-paused', icon: 'lock', tone: 'you' },
  placed: { words: 'next-step-placed', icon: 'party-popper', tone: 'moment' },
  options: { words: 'next-step-options', icon: 'compass', tone: 'action' },
  waiting: { words: 'next-step-waiting', icon: 'hourglass', tone: 'you' },
};
const plainBadge = { words: 'next-step-label', icon: 'flag', tone: 'action' } as const;

function TileCard({ tile }: { tile: TileView }): ReactElement {
  const messages = useMessages();
  const badge = badges[tile.family] ?? plainBadge;
  return (
    <article className="next-step" data-family={tile.family} data-item={tile.item} aria-labelledby="next-step-title">
      <p className="next-step-badges">
        <Badge tone={badge.tone} icon={badge.icon}>
          {messages(badge.words)}
        </Badge>
        <DueBadge tile={tile} />
      </p>
      <h2 id="next-step-title">{tile.title}</h2>
      <TileLines tile={tile} />
      <DueLine tile={tile} />
      {isClearing(tile.state) && <Helpline />}
      <TileActions tile={tile} isMain second={<SecondLink family={tile.family} />} />
      <OtherApplication tile={tile} />
      {tile.isCelebrated && <Celebration tile={tile} />}
    </article>
  );
}

function isClearing(state: string): boolean {
  return state.startsWith('clearing') || state === 'unplaced';
}

const secondLinks: Readonly<Record<string, { words: string; to: string }>> = {
  decide: { words: 'help-decide', to: '/explore/what-to-do' },
  waiting: { words: 'what-happens-next', to: '/explore/what-to-do' },
  holding: { words: 'what-happens-next', to: '/explore/what-to-do' },
  placed: { words: 'what-happens-next', to: '/explore/what-to-do' },
  paused: { words: 'what-you-can-do-now', to: '/explore/what-to-do' },
};

/** A less prominent link beside the main button. */
function SecondLink({ family }: { family: string }): ReactElement | null {
  const messages = useMessages();
  const link = secondLinks[family];
  if (!link) return null;
  return (
    <HubLinkButton variant="quiet" to={link.to}>
      {messages(link.words)}
    </HubLinkButton>
  );
}

/** The time left: until the reply date in the record, or else until the public date that applies (STATUS-153). */
function DueBadge({ tile }: { tile: TileView }): ReactElement | null {
  const messages = useMessages();
  const days = useDaysLeft(tile);
  if (days === null) return null;
  return (
    <Badge tone="moment" icon="clock">
      {days === 0 ? messages('due-today') : messages('due-days', { n: days })}
    </Badge>
  );
}

function useDaysLeft(tile: TileView): number | null {
  const { details, now } = useHubPage();
  const choices = applicationOf(details.applications, tile.scheme)?.choices ?? [];
  const [replyBy] = choices.flatMap(({ replyDeadline }) => (replyDeadline ? [replyDeadline] : [])).sort();
  if (!replyBy) return details.nextDates[tile.scheme === 'UC' ? 'UC' : 'UG']?.daysLeft ?? null;
  const days = Math.ceil((Date.parse(replyBy) - Date.parse(now)) / 86_400_000);
  return Number.isNaN(days) || days < 0 ? null : days;
}

/** The date, with what it is the date of. */
function DueLine({ tile }: { tile: TileView }): ReactElement | null {
  const messages = useMessages();
  const date = useHubPage().details.nextDates[tile.scheme === 'UC' ? 'UC' : 'UG'];
  if (!date) return null;
  return (
    <p className="tile-line next-step-date">
      {messages(date.isProvisional ? 'due-line-provisional' : 'due-line', { what: date.title, when: date.text })}
    </p>
  );
}

/** In Clearing, a person to talk to comes first. */
function Helpline(): ReactElement | null {
  const { values } = useHubPage().pageState;
  const messages = useMessages();
  if (!values.helpPhone) return null;
  const phone = String(values.helpPhone);
  return (
    <p className="next-step-help">
      <Icon name="phone" />
      <a href={`tel:${phone.replaceAll(' ', '')}`}>{messages('options-help', { phone, hours: String(values.helpHours ?? '') })}</a>
    </p>
  );
}

/** One tile stands for both schemes; a conservatoire application that was started keeps a text link (STATUS-082). */
function OtherApplication({ tile }: { tile: TileView }): ReactElement | null {
  const page = useHubPage();
  const messages = useMessages();
  const link = chooseApplyLink(page, 'UC')?.trackUrl;
  if (!page.details.panel.linksConservatoire || tile.scheme === 'UC' || !link) return null;
  return (
    <p className="next-step-other">
      <HubLink to={link}>{messages('status-other-application')}</HubLink>
    </p>
  );
}

/** The closed view: the year is over and nothing can be started (STATUS-148). */
function ClosedCard(): ReactElement {
  const messages = useMessages();
  const { studyYear } = useHubPage().details.user;
  return (
    <article className="next-step" data-family="paused" aria-labelledby="next-step-title">
      <h2 id="next-step-title">{messages('apply-closed-title', { studyYear })}</h2>
      <p className="tile-line">{messages('apply-closed-body')}</p>
      <div className="tile-actions">
        <HubLinkButton variant="primary" to="/preferences?section=hub-personalisation">
          {messages('apply-closed-button')}
        </HubLinkButton>
      </div>
    </article>
  );
}
