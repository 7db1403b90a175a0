import { escapePointer } from '#schemas';
import type { Cohort } from '#schemas/catalogue';
import { cohortSchema as schema } from '#schemas/catalogue/schemas';
import type { CheckContext } from '../catalogue/check-context.ts';
import type { Kind } from '../catalogue/kind.ts';

/** Reports each entry that repeats the name of an earlier one. */
function checkOnce<Name extends string>(
  context: CheckContext,
  list: string,
  name: Name,
  entries: readonly Readonly<Record<Name, string>>[],
): void {
  const { report } = context.room.checks;
  const seen = new Set<string>();
  for (const [index, { [name]: word }] of entries.entries()) {
    if (seen.has(word)) report(context, 'word-twice', { word, list }, `/${list}/${index}/${name}`);
    seen.add(word);
  }
}

/** Reports weights that are all 0, because they give no shares. */
function checkWeights(context: CheckContext, weights: Readonly<Record<string, number>>, pointer: string): void {
  const { report } = context.room.checks;
  if (!Object.values(weights).some((weight) => weight > 0)) report(context, 'weights-empty', {}, pointer);
}

/** Requires that the words, groups and states of a cohort exist and are named once. */
function checkCohort(context: CheckContext, { now, modes, shares, chances, statuses }: Cohort): void {
  const { checkModes, checkMoment, checkState, checkWord } = context.room.checks;
  checkMoment(context, now, '/now');
  checkModes(context, modes, '/modes');
  for (const [index, share] of shares.entries()) checkShare(context, share, `/shares/${index}`);
  for (const [index, { word }] of chances.entries()) checkChance(context, word, `/chances/${index}/word`);
  for (const [index, { scheme, weights }] of statuses.entries()) {
    const pointer = `/statuses/${index}`;
    checkWord(context, 'unknown-scheme', scheme, context.room.vocabularyIndex.schemes, `${pointer}/scheme`);
    checkWeights(context, weights, `${pointer}/weights`);
    for (const state of Object.keys(weights)) checkState(context, scheme, state, `${pointer}/weights/${escapePointer(state)}`);
  }
  checkOnce(context, 'shares', 'id', shares);
  checkOnce(context, 'chances', 'word', chances);
  checkOnce(context, 'statuses', 'scheme', statuses);
}

function checkShare(context: CheckContext, { id, weights }: Cohort['shares'][number], pointer: string): void {
  const { hintFor, report } = context.room.checks;
  const { groups, tags } = context.room.vocabularyIndex;
  const group = groups.find((one) => one.id === id);
  checkWeights(context, weights, `${pointer}/weights`);
  if (!group) {
    const ids = groups.map((one) => one.id);
    report(context, 'unknown-group', { word: id, hint: hintFor(id, ids) }, `${pointer}/id`);
    return;
  }
  if (!group.exclusive) report(context, 'share-of-many', { group: id }, `${pointer}/id`);
  const known = new Set(tags.filter((tag) => tag.group === id).map((tag) => tag.id));
  for (const word of Object.keys(weights)) {
    if (!known.has(word))
      report(context, 'word-outside-group', { word, group: id, hint: hintFor(word, known) }, `${pointer}/weights/${word}`);
  }
}

function checkChance(context: CheckContext, word: string, pointer: string): void {
  const { hintFor, report } = context.room.checks;
  const { spelt, tags, groups } = context.room.vocabularyIndex;
  if (!spelt.includes(word)) report(context, 'unknown-word', { word, hint: hintFor(word, spelt) }, pointer);
  const tag = tags.find((one) => one.id === word);
  const group = groups.find((one) => one.id === tag?.group);
  if (group?.exclusive) report(context, 'chance-of-one', { word, group: group.id }, pointer);
}

/** Many made-up people, described by shares and chances. */
export const cohorts: Kind<Cohort> = {
  name: 'cohorts',
  schema,
  labels: { many: 'Cohorts', one: 'cohort', icon: 'chart-column', group: 'Check' },
  shows: { as: 'nobody' },
  texts: 'staff-only',
  columns: { otherwise: ['description'] },
  check: checkCohort,
};
