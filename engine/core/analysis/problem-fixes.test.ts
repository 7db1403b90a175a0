import { describe, expect, it } from 'vitest';
import { createProblem } from '../../../schemas/index.ts';
import { withFixes } from './problem-fixes.ts';

const facts = {
  schemes: [{ id: 'CARD', feedStatuses: ['valid', 'expired'] }],
  names: [{ scheme: 'CARD', state: 'ranOut', status: 'expired' }],
};
const unknown = createProblem('unknown-status', { word: 'ranOut', scheme: 'CARD', hint: '' }, { pointer: '/status' });
const other = createProblem('shape-empty', { property: 'title' }, { pointer: '/title' });

describe('a status that there is not', () => {
  it('is put right where next steps call that state otherwise', () => {
    const [first, second] = withFixes([unknown, other], { scheme: 'CARD', status: 'valid|ranOut' }, facts);
    expect(first?.fix).toEqual({ pointer: '/status', value: 'valid|expired', sentence: 'Write "expired" in place of "ranOut".' });
    expect(second).toBe(other);
  });

  it('is left to the editor where nothing is known of it', () => {
    expect(withFixes([unknown], { scheme: 'CARD', status: 'lost' }, facts)[0]?.fix).toBeUndefined();
    expect(withFixes([unknown], null, facts)).toEqual([unknown]);
    expect(withFixes([other], { scheme: 'CARD', status: 'ranOut' }, facts)).toEqual([other]);
  });
});
