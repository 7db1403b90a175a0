import type { ReactElement } from 'react';
import { LazyPart, type LazyPartProps } from '../../react.ts';
import { failedLabels, useMessages } from './use-messages.ts';

/** The props of a part that has none: always the same object, so that it never looks changed. */
export const NOTHING = {};

/** A part in its own chunk, with the hub's messages while it loads and when that fails. */
export function HubPart<P extends object>(part: Omit<LazyPartProps<P>, 'labels' | 'loadingLabel'>): ReactElement {
  const messages = useMessages();
  return <LazyPart {...part} labels={failedLabels(messages)} loadingLabel={messages('loading')} />;
}
