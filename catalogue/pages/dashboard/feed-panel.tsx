import { memo, type ReactElement } from 'react';
import { HubLink, useHubActions, useHubPage, useMessages } from '#engine/hub';
import { Badge, Icon, useIsPhone } from '#engine/react';
import type { NextStep } from '#schemas/catalogue';
import type { FeedPanel } from '#schemas/viewer';
import { useAdvertsAllowed } from '../../components/advert/use-adverts.ts';
import { completeOwnLink } from '../../components/application/tile-view.ts';
import { ItemPicture } from '../../components/picture/picture.tsx';
import { Terms } from '../../components/term/terms.tsx';

type Tone = 'action' | 'you' | 'moment' | 'neutral';
type Motif = 'horizon' | 'orbit' | 'weave' | 'campus' | 'pages';

/** The style of each type of panel: the tone of its label and the motif of its picture. */
const looks: Readonly<Record<string, { tone: Tone; motif: Motif }>> = {
  next: { tone: 'action', motif: 'horizon' },
  highlight: { tone: 'moment', motif: 'orbit' },
  headline: { tone: 'moment', motif: 'weave' },
  article: { tone: 'neutral', motif: 'campus' },
  cta: { tone: 'action', motif: 'orbit' },
  advert: { tone: 'neutral', motif: 'weave' },
  faq: { tone: 'you', motif: 'pages' },
  howto: { tone: 'you', motif: 'pages' },
  cards: { tone: 'you', motif: 'pages' },
};
const plain = { tone: 'neutral', motif: 'horizon' } as const;

/** One panel of the feed, in the style of its type. Panels with cards list up to two links. */
export function FeedPanelView({ panel }: { panel: FeedPanel }): ReactElement | null {
  const page = useHubPage();
  const isAllowed = useAdvertsAllowed();
  const items = panel.ids.flatMap((id) => page.items['next-steps'][id] ?? []);
  const [first] = items;
  if (!first || (panel.kind === 'advert' && !isAllowed)) return null;
  return panel.kind === 'cards' ? <CardsPanel items={items} type={first.type} /> : <StepPanel item={first} />;
}

/** Memoised, so that it renders only when its own item changes, not with every change of the feed. */
const StepPanel = memo(function StepPanel({ item }: { item: NextStep }): ReactElement {
  const messages = useMessages();
  const { tone, motif } = looks[item.type] ?? plain;
  const { track } = useHubActions();
  const to = completeOwnLink(useHubPage(), item.link);
  return (
    <article className="tile-card feed-card" data-type={item.type} data-item={`next-steps/${item.id}`}>
      <ItemPicture item={item} motif={motif} className="card-art" />
      <div className="card-body">
        <Badge tone={tone}>{messages(`feed-type-${item.type}`)}</Badge>
        <h3>{item.title}</h3>
        <p>{item.summary}</p>
        {to && (
          <HubLink to={to} hasArrow isStretched onClick={() => track('feed item followed', { type: item.type })}>
            {item.linkText}
          </HubLink>
        )}
        <Terms of={[item.title, item.summary]} isBelowMain />
      </div>
    </article>
  );
});

/** Up to two links; on a phone only their titles, because all cards take the height of the tallest. */
function CardsPanel({ items, type }: { items: readonly NextStep[]; type: string }): ReactElement {
  const messages = useMessages();
  const isPhone = useIsPhone();
  const { track } = useHubActions();
  return (
    <article className="tile-card feed-cards" data-type={type}>
      <h3 className="feed-cards-title">
        <span className="icon-chip chip-purple" aria-hidden="true">
          <Icon name={type === 'faq' ? 'message-circle' : 'lightbulb'} />
        </span>
        <span>{messages(type === 'faq' ? 'feed-faq-title' : 'feed-howto-title')}</span>
      </h3>
      <ul>
        {items.map((item) => (
          <li key={item.id} data-item={`next-steps/${item.id}`}>
            <h4>
              <HubLink to={item.link} isStretched onClick={() => track('feed item followed', { type: item.type })}>
                {item.title}
              </HubLink>
            </h4>
            {!isPhone && <p>{item.summary}</p>}
            <Terms of={isPhone ? [item.title] : [item.title, item.summary]} isBelowMain />
          </li>
        ))}
      </ul>
    </article>
  );
}
