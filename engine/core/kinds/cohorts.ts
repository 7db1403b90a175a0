import schema from '../../../schemas/catalogue/cohort.schema.json' with { type: 'json' };
import type { Cohort } from '../../../schemas/generated/catalogue.ts';
import { escapePointer } from '../../../schemas/index.ts';
import type { Desk } from '../catalogue/desk.ts';
import type { Kind } from '../catalogue/kind.ts';

/** Reports each entry whose name another before it has. */
function checkOnce<Name extends string>(desk: Desk, list: string, name: Name, entries: readonly Readonly<Record<Name, string>>[]): void {
  const { report } = desk.room.checks;
  const seen = new Set<string>();
  for (const [index, { [name]: word }] of entries.entries()) {
    if (seen.has(word)) report(desk, 'word-twice', { word, list }, `/${list}/${index}/${name}`);
    seen.add(word);
  }
}

/** Nothing can be shared out when all weights are 0. */
function checkWeights(desk: Desk, weights: Readonly<Record<string, number>>, pointer: string): void {
  const { report } = desk.room.checks;
  if (!Object.values(weights).some((weight) => weight > 0)) report(desk, 'weights-empty', {}, pointer);
}

/** Words, groups and states of made-up people have to be there, and each is said once. */
function checkCohort(desk: Desk, { now, modes, shares, chances, statuses }: Cohort): void {
  const { checkModes, checkMoment, checkState, checkWord } = desk.room.checks;
  checkMoment(desk, now, '/now');
  checkModes(desk, modes, '/modes');
  for (const [index, share] of shares.entries()) checkShare(desk, share, `/shares/${index}`);
  for (const [index, { word }] of chances.entries()) checkChance(desk, word, `/chances/${index}/word`);
  for (const [index, { scheme, weights }] of statuses.entries()) {
    const pointer = `/statuses/${index}`;
    checkWord(desk, 'unknown-scheme', scheme, desk.room.words.schemes, `${pointer}/scheme`);
    checkWeights(desk, weights, `${pointer}/weights`);
    for (const state of Object.keys(weights)) checkState(desk, scheme, state, `${pointer}/weights/${escapePointer(state)}`);
  }
  checkOnce(desk, 'shares', 'id', shares);
  checkOnce(desk, 'chances', 'word', chances);
  checkOnce(desk, 'statuses', 'scheme', statuses);
}

function checkShare(desk: Desk, { id, weights }: Cohort['shares'][number], pointer: string): void {
  const { hintFor, report } = desk.room.checks;
  const { groups, tags } = desk.room.words;
  const group = groups.find((one) => one.id === id);
  checkWeights(desk, weights, `${pointer}/weights`);
  if (!group) {
    const ids = groups.map((one) => one.id);
    report(desk, 'unknown-group', { word: id, hint: hintFor(id, ids) }, `${pointer}/id`);
    return;
  }
  if (!group.exclusive) report(desk, 'share-of-many', { group: id }, `${pointer}/id`);
  const known = new Set(tags.filter((tag) => tag.group === id).map((tag) => tag.id));
  for (const word of Object.keys(weights)) {
    if (!known.has(word)) report(desk, 'word-outside-group', { word, group: id, hint: hintFor(word, known) }, `${pointer}/weights/${word}`);
  }
}

function checkChance(desk: Desk, word: string, pointer: string): void {
  const { hintFor, report } = desk.room.checks;
  const { spelt, tags, groups } = desk.room.words;
  if (!spelt.includes(word)) report(desk, 'unknown-word', { word, hint: hintFor(word, spelt) }, pointer);
  const tag = tags.find((one) => one.id === word);
  const group = groups.find((one) => one.id === tag?.group);
  if (group?.exclusive) report(desk, 'chance-of-one', { word, group: group.id }, pointer);
}

/** Many made-up people, by the shares of what they hold. */
export const cohorts: Kind<Cohort> = {
  name: 'cohorts',
  schema,
  labels: { many: 'Cohorts', one: 'cohort', icon: 'chart-column', group: 'Check' },
  shows: { as: 'nobody' },
  texts: 'staff-only',
  columns: { otherwise: ['description'] },
  check: checkCohort,
};
