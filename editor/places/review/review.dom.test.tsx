// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { UiProvider } from '#engine/react';
import { buildVocabulary } from '#engine/testing';
import { draw } from '#engine/testing/draw';
import { createEditorApi, type EditorApi } from '../../api/editor-api.ts';
import { describeForm } from '../../form/describe-form.ts';
import { createItemLabels } from '../../reading/item-labels.ts';
import { HistoryScreen } from '../history/history-screen.tsx';
import { SchedulesScreen } from '../scheduled/schedules-screen.tsx';
import { ReviewScreen } from './review-screen.tsx';

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
/** An item of a set whose title and text both differ from what is live. */
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
const nothing = () => undefined;
const common = {
  me: { uid: 'u1', name: 'Rowan', role: 'publisher', needsOtherEyes: false, authority: 'store' } as const,
  labels: createItemLabels({ vocabulary: buildVocabulary({ tags: [], facts: [] }) }),
  now: () => Date.parse('2026-11-22T12:00:00Z'),
  storage: { read: (name: string) => kept.get(name) ?? null, write: () => true, remove: nothing },
  onSignIn: nothing,
  onChanged: nothing,
};

/** A screen after its data has loaded, and the requests it sent. */
async function open(screen: (api: EditorApi) => ReactElement, more: typeof answers = {}) {
  const asked: string[] = [];
  const sent: unknown[] = [];
  const given = { ...answers, ...more };
  const request = async (path: string, { method = 'GET', body, headers }: RequestInit) => {
    const call = `${method} ${path.replace('/editor/api', '')}`;
    asked.push(call);
    if (method === 'PUT') sent.push([JSON.parse(String(body)), new Headers(headers).get('If-Match')]);
    return call in given
      ? Response.json(given[call])
      : Response.json({ code: 'not-found', detail: `Nobody answers ${call}` }, { status: 404 });
  };
  const drawing = await draw(
    <UiProvider navigate={() => false} labels={{ region: 'Notices', undo: 'Undo', undone: 'Undone', dismiss: 'Put away' }}>
      <QueryClientProvider client={new QueryClient()}>{screen(createEditorApi({ request }))}</QueryClientProvider>
    </UiProvider>,
  );
  await drawing.pass(1);
  return { ...drawing, asked, sent };
}

const reviewOf = () => open((api) => <ReviewScreen {...common} api={api} set="s" affected={null} onOpenItem={nothing} />);

