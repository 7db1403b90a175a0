import { describe, expect, it } from 'vitest';
import { countSyllables, readingAge } from './reading-age.ts';

describe('countSyllables', () => {
  it.each([
    ['cat', 1],
    ['the', 1],
    ['apple', 2],
    ['table', 2],
    ['community', 4],
    ['shares', 1],
    ['boxes', 2],
    ['walked', 1],
    ['wanted', 2],
    ['make', 1],
    ['yellow', 2],
    ['TABLES', 2],
    ["it's-fine", 2],
    ['123', 1],
    ['hmmmm', 1],
    ['queue', 2],
  ])('counts the syllables of %s as %i', (word, count) => expect(countSyllables(word)).toBe(count));
});

describe('readingAge', () => {
  it('is null for fewer than five words', () => {
    expect(readingAge('The cat sat on.')).toBeNull();
    expect(readingAge('… — · ! ?')).toBeNull();
    expect(readingAge('The cat sat on it.')).not.toBeNull();
  });

  it('is never below 5 or above 22', () => {
    expect(readingAge('The cat sat on the mat. The dog ran.')).toBe(5);
    expect(readingAge('Institutional accommodation responsibilities necessitate administrative documentation.')).toBe(22);
  });

  it('measures the text of a link and ignores its address', () => {
    const plain = 'Your teacher or adviser can help you. Ask them about it today.';
    expect(readingAge(plain.replace('adviser', '[adviser](/undergraduate/administration/internationalisation)'))).toBe(readingAge(plain));
  });

  it('grows with the length of sentences and words', () => {
    const short = 'Choose a book you like. Write about it. Send it to us by noon.';
    const joined = 'Choose a book you like and write about it and send it to us by noon on the day before we close.';
    const long = 'Choose a qualification you appreciate. Summarise your motivation. Deliver the application before midday.';
    expect([short, joined, long].map(readingAge)).toEqual([5, 11, 19]);
  });

  it('splits sentences at end marks, but not within numbers', () => {
    const many = 'Open the door; close the door: open it! Is it open? It is.';
    expect(readingAge(many)).toBe(5);
    expect(readingAge('The version 2.5.1 costs 3.50 today and 4.50 later')).toBe(
      readingAge('The version 251 costs 350 today and 450 later'),
    );
  });

  it('counts a placeholder as one short word', () => {
    expect(readingAge('You applied to {{neighbourhoodLendingInstitution}} on the day.')).toBe(readingAge('You applied to cat on the day.'));
    expect(readingAge('You have {count} of them now.')).toBe(readingAge('You have six of them now.'));
  });
});
