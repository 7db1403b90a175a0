// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { ChangeSetShown, MeReply } from '#schemas/editor';
import type { EditorAnswers } from '../../testing/draw-in-editor.tsx';
import { drawInSession } from '../../testing/draw-in-session.tsx';
import { SetReview } from './review-screen.tsx';

const now = '2027-01-15T10:00:00.000Z';
const change = { kind: 'messages', id: 'm', state: 'added', before: null, after: { id: 'm', text: 'Hello' }, fields: [] };
const drafts: ChangeSetShown = {
  id: 's',
  title: '',
  state: 'open',
  author: 'robin',
  assignee: 'robin',
  openedAt: '2027-01-14T10:00:00.000Z',
  review: 'writing',
  tag: 'seen',
  steps: [],
  items: [
    { kind: 'messages', id: 'm', base: null, value: { id: 'm', text: 'Hello' }, by: 'robin', at: '2027-01-14T10:00:00.000Z', tag: 't' },
  ],
};
const asked: ChangeSetShown = {
  ...drafts,
  title: 'Words of welcome',
  review: 'asked',
  steps: [{ kind: 'asked', by: 'robin', at: '2027-01-15T09:00:00.000Z', note: 'Before Friday', to: null }],
};
const colleagues = [
  { uid: 'robin', name: 'Robin', role: 'writer' },
  { uid: 'sam', name: 'Sam', role: 'publisher' },
  { uid: 'lee', name: 'Lee', role: 'admin' },
] as const;

/** Opens the review of a set. */
const open = (me: Partial<MeReply>, set: ChangeSetShown, answers: EditorAnswers = {}) =>
  drawInSession(
    <SetReview set="s" />,
    { me: { uid: 'robin', name: 'Robin', role: 'writer', ...me }, now },
    {
      'POST /change-sets/s/review': { live: 'live', changes: [change], conflicts: [], errors: [], warnings: [] },
      'GET /change-sets/s': set,
      'GET /colleagues': colleagues,
      ...answers,
    },
  );

describe('a review request by a writer', () => {
  it('offers a review request where only others can publish, with a suggested title, a person and a note', async () => {
    const drawing = await open({}, drafts, { 'POST /change-sets/s/ask': asked });
    expect(document.activeElement?.tagName).toBe('H1');
    expect(drawing.seen()).toContain('Sam or Lee can publish. Ask for a review, and they find it.');
    const [first] = drawing.findAll('button', 'Ask for review…');
    await drawing.hands((user) => user.click(first as HTMLElement));
    expect(drawing.findAll('option').map(({ textContent }) => textContent)).toEqual(['Whoever may publish', 'Sam', 'Lee']);
    await drawing.hands((user) => user.selectOptions(drawing.find('combobox', 'Who'), 'sam'));
    const dialog = drawing.find('dialog');
    const note = dialog.querySelector('textarea');
    await drawing.hands((user) => user.type(note as HTMLElement, 'Before Friday'));
    await drawing.press('Ask for review');
    expect(drawing.asked).toContainEqual({
      call: 'POST /change-sets/s/ask',
      body: { title: 'Hello', note: 'Before Friday', to: 'sam' },
    });
    expect(drawing.findAll('dialog')).toEqual([]);
  });

  it('requires a title for a review request', async () => {
    const drawing = await open({}, drafts);
    await drawing.hands((user) => user.click(drawing.findAll('button', 'Ask for review…')[0] as HTMLElement));
    await drawing.hands((user) => user.clear(drawing.find('dialog').querySelector('input') as HTMLElement));
    await drawing.press('Ask for review');
    expect(drawing.seen(drawing.find('dialog'))).toContain('Write a title');
    expect(drawing.asked.map(({ call }) => call)).not.toContain('POST /change-sets/s/ask');
  });

  it('shows the note of a pending review request instead of offering another', async () => {
    const drawing = await open({}, asked);
    expect(drawing.findAll('button', /^Ask for review|^Approve|^Send back/)).toEqual([]);
    for (const words of ['Review asked for', 'You asked whoever may publish for a review.', '1 hour ago', 'Before Friday'])
      expect(drawing.seen()).toContain(words);
  });

  it('shows nothing to review once everything is published or discarded', async () => {
    const drawing = await open({}, { ...drafts, state: 'discarded' });
    expect(drawing.find('heading').textContent).toBe('Nothing to review');
  });
});