describe('a change under review', () => {
  it.each([
    ['Publish now', 'Not now', 'Everybody sees it within a minute. You can undo this afterwards.'],
    ['Schedule…', 'Not now', 'What goes live is what you see now. Edits made later do not change it.'],
    ['Discard', 'Keep it', 'This item goes back to what is live. What is live does not change. You can bring them back with Undo.'],
  ])('%s says first what it does, and can be left', async (action, refusal, sentence) => {
    const drawing = await reviewOf();
    await drawing.press(action);
    expect(drawing.seen(drawing.find('dialog'))).toContain(sentence);
    const before = drawing.asked.length;
    await drawing.press(refusal);
    expect(drawing.findAll('dialog')).toEqual([]);
    expect(drawing.asked).toHaveLength(before);
  });

  it('says first that it is scheduled already, and when', async () => {
    const { seen } = await reviewOf();
    expect(seen()).toContain('Scheduled for 8am on 12 December 2026, UK time. All of these changes go live then, as they are.');
    const other = await open((api) => <ReviewScreen {...common} api={api} set="s" affected={null} onOpenItem={nothing} />, {
      'GET /schedules': [{ ...schedule, items: schedule.items.map((item) => ({ ...item, tag: 'an older version' })) }],
    });
    expect(other.seen()).not.toContain('Scheduled for');
  });

  it('goes back field by field to what is live, keeps the others, and comes back with Undo', async () => {
    const item = { kind: 'messages', id: 'n', base: renamed.before, value: renamed.after, by: 'u1', at: '', tag: 't1' };
    const drawing = await open((api) => <ReviewScreen {...common} api={api} set="s" affected={null} onOpenItem={nothing} />, {
      'POST /change-sets/s/review': { live: 'live', changes: [renamed], conflicts: [], errors: [], warnings: [] },
      'GET /change-sets/s': { id: 's', title: 'Offers', state: 'open', author: 'u1', openedAt: '', items: [item] },
      'PUT /change-sets/s/items/messages/n': { ...item, tag: 't2' },
    });
    await drawing.press(/^Undo.*Title$/);
    await drawing.pass(1);
    expect(drawing.sent).toEqual([[{ value: { id: 'n', title: 'Fairs', text: 'Come along' } }, '"t1"']]);
    expect(drawing.seen()).toContain('Title is as it is live.');
    await drawing.press('Undo');
    await drawing.pass(1);
    expect(drawing.sent[1]).toEqual([{ value: renamed.after }, '"t2"']);
  });

  it('that can not go live yet says everything that is missing at once, each a link to where it is put right', async () => {
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
    const asked: unknown[] = [];
    const form = describeForm({ type: 'object', properties: { title: { type: 'string' }, text: { type: 'string' } } });
    const labels = createItemLabels({
      vocabulary: buildVocabulary({ tags: [], facts: [] }),
      formOf: () => form,
      titleOfItem: () => 'Hello',
    });
    kept.set('editor:review:empty', JSON.stringify({ note: '', left: [], accepted: '', reason: '' }));
    const drawing = await open(
      (api) => (
        <ReviewScreen {...common} labels={labels} api={api} set="empty" affected={null} onOpenItem={(...place) => asked.push(place)} />
      ),
      {
        'POST /change-sets/empty/review': { live: 'live', changes: [change], conflicts: [], errors, warnings },
        'GET /change-sets/empty': { id: 'empty', title: 'Offers', state: 'open', author: 'u1', openedAt: '', items: schedule.items },
      },
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
      'Write why you publish all the same, in at least 10 characters.',
      'Write a note for the history: what changes and why.',
    ]);
    expect(drawing.seen(list)).toContain('“Text” must not be empty.');
    await drawing.hands((user) => user.click(links[0] as HTMLElement));
    await drawing.hands((user) => user.click(links[1] as HTMLElement));
    expect(asked).toEqual([
      [{ kind: 'messages', id: 'm' }, '/title'],
      [{ kind: 'messages', id: 'm' }, '/text'],
    ]);
    await drawing.hands((user) => user.click(links[3] as HTMLElement));
    expect(document.activeElement).toBe(drawing.find('textbox', /^Why publish all the same/));
    await drawing.hands((user) => user.click(links[4] as HTMLElement));
    expect(document.activeElement).toBe(drawing.find('textbox', /^Note for the history/));
  });

  it('is scheduled: it says for when, and that it stays a draft until then', async () => {
    const drawing = await reviewOf();
    await drawing.press('Schedule…');
    await drawing.press('Schedule');
    await drawing.pass(1);
    expect(drawing.asked).toContain('POST /change-sets/s/schedule');
    expect(drawing.findAll('dialog')).toEqual([]);
    expect(drawing.seen()).toContain('Scheduled for 8am on 12 December 2026, UK time. The changes stay here as drafts until then.');
  });

  it('says field by field what a scheduled publish changes, with moments as moments', async () => {
    const before = { id: 'n', title: 'Fairs', at: 1_796_000_000 };
    const after = { id: 'n', title: 'Book fairs', at: 1_796_086_400 };
    const items = [{ kind: 'messages', id: 'n', base: before, value: after, by: 'u1', at: '', tag: 't' }];
    const form = describeForm(
      { type: 'object', properties: { title: { type: 'string' }, at: { type: 'integer' } } },
      { at: { kind: 'seconds' } },
    );
    const labels = createItemLabels({ vocabulary: buildVocabulary({ tags: [], facts: [] }), formOf: () => form });
    const drawing = await open((api) => <SchedulesScreen {...common} labels={labels} api={api} />, {
      'GET /schedules': [{ ...schedule, items }],
    });
    expect(drawing.seen()).not.toContain('30 November');
    await drawing.hands((user) => user.click(drawing.container.querySelector('summary') as HTMLElement));
    expect(drawing.seen()).toMatch(/12:53am on 30 November 2026\n12:53am on 1 December 2026/);
  });

  it('says what happens to it before a scheduled publish is cancelled', async () => {
    const drawing = await open((api) => <SchedulesScreen {...common} api={api} />);
    await drawing.press(/^Cancel.*Offers$/);
    expect(drawing.seen()).toContain('Nothing goes live then. The drafts stay, so that you can schedule them again.');
    expect(drawing.asked).toEqual(['GET /schedules']);
    await drawing.press('Keep it');
    expect(drawing.seen()).not.toContain('Nothing goes live then.');
    await drawing.press(/^Cancel.*Offers$/);
    await drawing.press('Cancel this publish');
    expect(drawing.asked).toContain('DELETE /schedules/one');
  });
});

