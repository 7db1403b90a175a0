import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { type Elements, FailedView, Loading, type SkeletonShape } from '#engine/react';
import { type Answer, type Away, type Refused, sentenceOf } from '../api/answer.ts';
import { FailureNote } from '../controls/failure-note.tsx';

/** Thrown for a failed read, with its cause. */
class ReadingError extends Error {
  override readonly name = 'ReadingError';
  readonly failure: Refused | Away;

  constructor(failure: Refused | Away) {
    super(sentenceOf(failure));
    this.failure = failure;
  }
}

/** A read from the server, with failures as values. */
export type Reading<Value> = UseQueryResult<Value, ReadingError>;

interface ReadingOptions<Value> {
  readonly isEnabled?: boolean;
  /** Whether the previous value stays while another one loads. */
  readonly keepsBefore?: boolean;
  /** Whether the value is still incomplete, and is reloaded after a second. */
  readonly isPartly?: (value: Value) => boolean;
  /** Whether it is reloaded whenever it is shown, because its subject may just have been edited. */
  readonly isEachTime?: boolean;
}

const againMs = 1_000;

/** Reads from the server. An unanswered request is retried once; a refusal is final until the person retries. */
export function useReading<Value>(
  key: readonly string[],
  read: () => Promise<Answer<Value>>,
  { isEnabled = true, keepsBefore = false, isPartly, isEachTime = false }: ReadingOptions<Value> = {},
): Reading<Value> {
  return useQuery<Value, ReadingError>({
    queryKey: key,
    enabled: isEnabled,
    ...(isEachTime ? { staleTime: 0 } : {}),
    ...(keepsBefore ? { placeholderData: keepPreviousData } : {}),
    ...(isPartly ? { refetchInterval: ({ state: { data } }) => data !== undefined && isPartly(data) && againMs } : {}),
    async queryFn() {
      const answer = await read();
      if (answer.kind === 'ok') return answer.value;
      throw new ReadingError(answer);
    },
    retry: (count, { failure }) => failure.kind === 'away' && failure.retryAfterMs === null && count < 1,
  });
}

export interface ReadingViewProps<Value> {
  readonly reading: Reading<Value>;
  /** Announced while loading: Loading the history. */
  readonly loading: string;
  /** What failed, shown before the reason: The history could not be read. */
  readonly failed: string;
  readonly shape?: SkeletonShape;
  readonly children: (value: Value) => Elements;
}

/** Loading, refused, failed with Try again, or the value. An earlier value stays when a reload fails. */
export function ReadingView<Value>({ reading, loading, failed, shape = 'rows', children }: ReadingViewProps<Value>): ReactElement {
  const { data, error, isFetching, refetch } = reading;
  const tryAgain = () => void refetch();
  const note = error ? (
    error.failure.kind === 'refused' && error.failure.status !== 404 && error.failure.status < 500 ? (
      <FailureNote failure={error.failure} {...(error.failure.status === 401 ? { onRetry: tryAgain, isPending: isFetching } : {})} />
    ) : (
      <FailedView labels={{ text: `${failed} ${error.message}`, retry: 'Try again' }} onRetry={tryAgain} isPending={isFetching} />
    )
  ) : null;
  if (data !== undefined)
    return (
      <>
        {note}
        {children(data)}
      </>
    );
  return note ?? <Loading label={loading} shape={shape} />;
}
