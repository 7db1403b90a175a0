import { describe, expect, it } from 'vitest';
import { plainMarkedText } from '#engine';
import { fc } from '#engine/testing/properties';
import { joinRuns, toRuns, toTextAddress, writeRuns } from './marked-runs.ts';

const plain = (text: string) => ({ text, isStrong: false, link: null });
const words = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '.', '’', 'é', '{', '}'), minLength: 1, maxLength: 6 });
const signs = fc.string({ unit: fc.constantFrom('a', ' ', '*', '[', ']', '(', ')'), minLength: 1, maxLength: 8 });
const runsOf = (text: typeof words) =>
  fc.array(fc.record({ text, isStrong: fc.boolean(), link: fc.constantFrom(null, '/calendar', 'https://example.org/a') }), {
    maxLength: 6,
  });

describe('the runs of a marked text', () => {
  it('parses strong text, links and plain text into runs', () => {
    expect(toRuns('See **your** [dates](/calendar).')).toEqual([
      plain('See '),
      { text: 'your', isStrong: true, link: null },
      plain(' '),
      { text: 'dates', isStrong: false, link: '/calendar' },
      plain('.'),
    ]);
    expect(toRuns('')).toEqual([]);
  });

  it.each([
    'Plain words, with {{mainDeadline:date}} in them.',
    '**Strong** at the start, and at the **end**',
    '**[A strong link](/faqs/extra)** is the short answer.',
    '**Strong words with [a link](/status) in them**',
    '[A link with **strong** words](/status)',
    'A [link](/a), [another](/b).',
    '5 * 3 is 15, and [this] is no link (nor this).',
  ])('writes runs back unchanged: %s', (text) => {
    expect(writeRuns(toRuns(text))).toBe(text);
  });

  it('parses written runs back to the same runs', () => {
    fc.assert(
      fc.property(runsOf(words), (runs) => {
        expect(toRuns(writeRuns(runs))).toEqual(joinRuns(runs));
      }),
      { numRuns: 500 },
    );
  });

  it('loses no character of a run except asterisks', () => {
    fc.assert(
      fc.property(signs, fc.boolean(), fc.constantFrom(null, '/calendar'), (text, isStrong, link) => {
        fc.pre(plainMarkedText(text) === text);
        const written = plainMarkedText(writeRuns([{ text, isStrong, link }]));
        expect(written.replaceAll('*', '')).toBe(text.replaceAll('*', ''));
      }),
      { numRuns: 500 },
    );
  });

  it('splits a link at a bracket in its text', () => {
    expect(writeRuns([{ text: 'Fees [2027]', isStrong: false, link: '/money' }])).toBe('[Fees ](/money)[[2027](/money)]');
  });

  it('encodes characters that would end an address', () => {
    expect(toTextAddress(' https://example.org/a_(b) c ')).toBe('https://example.org/a_%28b%29%20c');
  });
});
