import { escapePointer } from '#schemas';
import type { Vocabulary } from '#schemas/catalogue';
import type { Catalogue, ItemKind } from '../../catalogue/item-kinds.ts';
import type { Kind, Kinds } from '../../catalogue/kind.ts';
import { splitStatuses } from '../../next-step/feed-entry.ts';
import { momentOfWord, placedIn } from '../../template/template.ts';
import { conditionsOf } from '../item-conditions.ts';
import type { ReachedPerson } from '../person.ts';
import type { Reach } from '../reach.ts';

/** A placeholder that is empty for a person who sees the text, and that has no fallback. */
export interface Hole {
  readonly kind: ItemKind;
  readonly id: string;
  readonly pointer: string;
  readonly placeholder: string;
  /** A person who sees the hole; null when it can be anybody. */
  readonly who: ReachedPerson | null;
}

/** Where to look for holes. */
export interface HolesQuestion {
  readonly catalogue: Catalogue;
  readonly kinds: Kinds;
  readonly vocabulary: Pick<Vocabulary, 'placeholders'>;
  /** The moments that the running year has; null when it is not known which year is running. */
  readonly moments: ReadonlySet<string> | null;
  /** Created only when the first hole needs it. */
  readonly reach: () => Reach;
}

/** In the texts of tiles, sentences with an empty placeholder are dropped by a separate rule, and the title stays. */
function mayLoseSentences({ shows }: Kind, pointer: string): boolean {
  return shows.as === 'tiles' && pointer === '/body';
}

/** Every hole in the texts of active items, exactly: over everybody who can exist and sees the item. */
export function findHoles({ catalogue, kinds, vocabulary, moments, reach }: HolesQuestion): readonly Hole[] {
  const emptyFor = new Map(vocabulary.placeholders.flatMap(({ id, emptyFor: whom }) => (whom === undefined ? [] : [[id, whom] as const])));
  return kinds.drawn.flatMap((kind) =>
    catalogue[kind.name].flatMap((item) => {
      if ('active' in item && !item.active) return [];
      return listOpen(item, '').flatMap(({ pointer, name }) => {
        const moment = momentOfWord(name);
        const whom = moment ? (moments?.has(moment.name) === false ? '' : undefined) : emptyFor.get(name);
        if (whom === undefined || mayLoseSentences(kind, pointer)) return [];
        const who = findSomebody(item, whom, reach());
        return who === undefined ? [] : [{ kind: kind.name, id: item.id, pointer, placeholder: name, who }];
      });
    }),
  );
}

/** The placeholders of an item that have no fallback, each with its place. */
function listOpen(value: unknown, pointer: string): readonly { readonly pointer: string; readonly name: string }[] {
  if (typeof value === 'string') return placedIn(value).flatMap(({ name, otherwise }) => (otherwise === null ? [{ pointer, name }] : []));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) => listOpen(child, `${pointer}/${escapePointer(name)}`));
}

/** A person who sees an item and matches the expression `whom`; null when it can be anybody, undefined when there is none. */
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
