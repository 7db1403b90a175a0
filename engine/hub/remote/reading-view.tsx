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
  /** Shown when there is nothing; never used for a failure. */
  readonly empty: Elements;
  /** What failed, for people; a general sentence unless given. */
  readonly failedText?: string | undefined;
  /** Shown below the failure, for example another way to reach the same thing. */
  readonly failedMore?: Elements;
  readonly children: (value: T) => Elements;
}

/** Says when the content on the screen was fetched, while there is no network or newer reads fail. */
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

/** Remote data in its five states: loading, loaded, empty, failed with Try again, and old while nothing newer is available. */
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
