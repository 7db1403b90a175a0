import { describe, expect, it } from 'vitest';
import { shippedCatalogue } from '../components/testing/hub-page-of.ts';
import { deriveFeedStatuses } from '../rules/feed/feed-statuses.ts';

const { catalogue } = shippedCatalogue();

/** The status of the feed while a tile stands alone. */
function statusOf({ scheme, state }: { readonly scheme: string; readonly state: string }): string | undefined {
  const [undergraduate, conservatoire] = scheme === 'UG' ? [state, 'notStarted'] : ['notStarted', state];
  return deriveFeedStatuses({ undergraduate, conservatoire, isClearing: false })[0]?.status;
}

/** Each next step of a status with the tile above it: what a person reads one after the other. */
const pairs = catalogue['status-tiles'].flatMap((tile) =>
  catalogue['next-steps']
    .filter(({ type, scheme, status }) => type === 'next' && scheme === tile.scheme && status.split('|').includes(statusOf(tile) ?? ''))
    .map((step) => [step.id, tile.id, step, tile] as const),
);

const small = new Set('your with have that this what when they them from will been each into than then after before'.split(' '));

/** The words that carry a text, by their first letters, so that "confirmed" and "confirms" are one. */
function wordsOf(text: string): readonly string[] {
  const words = text.toLowerCase().match(/[a-z]{4,}/g) ?? [];
  return words.filter((word) => !small.has(word)).map((word) => word.slice(0, 5));
}

/** How much of a text is said in another one, from 0 to 1. */
function shareSaid(text: string, said: string): number {
  const words = wordsOf(text);
  const known = new Set(wordsOf(said));
  return words.length === 0 ? 0 : words.filter((word) => known.has(word)).length / words.length;
}

describe('the first card of the feed goes on from the next step above it', () => {
  it.each(pairs)('%s does not say again what %s says', (_step, _tile, step, tile) => {
    const said = `${tile.title} ${tile.body}`;
    expect(shareSaid(step.title, said)).toBeLessThan(0.5);
    const sentences = step.summary.split(/(?<=[.?!])\s/).filter((sentence) => wordsOf(sentence).length > 2);
    for (const sentence of sentences) expect(shareSaid(sentence, said), sentence).toBeLessThan(0.75);
  });

  it('is looked at for every status that has a next step', () => {
    const steps = catalogue['next-steps'].filter(({ type }) => type === 'next').map(({ id }) => id);
    expect([...new Set(pairs.map(([id]) => id))].sort()).toEqual(steps.sort());
  });
});
