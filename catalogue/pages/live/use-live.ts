import { useState } from 'react';
import { useHubActions, useMessages, useRead } from '#engine/hub';
import { useAnnounce } from '#engine/react';
import { type LiveEvent, type LiveReading, readLive } from '../../rules/live/index.ts';

const CALL = { base: 'base', path: '/api/v1/live' } as const;

/** The state of the live page, with a refresh. */
export interface LiveState {
  readonly kind: 'loading' | 'failed' | 'ready';
  /** Null when nothing is scheduled. */
  readonly event: LiveEvent | null;
  /** The time by the event's clock, in milliseconds. */
  now(): number;
  readonly isRefreshing: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
  /** The person pressed Refresh. */
  refresh(): void;
  /** Fetches again without an error message when that fails. */
  refreshQuietly(): void;
}

/** Fetches the state of the live page, and again on request; a failure leaves the content in place. */
export function useLive(): LiveState {
  const messages = useMessages();
  const announce = useAnnounce();
  const actions = useHubActions();
  const [newer, setNewer] = useState<LiveReading | null>(null);
  const [state, setState] = useState<'still' | 'busy' | 'failed'>('still');
  const read = (body: unknown) => readLive(body, actions.now());
  const { resource, retry } = useRead<LiveReading>({ ...CALL, read, area: 'live event', keeps: 'never' });
  const first = resource.kind === 'ready' ? resource.value : null;
  const reading = newer ?? first;
  const refresh = async (isQuiet: boolean): Promise<void> => {
    if (state === 'busy') return;
    setState('busy');
    try {
      setNewer(read(await actions.call(CALL)));
      setState('still');
      if (!isQuiet) announce(messages('live-refreshed'));
    } catch (cause) {
      actions.report('live event', `There has been a problem fetching live event. ${cause instanceof Error ? cause.message : ''}`);
      setState(isQuiet ? 'still' : 'failed');
      if (!isQuiet) announce(messages('live-refresh-failed'));
    }
  };
  return {
    kind: reading ? 'ready' : resource.kind === 'failed' ? 'failed' : 'loading',
    event: reading?.event ?? null,
    now: () => Date.parse(actions.now()) + (reading?.offsetMs ?? 0),
    isRefreshing: state === 'busy',
    hasFailed: state === 'failed',
    retry,
    refresh: () => void refresh(false),
    refreshQuietly: () => void refresh(true),
  };
}
