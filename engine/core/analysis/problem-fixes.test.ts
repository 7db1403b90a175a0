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

describe('withFixes for an unknown status', () => {
  it('replaces a status that next steps call by another name', () => {
    const [first, second] = withFixes([unknown, other], { scheme: 'CARD', status: 'valid|ranOut' }, facts);
    expect(first?.fix).toEqual({ pointer: '/status', value: 'valid|expired', sentence: 'Write “Has run out” in place of "ranOut".' });
    expect(first?.message).toBe(unknown.message);
    expect(second).toBe(other);
  });

  it('leaves the problem unchanged when no name is known', () => {
    expect(withFixes([unknown], { scheme: 'CARD', status: 'lost' }, facts)[0]?.fix).toBeUndefined();
    expect(withFixes([unknown], null, facts)[0]?.fix).toBeUndefined();
    expect(withFixes([other], { scheme: 'CARD', status: 'ranOut' }, facts)).toEqual([other]);
  });
});
