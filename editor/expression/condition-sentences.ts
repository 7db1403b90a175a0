import { type StateChange, sentenceOfExpression } from '#engine';
import { formatMoment } from '../controls/format-moment.ts';
import { type ConditionRow, keyOfWord, readRows } from './condition-rows.ts';
import { findFailing, type Judgement } from './judge-condition.ts';
import type { ItemSight, ScopedPerson, SightThen } from './scope.ts';
import type { WordList } from './word-list.ts';

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** The sentence for a condition that matches everybody. */
export const EVERYONE = 'It is for everyone.';

/**
 * Describes a condition.
 * @example describeRow({ joiner: 'AND', isNot: true, word: 'guest' }, list) // 'Level is not Guest'
 */
export function describeRow({ isNot, word }: Pick<ConditionRow, 'isNot' | 'word'>, { byKey }: WordList): string {
  const entry = byKey.get(keyOfWord(word));
  const label = entry?.label ?? word;
  if (entry?.isOneOfGroup) return `${entry.group} is ${isNot ? 'not ' : ''}${label}`;
  return `${isNot ? 'Not ' : ''}${label}`;
}

/** Describes a whole condition, with the brackets implied by evaluation from left to right. */
export function describeText(text: string, { labels }: WordList): string {
  if (text.trim() === '') return EVERYONE;
  const sentence = sentenceOfExpression(text, labels);
  return `${sentence.slice(0, 1).toUpperCase()}${sentence.slice(1)}.`;
}

/** The answer for the previewed person, and why. */
export interface PersonSentence {
  readonly answer: string;
  readonly reason: string;
  readonly isYes: boolean;
}

/**
 * Whether the previewed person sees the item and why not, considering every rule. For a condition without an item, whether they match it.
 * Null without a person, or for an unreadable text.
 */
export function describeAnswer(
  judgement: Judgement,
  person: ScopedPerson | null,
  list: WordList,
  sight?: ItemSight | null,
): PersonSentence | null {
  const { isShown } = judgement;
  if (!person || isShown === null) return null;
  const ofCondition = reasonOfCondition(judgement, list);
  if (!sight) return { answer: `${person.name} ${isShown ? 'fits' : 'does not fit'}.`, reason: ofCondition, isYes: isShown };
  const hiddenBy = sight.seenBy.some(({ id }) => id === person.id) ? null : sight.hiddenBy(person.id);
  if (!hiddenBy) {
    return {
      answer: sight.isElsewhen ? `At their own moment ${person.name} sees this.` : `${person.name} sees this.`,
      reason: isShown ? ofCondition : `${ofCondition} Another one lets them see it.`,
      isYes: true,
    };
  }
  const reason = hiddenBy.isCondition ? ofCondition : `${hiddenBy.why} ${ofCondition}`;
  const when = sight.isElsewhen ? 'At their own moment ' : '';
  return { answer: `${when}${person.name} does not see this.`, reason, isYes: false };
}

function reasonOfCondition({ steps, isShown, text }: Judgement, list: WordList): string {
  if (steps.length === 0) return 'There is no condition.';
  if (isShown) return reasonForYes(steps.map((step) => step.isTrue));
  const failing = findFailing(steps) ?? 0;
  const reading = readRows(text);
  const row = reading.kind === 'rows' ? reading.rows[failing] : undefined;
  const named = row ? `“${describeRow(row, list)}”` : 'A condition';
  const place = steps.length > 1 ? `Condition ${failing + 1}, ${named},` : named;
  return `${place} is not true.`;
}

function reasonForYes(isTrue: readonly boolean[]): string {
  const total = isTrue.length;
  const count = isTrue.filter(Boolean).length;
  if (count < total) return `${count} of ${total} conditions ${count === 1 ? 'is' : 'are'} true, which is enough when read from the top.`;
  if (total === 1) return 'The condition is true.';
  if (total === 2) return 'Both conditions are true.';
  return `All ${NUMBERS[total] ?? total} conditions are true.`;
}

/** The change that would flip the result for the previewed person. */
export function describeChange({ change, isShown }: Judgement, list: WordList): string | null {
  if (!change || change.length === 0) return null;
  return `Smallest change that would ${isShown ? 'hide' : 'show'} it: ${joinList(change.map((one) => describeStateChange(one, list)))}.`;
}

