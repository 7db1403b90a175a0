import { useMemo } from 'react';
import { collectCatalogue, type Json, listMomentUses, listTexts, type MomentUse, toInstant, writesDay } from '../../engine/index.ts';
import type { PageStateYear } from '../../schemas/generated/catalogue.ts';
import { type ItemKey, keyOf, nameOf } from '../document/index.ts';
import type { MomentText } from '../form/index.ts';
import { titleOf } from '../lists/index.ts';
import { usePack, useSession } from '../session/index.ts';

/** The items whose texts give a moment of the open year, by the moment's name; undefined where no year is open. */
export function useMomentTexts(open: ItemKey, value: Json): MomentTexts | undefined {
  const { document } = useSession();
  const { pack } = usePack();
  const year = asYear(open, value);
  return useMemo((): MomentTexts | undefined => {
    if (!year) return undefined;
    const { items } = document.store.getState();
    const values = [...items].flatMap(([key, { value: own }]) => (own === null ? [] : [{ kind: nameOf(key).kind, value: own }]));
    const catalogue = collectCatalogue(pack.kinds, values);
    const titleOfUse = ({ kind, id }: MomentUse) => titleOf(items.get(keyOf({ kind, id }))?.value ?? null) || id;
    const live = asYear(open, items.get(open)?.live ?? null);
    const named = listMomentUses({ catalogue, kinds: pack.kinds });
    const texts = listTexts(catalogue, pack.kinds);
    const names = [...new Set([...named.keys(), ...Object.keys(year.moments)])];
    return new Map(
      names.map((name): readonly [string, readonly MomentText[]] => {
        const days = [year.moments[name], live?.moments[name]].filter((at) => typeof at === 'string' && toInstant(at) !== null);
        const written = texts.filter(({ text }) => days.some((at) => typeof at === 'string' && writesDay(text, at)));
        const uses = [
          ...(named.get(name) ?? []).map(({ kind, id }) => ({ kind, id, isWritten: false })),
          ...written.map(({ kind, id }) => ({ kind, id, isWritten: true })),
        ];
        const each = new Map(uses.map((use) => [`${use.kind}/${use.id}`, { ...use, title: titleOfUse(use) }]));
        return [name, [...each.values()]];
      }),
    );
  }, [year, open, document, pack]);
}

type MomentTexts = ReadonlyMap<string, readonly MomentText[]>;

function asYear(open: ItemKey, value: Json): PageStateYear | null {
  const isYear = nameOf(open).kind === 'page-state' && typeof value === 'object' && value !== null && 'moments' in value;
  return isYear ? (value as unknown as PageStateYear) : null;
}
