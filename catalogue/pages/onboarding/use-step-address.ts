import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { readFields } from '../../rules/reading.ts';

/** The step that the address shows, and the ways to others. */
export interface StepAddress {
  /** Its number, from 1. */
  readonly place: number;
  /** The first step of this visit: nobody has moved yet. */
  readonly isArrival: boolean;
  /** Opened from the last step to change an answer, which it leads back to. */
  readonly isChange: boolean;
  /** The person stopped here for now. */
  readonly isLater: boolean;
  /** Why the person is still or again here; empty when nothing is wrong. */
  readonly error: string;
  setError(text: string): void;
  goTo(place: number, why: string, isChange: boolean): void;
  /** One step back, as the browser goes back where it came from there. */
  back(): void;
  stop(): void;
  /** The questions are over: the address is that of the hub again. */
  end(): void;
}

/** What was asked for last, and what is shown for it. */
interface Shown {
  readonly asked: string | null | undefined;
  readonly place: number;
  readonly isArrival: boolean;
}

const NOTHING: Shown = { asked: undefined, place: 0, isArrival: false };

/**
 * Each step has the address `?step=1` to `6`, beside whatever else stands in the query. `choose` says how far an address that comes from
 * outside (a link, Back, Forward) may lead; the address is made to say what is shown (ONB-005, SHELL-046).
 */
export function useStepAddress(choose: (asked: string | null) => number): StepAddress {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const kept = readFields(useLocation().state);
  const asked = query.get('step');
  const [last, setShown] = useState<Shown>(NOTHING);
  const [error, setError] = useState('');
  const isNews = last.asked !== asked;
  const shown: Shown = isNews ? { asked, place: choose(asked), isArrival: last.asked === undefined } : last;
  if (isNews) {
    setShown(shown);
    setError('');
  }
  const { place } = shown;
  const move = (to: number | null, options: { readonly replace?: boolean; readonly state?: object }) => {
    if (to !== null) setShown({ asked: String(to), place: to, isArrival: to === place && shown.isArrival });
    void navigate({ search: writeStep(query, to) }, options);
  };
  const isTrue = asked === String(place);
  useEffect(() => {
    if (!isTrue) move(place, { replace: true });
  });
  return {
    place,
    isArrival: shown.isArrival,
    isChange: kept.isChange === true,
    isLater: kept.isLater === true,
    error,
    setError,
    goTo: (to, why, isChange) => {
      move(to, { state: { from: place, isChange } });
      setError(why);
    },
    back: () => {
      if (kept.isLater === true || kept.from === place - 1) void navigate(-1);
      else move(place - 1, { state: { from: place } });
    },
    stop: () => move(place, { state: { isLater: true } }),
    end: () => move(null, { replace: true }),
  };
}

function writeStep(query: URLSearchParams, place: number | null): string {
  const next = new URLSearchParams(query);
  if (place === null) next.delete('step');
  else next.set('step', String(place));
  return next.size === 0 ? '' : `?${next}`;
}
