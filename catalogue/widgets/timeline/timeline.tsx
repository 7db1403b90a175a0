import type { ReactElement } from 'react';
import { failedLabels, HubLink, ReadingAge, useHubPage, useMessages } from '#engine/hub';
import type { WidgetProps } from '#engine/pack';
import { Button, type CardHeight, EmptyState, FailedView, Loading, useCard, useShowSettings } from '#engine/react';
import { type KeyDates, useKeyDates } from '../../components/dates/use-key-dates.ts';
import { readNumber } from '../../rules/reading.ts';
import { listUpNext, timelineSchemes } from '../../rules/timeline/timeline.ts';
import { UpNext } from './up-next.tsx';

const MAX = 5;
/** How many further dates are shown below the next ones when there is room. */
const MORE = 15;
/** How many dates fit into a card of one column, up to the number in the settings; a wider one also has room for later ones. */
const IN_CARD: Readonly<Record<CardHeight, number>> = { s: 2, m: 4, l: MAX };

/** The next key dates of the chosen schemes. Dates stay visible while newer ones are loading or cannot be loaded. */
export function Widget({ widget, settings, isFocused }: WidgetProps): ReactElement {
  const messages = useMessages();
  const { now, pageState } = useHubPage();
  const { dates, state, retry, fetchedAt } = useDates(settings);
  const { height, span } = useCard();
  const setting = readNumber(pageState.values.timelineUpNext, MAX);
  const max = height === 'l' || span > 1 ? setting : Math.min(setting, IN_CARD[height]);
  const later = height === 'l' && span > 1 ? IN_CARD.l : 0;
  const next = listUpNext(dates, now, max + (isFocused ? MORE : later));
  if (state === 'unasked') return <NoScheme seed={widget.id} />;
  const failed = state === 'failed' && <FailedView labels={failedLabels(messages)} onRetry={retry} />;
  if (next.length > 0) {
    return (
      <div className="timeline" aria-busy={state === 'loading' || undefined}>
        <ReadingAge fetchedAt={fetchedAt} isStale={false} />
        <UpNext dates={next} max={max} now={now} />
        {failed}
      </div>
    );
  }
  if (failed) return failed;
  if (state === 'loading') return <Loading label={messages('loading')} shape="rows" />;
  return <EmptyState seed={widget.id} motif="orbit" text={<NoDates text={widget.empty.text} to={widget.empty.actionLink} />} />;
}

/** Explains that a scheme is required, with a link to the settings. */
function NoScheme({ seed }: { readonly seed: string }): ReactElement {
  const messages = useMessages();
  const showSettings = useShowSettings();
  const action = showSettings && (
    <Button icon="settings-2" onClick={showSettings}>
      {messages('widget-show-settings')}
    </Button>
  );
  return <EmptyState seed={seed} motif="orbit" text={messages('timeline-no-scheme')} action={action} />;
}

/** The sentence of an empty timeline; its word 'calendar' is the link. */
function NoDates({ text, to }: { readonly text: string; readonly to: string }): ReactElement {
  const [before, word, ...after] = text.split(/\b(calendar)\b/);
  if (!word || !to) return <span>{text}</span>;
  return (
    <>
      {before && <span>{before}</span>}
      <HubLink to={to}>{word}</HubLink>
      <span>{after.join('')}</span>
    </>
  );
}

/** The dates of the schemes that are on in the settings. */
function useDates(settings: Readonly<Record<string, 'yes' | 'no'>>): KeyDates {
  return useKeyDates(timelineSchemes.map(({ id }) => id).filter((id) => settings[id] === 'yes'));
}
