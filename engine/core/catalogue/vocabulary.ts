import { checkShape, createProblem, hintFor, type Problem, type ProblemParts, type SentenceCode } from '#schemas';
import type { Vocabulary } from '#schemas/catalogue';
import { parseExpression } from '../expression/parse-expression.ts';

const NOT_A_TAG = /[\s()!@|]/;
const OPERATOR = /^(and|or)$/i;

type Report = <Code extends SentenceCode>(code: Code, parts: ProblemParts[Code], pointer: string) => void;

function checkTwice(lists: Readonly<Record<string, readonly { readonly id: string }[]>>, report: Report): void {
  for (const [list, words] of Object.entries(lists)) {
    const seen = new Set<string>();
    for (const [index, { id }] of words.entries()) {
      if (seen.has(id.toLowerCase())) report('word-twice', { word: id, list }, `/${list}/${index}/id`);
      seen.add(id.toLowerCase());
    }
  }
}

function checkTags({ tags, groups, facts }: Vocabulary, report: Report): void {
  const groupIds = new Set(groups.map((group) => group.id));
  const factIds = new Set(facts.map((fact) => fact.id.toLowerCase()));
  for (const [index, { id, group }] of tags.entries()) {
    if (NOT_A_TAG.test(id) || OPERATOR.test(id)) report('word-reserved', { word: id }, `/tags/${index}/id`);
    if (factIds.has(id.toLowerCase())) report('word-twice', { word: id, list: 'tags and facts' }, `/tags/${index}/id`);
    if (!groupIds.has(group)) report('unknown-group', { word: group, hint: hintFor(group, groupIds) }, `/tags/${index}/group`);
  }
}

function checkLinks({ tags, implications, origins = [], rules, facts }: Vocabulary, report: Report): void {
  const tagIds = new Set(tags.map((tag) => tag.id));
  const factIds = new Set(facts.map((fact) => fact.id));
  for (const [index, implication] of implications.entries()) {
    for (const name of ['tag', 'implies'] as const) {
      const word = implication[name];
      if (!tagIds.has(word)) report('unknown-tag', { word, at: 1, hint: hintFor(word, tagIds) }, `/implications/${index}/${name}`);
    }
  }
  for (const [index, { tag, oneOf }] of origins.entries()) {
    const unknown = (word: string, pointer: string) => {
      if (!tagIds.has(word)) report('unknown-tag', { word, at: 1, hint: hintFor(word, tagIds) }, `/origins/${index}${pointer}`);
    };
    unknown(tag, '/tag');
    for (const [place, word] of oneOf.entries()) unknown(word, `/oneOf/${place}`);
  }
  for (const [index, { fact }] of rules.entries()) {
    if (!factIds.has(fact)) report('unknown-fact', { word: fact, hint: hintFor(fact, factIds) }, `/rules/${index}/fact`);
  }
}

/** The expression of an intent may use only known words. */
function checkIntents({ intents = [], tags, facts }: Vocabulary, report: Report): void {
  const known = new Set([...tags, ...facts].map(({ id }) => id));
  const askable = new Set([...known].map((id) => id.toLowerCase()));
  for (const [index, { expression }] of intents.entries()) {
    const read = parseExpression(expression);
    const pointer = `/intents/${index}/expression`;
    if (!read.ok) report('intent-unreadable', { found: expression }, pointer);
    for (const { tag, start, isAudience } of read.ok ? read.value.terms : []) {
      if (!isAudience && askable.has(tag.toLowerCase())) continue;
      report('unknown-tag', { word: tag, at: start + 1, hint: hintFor(tag, known) }, pointer);
    }
  }
}

function checkWords(vocabulary: Vocabulary, report: Report): void {
  const { icons: _icons, colours: _colours, implications: _implications, origins: _origins, ...named } = vocabulary;
  checkTwice(named, report);
  checkTags(vocabulary, report);
  checkLinks(vocabulary, report);
  checkIntents(vocabulary, report);
  for (const [index, mode] of vocabulary.modes.entries()) {
    const parts = { word: mode.default, mode: mode.id, choices: mode.values.join(', ') };
    if (!mode.values.includes(mode.default)) report('unknown-mode-value', parts, `/modes/${index}/default`);
    for (const [place, { id }] of (mode.labels ?? []).entries())
      if (!mode.values.includes(id)) report('unknown-mode-value', { ...parts, word: id }, `/modes/${index}/labels/${place}/id`);
  }
}

/** Every problem of a vocabulary: its shape, repeated words, reserved words, and references. */
export function checkVocabulary(value: unknown, path = 'vocabulary.json'): Problem[] {
  const shape = checkShape('catalogue/vocabulary', value);
  if (shape.length > 0) return shape.map((problem) => ({ ...problem, severity: 'error', path, line: 0, column: 0 }));
  const problems: Problem[] = [];
  checkWords(value as Vocabulary, (code, parts, pointer) => {
    problems.push(createProblem(code, parts, { path, pointer }));
  });
  return problems;
}