describe('what an action shows', () => {
  it('a choice between two versions is said to be kept at once, while the review is still worked out again', async () => {
    const item = { kind: 'messages', id: 'n', base: renamed.before, value: renamed.after, by: 'u1', at: '', tag: 't1' };
    const sides = { base: renamed.before, theirs: { ...renamed.before, title: 'Fairs near you' }, mine: renamed.after };
    const conflicts = [{ path: ['title'], kind: 'value', base: 'Fairs', theirs: 'Fairs near you', mine: 'Book fairs' }];
    const conflict = { kind: 'messages', id: 'n', ...sides, theirsTag: 'l2', theirsFrom: null, mineFrom: null, conflicts };
    const drawing = await open((api) => <ReviewScreen {...common} api={api} set="s" affected={null} onOpenItem={nothing} />, {
      'POST /change-sets/s/review': { live: 'live', changes: [renamed], conflicts: [conflict], errors: [], warnings: [] },
      'GET /change-sets/s': { id: 's', title: 'Offers', state: 'open', author: 'u1', openedAt: '', items: [item] },
      'POST /change-sets/s/resolve': { ...item, tag: 't2', problems: [] },
    });
    await drawing.hands((user) => user.click(drawing.find('radio', /Book/)));
    await drawing.press('Keep what I chose');
    expect(drawing.seen()).toContain('What you chose is kept. The review is being worked out again.');
    expect(drawing.findAll('button', 'Keep what I chose')).toEqual([]);
  });

  it('the content that came with the program is called so, and not by words of the server', async () => {
    const first = { seq: 1, id: 'v1', kind: 'publish', reason: 'shipped', by: 'publishing', at: '2026-11-20T08:00:00Z', changes: null };
    const drawing = await open((api) => <HistoryScreen {...common} api={api} onOpenChangeSet={nothing} />, { 'GET /snapshots': [first] });
    expect(drawing.seen()).toContain('The content that came with the program');
    expect(drawing.seen()).toContain('The system,');
    expect(drawing.seen()).not.toMatch(/shipped|publishing/);
  });

  it('a comparison far up the page is gone to, and so is what a restore made', async () => {
    const version = (seq: number) => ({
      seq,
      id: `v${seq}`,
      kind: 'publish',
      reason: `Note ${seq}`,
      by: 'u1',
      at: '2026-11-20T08:00:00Z',
      changes: null,
    });
    const drawing = await open((api) => <HistoryScreen {...common} api={api} onOpenChangeSet={nothing} />, {
      'GET /snapshots': [3, 2, 1].map(version),
      'GET /snapshots/v1/compare/v2': { changes: [] },
      'POST /snapshots/v1/restore': { changeSet: 'new', review: { changes: [change] } },
      'GET /me': common.me,
    });
    await drawing.press(/^See what changed.*2$/);
    expect(document.activeElement).toBe(drawing.find('heading', 'Version 1 to version 2'));
    await drawing.press(/^Restore as a draft.*1$/);
    await drawing.press('Make the draft');
    await drawing.pass(1);
    expect(document.activeElement?.textContent).toContain('Restored as a draft: 1 change.');
  });
});
