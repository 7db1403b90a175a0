import { useSearchParams } from 'react-router-dom';
import type { Offer } from '../../rules/offers/offers.ts';
import { changeTrial, readTrial, type Trial } from '../../rules/offers/trial.ts';

/** The trial of replies, and how to change it. */
export interface TrialHandle {
  readonly trial: Trial;
  readonly choose: (role: keyof Trial, key: string) => void;
  readonly clear: () => void;
}

/** A trial lives in the URL alone, so it can be printed, bookmarked and revisited; nothing is saved or sent. */
export function useTrial(offers: readonly Offer[]): TrialHandle {
  const [parameters, setParameters] = useSearchParams();
  const trial = readTrial({ firm: parameters.get('firm') ?? '', insurance: parameters.get('insurance') ?? '' }, offers);
  const write = (next: Trial) => {
    const changed = new URLSearchParams(parameters);
    for (const role of ['firm', 'insurance'] as const) {
      if (next[role] === '') changed.delete(role);
      else changed.set(role, next[role]);
    }
    setParameters(changed, { replace: true, preventScrollReset: true });
  };
  return {
    trial,
    choose: (role, key) => write(changeTrial(trial, role, key)),
    clear: () => write({ firm: '', insurance: '' }),
  };
}
