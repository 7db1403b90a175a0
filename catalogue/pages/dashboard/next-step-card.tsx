import { type ReactElement, useEffect, useState } from 'react';
import { HubLink, HubLinkButton, useHub, useHubActions, useHubPage, useMessages } from '#engine/hub';
import { Badge, Confetti, Icon } from '#engine/react';
import { TileActions, TileLines } from '../../components/application/tile-lines.tsx';
import { listMainTexts } from '../../components/application/tile-texts.ts';
import { chooseApplyLink, type TileView } from '../../components/application/tile-view.ts';
import { Terms } from '../../components/term/terms.tsx';
import type { SituationStage } from '../../rules/situation/situation.ts';
import { CardDates, DateNotes, DueBadge, PassedDates, useIsPressing } from './card-dates.tsx';
import { chooseMainStep } from './choose-main-step.ts';
import './next-step-card.css';

/** The next step from the main tile: headline, reason, deadline and one main button. */
export function NextStepCard(): ReactElement | null {
  const step = chooseMainStep(useHubPage());
  if (step.kind === 'closed') return <ClosedCard />;
  return step.kind === 'tile' ? <TileCard tile={step.tile} /> : null;
}

const waitingBadge = { messageKey: 'next-step-waiting', icon: 'hourglass', tone: 'you' } as const;
const badges: Partial<
  Readonly<Record<SituationStage, { messageKey: string; icon: string; tone: 'action' | 'you' | 'moment' | 'neutral' }>>
> = {
  awaitingResults: { messageKey: 'next-step-paused', icon: 'lock', tone: 'you' },
  paused: { messageKey: 'next-step-unavailable', icon: 'lock', tone: 'you' },
  finished: { messageKey: 'next-step-ended', icon: 'circle-x', tone: 'neutral' },
  yearNotOpen: { messageKey: 'tile-not-open', icon: 'clock', tone: 'you' },
  placed: { messageKey: 'next-step-placed', icon: 'party-popper', tone: 'moment' },
  findingPlace: { messageKey: 'next-step-options', icon: 'compass', tone: 'action' },
  waiting: waitingBadge,
  confirming: waitingBadge,
  applying: waitingBadge,
};
const plainBadge = { messageKey: 'next-step-label', icon: 'flag', tone: 'action' } as const;

function TileCard({ tile }: { tile: TileView }): ReactElement {
  const messages = useMessages();
  const page = useHubPage();
  const { stage, action } = page.details.situation;
  const isTheirTurn = tile.needed !== '' || !['nothing', 'applyAgain', 'findClearing'].includes(action);
  const isPressing = useIsPressing(tile);
  const badge = isTheirTurn ? plainBadge : tile.isLateChoiceSent ? waitingBadge : (badges[stage] ?? plainBadge);
  return (
    <article className="next-step" data-family={tile.family} data-item={tile.item} aria-labelledby="next-step-title">
      <p className="next-step-badges">
        <Badge tone={badge.tone} icon={badge.icon}>
          {messages(badge.messageKey)}
        </Badge>
        <DueBadge tile={tile} />
      </p>
      <h2 id="next-step-title">{tile.title}</h2>
      <PassedDates tile={tile} />
      {!(stage === 'exploring' && isPressing) && <TileLines tile={tile} />}
      <CardDates tile={tile} />
      {(stage === 'findingPlace' || tile.isWithoutOffer) && <Helpline />}
      <TileActions tile={tile} isMain second={<SecondLink stage={stage} scheme={tile.scheme} />} />
      <DateNotes tile={tile} />
      <OtherApplication tile={tile} />
      <Terms of={listMainTexts(page)} />
      {tile.isCelebrated && <Celebration tile={tile} />}
    </article>
  );
}

/** The guides for people without an offer, before there are places in Clearing. */
const guidesWithoutOffer: Readonly<Record<string, string>> = {
  UG: '/undergraduate/after-you-apply/no-offers',
  UC: '/conservatoires/after-you-apply/no-offers',
};

const secondLinks: Partial<Readonly<Record<SituationStage, { messageKey: string; to: string }>>> = {
  deciding: { messageKey: 'help-decide', to: '/offers' },
  waiting: { messageKey: 'what-happens-next', to: '/explore/what-to-do' },
  confirming: { messageKey: 'what-happens-next', to: '/explore/what-to-do' },
  placed: { messageKey: 'what-happens-next', to: '/explore/what-to-do' },
  awaitingResults: { messageKey: 'what-you-can-do-now', to: '/explore/what-to-do' },
  paused: { messageKey: 'what-you-can-do-now', to: '/explore/what-to-do' },
  findingPlace: { messageKey: 'clearing-call-list', to: '/clearing' },
  finished: { messageKey: 'what-you-can-do-now', to: '/explore/what-to-do' },
  yearNotOpen: { messageKey: 'what-you-can-do-now', to: '/explore/what-to-do' },
};

/** A less prominent link beside the main button. */
function SecondLink({ stage, scheme }: { readonly stage: SituationStage; readonly scheme: string }): ReactElement | null {
  const messages = useMessages();
  const { tags } = useHubPage().plan;
  const guide = stage === 'findingPlace' && !tags.includes('clearing') ? guidesWithoutOffer[scheme] : undefined;
  const link = guide === undefined ? secondLinks[stage] : { messageKey: 'ways-without-offer', to: guide };
  if (!link) return null;
  return (
    <HubLinkButton variant="quiet" to={link.to}>
      {messages(link.messageKey)}
    </HubLinkButton>
  );
}

/** Without an offer, talking to an adviser comes first. */
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

/** One tile covers both schemes; a started conservatoire application still has a text link. */
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

/** The closed view: the year is over and nothing can be started. */
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

/** Confetti for a confirmed place, on the first view of that state on this device; a forced state shows it each time. */
function Celebration({ tile }: { tile: TileView }): ReactElement {
  const messages = useMessages();
  const { confettiSeconds } = useHubPage().pageState.values;
  const { markSeen } = useHubActions();
  const seen = useHub((state) => state.seen);
  const isForced = useHub((state) => tile.scheme.toLowerCase() in state.forced);
  const name = `confetti/${tile.scheme}/${tile.state}`;
  const isFirstView = seen !== null && (isForced || !seen.includes(name));
  const [isRunning, setRunning] = useState(false);
  useEffect(() => {
    if (!isFirstView) return;
    setRunning(true);
    markSeen(name);
  }, [isFirstView, name, markSeen]);
  const stop = { onStop: () => setRunning(false), stopLabel: messages('confetti-stop-name') };
  return <Confetti isRunning={isRunning} seconds={Number(confettiSeconds ?? 10)} {...stop} />;
}
