// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { ChangeSetList, MeReply } from '#schemas/editor';
import type { EditorAnswers } from '../../testing/draw-in-editor.tsx';
import { drawInSession } from '../../testing/draw-in-session.tsx';
import { ChangesScreen } from './changes-screen.tsx';

type Set = ChangeSetList[number];

const now = '2027-01-15T10:00:00.000Z';
const item = (id: string, title: string, by = 'robin') => ({ kind: 'messages', id, title, by, at: '2027-01-14T09:00:00.000Z' });
const own: Set = {
  id: 's1',
  title: '',
  author: 'robin',
  assignee: 'robin',
  openedAt: '2027-01-12T09:00:00.000Z',
  review: 'asked',
  step: { kind: 'asked', by: 'robin', at: '2027-01-14T10:00:00.000Z', note: 'Before Friday', to: null },
  checks: { errors: 1, warnings: 2, conflicts: 0 },
  items: ['a', 'b', 'c', 'd', 'e'].map((id) => item(id, `Message ${id}`)),
};
const back: Set = {
  ...own,
  id: 's2',
  title: 'Spring offers',
  review: 'sent-back',
  step: { kind: 'sent-back', by: 'sam', at: '2027-01-15T09:00:00.000Z', note: 'Shorter, please', to: 'robin' },
  checks: null,
  items: [item('a', 'Message a')],
};
const colleagues = [
  { uid: 'robin', name: 'Robin', role: 'writer' },
  { uid: 'sam', name: 'Sam', role: 'publisher' },
  { uid: 'kit', name: 'Kit', role: 'viewer' },
] as const;

/** Opens the screen. */
const open = (
  me: Partial<MeReply>,
  { filter = 'all', sets = [own, back], ...answers }: { filter?: string; sets?: Set[] } & EditorAnswers = {},
) =>
  drawInSession(
    <ChangesScreen />,
    { me: { uid: 'sam', name: 'Sam', ...me }, address: `/changes?show=${filter}`, now },
    { 'GET /change-sets': sets, 'GET /schedules': [], 'GET /colleagues': colleagues, ...answers },
  );

/** Whether the draft was reloaded after the action. */
const isReadAgain = ({ asked }: Awaited<ReturnType<typeof open>>) => asked.some(({ call }) => call === 'GET /catalogue');

