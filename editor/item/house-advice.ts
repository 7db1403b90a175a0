import { useMemo } from 'react';
import { emptyCatalogue, findBreaches, type ItemKind, type Json } from '../../engine/index.ts';
import type { HouseRule } from '../../schemas/generated/catalogue.ts';
import { useValues } from '../check/index.ts';
import { type ItemKey, nameOf } from '../document/index.ts';
import type { FieldWarning } from '../form/index.ts';
import { usePack } from '../session/index.ts';

/** What the house rules say of one item while it is being written, in the words of Checks and Review. */
export function useHouseAdvice(open: ItemKey, value: Json): readonly FieldWarning[] {
  const { pack } = usePack();
  const rules = useValues<HouseRule>('house-rules');
  const { kind } = nameOf(open);
  return useMemo(() => {
    if (value === null) return [];
    const catalogue = { ...emptyCatalogue(pack.kinds), [kind as ItemKind]: [value], 'house-rules': rules };
    const found = findBreaches(catalogue, pack.kinds, { now: '', effect: null, maxShown: new Map() });
    // Rules about a publish as a whole name no item.
    return found
      .filter((breach) => breach.kind === kind && breach.rule.severity === 'warning')
      .map(({ rule, pointer, found: what }) => ({ code: 'gate-house-rule', pointer, message: `${rule.message} ${what}` }));
  }, [pack, rules, kind, value]);
}
