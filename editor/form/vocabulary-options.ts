import { foldText, type Json, labelOfMode } from '#engine';
import type { Vocabulary } from '#schemas/catalogue';
import type { WordOption } from './form-context.ts';

/**
 * The options of a vocabulary list. A dot selects a nested list: of all entries, or of the one that the neighbouring property names. A
 * colon selects the entries of one group, or with :* of the group that the neighbouring property names; with both it is the list of the
 * entry of that name. A plus joins lists.
 * @example optionsOf(vocabulary, 'schemes.states', 'A')
 * @example optionsOf(vocabulary, 'modes.values:apply')
 * @example optionsOf(vocabulary, 'schemes+tags:level')
 * @example optionsOf(vocabulary, 'tags:*', 'level')
 */
export function optionsOf(
  vocabulary: Vocabulary,
  of: string,
  near?: Json,
  lists: Readonly<Record<string, readonly WordOption[]>> = {},
): readonly WordOption[] {
  const own = lists[of];
  if (own) return own;
  if (of.includes('+')) return of.split('+').flatMap((part) => optionsOf(vocabulary, part, near, lists));
  const [whole = '', group] = of.split(':');
  const [name = '', inner] = whole.split('.');
  const all: readonly unknown[] = Object.hasOwn(vocabulary, name) ? (vocabulary[name as keyof Vocabulary] as readonly unknown[]) : [];
  const wanted = group === '*' ? near : group;
  if (inner === undefined) {
    const entries = wanted === undefined ? all : all.filter((entry) => isRecord(entry) && entry.group === wanted);
    return entries.flatMap((entry) => toOption(entry, vocabulary));
  }
  const holders = all.filter(isRecord);
  const chosen = holders.filter(({ id }) => id === (wanted ?? near));
  const options = (chosen.length > 0 ? chosen : holders).flatMap((holder) =>
    (Array.isArray(holder[inner]) ? (holder[inner] as unknown[]) : []).flatMap((word) => toInnerOption(name, holder, word, vocabulary)),
  );
  return options.filter(({ id }, at) => options.findIndex((option) => option.id === id) === at);
}

/** An option from a list nested in an entry: a status of a scheme, a value of a mode. */
function toInnerOption(list: string, holder: Readonly<Record<string, unknown>>, word: unknown, vocabulary: Vocabulary): WordOption[] {
  if (list === 'schemes') return toStatus(word, vocabulary);
  const mode = list === 'modes' ? vocabulary.modes.find(({ id }) => id === holder.id) : undefined;
  if (mode && typeof word === 'string') return [{ id: word, label: labelOfMode(mode, word) }];
  return toOption(word, vocabulary);
}

function toStatus(word: unknown, { statuses = [] }: Vocabulary): WordOption[] {
  return typeof word === 'string' ? [{ id: word, label: statuses.find(({ id }) => id === word)?.label ?? word }] : [];
}

function toOption(entry: unknown, vocabulary: Vocabulary): WordOption[] {
  if (typeof entry === 'string') return [{ id: entry, label: entry }];
  if (!isRecord(entry) || typeof entry.id !== 'string') return [];
  const label = typeof entry.label === 'string' ? entry.label : entry.id;
  const group = vocabulary.groups.find(({ id }) => id === entry.group)?.label;
  return [
    { id: entry.id, label, ...(typeof entry.description === 'string' ? { hint: entry.description } : {}), ...(group ? { group } : {}) },
  ];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The options that match typed text, prefix matches first. Empty text matches all. */
export function searchOptions<Option extends { readonly id: string; readonly label: string }>(
  options: readonly Option[],
  text: string,
): readonly Option[] {
  const wanted = foldText(text);
  if (wanted === '') return options;
  const rank = ({ id, label }: Option): number => {
    const foldedNames = [foldText(label), foldText(id)];
    if (foldedNames.some((word) => word.startsWith(wanted))) return 0;
    if (foldedNames.some((word) => word.includes(wanted))) return 1;
    return wanted.split(' ').every((part) => foldedNames.some((word) => word.includes(part))) ? 2 : 3;
  };
  return options
    .map((option) => ({ option, rank: rank(option) }))
    .filter((found) => found.rank < 3)
    .sort((one, other) => one.rank - other.rank)
    .map(({ option }) => option);
}
