import type { HouseRule } from '#schemas/catalogue';
import type { Catalogue, ItemKind } from '../../catalogue/item-kinds.ts';
import type { Kinds } from '../../catalogue/kind.ts';
import { foldText } from '../../text/fold-text.ts';
import { writeNumber } from '../../text/write-number.ts';
import { isWithin, toInstant } from '../../time/time.ts';
import { findMisspellings, type Spelling } from './misspellings.ts';
import { readingAge } from './reading-age.ts';
import { listTexts } from './texts.ts';

/** Something that breaks a house rule, and where. Rules about a publish as a whole name no item. */
export interface RuleBreach {
  readonly rule: HouseRule;
  readonly kind: ItemKind | null;
  readonly id: string | null;
  readonly pointer: string;
  /** The finding, for people. */
  readonly found: string;
  /** The value that would follow the rule, and the text written for it, where they can be computed. */
  readonly mended?: { readonly value: string; readonly written: string };
}

/** The facts of a publish that rules test. */
export interface PublishFacts {
  readonly now: string;
  /** How many people of how many in the cohort see something different: a word, link, button, order or presence; null when unknown. */
  readonly effect: { readonly count: number; readonly of: number } | null;
  /** For each kind, the maximum number of items that one person sees together, where known. */
  readonly maxShown: ReadonlyMap<string, { readonly count: number; readonly who: string }>;
  /** The dictionary; null if there is none, and then rules about spelling find nothing. */
  readonly spelling?: Spelling | null;
  /** Names and terms that count as spelt correctly. */
  readonly names?: readonly string[];
}

/** Everything in a catalogue to be published that breaks an active house rule. */
export function findBreaches(catalogue: Catalogue, kinds: Kinds, facts: PublishFacts): readonly RuleBreach[] {
  return catalogue['house-rules'].filter(({ active }) => active).flatMap((rule) => breachesOf(rule, { catalogue, kinds }, facts));
}

interface Content {
  readonly catalogue: Catalogue;
  readonly kinds: Kinds;
}

function breachesOf(rule: HouseRule, { catalogue, kinds }: Content, facts: PublishFacts): readonly RuleBreach[] {
  switch (rule.test) {
    case 'freeze':
      return isWithin(toInstant(facts.now) ?? 0, rule.from, rule.to) ? [aboutPublish(rule, `It is ${facts.now}.`)] : [];
    case 'largest-effect': {
      const { effect } = facts;
      if (!effect || rule.value === null || effect.count * 100 <= rule.value * effect.of) return [];
      return [aboutPublish(rule, `${writeNumber(effect.count)} of ${writeNumber(effect.of)} made-up people see something different.`)];
    }
    case 'most-shown':
      return rule.kinds.flatMap((kind) => {
        const max = facts.maxShown.get(kind);
        return max && rule.value !== null && max.count > rule.value ? [aboutPublish(rule, `${max.count} at once: ${max.who}.`)] : [];
      });
    case 'spelling':
      return facts.spelling ? misspelt(rule, { catalogue, kinds }, { spelling: facts.spelling, names: facts.names ?? [] }) : [];
    case 'never-together':
    case 'same-words':
      // Tested over all possible people, by a separate gate.
      return [];
    case 'without-words':
      return rule.pointer === '' ? breachesInTexts(rule, { catalogue, kinds }) : breachesAt(rule, { catalogue, kinds });
    default:
      return breachesAt(rule, { catalogue, kinds });
  }
}

function breachesAt(rule: HouseRule, { catalogue, kinds }: Content): readonly RuleBreach[] {
  return kindsOf(rule, kinds).flatMap(({ name: kind }) => catalogue[kind].flatMap((item) => breachesIn(rule, kind, item)));
}

/** Breaches in any text that people read. */
function breachesInTexts(rule: HouseRule, { catalogue, kinds }: Content): readonly RuleBreach[] {
  return listTexts(catalogue, kinds).flatMap(({ kind, id, pointer, text }) => {
    const found = rule.kinds.length === 0 || rule.kinds.includes(kind) ? judge(rule, text) : null;
    return found === null ? [] : [{ rule, kind, id, pointer, found }];
  });
}

function misspelt(
  rule: HouseRule,
  { catalogue, kinds }: Content,
  { spelling, names }: { readonly spelling: Spelling; readonly names: readonly string[] },
): readonly RuleBreach[] {
  return findMisspellings(catalogue, kinds, { spelling, own: [...names, ...rule.words], among: rule.kinds }).map(
    ({ kind, id, pointer, found: word, meant, mended }) => {
      const breach = { rule, kind, id, pointer, found: `"${word}" is in no dictionary.${meant ? ` Perhaps "${meant}" is meant.` : ''}` };
      return meant !== null && mended !== null ? { ...breach, mended: { value: mended, written: meant } } : breach;
    },
  );
}

function aboutPublish(rule: HouseRule, found: string): RuleBreach {
  return { rule, kind: null, id: null, pointer: '', found };
}

/** Kinds that do not exist are reported by the check of the rule itself. */
function kindsOf({ kinds }: HouseRule, { read }: Kinds): Kinds['read'] {
  return kinds.length === 0 ? read : read.filter(({ name }) => kinds.includes(name));
}

function breachesIn(rule: HouseRule, kind: ItemKind, item: { readonly id: string }): readonly RuleBreach[] {
  if ('active' in item && item.active === false) return [];
  return placesOf(item, rule.pointer.split('/').slice(1), '').flatMap(({ value, pointer }) => {
    const found = judge(rule, value);
    return found === null ? [] : [{ rule, kind, id: item.id, pointer, found }];
  });
}

interface Place {
  readonly pointer: string;
  readonly value: unknown;
}

/** Every value that a pointer names, where * stands for any entry. A last name that is missing counts as an empty place. */
function placesOf(value: unknown, names: readonly string[], pointer: string): readonly Place[] {
  const [name, ...rest] = names;
  if (name === undefined) return [{ pointer, value }];
  if (typeof value !== 'object' || value === null) return [];
  const steps = name === '*' ? Object.keys(value) : [name];
  return steps.flatMap((step) => placesOf((value as Readonly<Record<string, unknown>>)[step], rest, `${pointer}/${step}`));
}

/** The error in a value, for people; null without one. */
function judge({ test, value: limit, words }: HouseRule, value: unknown): string | null {
  switch (test) {
    case 'present':
      return isEmpty(value) ? 'It is empty.' : null;
    case 'longest':
      return typeof value === 'string' && limit !== null && [...value].length > limit ? `It has ${[...value].length} characters.` : null;
    case 'most': {
      const amount = Array.isArray(value) ? value.length : typeof value === 'number' ? value : 0;
      return limit !== null && amount > limit ? `It has ${amount}.` : null;
    }
    case 'without-words': {
      const found = typeof value === 'string' ? words.find((word) => hasWord(value, word)) : undefined;
      return found === undefined ? null : `It says "${found}".`;
    }
    case 'reading-age': {
      const age = typeof value === 'string' ? readingAge(value) : null;
      return age !== null && limit !== null && age > limit ? `Its reading age is ${age}.` : null;
    }
    default:
      return null;
  }
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Whether a text contains a word or phrase as a whole, in any letter case. */
export function hasWord(text: string, word: string): boolean {
  const [plain, wanted] = [foldText(text), foldText(word)];
  for (let at = plain.indexOf(wanted); at >= 0; at = plain.indexOf(wanted, at + 1)) {
    if (!isLetter(plain[at - 1]) && !isLetter(plain[at + wanted.length])) return true;
  }
  return false;
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character);
}
