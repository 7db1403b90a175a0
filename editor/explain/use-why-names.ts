import { useCallback, useMemo } from 'react';
import type { MadeUp } from '#engine';
import { useScope } from '../check/people.ts';
import { listWords } from '../expression/word-list.ts';
import { type Address, addressOf, useSetInLinks } from '../session/address.ts';
import { usePack } from '../session/pack.tsx';
import type { WhyNames } from './describe-why.ts';
import { type PersonChoice, toChoice, toQuery } from './person-choice.ts';
import type { PersonNames } from './person-names.ts';

/** The labels of people, statuses and conditions. */
export function useWhyNames(): WhyNames {
  const { pack } = usePack();
  const { audiences } = useScope(null);
  return useMemo(
    () => ({
      vocabulary: pack.vocabulary,
      statuses: pack.analysis?.statuses ?? [],
      list: listWords(pack.vocabulary, audiences),
    }),
    [pack, audiences],
  );
}

/** The address of the page that explains what a generated person sees. */
export function useToExplain(names: PersonNames): (who: MadeUp, part?: Partial<PersonChoice>) => Address {
  const set = useSetInLinks();
  return useCallback(
    (who, part = {}) => addressOf('/explain', String(toQuery({ ...toChoice(who, names.vocabulary), ...part })), set),
    [names, set],
  );
}
