import type { ReactElement } from 'react';
import { LazyPart, type LazyPartProps } from '../../react.ts';
import { failedLabels, useMessages } from './use-messages.ts';

/** Props of a part that takes none; one value, so that it never looks new. */
export const NOTHING = {};

/** A part in a chunk of its own, with the hub's words while it loads and when it does not come. */
export function HubPart<P extends object>(part: Omit<LazyPartProps<P>, 'labels' | 'loadingLabel'>): ReactElement {
  const messages = useMessages();
  return <LazyPart {...part} labels={failedLabels(messages)} loadingLabel={messages('loading')} />;
}
