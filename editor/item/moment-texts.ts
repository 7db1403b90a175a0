import { useMemo } from 'react';
import {
  collectCatalogue,
  findLeftBehind,
  type Json,
  type LeftBehind,
  listMomentUses,
  listTexts,
  type MomentUse,
  toInstant,
  writesDay,
} from '#engine';
import type { PageStateYear } from '#schemas/catalogue';
import type { ItemEdit } from '../document/edits.ts';
import { type ItemKey, keyOf, nameOf } from '../document/item-name.ts';
import { titleOf } from '../document/item-title.ts';
import type { FormContext, MomentText } from '../form/form-context.ts';
import { useDraft, useSession } from '../session/hooks.tsx';
import { usePack } from '../session/pack.tsx';

/** The items affected by the moments of the open year, and a function that moves dates left behind; undefined when no year is open. */
export function useMomentTexts(open: ItemKey, value: Json): MomentTexts | undefined {
  const session = useSession();
  const { pack } = usePack();
  const year = asYear(open, value);
  const items = useDraft((state) => (year ? state.items : null));
  return useMemo((): MomentTexts | undefined => {
    if (!year || !items) return undefined;
    const collect = (side: 'value' | 'live') =>
      collectCatalogue(
        pack.kinds,
        [...items].flatMap(([key, item]) => (item[side] === null ? [] : [{ kind: nameOf(key).kind, value: item[side] }])),
      );
    const catalogue = collect('value');
    const left = findLeftBehind(catalogue, collect('live'), pack.kinds);
    const titleOfUse = ({ kind, id }: Pick<MomentUse, 'kind' | 'id'>) => titleOf(items.get(keyOf({ kind, id }))?.value ?? null) || id;
    const live = asYear(open, items.get(open)?.live ?? null);
    const named = listMomentUses({ catalogue, kinds: pack.kinds });
    const texts = listTexts(catalogue, pack.kinds);
    const names = [...new Set([...named.keys(), ...Object.keys(year.moments)])];
    const momentUses = new Map(
      names.map((name): readonly [string, readonly MomentText[]] => {
        const days = [year.moments[name], live?.moments[name]].filter((at) => typeof at === 'string' && toInstant(at) !== null);
        const written = texts.filter(({ text }) => days.some((at) => typeof at === 'string' && writesDay(text, at)));
        const uses = [
          ...(named.get(name) ?? []).map(({ kind, id }) => ({ kind, id, how: 'follows' as const })),
          ...written.map(({ kind, id }) => ({ kind, id, how: 'written' as const })),
          ...left.flatMap(({ moment, kind, id }) => (moment === name ? [{ kind, id, how: 'left' as const }] : [])),
        ];
        const each = new Map(uses.map((use) => [`${use.how} ${use.kind}/${use.id}`, { ...use, title: titleOfUse(use) }]));
        return [name, [...each.values()]];
      }),
    );
    const onMove = (name: string) =>
      session.editMany(
        left.flatMap((one) => (one.moment === name ? [moveBack(one)] : [])),
        'Move with the moment',
      );
    return { momentUses, onMove };
  }, [year, items, open, session, pack]);
}

function moveBack({ kind, id, pointer, value }: LeftBehind): ItemEdit {
  return { key: keyOf({ kind, id }), edit: { do: 'set', at: [pointer.slice(1)], value } };
}

type MomentTexts = Required<Pick<FormContext, 'momentUses' | 'onMove'>>;

function asYear(open: ItemKey, value: Json): PageStateYear | null {
  const isYear = nameOf(open).kind === 'page-state' && typeof value === 'object' && value !== null && 'moments' in value;
  return isYear ? (value as unknown as PageStateYear) : null;
}
