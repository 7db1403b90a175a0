import { describe, expect, it } from 'vitest';
import { shippedCatalogue } from '../components/testing/hub-page-of.ts';
import { deriveFeedStatuses } from '../rules/feed/feed-statuses.ts';

const { catalogue } = shippedCatalogue();

/** The feed status for a single tile. */
function statusOf({ scheme, state }: { readonly scheme: string; readonly state: string }): string | undefined {
  const [undergraduate, conservatoire] = scheme === 'UG' ? [state, 'notStarted'] : ['notStarted', state];
  return deriveFeedStatuses({ undergraduate, conservatoire, isClearing: false })[0]?.status;
}

/** Each next step of a status with the tile above it, in reading order. */
const pairs = catalogue['status-tiles'].flatMap((tile) =>
  catalogue['next-steps']
    .filter(({ type, scheme, status }) => type === 'next' && scheme === tile.scheme && status.split('|').includes(statusOf(tile) ?? ''))
    .map((step) => [step.id, tile.id, step, tile] as const),
);

const small = new Set('your with have that this what when they them from will been each into than then after before'.split(' '));

/** The content words of a text, by their first letters, so that "confirmed" and "confirms" are equal. */
function wordsOf(text: string): readonly string[] {
  const words = text.toLowerCase().match(/[a-z]{4,}/g) ?? [];
  return words.filter((word) => !small.has(word)).map((word) => word.slice(0, 5));
}

/** The share of a text that another one repeats, from 0 to 1. */
function shareSaid(text: string, said: string): number {
  const words = wordsOf(text);
  const known = new Set(wordsOf(said));
  return words.length === 0 ? 0 : words.filter((word) => known.has(word)).length / words.length;
}

describe('first card of the feed below the next step', () => {
  it.each(pairs)('%s does not repeat %s', (_step, _tile, step, tile) => {
    const said = `${tile.title} ${tile.body}`;
    expect(shareSaid(step.title, said)).toBeLessThan(0.5);
    const sentences = step.summary.split(/(?<=[.?!])\s/).filter((sentence) => wordsOf(sentence).length > 2);
    for (const sentence of sentences) expect(shareSaid(sentence, said), sentence).toBeLessThan(0.75);
  });

  it('exists for every status with a next step', () => {
    const steps = catalogue['next-steps'].filter(({ type }) => type === 'next').map(({ id }) => id);
    expect([...new Set(pairs.map(([id]) => id))].sort()).toEqual(steps.sort());
  });
});