/** Describes one changed choice: 'Level becomes “Guest”'. */
export function describeStateChange({ drop, hold }: StateChange, { byKey }: WordList): string {
  const held = byKey.get(keyOfWord(hold ?? ''));
  const dropped = byKey.get(keyOfWord(drop ?? ''));
  if (held?.isOneOfGroup) return `${held.group} becomes “${held.label}”`;
  if (held) return `“${held.label}” becomes true`;
  if (dropped?.isOneOfGroup) return `${dropped.group} is no longer “${dropped.label}”`;
  return `“${dropped?.label ?? drop ?? ''}” is no longer true`;
}

/** Describes which of the tested people see the item or match the condition. */
export function describePeople(
  found: readonly ScopedPerson[],
  total: number,
  does: 'see' | 'fit' = 'see',
): { readonly count: string; readonly names: readonly string[] } {
  const count = found.length;
  const names = found.map((person) => person.name);
  const [one, many] = does === 'see' ? ['sees', 'see'] : ['fits', 'fit'];
  if (total === 0) return { count: 'There are no personas to try it on.', names };
  if (count === 0)
    return { count: total === 1 ? `The one persona does not ${many} it.` : `None of the ${total} personas ${one} it.`, names };
  if (count === total) return { count: total === 1 ? `The one persona ${one} it` : `All ${total} personas ${many} it`, names };
  return { count: `${count} of ${total} personas ${count === 1 ? one : many} it`, names };
}

/** Describes who would see an item at its own time, since personas have moments of their own. */
export function describeThen({ at, isNow, seenBy }: SightThen, total: number): string {
  const count = seenBy.length;
  const who = count === total ? `all ${total} personas` : count === 0 ? `none of the ${total} personas` : `${count} of ${total} personas`;
  const when = isNow ? 'Now' : `When it starts, ${formatMoment(at)}`;
  return `Personas live at moments of their own. ${when}, ${who} would see it.`;
}

/** Why a condition is the same for everybody, and the deciding rows; null when it is not. */
export function describeSettled(
  { answer, text }: Judgement,
  list: WordList,
): { readonly message: string; readonly rows: readonly number[] } | null {
  const reading = readRows(text);
  if (reading.kind === 'text' || reading.rows.length === 0) return null;
  if (answer.kind !== 'always' && answer.kind !== 'never') return null;
  const rows = answer.because.flatMap((index) => reading.rows[index] ?? []);
  const isNever = answer.kind === 'never';
  const start = isNever ? 'Nobody can ever see this' : 'Everyone fits, whatever else applies';
  const reason = isNever ? reasonForNever(rows, list) : reasonForAlways(rows, list);
  const end = isNever ? '' : ' Leave the condition empty to say so.';
  return { message: `${start}: ${reason}.${end}`, rows: answer.because };
}

function reasonForNever(rows: readonly ConditionRow[], list: WordList): string {
  const [first, second] = rows;
  const named = joinList(rows.map((row) => `“${describeRow(row, list)}”`));
  if (!first) return 'no one fits';
  if (!second) return `${named} is never true`;
  if (rows.length > 2) return `${named} cannot all be true together`;
  if (keyOfWord(first.word) === keyOfWord(second.word)) return `“${labelOf(first, list)}” cannot be both true and not true`;
  const group = sharedGroup(rows, list);
  if (group && !first.isNot && !second.isNot) return `${named} exclude each other, as nobody has two of “${group}”`;
  if (group && first.isNot && second.isNot) return `everybody has one of “${group}”, so ${named} leave nobody`;
  return `${named} cannot be true together`;
}

function reasonForAlways(rows: readonly ConditionRow[], list: WordList): string {
  const [first, second] = rows;
  const named = joinList(
    rows.map((row) => `“${describeRow(row, list)}”`),
    'or',
  );
  if (first && second && rows.length === 2 && keyOfWord(first.word) === keyOfWord(second.word)) {
    return `“${labelOf(first, list)}” is either true or not`;
  }
  if (rows.length === 1) return `${named} is true for everybody`;
  return `${named} is true for everybody`;
}

function labelOf({ word }: ConditionRow, { byKey }: WordList): string {
  return byKey.get(keyOfWord(word))?.label ?? word;
}

/** The group that all rows take a word from. */
function sharedGroup(rows: readonly ConditionRow[], { byKey }: WordList): string | null {
  const entries = rows.map(({ word }) => byKey.get(keyOfWord(word)));
  const group = entries[0]?.group;
  return group !== undefined && entries.every((entry) => entry?.isOneOfGroup && entry.group === group) ? group : null;
}

/** Joins texts as in 'a, b and c'. */
export function joinList(texts: readonly string[], last: 'and' | 'or' = 'and'): string {
  if (texts.length < 2) return texts.join('');
  return `${texts.slice(0, -1).join(', ')} ${last} ${texts.at(-1)}`;
}
