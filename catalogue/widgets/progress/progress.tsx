import { type ReactElement, useState } from 'react';
import { HubPart, ReadingView, useHubActions, useMessages, WidgetEmpty } from '#engine/hub';
import type { WidgetProps } from '#engine/pack';
import { Badge, Button, type CardHeight, Dialog, type LoadPart, useCard, withKeys } from '#engine/react';
import './progress.later.css';
import { countItems, orderItems, type ProgressItem } from './progress-items.ts';
import { ProgressRow } from './progress-row.tsx';
import { useProgress } from './use-progress.ts';

/** How many bars a card shows. */
const BARS: Readonly<Record<CardHeight, number>> = { s: 1, m: 3, l: 3 };

/** The person's progress with a partner's spotlights or work experiences, depending on the entry's variant. */
export function Widget(props: WidgetProps): ReactElement {
  const messages = useMessages();
  const reading = useProgress(props);
  return (
    <ReadingView reading={reading} shape="rows" empty={<WidgetEmpty widget={props.widget} />} failedText={messages('progress-unable')}>
      {(items) => <Active title={props.widget.title} items={orderItems(items)} />}
    </ReadingView>
  );
}

interface DetailsProps {
  readonly items: readonly ProgressItem[];
}

interface ActiveProps extends DetailsProps {
  readonly title: string;
}

/** The counts, the first few items with their bars, and a link to all of them. */
function Active({ title, items }: ActiveProps): ReactElement {
  const messages = useMessages();
  const [isOpen, setOpen] = useState(false);
  const { height } = useCard();
  const { inProgress, complete } = countItems(items);
  return (
    <div className="progress">
      <div className="row">
        <Badge tone="info" icon="hourglass">
          {messages('progress-in-progress', { n: inProgress })}
        </Badge>
        <Badge tone="success" icon="check">
          {messages('progress-complete', { n: complete })}
        </Badge>
      </div>
      <ul className="progress-list">
        {withKeys(items.slice(0, BARS[height]), ({ url }) => url).map(([key, item]) => (
          <ProgressRow key={key} item={item} />
        ))}
      </ul>
      <Button aria-haspopup="dialog" aria-label={messages('progress-details-name', { widget: title })} onClick={() => setOpen(true)}>
        {messages('progress-details')}
      </Button>
      <Dialog isOpen={isOpen} title={title} closeLabel={messages('close')} onClose={() => setOpen(false)}>
        <Details items={items} />
      </Dialog>
    </div>
  );
}

const loadDetails: LoadPart<DetailsProps> = () => import('./progress-details.tsx');

/** All items, loaded on request; after five seconds it shows a message and continues loading. */
function Details({ items }: DetailsProps): ReactElement {
  const { report } = useHubActions();
  return <HubPart load={loadDetails} props={{ items }} shape="rows" onFail={(cause) => report('progress', String(cause))} />;
}
