import { useState } from 'react';
import { type Reading, useHubActions, useMessages, useRead } from '#engine/hub';
import { useAnnounce } from '#engine/react';
import { readFields, readText } from '../../rules/reading.ts';

/** The person's feed address, as far as the page knows it. */
export interface KnownAddress {
  /** Created at, ISO; empty when there is none. */
  readonly since: string;
  /** Its path, known only right after creation; otherwise empty. */
  readonly path: string;
}

/** Actions on the person's feed address. */
export interface OwnCalendar {
  readonly reading: Reading<KnownAddress>;
  /** The address created or stopped here; null before. */
  readonly changed: KnownAddress | null;
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
  readonly make: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const PATH = '/api/v1/calendar-address';
const place = { base: 'accounts', path: PATH, isPersonal: true } as const;

/** Reads, creates and stops the address from which calendar programs read the person's dates. */
export function useOwnCalendar(): OwnCalendar {
  const { call } = useHubActions();
  const messages = useMessages();
  const announce = useAnnounce();
  const reading = useRead<KnownAddress>({ ...place, area: 'calendar address', read: readAddress });
  const [changed, setChanged] = useState<KnownAddress | null>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const send = async (method: 'POST' | 'DELETE', spoken: string) => {
    setState('busy');
    try {
      setChanged(readAddress(await call({ ...place, method, body: {} })));
      setState('idle');
      // The earlier read is now outdated.
      reading.retry();
      announce(messages(spoken));
    } catch {
      // The page shows the failure; the failed call is in the log.
      setState('failed');
      announce(messages('calendar-own-failed'), 'assertive');
    }
  };
  return {
    reading,
    changed,
    isBusy: state === 'busy',
    hasFailed: state === 'failed',
    make: () => send('POST', 'calendar-own-address'),
    stop: () => send('DELETE', 'calendar-own-stopped'),
  };
}

function readAddress(body: unknown): KnownAddress {
  const { since, path } = readFields(body);
  return { since: readText(since), path: readText(path) };
}
