import type { ReactElement } from 'react';
import { type Elements, FailedView, Loading, type SkeletonShape, useOnline } from '../../react.ts';
import { TimeAgo } from '../messages/time-ago.tsx';
import { useMessages } from '../messages/use-messages.ts';
import { useHubActions } from '../state/hub-context.tsx';
import type { Reading } from './use-read.ts';

export interface ReadingViewProps<T> {
  readonly reading: Reading<T>;
  /** The outline shown while loading. */
  readonly shape?: SkeletonShape | undefined;
  /** Shown for an empty result; never used for a failure. */
  readonly empty: Elements;
  /** The message about a failure; a general sentence by default. */
  readonly failedText?: string | undefined;
  /** Shown below the failure, for example an alternative link. */
  readonly failedMore?: Elements;
  readonly children: (value: T) => Elements;
}

/** Shows when the content was fetched, while there is no network or newer reads fail. */
export function ReadingAge({ fetchedAt, isStale }: { readonly fetchedAt: string | null; readonly isStale: boolean }): ReactElement | null {
  const messages = useMessages();
  const { now } = useHubActions();
  const isOnline = useOnline();
  if (!fetchedAt || (isOnline && !isStale)) return null;
  return (
    <p className="reading-age" role="note">
      <TimeAgo at={fetchedAt} now={now()} format={(time) => messages('last-updated', { time })} />
    </p>
  );
}

/** Remote data in its five states: loading, loaded, empty, failed with Try again, and stale while newer reads fail. */
export function ReadingView<T>({ reading, shape, empty, failedText, failedMore, children }: ReadingViewProps<T>): ReactElement {
  const messages = useMessages();
  const { resource, retry, fetchedAt } = reading;
  switch (resource.kind) {
    case 'ready':
      return (
        <>
          <ReadingAge fetchedAt={fetchedAt} isStale={resource.isStale} />
          {children(resource.value)}
        </>
      );
    case 'empty':
      return <>{empty}</>;
    case 'failed':
      return (
        <>
          <FailedView labels={{ text: failedText ?? messages('failed-view'), retry: messages('try-again') }} onRetry={retry} />
          {failedMore}
        </>
      );
    default:
      return <Loading label={messages('loading')} shape={shape} />;
  }
}
