import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NextStep } from '../../../schemas/generated/catalogue.ts';
import { buildNextStep, buildVocabulary } from '../../testing/index.ts';
import cases from './cases.json' with { type: 'json' };
import { chooseNextSteps, composeFeed, type FeedEntry, indexNextSteps, splitStatuses, toFeedEntry } from './index.ts';

const types = new Map(buildVocabulary().nextStepTypes.map((type) => [type.id, type]));

/** "faq a Title /link" as an entry; the title is the id when there is none. */
function entryOf(text: string): FeedEntry {
  const [type = '', id = '', title = id, link = ''] = text.split(' ');
  return toFeedEntry({ id, type, title, link }, types);
}

describe('the feed', () => {
  for (const { title, steps, answer } of cases) {
    it(title, () => {
      const panels = composeFeed(steps.map(entryOf));
      expect(panels.map(({ kind, ids }) => [kind, ...ids].join(' '))).toEqual(answer);
    });
  }

  it('[FEED-021] does not mind spaces around title and link', () => {
    const one = toFeedEntry({ id: 'a', type: 'next', title: ' Title', link: '/x ' }, types);
    const two = toFeedEntry({ id: 'b', type: 'next', title: 'title ', link: '/x' }, types);
    expect(composeFeed([one, two])).toHaveLength(1);
  });

  it('lets a type that the vocabulary does not have stand alone', () => {
    expect(composeFeed([entryOf('mystery a')])).toEqual([{ kind: 'nextStep', ids: ['a'] }]);
  });
});

describe('choosing next steps', () => {
  const items = [
    buildNextStep({ id: 'room', scheme: 'ROOM', status: 'booked' }),
    buildNextStep({ id: 'both', status: 'valid | expired' }),
    buildNextStep({ id: 'expired', status: 'expired' }),
  ];
  const index = indexNextSteps(items.map((item: NextStep) => ({ item, entry: toFeedEntry(item, types) })));
  const choose = (...statuses: [scheme: string, status: string][]): string[] =>
    chooseNextSteps(
      index,
      statuses.map(([scheme, status]) => ({ scheme, status })),
      () => true,
    ).map((entry) => entry.id);

  it('[FEED-004] takes items of the scheme with one of the statuses', () => {
    expect(choose(['CARD', 'valid'])).toEqual(['both']);
    expect(choose(['CARD', 'booked'])).toEqual([]);
  });

  it('[FEED-006] takes one scheme after the other, each in catalogue order', () => {
    expect(choose(['CARD', 'expired'], ['ROOM', 'booked'])).toEqual(['both', 'expired', 'room']);
  });

  it('[FEED-005] ignores spaces around | and minds capital letters', () => {
    expect(splitStatuses(' valid | expired')).toEqual(['valid', 'expired']);
    expect(choose(['CARD', 'Valid'])).toEqual([]);
  });

  it('[FEED-003] leaves out what its condition hides', () => {
    const chosen = chooseNextSteps(index, [{ scheme: 'CARD', status: 'expired' }], (entry) => entry.id !== 'both');
    expect(chosen.map((entry) => entry.id)).toEqual(['expired']);
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

describe('any feed', () => {
  it('[FEED-021] [FEED-022] [FEED-024] holds no item twice, no panel over two, one advert at most and in its place', () => {
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
