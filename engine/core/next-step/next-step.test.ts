import { describe, expect, it } from 'vitest';
import type { FeedPanel } from '#schemas/viewer';
import { buildVocabulary } from '../../testing/index.ts';
import { fc } from '../../testing/properties.ts';
import cases from './cases.json' with { type: 'json' };
import { composeChosen, dropDuplicates } from './compose.ts';
import { type FeedEntry, toFeedEntry } from './feed-entry.ts';

const types = new Map(buildVocabulary().nextStepTypes.map((type) => [type.id, type]));

/** "faq a Title /link" as an entry; a missing title is the id. */
function entryOf(text: string): FeedEntry {
  const [type = '', id = '', title = id, link = ''] = text.split(' ');
  return toFeedEntry({ id, type, title, link }, types);
}

/** The feed of chosen entries, as the plan makes it. */
function composeFeed(entries: readonly FeedEntry[]): FeedPanel[] {
  return composeChosen(dropDuplicates(entries));
}

describe('composeFeed', () => {
  for (const { title, steps, answer } of cases) {
    it(title, () => {
      const panels = composeFeed(steps.map(entryOf));
      expect(panels.map(({ kind, ids }) => [kind, ...ids].join(' '))).toEqual(answer);
    });
  }

  it('[FEED-021] ignores spaces around title and link', () => {
    const one = toFeedEntry({ id: 'a', type: 'next', title: ' Title', link: '/x ' }, types);
    const two = toFeedEntry({ id: 'b', type: 'next', title: 'title ', link: '/x' }, types);
    expect(composeFeed([one, two])).toHaveLength(1);
  });

  it('does not group a type that the vocabulary does not have', () => {
    expect(composeFeed([entryOf('mystery a')])).toEqual([{ kind: 'nextStep', ids: ['a'] }]);
  });
});

const steps = fc.array(
  fc.record({
    type: fc.constantFrom('next', 'next', 'faq', 'howto', 'advert'),
    title: fc.constantFrom('A', 'a', 'B', 'C', 'D', 'E', 'F', 'G'),
    link: fc.constantFrom('', '/x', '/y'),
  }),
  { maxLength: 40 },
);

describe('composeFeed for any steps', () => {
  it('[FEED-021] [FEED-022] [FEED-024] gives no item twice, panels of at most two, and one advert in its place', () => {
    fc.assert(
      fc.property(steps, (given) => {
        const entries = given.map((step, index) => toFeedEntry({ id: String(index), ...step }, types));
        const panels = composeFeed(entries);
        const ids = panels.flatMap((panel) => panel.ids);
        const looks = ids.map((id) => entries[Number(id)]?.likeness);
        const adverts = panels.filter((panel) => panel.kind === 'advert');
        expect(new Set(ids).size).toBe(ids.length);
        expect(new Set(looks).size).toBe(looks.length);
        expect(panels.every((panel) => panel.ids.length <= (panel.kind === 'cards' ? 2 : 1))).toBe(true);
        expect(adverts.length).toBeLessThanOrEqual(1);
        if (adverts[0]) expect(panels.indexOf(adverts[0])).toBe(Math.min(2, panels.length - 1));
      }),
    );
  });

  it('[FEED-023] keeps each card with its own type, in order', () => {
    fc.assert(
      fc.property(steps, (given) => {
        const entries = given.map((step, index) => toFeedEntry({ id: String(index), ...step, title: String(index) }, types));
        const cards = composeFeed(entries).filter((panel) => panel.kind === 'cards');
        for (const type of ['faq', 'howto']) {
          const ofType = cards.flatMap((panel) => panel.ids).filter((id) => entries[Number(id)]?.type === type);
          expect(ofType).toEqual(entries.filter((entry) => entry.type === type).map((entry) => entry.id));
        }
        expect(cards.every(({ ids }) => new Set(ids.map((id) => entries[Number(id)]?.type)).size === 1)).toBe(true);
      }),
    );
  });
});
