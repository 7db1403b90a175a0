import type { Fix } from '#schemas';
import type { NextStep } from '#schemas/catalogue';
import { type CompiledCatalogue, stepsOf } from '../catalogue/compile.ts';
import { datedItems, type ItemKind } from '../catalogue/item-kinds.ts';
import type { KnownKind } from '../catalogue/kind.ts';
import { endOfMoment, toInstant } from '../time/time.ts';
import { type Answers, createAnswers } from './answers.ts';
import { createDeadStatuses, type StatusName } from './dead-statuses.ts';
import { NONE } from './diagram.ts';
import { conditionsOf, type ItemCondition } from './item-conditions.ts';
import type { Population } from './sight/population.ts';
import { createSight, type Sight } from './sight/sight.ts';
import { type ItemFate, sumUp } from './sight/sum-up.ts';
import { findUnusedWords } from './unused-words.ts';

/** Where dead content is. */
interface Place {
  readonly kind: ItemKind | 'vocabulary';
  readonly id: string;
  /** A JSON pointer into the item; empty for the item as a whole. */
  readonly pointer: string;
  readonly fix?: Fix;
}

/**
 * Content that nobody ever sees, or that no longer has any effect.
 * - `never-holds`: its conditions match nobody. `because` names conditions of the expression by index.
 * - `idle-condition`: one of its expressions matches nobody, although others match somebody.
 * - `status-never`, `status-idle`: nobody ever has any, or some, of its statuses.
 * - `never-together`: the people it is for are never where it can be seen.
 * - `always-behind`: for everybody it is meant for, one of `by` comes first: a duplicate, the one advert, a better preset.
 * - `expired`: its last moment has passed.
 * - `orphan`: nothing refers to it: a widget in no preset, a preset with a name that nobody has.
 * - `unused-audience`, `unused-tag`, `unused-group`: no expression uses it.
 */
export type DeadContent = Place &
  (
    | { readonly code: 'never-holds'; readonly because: readonly number[] }
    | { readonly code: 'idle-condition'; readonly because: readonly number[] }
    | { readonly code: 'status-never' | 'status-idle'; readonly statuses: readonly string[]; readonly named: readonly string[] }
    | { readonly code: 'always-behind'; readonly by: readonly string[] }
    | { readonly code: 'expired'; readonly endDate: string }
    | { readonly code: 'never-together' | 'orphan' | 'unused-audience' | 'unused-tag' | 'unused-group' }
  );

/** The people to search for, and the moment. */
export interface DeadContentQuestion {
  /** In all states of the cycle: content that is seen in none of them is dead. */
  readonly population: Population;
  readonly statuses: readonly StatusName[];
  /** The moment (ISO): content that ended before it is expired. */
  readonly now: string;
}

/** The inputs for examining one item. */
interface SearchContext extends Omit<DeadContentQuestion, 'population'> {
  readonly compiled: CompiledCatalogue;
  readonly sight: Sight;
  readonly answers: Answers;
  readonly stepOf: ReadonlyMap<string, NextStep>;
  readonly deadStatusesOf: ReturnType<typeof createDeadStatuses>;
}

/** An item that people see when it is switched on. */
interface Item {
  readonly id: string;
  readonly active: boolean;
  readonly parked?: boolean;
}

/**
 * Finds all dead content exactly: over all people who can exist, whatever the dates of items. Items that are switched off or parked are
 * left out. When the conditions are too complex to follow, only findings that need no population are reported.
 */
export function findDeadContent(question: DeadContentQuestion): readonly DeadContent[] {
  const { population, statuses, now } = question;
  const { compiled, space } = population;
  const { audiences, vocabulary } = compiled;
  const sight = createSight(population, () => null);
  const context: SearchContext = {
    compiled,
    statuses,
    now,
    sight,
    answers: createAnswers({ vocabulary, audiences, space }),
    stepOf: new Map(stepsOf(compiled).map((step) => [step.id, step])),
    deadStatusesOf: createDeadStatuses(sight.states, statuses, vocabulary),
  };
  const unseen = [...compiled.kinds.seen.flatMap((kind) => findUnseen(kind, context)), ...findEmptyAudiences(context)];
  return [...(sight.isLost() ? [] : unseen), ...findExpired(context), ...findUnused(context)];
}

function isLive({ active, parked = false }: Item): boolean {
  return active && !parked;
}

function findUnseen(seen: KnownKind, context: SearchContext): readonly DeadContent[] {
  const { name: kind } = seen;
  const fates = sumUp(kind, context.sight);
  const items = context.compiled.catalogue[kind] as readonly object[] as readonly Item[];
  return items.filter(isLive).flatMap((item) => {
    const dead = findDeadCondition(kind, item, context);
    if (dead) return [dead];
    return [...findIdle(kind, item, context), ...findDeadPlace(seen, item, fates.get(item.id), context)];
  });
}

