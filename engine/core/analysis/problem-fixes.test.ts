import { describe, expect, it } from 'vitest';
import { createProblem } from '#schemas';
import { buildVocabulary } from '../../testing/index.ts';
import { withFixes } from './problem-fixes.ts';

const facts = {
  vocabulary: buildVocabulary({ statuses: [{ id: 'expired', label: 'Has run out' }] }),
  names: [{ scheme: 'CARD', state: 'ranOut', status: 'expired' }],
};
const unknown = createProblem('unknown-status', { word: 'ranOut', scheme: 'Card', hint: '' }, { pointer: '/status' });
const other = createProblem('shape-empty', { property: 'title' }, { pointer: '/title' });

describe('a status that there is not', () => {
  it('is put right where next steps call that state otherwise', () => {
    const [first, second] = withFixes([unknown, other], { scheme: 'CARD', status: 'valid|ranOut' }, facts);
    expect(first?.fix).toEqual({ pointer: '/status', value: 'valid|expired', sentence: 'Write “Has run out” in place of "ranOut".' });
    expect(first?.message).toBe(unknown.message);
    expect(second).toBe(other);
  });

  it('is left to the editor where nothing is known of it', () => {
    expect(withFixes([unknown], { scheme: 'CARD', status: 'lost' }, facts)[0]?.fix).toBeUndefined();
    expect(withFixes([unknown], null, facts)[0]?.fix).toBeUndefined();
    expect(withFixes([other], { scheme: 'CARD', status: 'ranOut' }, facts)).toEqual([other]);
  });
});
