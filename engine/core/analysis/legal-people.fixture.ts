/** A vocabulary with every kind of rule: groups that exclude and groups that do not, groups that need a word, a fact, implications. */
export const vocabulary = {
  groups: [
    { id: 'level', exclusive: true, complete: true },
    { id: 'mode', exclusive: true, complete: false },
    { id: 'flag', exclusive: false, complete: true },
    { id: 'plan', exclusive: false, complete: false },
  ],
  tags: [
    { id: 'guest', group: 'level' },
    { id: 'member', group: 'level' },
    { id: 'Staff', group: 'level' },
    { id: 'early', group: 'mode' },
    { id: 'late', group: 'mode' },
    { id: 'mail', group: 'flag' },
    { id: 'post', group: 'flag' },
    { id: 'move', group: 'plan' },
  ],
  facts: [{ id: 'paid' }],
  implications: [
    { tag: 'late', implies: 'post' },
    { tag: 'move', implies: 'member' },
  ],
};

/** Every word as the vocabulary spells it. */
export const spelt = [...vocabulary.tags, ...vocabulary.facts].map(({ id }) => id);

/** Every word in lower case. */
export const words = spelt.map((word) => word.toLowerCase());

/** All people the vocabulary allows, each as the words they hold. */
export const people = Array.from({ length: 2 ** words.length }, (_, i) => words.filter((_word, bit) => (i >> bit) & 1)).filter(isLegal);

/** The rules of the vocabulary, written out by hand so that no code under test decides who is legal. */
function isLegal(held: readonly string[]): boolean {
  const has = (word: string) => held.includes(word);
  const levels = ['guest', 'member', 'staff'].filter(has).length;
  const groups = levels === 1 && !(has('early') && has('late')) && (has('mail') || has('post'));
  return groups && (!has('late') || has('post')) && (!has('move') || has('member'));
}
