import type { Vocabulary } from '../../../../schemas/generated/catalogue.ts';
import { escapePointer } from '../../../../schemas/index.ts';
import type { Catalogue, ItemKind, Kind, Kinds } from '../../catalogue/index.ts';
import { splitStatuses } from '../../next-step/index.ts';
import { placedIn } from '../../template/index.ts';
import { conditionsOf } from '../item-conditions.ts';
import type { ReachedPerson } from '../person.ts';
import type { Reach } from '../reach.ts';

/** A text with a placeholder that can be empty for somebody who sees it, and nothing else said for them. */
export interface Hole {
  readonly kind: ItemKind;
  readonly id: string;
  readonly pointer: string;
  readonly placeholder: string;
  /** Somebody who sees it so; null where anybody may. */
  readonly who: ReachedPerson | null;
}

/** Where holes are looked for. */
export interface HolesQuestion {
  readonly catalogue: Catalogue;
  readonly kinds: Kinds;
  readonly vocabulary: Pick<Vocabulary, 'placeholders'>;
  /** Made when the first is needed. */
  readonly reach: () => Reach;
}

/** Words of tiles leave out a sentence with nothing to say by a rule of their own, and keep their title. */
function mayLoseSentences({ shows }: Kind, pointer: string): boolean {
  return shows.as === 'tiles' && pointer === '/body';
}

/** Every hole in the texts of items that are switched on, exactly: over everybody there can be who sees the item. */
export function findHoles({ catalogue, kinds, vocabulary, reach }: HolesQuestion): readonly Hole[] {
  const emptyFor = new Map(vocabulary.placeholders.flatMap(({ id, emptyFor: whom }) => (whom === undefined ? [] : [[id, whom] as const])));
  return kinds.drawn.flatMap((kind) =>
    catalogue[kind.name].flatMap((item) => {
      if ('active' in item && !item.active) return [];
      return listOpen(item, '').flatMap(({ pointer, name }) => {
        const whom = emptyFor.get(name);
        if (whom === undefined || mayLoseSentences(kind, pointer)) return [];
        const who = findSomebody(item, whom, reach());
        return who === undefined ? [] : [{ kind: kind.name, id: item.id, pointer, placeholder: name, who }];
      });
    }),
  );
}

/** Placeholders of an item without other words, each with its place. */
function listOpen(value: unknown, pointer: string): readonly { readonly pointer: string; readonly name: string }[] {
  if (typeof value === 'string') return placedIn(value).flatMap(({ name, otherwise }) => (otherwise === null ? [{ pointer, name }] : []));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) => listOpen(child, `${pointer}/${escapePointer(name)}`));
}

/** Somebody who sees an item and is among these; null: anybody may be, undefined: nobody is. */
function findSomebody(item: object, whom: string, reach: Reach): ReachedPerson | null | undefined {
  const statuses = 'scheme' in item && 'status' in item ? statusesOf(String(item.scheme), String(item.status)) : null;
  const expressions = conditionsOf(item).map(({ text }) => text);
  const found = reach.answerItem({ statuses, expressions, needs: whom.trim() === '' ? [] : [whom] });
  if (found.kind === 'sometimes') return found.shownTo;
  return found.kind === 'always' || found.kind === 'unknown' ? null : undefined;
}

function statusesOf(scheme: string, status: string) {
  return splitStatuses(status).map((one) => ({ scheme, status: one }));
}