describe("the reviewer's answer", () => {
  const sam = { uid: 'sam', name: 'Sam', role: 'publisher' } as const;

  it('approves the content on the screen', async () => {
    const drawing = await open(sam, asked, { 'POST /change-sets/s/approve': { ...asked, review: 'approved' } });
    await drawing.press('Approve…');
    expect(drawing.seen(drawing.find('dialog'))).toContain('Nothing goes live by it.');
    await drawing.press('Approve');
    expect(drawing.asked).toContainEqual({ call: 'POST /change-sets/s/approve', body: { note: '' } });
  });

  it('sends the changes back with a note that is mandatory', async () => {
    const drawing = await open(sam, asked, { 'POST /change-sets/s/send-back': { ...asked, review: 'sent-back' } });
    await drawing.press('Send back…');
    await drawing.press('Send back');
    expect(drawing.seen(drawing.find('dialog'))).toContain('Write what is to be done first.');
    await drawing.hands((user) => user.type(drawing.find('dialog').querySelector('textarea') as HTMLElement, 'Shorter'));
    await drawing.press('Send back');
    expect(drawing.asked).toContainEqual({ call: 'POST /change-sets/s/send-back', body: { note: 'Shorter' } });
  });

  it('[Z-05] does not offer approval to the author under four eyes, and suggests a review request', async () => {
    const author = { ...sam, uid: 'robin', needsOtherEyes: true };
    expect((await open(author, asked)).findAll('button', 'Approve…')).toEqual([]);
    const drawing = await open(author, drafts);
    expect(drawing.seen()).toContain('Somebody else has to publish what you wrote. Ask for a review, and they find it.');
  });
});

describe('a conflict between a draft and a newer live version', () => {
  const at = '2027-01-15T09:42:00.000Z';
  const value = (text: string) => ({ id: 'm', text });
  const conflict = {
    kind: 'messages',
    id: 'm',
    base: value('Hi'),
    theirs: value('Welcome'),
    mine: value('Hello'),
    conflicts: [{ path: ['text'], kind: 'value', base: 'Hi', theirs: 'Welcome', mine: 'Hello' }],
    theirsTag: 'live-tag',
    theirsFrom: { by: 'lee', at, seq: 9 },
    mineFrom: { by: 'robin', at, seq: null },
  };
  const found = { live: 'live', changes: [change], conflicts: [conflict], errors: [], warnings: [] };
  const answers = { 'POST /change-sets/s/review': found, 'POST /change-sets/s/resolve': { tag: 'new', problems: [] } };

  it('names the writer and the publisher to a third person, and sends the choice with its version', async () => {
    const drawing = await open({ uid: 'sam', name: 'Sam', role: 'publisher' }, drafts, answers);
    expect(drawing.findAll('radio').map((radio) => radio.closest('label')?.querySelector('strong')?.textContent)).toEqual([
      'Published by Lee at 9:42am, version 9',
      'Robin’s draft',
      'Keep both texts, to edit',
    ]);
    await drawing.press(/^Robin’s draft/, 'radio');
    await drawing.press('Keep what I chose');
    const choices = [{ path: ['text'], kind: 'value', take: 'mine' }];
    const body = { kind: 'messages', id: 'm', value: value('Hello'), live: 'live-tag', choices };
    expect(drawing.asked).toContainEqual({ call: 'POST /change-sets/s/resolve', body });
  });

  it("labels the writer's own version as yours", async () => {
    const drawing = await open({}, drafts, answers);
    expect(drawing.findAll('radio', /^Yours/)).toHaveLength(1);
    expect(drawing.seen()).not.toMatch(/Theirs|Mine/);
  });
});