describe('the open change sets', () => {
  it('shows what a set touches, its owner, progress and age', async () => {
    const { seen, findAll } = await open({});
    expect(findAll('heading').map(({ textContent }) => textContent)).toEqual(['Changes', 'Message a and 4 more', 'Spring offers']);
    const text = seen();
    for (const words of [
      'Review asked for',
      '“Message a”, “Message b”, “Message c” and 2 more',
      'By Robin · begun 3 days ago · last edited yesterday · 1 mistake, 2 warnings',
      'Robin asked whoever may publish for a review.',
      'Before Friday',
      'You sent it back to Robin.',
    ])
      expect(text).toContain(words);
    expect(text).not.toMatch(/2027|robin|s1/);
  });

  it('shows from the schedules when a set goes live', async () => {
    const schedule = { id: 'one', from: 's2', title: '', note: '', at: '2027-02-01T09:00:00Z', state: 'waiting', items: [] };
    expect((await open({}, { 'GET /schedules': [schedule] })).seen()).toContain('Scheduled for 9am on 1 February 2027');
  });

  it('filters by whose turn it is: the requested reviewer, or the writer of a returned set', async () => {
    const titles = async (me: Partial<MeReply>) =>
      (await open(me, { filter: 'waiting' }))
        .findAll('heading')
        .slice(1)
        .map(({ textContent }) => textContent);
    expect(await titles({})).toEqual(['Message a and 4 more']);
    expect(await titles({ uid: 'robin', role: 'writer' })).toEqual(['Spring offers']);
    expect(await titles({ uid: 'robin', role: 'publisher', needsOtherEyes: true })).toEqual(['Spring offers']);
    expect(await titles({ uid: 'kit', role: 'viewer' })).toEqual([]);
  });

  it('explains what to do when there are none', async () => {
    expect((await open({}, { sets: [] })).seen()).toContain('Nobody is changing anything. Open an item and change it');
    expect((await open({}, { sets: [], filter: 'waiting' })).seen()).toContain('Nothing waits for you.');
  });

  it('focuses the heading, and opens, copies and filters sets', async () => {
    const drawing = await open({});
    expect(document.activeElement?.textContent).toBe('Changes');
    await drawing.press('Copy link of Spring offers');
    expect(await navigator.clipboard.readText()).toContain('/editor/review?set=s2');
    await drawing.press('Open Spring offers');
    expect(drawing.asked.at(-1)?.call).toBe('GET /change-sets/s2');
    await drawing.press(/^Mine/, 'tab');
    expect(drawing.address()).toBe('/changes?show=mine');
  });

  it('renames a set, starting from a suggested title', async () => {
    const drawing = await open({}, { 'PUT /change-sets/s1': own });
    await drawing.press('Rename Message a and 4 more');
    await drawing.hands((user) => user.clear(drawing.find('textbox', /^Title/)));
    await drawing.press('Rename');
    expect(drawing.seen()).toContain('Write a title in a few words.');
    await drawing.type(/^Title/, 'January messages');
    await drawing.press('Rename');
    expect(drawing.asked).toContainEqual({ call: 'PUT /change-sets/s1', body: { title: 'January messages' } });
    expect(isReadAgain(drawing)).toBe(true);
  });

  it('hands a set over to somebody who can write, with a note', async () => {
    const drawing = await open({}, { 'POST /change-sets/s1/hand-on': own });
    await drawing.press('Hand over Message a and 4 more');
    expect(drawing.findAll('option').map(({ textContent }) => textContent)).toEqual(['Choose one', 'Sam (you)']);
    await drawing.hands((user) => user.selectOptions(drawing.find('combobox', /^To/), 'sam'));
    await drawing.type(/^Note/, 'Away until Monday');
    await drawing.press('Hand over');
    expect(drawing.asked).toContainEqual({ call: 'POST /change-sets/s1/hand-on', body: { to: 'sam', note: 'Away until Monday' } });
  });

  it('splits a set for its author, given a title and remaining items', async () => {
    const drawing = await open({ uid: 'robin', role: 'writer' }, { 'POST /change-sets/s1/split': { ...own, id: 's3', title: 'Spring' } });
    await drawing.press('Split Message a and 4 more');
    await drawing.press('Move');
    expect(drawing.seen(drawing.find('dialog'))).toContain('Write a title in a few words.');
    expect(drawing.seen(drawing.find('dialog'))).toContain('Choose at least one, and leave at least one behind.');
    await drawing.type(/^Title/, 'Spring');
    await drawing.press('Message b', 'checkbox');
    await drawing.press('Message d', 'checkbox');
    await drawing.press('Move');
    const items = ['b', 'd'].map((id) => ({ kind: 'messages', id }));
    expect(drawing.asked).toContainEqual({ call: 'POST /change-sets/s1/split', body: { title: 'Spring', items } });
    expect(isReadAgain(drawing)).toBe(true);
  });

  it('merges sets; conflicts are resolved by set name, with nothing preselected', async () => {
    const value = (text: string) => ({ id: 'a', text });
    const from = { by: 'robin', at: '2027-01-14T09:00:00.000Z', seq: null };
    const conflict = {
      kind: 'messages',
      id: 'a',
      base: value('Hi'),
      theirs: value('Welcome'),
      mine: value('Hello'),
      conflicts: [{ path: ['text'], kind: 'value', base: 'Hi', theirs: 'Welcome', mine: 'Hello' }],
      theirsFrom: from,
      mineFrom: from,
    };
    const answer = (body: { readonly choices?: unknown }) =>
      body.choices
        ? Response.json(own)
        : Response.json({ code: 'join-conflicts', detail: 'Choose.', conflicts: [conflict], seen: 'both' }, { status: 409 });
    const drawing = await open({ uid: 'robin', role: 'writer' }, { 'POST /change-sets/s1/join': answer });
    await drawing.press('Merge others into Message a and 4 more');
    await drawing.press('Merge');
    expect(drawing.seen(drawing.find('dialog'))).toContain('Both changed 1 item in different ways.');
    await drawing.press('Merge');
    expect(drawing.seen(drawing.find('dialog'))).toContain('Choose for 1 more item.');
    await drawing.press(/^In “Spring offers”/, 'radio');
    await drawing.press('Keep what I chose');
    await drawing.press('Merge');
    const fields = [{ path: ['text'], kind: 'value', take: 'theirs' }];
    const choices = [{ kind: 'messages', id: 'a', value: value('Welcome'), fields }];
    expect(drawing.asked).toContainEqual({ call: 'POST /change-sets/s1/join', body: { from: 's2', seen: 'both', choices } });
    expect(isReadAgain(drawing)).toBe(true);
  });

  it('offers no split or merge for approved sets, to others, or for a single set', async () => {
    const moves = async (me: Partial<MeReply>, sets: Set[]) => (await open(me, { sets })).findAll('button', /^(Split|Put) /).length;
    const robin = { uid: 'robin', role: 'writer' } as const;
    expect(await moves(robin, [own])).toBe(1);
    expect(await moves(robin, [{ ...own, review: 'approved' }, back])).toBe(0);
    expect(await moves({}, [own, back])).toBe(0);
  });

  it('lets a viewer only open and copy a set', async () => {
    const { findAll } = await open({ uid: 'kit', role: 'viewer' }, { sets: [back] });
    expect(findAll('button').map(({ textContent }) => textContent)).toEqual(['Open', 'Copy link of Spring offers']);
  });
});
