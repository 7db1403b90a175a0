// @vitest-environment happy-dom

import { describe, expect, it } from 'vitest';
import { createFakeStorage } from '#engine/testing';
import type { EditorAnswers } from '../../testing/draw-in-editor.tsx';
import { drawInSession } from '../../testing/draw-in-session.tsx';
import type { SessionChoice } from '../../testing/test-session.tsx';
import { SetReview } from './review-screen.tsx';

const schedule = {
  id: 'one',
  from: 's',
  title: 'Offers',
  note: 'Agreed with Sam',
  at: '2026-12-12T08:00:00Z',
  approvedBy: 'u1',
  approvedAt: '2026-11-20T08:00:00Z',
  state: 'waiting',
  outcome: null,
  touches: [],
  items: [{ kind: 'messages', id: 'm', base: null, value: { id: 'm', text: 'Hello' }, by: 'u1', at: '', tag: 't' }],
};
const change = { kind: 'messages', id: 'm', state: 'added', before: null, after: { id: 'm', text: 'Hello' }, fields: [] };
/** An item of a set with a title and text that differ from live. */
const renamed = {
  kind: 'messages',
  id: 'n',
  state: 'changed',
  before: { id: 'n', title: 'Fairs', text: 'Come by' },
  after: { id: 'n', title: 'Book fairs', text: 'Come along' },
  fields: [
    { path: ['title'], kind: 'value', before: 'Fairs', after: 'Book fairs' },
    { path: ['text'], kind: 'value', before: 'Come by', after: 'Come along' },
  ],
};
const answers: Readonly<Record<string, unknown>> = {
  'POST /change-sets/s/review': { live: 'live', changes: [change], conflicts: [], errors: [], warnings: [] },
  'GET /change-sets/s': { id: 's', title: 'Offers', state: 'open', author: 'u1', openedAt: '', items: schedule.items },
  'POST /change-sets/s/schedule': schedule,
  'GET /schedules': [schedule],
  'DELETE /schedules/one': { ...schedule, state: 'cancelled' },
};
const kept = new Map([
  ['editor:review:s', JSON.stringify({ note: 'Agreed with Sam', left: [], accepted: '', reason: '' })],
  ['editor:review-when:s', JSON.stringify({ date: '2026-12-12', time: '08:00', offset: '' })],
]);

/** Opens the review of a set after its data has loaded. */
const open = (more: EditorAnswers = {}, set = 's', live: SessionChoice['live'] = {}) =>
  drawInSession(
    <SetReview set={set} />,
    { now: '2026-11-22T12:00:00Z', storage: createFakeStorage(Object.fromEntries(kept)), live },
    { ...answers, ...more },
  );

