import { useMemo } from 'react';
import { emptyCatalogue, findBreaches, type ItemKind, type Json, type Kinds } from '#engine';
import type { HouseRule } from '#schemas/catalogue';
import { useValues } from '../check/people.ts';
import { type ItemKey, nameOf } from '../document/item-name.ts';
import { checkPictures } from '../form/check-pictures.ts';
import type { FormField } from '../form/describe-form.ts';
import type { FieldWarning } from '../form/form-context.ts';
import { toRow } from '../lists/rows.ts';
import { rowsOf } from '../lists/search.ts';
import { useDraft } from '../session/hooks.tsx';
import { useKind } from '../session/kinds.tsx';
import { usePack } from '../session/pack.tsx';

/**
 * Advice about an item: similar items, house rules, and pictures without alternative text. The same array while nothing changes, because
 * every field re-renders with it.
 */
export function useWarnings(open: ItemKey, value: Json, field: FormField | null): readonly FieldWarning[] {
  const twins = useTwins(open);
  const { pack } = usePack();
  const rules = useValues<HouseRule>('house-rules');
  const { kind } = nameOf(open);
  const advice = useMemo(() => listAdvice({ kind, value }, rules, pack.kinds), [kind, value, rules, pack]);
  const found = [...twins, ...advice, ...(field ? checkPictures(field, value) : [])];
  const findingJson = JSON.stringify(found);
  return useMemo((): readonly FieldWarning[] => JSON.parse(findingJson), [findingJson]);
}

const noWarnings: readonly FieldWarning[] = [];
const nothing: readonly string[] = [];

/** Warns about another item that looks the same by its kind's rule, because people would see only one of them. */
function useTwins(open: ItemKey): readonly FieldWarning[] {
  const kind = useKind(nameOf(open).kind);
  const twin = useDraft(({ items }) => {
    const item = items.get(open);
    const likeness = item ? toRow(open, item, kind).likeness : '';
    if (likeness === '') return null;
    return rowsOf(items, kind).find((row) => row.key !== open && row.likeness === likeness && row.status !== 'archived')?.id ?? null;
  });
  const { sameBy = nothing } = kind;
  return useMemo(
    () =>
      twin === null
        ? noWarnings
        : [
            {
              code: 'looks-the-same',
              pointer: `/${sameBy[0]}`,
              message: `The item "${twin}" has the same ${sameBy.join(' and ')}. People see one of the two.`,
            },
          ],
    [twin, sameBy],
  );
}

/** House rule warnings about one item while it is written, worded as in Checks and Review. */
export function listAdvice(
  { kind, value }: { readonly kind: ItemKind; readonly value: Json },
  rules: readonly HouseRule[],
  kinds: Kinds,
): readonly FieldWarning[] {
  if (value === null) return [];
  const catalogue = { ...emptyCatalogue(kinds), [kind]: [value], 'house-rules': rules };
  const found = findBreaches(catalogue, kinds, { now: '', effect: null, maxShown: new Map() });
  // Rules about a publish as a whole name no item.
  return found
    .filter((breach) => breach.kind === kind && breach.rule.severity === 'warning')
    .map(({ rule, pointer, found: what }) => ({ code: 'gate-house-rule', pointer, message: `${rule.message} ${what}` }));
}
