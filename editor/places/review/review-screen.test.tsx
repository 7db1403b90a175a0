import { describe, expect, it } from 'vitest';
import { listChanges, mergeItem } from '#engine';
import type { MeReply } from '#schemas/editor';
import { QUERY_KEYS } from '../../api/keys.ts';
import type { Review } from '../../api/shapes.ts';
import { drawScreen } from '../../testing/draw-screen.tsx';
import { SetReview } from './review-screen.tsx';

const before = { id: 'a', title: 'Three offers' };
const after = { id: 'a', title: 'Your offers' };
const review: Review = {
  live: 'live',
  changes: [
    { kind: 'next-steps', id: 'a', state: 'changed', before, after, fields: listChanges(before, after) },
    { kind: 'messages', id: 'm', state: 'removed', before: { id: 'm', text: 'Hello' }, after: null, fields: [] },
  ],
  conflicts: [],
  errors: [],
  warnings: [{ code: 'w', severity: 'warning', message: 'Two of them overlap.', kind: 'messages', id: 'm' }],
};
const set = {
  id: 's',
  title: 'Offers',
  state: 'open',
  author: 'u1',
  openedAt: '',
  items: [
    { kind: 'next-steps', id: 'a', base: before, value: after, by: 'u1', at: '', tag: 't' },
    { kind: 'messages', id: 'm', base: { id: 'm', text: 'Hello' }, value: null, by: 'u1', at: '', tag: 't' },
  ],
};
const sam = { uid: 'sam', name: 'Sam', role: 'publisher' } as const;
const reviewScreen = (me: Partial<MeReply> = {}, found: Review = review) =>
  drawScreen(
    <SetReview set="s" />,
    [
      [QUERY_KEYS.review('s', 'all'), found],
      [QUERY_KEYS.changeSet('s'), set],
      [QUERY_KEYS.colleagues, [sam]],
    ],
    { me },
  );

describe('the review screen', () => {
  it('shows every change as text, the findings of the checks, and who is affected', async () => {
    const html = await reviewScreen();
    expect(html).toContain('Review 2 changes');
    expect(html).toMatch(/<del[^>]*>.*?Three<\/span><\/del>/);
    expect(html).toMatch(/<ins[^>]*>.*?Your<\/span><\/ins>/);
    expect(html).toContain('Archived');
    expect(html).toContain('Two of them overlap.');
    expect(html).toContain('There are no personas to try this on.');
    expect(html).not.toContain('review-hindrances');
  });

  it('requests a reason only when there are warnings', async () => {
    expect(await reviewScreen()).toContain('Reason for publishing anyway');
    expect(await reviewScreen({}, { ...review, warnings: [] })).not.toContain('Reason for publishing anyway');
  });

  it('names who can publish where the reader may not', async () => {
    expect(await reviewScreen({ role: 'viewer' })).toContain('A publisher or an admin can publish. Ask Sam.');
    expect(await reviewScreen({ role: 'writer' })).toContain('Sam can publish. Ask for a review, and they find it.');
    expect(await reviewScreen({ needsOtherEyes: true })).toContain('Somebody else has to publish what you wrote. Ask for a review');
  });

  it('reports that there is nothing to publish', async () => {
    const html = await reviewScreen({}, { ...review, changes: [], warnings: [] });
    expect(html).toContain('There is nothing to publish.');
    expect(html).toContain('Nothing to review</h1>');
  });

  it('shows that it is loading', async () => {
    const html = await drawScreen(<SetReview set="s" />);
    expect(html).toContain('Working out what changes');
  });

  it('shows both versions of a change with a newer live version, with nothing selected', async () => {
    const theirs = { ...before, title: 'All offers' };
    const { conflicts } = mergeItem(before, theirs, after);
    const html = await reviewScreen(
      {},
      { ...review, conflicts: [{ kind: 'next-steps', id: 'a', base: before, theirs, mine: after, conflicts }] },
    );
    expect(html).toContain('1 item changed live meanwhile. Choose which to keep first.');
    expect(html).toContain('Keep both texts, to edit');
    expect(html).not.toMatch(/type="radio"[^>]* checked/);
  });
});
