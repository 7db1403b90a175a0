import { describe, expect, it } from 'vitest';
import type { ItemChange, ItemConflict } from '../../api/shapes.ts';
import { checkReviewForm, chosenOf, emptyReviewForm, findPublishBlockers, isReviewForm, nameOfWarnings } from './review-plan.ts';

const change = (id: string): ItemChange => ({
  kind: 'messages',
  id,
  state: 'changed',
  before: { id },
  after: { id, text: 'x' },
  fields: [],
});
const warning = { code: 'w', severity: 'warning', message: 'Look.' } as const;
const clean = { conflicts: [], errors: [] };

const conflict: ItemConflict = {
  kind: 'messages',
  id: 'a',
  base: { id: 'a' },
  theirs: { id: 'a', text: 't' },
  mine: { id: 'a', text: 'm' },
  conflicts: [],
};

describe('publish blockers', () => {
  const me = { role: 'publisher', needsOtherEyes: false, authority: 'store' } as const;
  const kinds = (parts: Partial<Parameters<typeof findPublishBlockers>[0]>) =>
    findPublishBlockers({ me, chosen: [change('a')], own: new Set(), review: clean, publishers: [], progress: 'writing', ...parts }).map(
      ({ kind }) => kind,
    );

  it('finds no blockers when nothing is wrong', () => {
    expect(kinds({})).toEqual([]);
  });

  it('blocks on a missing role, no selection, conflicts, errors, and files as the source of truth', () => {
    expect(kinds({ me: { ...me, role: 'writer' } })).toEqual(['role']);
    expect(kinds({ chosen: [] })).toEqual(['nothing']);
    expect(kinds({ review: { conflicts: [conflict], errors: [{ ...warning, severity: 'error' }] } })).toEqual(['conflicts', 'errors']);
    expect(kinds({ me: { ...me, authority: 'files' } })).toEqual(['files']);
  });

  it("blocks one's own checked changes, where others have to publish them", () => {
    const eyes = { ...me, needsOtherEyes: true };
    expect(kinds({ me: eyes, own: new Set(['messages/a'] as const) })).toEqual(['own']);
    expect(kinds({ me: eyes, own: new Set(['messages/b'] as const) })).toEqual([]);
    expect(kinds({ own: new Set(['messages/a'] as const) })).toEqual([]);
  });

  it("names people who can publish, and the reader's next step", () => {
    const sentenceFor = (role: 'writer' | 'viewer', progress: Parameters<typeof findPublishBlockers>[0]['progress']) =>
      findPublishBlockers({
        me: { ...me, role },
        chosen: [change('a')],
        own: new Set(),
        review: clean,
        publishers: ['Sam'],
        progress,
      })[0]?.sentence;
    expect(sentenceFor('writer', 'writing')).toBe('Sam can publish. Ask for a review, and they find it.');
    expect(sentenceFor('writer', 'asked')).toBe('Sam can publish. A review is asked for, so they find it.');
    expect(sentenceFor('writer', 'approved')).toBe('Sam can publish. It is approved, so they find it ready.');
    expect(sentenceFor('viewer', 'writing')).toBe('A publisher or an admin can publish. Ask Sam.');
  });
});

describe('the review form', () => {
  it('leaves out unchecked items', () => {
    expect(chosenOf([change('a'), change('b')], { ...emptyReviewForm, left: ['messages/a'] }).map(({ id }) => id)).toEqual(['b']);
  });

  it('requires a note, and acceptance of exactly these warnings', () => {
    const review = { warnings: [warning] };
    expect(checkReviewForm({ ...emptyReviewForm, note: ' ' }, { warnings: [] }).note).not.toBeNull();
    expect(checkReviewForm(emptyReviewForm, review).warnings).not.toBeNull();
    const accepted = { ...emptyReviewForm, accepted: nameOfWarnings(review) };
    expect(checkReviewForm(accepted, review).warnings).toBeNull();
    expect(checkReviewForm(accepted, { warnings: [warning, { ...warning, id: 'other' }] }).warnings).not.toBeNull();
  });

  it('requires a reason of a minimum length only with warnings', () => {
    const review = { warnings: [warning] };
    const checkReason = (reason: string) => checkReviewForm({ ...emptyReviewForm, reason }, review).reason;
    expect(checkReason('')).toContain('at least 10 characters');
    expect(checkReason('Too short')).not.toBeNull();
    expect(checkReason('   spaces      ')).not.toBeNull();
    expect(checkReason('Agreed with Sam')).toBeNull();
    expect(checkReviewForm(emptyReviewForm, { warnings: [] }).reason).toBeNull();
  });

  it('requires a title once the suggested one was cleared', () => {
    expect(checkReviewForm(emptyReviewForm, { warnings: [] }).title).toBeNull();
    expect(checkReviewForm({ ...emptyReviewForm, title: ' ' }, { warnings: [] }).title).toContain('Write a title');
  });

  it('restores the form only from a valid stored value', () => {
    expect(isReviewForm({ note: 'x', left: [], accepted: '', reason: '' })).toBe(true);
    expect(isReviewForm({ note: 1 })).toBe(false);
    expect(isReviewForm(null)).toBe(false);
  });
});
