import type { ReactElement } from 'react';
import { LazyPart, type LazyPartProps } from '../../react.ts';
import { failedLabels, useMessages } from './use-messages.ts';

/** The empty props of a part, as a stable object so that memoised parts do not re-render. */
export const NOTHING = {};

/** A lazy part in its own chunk, with the hub's messages for loading and failure. */
export function HubPart<P extends object>(part: Omit<LazyPartProps<P>, 'labels' | 'loadingLabel'>): ReactElement {
  const messages = useMessages();
  return <LazyPart {...part} labels={failedLabels(messages)} loadingLabel={messages('loading')} />;
}
