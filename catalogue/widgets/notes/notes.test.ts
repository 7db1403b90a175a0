import { describe, expect, it } from 'vitest';
import { countNote, readNote, readNoteLimits } from './note-limits.ts';

const limits = readNoteLimits({ notesLimit: 10_000, notesWarning: 9_000 });

describe('the limit of a note', () => {
  it('shows from 9,000 characters on and is reached at 10,000', () => {
    expect(countNote('a'.repeat(8_999), limits)).toMatchObject({ isShown: false, isOver: false });
    expect(countNote('a'.repeat(9_000), limits)).toEqual({ remaining: 1_000, isShown: true, isOver: false });
    expect(countNote('a'.repeat(10_000), limits)).toEqual({ remaining: 0, isShown: true, isOver: false });
    expect(countNote('a'.repeat(10_001), limits)).toEqual({ remaining: -1, isShown: true, isOver: true });
  });

  it('counts visible characters', () => {
    expect(countNote('👩‍👩‍👧‍👦'.repeat(1_000), limits)).toMatchObject({ isShown: false, isOver: false });
  });

  it('comes from page state, with a default', () => {
    expect(readNoteLimits({})).toEqual(limits);
    expect(readNoteLimits({ notesLimit: 20, notesWarning: 10 })).toEqual({ characters: 20, showFrom: 10 });
  });

  it('[FRAME-023] [TEXT-021] accepts a single text as a note, and nothing else', () => {
    expect(readNote('a\nb')).toBe('a\nb');
    for (const other of [null, undefined, 7, [], {}]) expect(readNote(other)).toBe('');
  });
});