describe('splitting a change set', () => {
  const second = { ...change, id: 'n', after: { id: 'n', text: 'Bye' } };
  const both: ChangeSetShown = {
    ...drafts,
    items: [...drafts.items, { ...drafts.items[0], id: 'n', value: { id: 'n', text: 'Bye' } }] as ChangeSetShown['items'],
  };
  const answers = {
    'POST /change-sets/s/review': { live: 'live', changes: [change, second], conflicts: [], errors: [], warnings: [] },
    'POST /change-sets/s/split': { ...drafts, id: 's2', title: 'Partings' },
  };

  it('moves the checked changes to a set of their own, with a title', async () => {
    const drawing = await open({}, both, answers);
    expect(drawing.findAll('button', 'Move to a separate set…')).toEqual([]);
    await drawing.press('Publish Hello', 'checkbox');
    await drawing.press('Move to a separate set…');
    await drawing.hands((user) => user.type(drawing.find('dialog').querySelector('input') as HTMLElement, 'Partings'));
    await drawing.press('Move');
    expect(drawing.asked).toContainEqual({
      call: 'POST /change-sets/s/split',
      body: { title: 'Partings', items: [{ kind: 'messages', id: 'n' }] },
    });
    expect(drawing.seen()).toContain('Moved 1 change to “Partings”.');
  });

  it('offers no split after approval, or to somebody who is not an author', async () => {
    for (const [me, set] of [
      [{}, { ...both, review: 'approved' }],
      [{ uid: 'sam', role: 'publisher' }, both],
    ] as const) {
      const drawing = await open(me, set, answers);
      await drawing.press('Publish Hello', 'checkbox');
      expect(drawing.findAll('button', 'Move to a separate set…')).toEqual([]);
    }
  });
});

describe('the title of a change set', () => {
  it('saves the title with the set before publishing', async () => {
    const sam = { uid: 'sam', role: 'publisher' } as const;
    const drawing = await open(sam, drafts, {
      'PUT /change-sets/s': { ...drafts, title: 'Hello' },
      'POST /change-sets/s/publish': { id: 'x', seq: 2, changes: 1 },
    });
    await drawing.type(/^Note for the history/, 'Kinder');
    await drawing.press('Publish now');
    await drawing.hands((user) =>
      user.click(drawing.find('dialog').querySelector('.button-primary, button[class*=primary]') as HTMLElement),
    );
    const calls = drawing.asked.filter(({ call }) => /^PUT|publish$/.test(call)).map(({ call }) => call);
    expect(calls).toEqual(['PUT /change-sets/s', 'POST /change-sets/s/publish']);
  });
});

describe('changes edited since they were reviewed', () => {
  it('rejects publishing changes edited since, shows the difference and closes the dialog', async () => {
    let text = 'Hello';
    const review = () => ({
      live: 'live',
      tag: text,
      changes: [{ ...change, after: { id: 'm', text } }],
      conflicts: [],
      errors: [],
      warnings: [],
    });
    const refused = () => {
      text = 'Hello, you';
      return Response.json({ status: 412, code: 'changed-meanwhile', detail: 'Somebody edited these changes meanwhile.' }, { status: 412 });
    };
    const drawing = await open(
      { uid: 'sam', role: 'publisher' },
      { ...drafts, title: 'Hello' },
      {
        'POST /change-sets/s/review': () => Response.json(review()),
        'PUT /change-sets/s': { ...drafts, title: 'Hello' },
        'POST /change-sets/s/publish': refused,
      },
    );
    await drawing.type(/^Note for the history/, 'Kinder');
    await drawing.press('Publish now');
    await drawing.hands((user) =>
      user.click(drawing.find('dialog').querySelector('.button-primary, button[class*=primary]') as HTMLElement),
    );
    expect(drawing.findAll('dialog')).toEqual([]);
    expect(drawing.seen()).toContain('Changed since you looked');
    expect(drawing.seen()).toContain('Hello, you');
    await drawing.pass(20);
    expect(document.activeElement).toBe(drawing.container.querySelector('.review-summary'));
  });
});