describe('a change under review', () => {
  it.each([
    ['Publish now', 'Not now', 'Everybody sees it within a minute. You can undo this afterwards.'],
    ['Schedule…', 'Not now', 'What goes live is what you see now. Edits made later do not change it.'],
    ['Discard', 'Keep it', 'This item goes back to what is live. What is live does not change. You can bring them back with Undo.'],
  ])('confirms %s with a description, and can be cancelled', async (action, refusal, sentence) => {
    const drawing = await open();
    await drawing.press(action);
    expect(drawing.seen(drawing.find('dialog'))).toContain(sentence);
    const before = drawing.asked.length;
    await drawing.press(refusal);
    expect(drawing.findAll('dialog')).toEqual([]);
    expect(drawing.asked).toHaveLength(before);
  });

  it('shows that it is scheduled already, and when', async () => {
    const { seen } = await open();
    expect(seen()).toContain('Scheduled for 8am on 12 December 2026, UK time. All of these changes go live then, as they are.');
    const other = await open({
      'GET /schedules': [{ ...schedule, items: schedule.items.map((item) => ({ ...item, tag: 'an older version' })) }],
    });
    expect(other.seen()).not.toContain('Scheduled for');
  });

  it('reverts a single field to live, keeps the others, and restores it with Undo', async () => {
    const saved: unknown[] = [];
    const item = { kind: 'messages', id: 'n', base: renamed.before, value: renamed.after, by: 'u1', at: '', tag: 't1' };
    const drawing = await open({
      'POST /change-sets/s/review': { live: 'live', changes: [renamed], conflicts: [], errors: [], warnings: [] },
      'GET /change-sets/s': { id: 's', title: 'Offers', state: 'open', author: 'u1', openedAt: '', items: [item] },
      'PUT /change-sets/s/items/messages/n': ({ value }: { value: unknown }, tag: string) => {
        saved.push([value, tag]);
        return Response.json({ ...item, tag: 't2' });
      },
    });
    await drawing.press(/^Undo.*Title$/);
    await drawing.pass(1);
    expect(saved).toEqual([[{ id: 'n', title: 'Fairs', text: 'Come along' }, '"t1"']]);
    expect(drawing.seen()).toContain('Title is as it is live.');
    await drawing.press('Undo');
    await drawing.pass(1);
    expect(saved[1]).toEqual([renamed.after, '"t2"']);
  });

  it('lists everything missing in one summary, each with a link to its control', async () => {
    const error = (code: string, pointer: string, message: string) => ({
      code,
      pointer,
      message,
      severity: 'error',
      kind: 'messages',
      id: 'm',
    });
    const errors = [error('shape-missing', '', '"title" is missing.'), error('shape-empty', '/text', '"text" must not be empty.')];
    const warnings = [{ ...error('gate-tone', '/text', 'It shouts.'), severity: 'warning' }];
    kept.set('editor:review:empty', JSON.stringify({ note: '', left: [], accepted: '', reason: '' }));
    const drawing = await open(
      {
        'POST /change-sets/empty/review': { live: 'live', changes: [change], conflicts: [], errors, warnings },
        'GET /change-sets/empty': { id: 'empty', title: 'Offers', state: 'open', author: 'u1', openedAt: '', items: schedule.items },
      },
      'empty',
      { messages: [{ id: 'm', text: 'Hello' } as { id: string }] },
    );
    await drawing.press('Publish now');
    await drawing.pass(20);
    const list = drawing.container.querySelector('.review-summary') as HTMLElement;
    expect(document.activeElement).toBe(list);
    const links = [...list.querySelectorAll('a')];
    expect(links.map((link) => link.textContent)).toEqual([
      'Title of Hello',
      'Text of Hello',
      'Look at the warnings, then tick that you have.',
      'Write a reason for publishing anyway, in at least 10 characters.',
      'Write a note for the history: what changes and why.',
    ]);
    expect(drawing.seen(list)).toContain('“Text” must not be empty.');
    for (const [index, at] of ['/title', '/text'].entries()) {
      await drawing.hands((user) => user.click(links[index] as HTMLElement));
      expect([drawing.address(), drawing.state()]).toEqual(['/messages/m', { at }]);
    }
    await drawing.hands((user) => user.click(links[3] as HTMLElement));
    expect(document.activeElement).toBe(drawing.find('textbox', /^Reason for publishing anyway/));
    await drawing.hands((user) => user.click(links[4] as HTMLElement));
    expect(document.activeElement).toBe(drawing.find('textbox', /^Note for the history/));
  });

  it('schedules a change, with a notice of the time and that it stays a draft until then', async () => {
    const drawing = await open();
    await drawing.press('Schedule…');
    await drawing.press('Schedule');
    await drawing.pass(1);
    expect(drawing.asked.map(({ call }) => call)).toContain('POST /change-sets/s/schedule');
    expect(drawing.findAll('dialog')).toEqual([]);
    expect(drawing.seen()).toContain('Scheduled for 8am on 12 December 2026, UK time. The changes stay here as drafts until then.');
  });
});

describe('feedback after an action', () => {
  it('reports a saved conflict choice while the review is still being refreshed', async () => {
    const item = { kind: 'messages', id: 'n', base: renamed.before, value: renamed.after, by: 'u1', at: '', tag: 't1' };
    const sides = { base: renamed.before, theirs: { ...renamed.before, title: 'Fairs near you' }, mine: renamed.after };
    const conflicts = [{ path: ['title'], kind: 'value', base: 'Fairs', theirs: 'Fairs near you', mine: 'Book fairs' }];
    const conflict = { kind: 'messages', id: 'n', ...sides, theirsTag: 'l2', theirsFrom: null, mineFrom: null, conflicts };
    const drawing = await open({
      'POST /change-sets/s/review': { live: 'live', changes: [renamed], conflicts: [conflict], errors: [], warnings: [] },
      'GET /change-sets/s': { id: 's', title: 'Offers', state: 'open', author: 'u1', openedAt: '', items: [item] },
      'POST /change-sets/s/resolve': { ...item, tag: 't2', problems: [] },
    });
    await drawing.hands((user) => user.click(drawing.find('radio', /Book/)));
    await drawing.press('Keep what I chose');
    expect(drawing.seen()).toContain('Your choice is saved. The review is being updated.');
    expect(drawing.findAll('button', 'Keep what I chose')).toEqual([]);
  });
});
