import { useEffect, useState } from 'react';
import { useRead } from '#engine/hub';
import { useLatest, useTimeout } from '#engine/react';
import { cutSearch } from '../../rules/call-address.ts';
import type { FullAddress } from '../../rules/preferences/address.ts';
import { ADDRESS_WAIT_MS, canFindAddress, opensContainer } from './address-rows.ts';
import { type FoundPlace, type FoundPlaces, toFindCall, toRetrieveCall } from './lookup-calls.ts';

/** A search for an address: the typed text, the opened containers, and the results. */
export interface AddressSearch {
  readonly text: string;
  /** The opened containers, outermost first. */
  readonly path: readonly FoundPlace[];
  readonly found: FoundPlaces | null;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly type: (text: string) => void;
  /** Searches immediately, also as a retry. */
  readonly search: () => void;
  readonly choose: (place: FoundPlace) => void;
  readonly back: () => void;
}

/** An opened container: pressed, or opened automatically as the only result. */
interface Step {
  readonly place: FoundPlace;
  readonly isByItself: boolean;
}

/** Searches once typing has stopped; a newer search cancels an older one. */
export function useAddressSearch(onFill: (found: FullAddress) => void): AddressSearch {
  const [text, setText] = useState('');
  const [query, setQuery] = useState('');
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const [chosen, setChosen] = useState<string | null>(null);
  const typed = cutSearch(text);
  const isAskable = canFindAddress(typed);
  const isWaiting = isAskable && typed !== query;
  useTimeout(() => setQuery(typed), isWaiting ? ADDRESS_WAIT_MS : null, typed);
  const container = steps.at(-1)?.place;
  const typedCall = isAskable && !isWaiting ? toFindCall(typed, null) : null;
  const finding = useRead(container ? toFindCall('', container.Id) : typedCall);
  const retrieving = useRead(chosen === null ? null : toRetrieveCall(chosen));
  const fill = useLatest(onFill);
  const found = finding.resource.kind === 'ready' ? finding.resource.value : null;
  // A container that holds only another container offers no choice, so open that.
  const only = container && found?.places.length === 1 ? found.places[0] : undefined;
  if (only && only.Id !== container?.Id && opensContainer(only)) setSteps([...steps, { place: only, isByItself: true }]);
  const address = retrieving.resource.kind === 'ready' ? retrieving.resource.value : null;
  useEffect(() => {
    if (!address) return;
    setChosen(null);
    fill.current(address);
  }, [address, fill]);
  const hasFailed = finding.resource.kind === 'failed' || retrieving.resource.kind === 'failed';
  return {
    text,
    path: steps.map(({ place }) => place),
    found,
    isLoading: isWaiting || finding.resource.kind === 'loading' || retrieving.resource.kind === 'loading',
    hasFailed,
    type: (next) => {
      setText(next);
      setSteps([]);
      setChosen(null);
    },
    search: () => {
      if (isAskable) setQuery(typed);
      if (finding.resource.kind === 'failed') finding.retry();
      if (retrieving.resource.kind === 'failed') retrieving.retry();
    },
    choose: (place) => {
      if (opensContainer(place)) setSteps([...steps, { place, isByItself: false }]);
      else setChosen(place.Id);
    },
    back: () => {
      setSteps(steps.slice(0, steps.map(({ isByItself }) => isByItself).lastIndexOf(false)));
      setChosen(null);
    },
  };
}