describe('a comment on a field', () => {
  const sam = { uid: 'sam', name: 'Sam', role: 'publisher' } as const;
  const comment = {
    comment: 'c1',
    kind: 'messages',
    id: 'm',
    path: ['text'],
    by: 'sam',
    at: '2027-01-15T09:00:00.000Z',
    text: 'Warmer?',
    answers: [{ by: 'robin', at: '2027-01-15T09:30:00.000Z', text: 'How?' }],
    resolved: null,
  };
  const talked: ChangeSetShown = { ...asked, comments: [comment] };

  it('adds a comment beside its field', async () => {
    const drawing = await open(sam, asked, { 'POST /change-sets/s/comments': talked });
    await drawing.press('Comment on Text of Hello');
    await drawing.type('Comment', 'Warmer?');
    await drawing.press('Keep comment');
    const body = { kind: 'messages', id: 'm', path: ['text'], text: 'Warmer?' };
    expect(drawing.asked).toContainEqual({ call: 'POST /change-sets/s/comments', body });
    expect(drawing.seen()).toContain('You, 1 hour ago\nWarmer?');
  });

  it('shows a comment with its answers, and counts it as open until it is resolved', async () => {
    const done = { ...talked, comments: [{ ...comment, resolved: { by: 'robin', at: '2027-01-15T10:00:00.000Z' } }] };
    const drawing = await open({}, talked, { 'POST /change-sets/s/comments/c1/answers': talked, 'PUT /change-sets/s/comments/c1': done });
    expect(drawing.seen()).toContain('1 open comment beside the changes.');
    expect(drawing.seen()).toContain('You, 30 minutes ago\nHow?');
    await drawing.press('Answer to “Warmer?”');
    await drawing.type('Answer', 'Like this');
    await drawing.press('Keep answer');
    expect(drawing.asked).toContainEqual({ call: 'POST /change-sets/s/comments/c1/answers', body: { text: 'Like this' } });
    await drawing.press('Done with “Warmer?”');
    expect(drawing.asked).toContainEqual({ call: 'PUT /change-sets/s/comments/c1', body: { resolved: true } });
    expect(drawing.seen()).not.toContain('open comment');
    expect(drawing.seen()).toContain('1 comment that is done');
  });

  it('adds a comment to one paragraph, and moves it to the whole text once that paragraph is unchanged', async () => {
    const before = { id: 'm', blocks: [{ text: 'One long loan' }, { text: 'Reply by May' }] };
    const after = { id: 'm', blocks: [{ text: 'One long loan only' }, { text: 'Reply by June' }] };
    const fields = [{ path: ['blocks'], kind: 'value', before: before.blocks, after: after.blocks }];
    const blocks = { ...change, state: 'changed', before, after, fields };
    const about = { ...comment, path: ['blocks', 'One long loan'], answers: [] };
    const lost = { ...comment, comment: 'c2', path: ['blocks', 'Gone since'], text: 'Shorter?', answers: [] };
    const drawing = await open(sam, { ...asked, comments: [about, lost] } as ChangeSetShown, {
      'POST /change-sets/s/review': { live: 'live', tag: 't', changes: [blocks], conflicts: [], errors: [], warnings: [] },
      'POST /change-sets/s/comments': talked,
    });
    const entry = (words: string) =>
      [...drawing.container.querySelectorAll('.change-entry')].find((one) => one.textContent?.includes(words));
    expect(entry('One long loan')?.textContent).toContain('Warmer?');
    expect(entry('Reply by')?.textContent).not.toContain('Warmer?');
    expect([entry('One long')?.textContent, entry('Reply by')?.textContent].join()).not.toContain('Shorter?');
    expect(drawing.seen()).toContain('Shorter?');
    await drawing.press(/^Comment on Entry 2 of Blocks/);
    await drawing.type('Comment', 'Why?');
    await drawing.press('Keep comment');
    const body = { kind: 'messages', id: 'm', path: ['blocks', 'Reply by May'], text: 'Why?' };
    expect(drawing.asked).toContainEqual({ call: 'POST /change-sets/s/comments', body });
  });
});