/** Finds whether none of an item's expressions matches anybody. */
function findDeadCondition(kind: ItemKind, item: Item, { sight, answers }: SearchContext): DeadContent | null {
  const conditions = conditionsOf(item);
  const [first] = conditions;
  if (!first || conditions.some((condition) => isEver(condition, sight))) return null;
  return { code: 'never-holds', kind, id: item.id, pointer: first.pointer, because: reasonOf(first, answers) };
}

function isEver({ text }: ItemCondition, { question, meaningOf }: Sight): boolean {
  return question.diagrams.and(question.legal, meaningOf(text.trim())) !== NONE;
}

function reasonOf({ text }: ItemCondition, { answer }: Answers): readonly number[] {
  const found = answer(text);
  return found.kind === 'never' ? found.because : [];
}

function findIdle(kind: ItemKind, item: Item, { sight, answers }: SearchContext): readonly DeadContent[] {
  const idle = conditionsOf(item).filter((condition) => !isEver(condition, sight));
  return idle.map((condition) => ({
    code: 'idle-condition',
    kind,
    id: item.id,
    pointer: condition.pointer,
    because: reasonOf(condition, answers),
  }));
}

/** Finds the reason that hides an item from all the people it is meant for. */
function findDeadPlace(
  { name: kind, shows }: KnownKind,
  item: Item,
  fate: ItemFate | undefined,
  context: SearchContext,
): readonly DeadContent[] {
  const place = { kind, id: item.id, pointer: '' };
  const statuses = shows.as === 'feed' ? findDeadStatuses(place, context) : [];
  if (statuses.some(({ code }) => code === 'status-never')) return statuses;
  if (shows.as === 'grid' && !isListed(item.id, context)) return isDrawn(item.id, context) ? [{ ...place, code: 'orphan' }] : [];
  if (!fate) return [...statuses, { ...place, code: shows.as === 'layout' ? 'orphan' : 'never-together' }];
  if (fate.isShown) return statuses;
  const isBehind = fate.isMeant && fate.behind.size > 0;
  return [...statuses, isBehind ? { ...place, code: 'always-behind', by: [...fate.behind] } : { ...place, code: 'never-together' }];
}

function findDeadStatuses({ kind, id }: Place, { stepOf, deadStatusesOf }: SearchContext): readonly DeadContent[] {
  const step = stepOf.get(id);
  const found = step ? deadStatusesOf(step) : null;
  if (!found) return [];
  const { statuses, named, isWhole, fix } = found;
  const dead: DeadContent = { code: isWhole ? 'status-never' : 'status-idle', kind, id, pointer: '/status', statuses, named };
  return [fix ? { ...dead, fix } : dead];
}

function isListed(id: string, { compiled }: SearchContext): boolean {
  return [...compiled.presets.values()].flat().some(({ listed }) => listed.some((widget) => widget.id === id));
}

/** Widgets without a component are reported by the check already. */
function isDrawn(id: string, { compiled }: SearchContext): boolean {
  return compiled.widgets.has(id);
}

function findEmptyAudiences({ compiled, sight, answers }: SearchContext): readonly DeadContent[] {
  return compiled.catalogue.audiences.flatMap(({ id, expression }): readonly DeadContent[] => {
    const condition = { pointer: '/expression', text: expression };
    if (isEver(condition, sight)) return [];
    return [{ code: 'never-holds', kind: 'audiences', id, pointer: condition.pointer, because: reasonOf(condition, answers) }];
  });
}

const SWITCH_OFF: Fix = { pointer: '/active', value: false, sentence: 'Switch it off.' };

function findExpired({ compiled, now }: SearchContext): readonly DeadContent[] {
  const instant = toInstant(now) ?? Number.NEGATIVE_INFINITY;
  return compiled.kinds.dated.flatMap(({ name: kind }) =>
    datedItems(compiled.catalogue, kind).flatMap((item): readonly DeadContent[] => {
      const { id, endDate } = item;
      const hasPassed = (endOfMoment(endDate) ?? Number.POSITIVE_INFINITY) < instant;
      if (!isLive(item) || !hasPassed || endDate === null) return [];
      return [{ code: 'expired', kind, id, pointer: '/endDate', endDate, fix: SWITCH_OFF }];
    }),
  );
}

function findUnused({ compiled }: SearchContext): readonly DeadContent[] {
  const { audiences, tags, groups } = findUnusedWords(compiled.catalogue, compiled.vocabulary);
  const inVocabulary = (code: 'unused-tag' | 'unused-group') => (id: string) => ({ code, kind: 'vocabulary' as const, id, pointer: '' });
  return [
    ...audiences.map((id) => ({ code: 'unused-audience' as const, kind: 'audiences' as const, id, pointer: '' })),
    ...tags.map(inVocabulary('unused-tag')),
    ...groups.map(inVocabulary('unused-group')),
  ];
}
