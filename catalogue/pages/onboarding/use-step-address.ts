import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { STEP_QUERY } from '../../rules/onboarding/unfinished.ts';
import { readFields } from '../../rules/reading.ts';

/** The step in the address, and navigation to others. */
export interface StepAddress {
  /** The number of the step, from 1. */
  readonly place: number;
  /** Whether it is the first step of this visit, before any navigation. */
  readonly isArrival: boolean;
  /** Whether it was opened from the last step to change an answer, and returns there. */
  readonly isChange: boolean;
  /** Why the person could not continue; empty when nothing is wrong. */
  readonly error: string;
  setError(text: string): void;
  goTo(place: number, why: string, isChange: boolean): void;
  /** One step back, with the browser's history if the person came from there. */
  back(): void;
  /** Leaves onboarding: restores the hub's address. */
  end(): void;
  /** Leaves them unfinished: Back returns to the step. */
  stop(): void;
}

/** The last requested step, and the one shown for it. */
interface Shown {
  readonly requestedStep: string | null | undefined;
  readonly place: number;
  readonly isArrival: boolean;
}

const NOTHING: Shown = { requestedStep: undefined, place: 0, isArrival: false };

/**
 * Each step has the address `?step=1` to `6`, preserving the rest of the query. `choose` limits how far an outside address (link, Back,
 * Forward) may lead; the address is then set to the shown step.
 */
export function useStepAddress(choose: (requestedStep: string | null) => number): StepAddress {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const historyState = readFields(useLocation().state);
  const requestedStep = query.get(STEP_QUERY);
  const [last, setShown] = useState<Shown>(NOTHING);
  const [error, setError] = useState('');
  const isNews = last.requestedStep !== requestedStep;
  // An address of the step already shown was set by this hook.
  const isArrival = last.requestedStep === undefined;
  const isOwn = !isArrival && requestedStep === String(last.place);
  const shown: Shown = isNews ? { ...(isOwn ? last : { place: choose(requestedStep), isArrival }), requestedStep } : last;
  if (isNews) {
    setShown(shown);
    setError('');
  }
  const { place } = shown;
  const move = (to: number | null, options: { readonly replace?: boolean; readonly state?: object }) => {
    if (to !== null) setShown({ requestedStep: String(to), place: to, isArrival: to === place && shown.isArrival });
    void navigate({ search: writeStep(query, to) }, options);
  };
  useEffect(() => {
    if (requestedStep !== String(place)) void navigate({ search: writeStep(query, place) }, { replace: true });
  }, [requestedStep, place, query, navigate]);
  return {
    place,
    isArrival: shown.isArrival,
    isChange: historyState.isChange === true,
    error,
    setError,
    goTo: (to, why, isChange) => {
      move(to, { state: { from: place, isChange } });
      setError(why);
    },
    back: () => {
      if (historyState.from === place - 1) void navigate(-1);
      else move(place - 1, { state: { from: place } });
    },
    stop: () => move(null, {}),
    end: () => move(null, { replace: true }),
  };
}

function writeStep(query: URLSearchParams, place: number | null): string {
  const next = new URLSearchParams(query);
  if (place === null) next.delete(STEP_QUERY);
  else next.set(STEP_QUERY, String(place));
  return next.size === 0 ? '' : `?${next}`;
}
