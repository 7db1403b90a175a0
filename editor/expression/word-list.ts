import { foldText, labelWords, sentenceOfExpression } from '#engine';
import type { Vocabulary } from '#schemas/catalogue';
import type { ScopeAudience } from './scope.ts';

/** A word that a condition may use. */
export interface WordEntry {
  /** As written; an audience with its @. */
  readonly word: string;
  readonly label: string;
  readonly description: string;
  readonly group: string;
  /** Whether its group is exclusive, so that a condition reads "group is label". */
  readonly isOneOfGroup: boolean;
  readonly isRestricted: boolean;
  /** The searchable text, in lower case. */
  readonly sought: string;
}

/** Every word of a scope, in the order of the vocabulary, audiences last. */
export interface WordList {
  readonly entries: readonly WordEntry[];
  readonly byKey: ReadonlyMap<string, WordEntry>;
  /** Labels for sentences, by word in lower case. */
  readonly labels: ReadonlyMap<string, string>;
}

const FACTS = 'Facts';
const AUDIENCES = 'Audiences';

/** Lists the words that conditions may use, except `without`: an audience must not use itself. */
export function listWords(vocabulary: Vocabulary, audiences: readonly ScopeAudience[], without?: string): WordList {
  const groups = new Map(vocabulary.groups.map((group) => [group.id, group]));
  const tags = vocabulary.groups.flatMap(({ id }) => vocabulary.tags.filter((tag) => tag.group === id));
  const labels = labelWords(vocabulary, audiences);
  const entries = [
    ...tags.map((tag) => {
      const group = groups.get(tag.group);
      return toEntry({ ...tag, group: group?.label ?? tag.group, isOneOfGroup: group?.exclusive ?? false, isRestricted: tag.restricted });
    }),
    ...vocabulary.facts.map((fact) => toEntry({ ...fact, group: FACTS, isOneOfGroup: false, isRestricted: false })),
    ...audiences
      .filter(({ id }) => id !== without)
      .map(({ id, title, expression }) =>
        toEntry({
          id: `@${id}`,
          label: title,
          description: sentenceOfExpression(expression, labels),
          group: AUDIENCES,
          isOneOfGroup: false,
          isRestricted: false,
        }),
      ),
  ];
  return { entries, byKey: new Map(entries.map((entry) => [entry.word.toLowerCase(), entry])), labels };
}

/** The rank of an entry in a search: smaller is better, null is no match. */
function rank({ word, label, sought }: WordEntry, query: string): number | null {
  const name = foldText(label);
  const own = foldText(word);
  if (own === query || name === query) return 0;
  if (name.startsWith(query) || own.replace('@', '').startsWith(query.replace('@', ''))) return 1;
  if (name.includes(` ${query}`)) return 2;
  if (own.includes(query) || name.includes(query)) return 3;
  return query.split(' ').every((part) => sought.includes(part)) ? 4 : null;
}

/** The maximum number of words per group before anything is typed, because long lists are searched, not scrolled. */
const MAX_IN_GROUP = 8;

/** The maximum number of entries shown. */
const MAX_SHOWN = 60;

/** The entries that match a search, and the total number of matches. Groups stay together, the one with the best match first. */
export function searchWords({ entries }: WordList, text: string): { readonly shown: readonly WordEntry[]; readonly total: number } {
  const query = foldText(text);
  if (query === '') {
    const counts = new Map<string, number>();
    const shown = entries.filter(({ group }) => {
      const count = (counts.get(group) ?? 0) + 1;
      counts.set(group, count);
      return count <= MAX_IN_GROUP;
    });
    return { shown, total: entries.length };
  }
  const ranked = entries.flatMap((entry) => {
    const place = rank(entry, query);
    return place === null ? [] : [{ entry, place }];
  });
  const best = [...ranked].sort((a, b) => a.place - b.place).slice(0, MAX_SHOWN);
  const groups = [...new Set(best.map(({ entry }) => entry.group))];
  return { shown: groups.flatMap((group) => best.flatMap(({ entry }) => (entry.group === group ? [entry] : []))), total: ranked.length };
}

function toEntry(entry: Omit<WordEntry, 'word' | 'sought'> & { readonly id: string }): WordEntry {
  const { id, label, description, group, isOneOfGroup, isRestricted } = entry;
  return {
    word: id,
    label,
    description,
    group,
    isOneOfGroup,
    isRestricted,
    sought: foldText(`${id} ${label} ${description} ${group}`),
  };
}
