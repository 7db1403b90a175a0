import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '#engine';
import type { ChangeSetShown, ChangesReviewReply, ItemHistoryReply, LiveReply, MeReply } from '#schemas/editor';
import { changeWidget, createEditor, type Editor, type Item, liveTag, liveWidget } from '../testing/editors.ts';
import { createWorld, type World } from '../testing/world.ts';

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

interface Refusal {
  readonly code?: string;
  readonly seen?: string;
  readonly conflicts?: readonly { readonly kind: string; readonly id: string; readonly mineFrom: Json; readonly theirsFrom: Json }[];
}

const read = async (editor: Editor, set: string) => (await (await editor.read(`change-sets/${set}`)).json()) as ChangeSetShown;
const titlesIn = async (editor: Editor, set: string) => (await read(editor, set)).items.map(({ id }) => id).sort();

async function send(editor: Editor, set: string, step: string, body: object, headers: Record<string, string> = {}) {
  const reply = await editor.write('POST', `change-sets/${set}/${step}`, body, headers);
  return { status: reply.status, body: (await reply.json()) as Partial<ChangeSetShown> & Refusal };
}

const message = (id: string, text = 'Hello') => ({ id, area: 'hub', text, source: '' });
const named = (...ids: readonly string[]) => ids.map((id) => ({ kind: 'messages', id }));
const split = (editor: Editor, set: string, ids: readonly string[], title = 'A part') =>
  send(editor, set, 'split', { title, items: named(...ids) });
const join = (editor: Editor, set: string, from: string, decided: object = {}) => send(editor, set, 'join', { from, ...decided });

/** A set with these messages, each new. */
async function withMessages(editor: Editor, ...ids: readonly string[]): Promise<string> {
  const set = await editor.open('Words');
  for (const id of ids) expect((await editor.save(set, `messages/${id}`, message(id), 'none')).status).toBe(200);
  return set;
}

async function notesOf(action: string) {
  return (await world.services.trail.readTrail(50)).filter((entry) => entry.action === action);
}

describe('splitting a change set', () => {
  it('moves the comments with split items, leaves the rest, and records it in both sets and in the audit trail', async () => {
    const robin = await createEditor(world, 'writer', 'robin');
    const set = await withMessages(robin, 'one', 'two', 'three');
    await send(robin, set, 'comments', { ...named('two')[0], path: ['text'], text: 'Warmer?' });
    const moved = await split(robin, set, ['two', 'three'], ' For spring ');
    expect(moved).toMatchObject({ status: 201, body: { title: 'For spring', author: 'robin', comments: [{ text: 'Warmer?' }] } });
    const own = moved.body.id ?? '';
    expect([await titlesIn(robin, own), await titlesIn(robin, set)]).toEqual([['three', 'two'], ['one']]);
    const rest = await read(robin, set);
    expect([rest.comments, rest.steps?.at(-1)]).toMatchObject([[], { kind: 'moved-out', by: 'robin', note: 'For spring' }]);
    expect((await read(robin, own)).steps?.at(-1)).toMatchObject({ kind: 'moved-in', by: 'robin', note: 'Words' });
    expect(await notesOf('changes-split')).toMatchObject([
      { actor: 'robin', target: set, details: { into: own, title: 'For spring', items: 'messages/two, messages/three' } },
    ]);
  });

  it('ends a requested review, and refuses to split approved or scheduled sets and those of others, with a sentence', async () => {
    const [robin, sam, kit] = [
      await createEditor(world, 'writer', 'robin'),
      await createEditor(world, 'publisher', 'sam'),
      await createEditor(world, 'writer', 'kit'),
    ];
    const set = await withMessages(robin, 'one', 'two', 'three');
    await send(robin, set, 'ask', { title: 'Words', note: '', to: null });
    expect(await split(kit, set, ['one'])).toMatchObject({ status: 403, body: { code: 'not-yours' } });
    await split(robin, set, ['one']);
    expect((await read(robin, set)).review).toBe('writing');
    await send(robin, set, 'ask', { title: 'Words', note: '', to: null });
    const { tag } = await read(sam, set);
    expect((await send(sam, set, 'approve', { note: '' }, { 'If-Match': `"${tag}"` })).status).toBe(200);
    expect(await split(robin, set, ['two'])).toMatchObject({ status: 409, body: { code: 'approved-already' } });
    const other = await withMessages(sam, 'four', 'five');
    expect((await send(sam, other, 'schedule', { note: '', at: '2027-03-02T08:00' })).status).toBe(201);
    expect(await split(sam, other, ['four'])).toMatchObject({ status: 409, body: { code: 'scheduled-already' } });
    expect(await join(sam, other, await withMessages(sam, 'six'))).toMatchObject({ status: 409, body: { code: 'scheduled-already' } });
  });

  it('requires a title for a split, and at least one item that stays', async () => {
    const robin = await createEditor(world, 'writer', 'robin');
    const set = await withMessages(robin, 'one', 'two');
    expect(await split(robin, set, ['one'], '  ')).toMatchObject({ status: 400, body: { code: 'title-missing' } });
    expect(await split(robin, set, ['one', 'two'])).toMatchObject({ status: 409, body: { code: 'nothing-left' } });
    expect(await split(robin, set, ['nine'])).toMatchObject({ status: 409, body: { code: 'items-gone' } });
    expect((await split(robin, set, [])).status).toBe(400);
    expect(await titlesIn(robin, set)).toEqual(['one', 'two']);
    expect((await (await robin.read('change-sets')).json()) as readonly unknown[]).toHaveLength(1);
  });

  it('splits a set once when two people request it simultaneously', async () => {
    const robin = await createEditor(world, 'writer', 'robin');
    const set = await withMessages(robin, 'one', 'two');
    const both = await Promise.all([split(robin, set, ['one'], 'First'), split(robin, set, ['one'], 'Second')]);
    expect(both.map(({ status }) => status).sort()).not.toEqual([201, 201]);
    const listed = (await (await robin.read('change-sets')).json()) as readonly { readonly items: readonly unknown[] }[];
    expect(listed.map(({ items }) => items.length)).toEqual([1, 1]);
  });

  it('keeps concurrent typing: the old set refuses with both versions, the new one accepts it', async () => {
    const robin = await createEditor(world, 'writer', 'robin');
    const set = await withMessages(robin, 'one', 'two');
    const before = (await read(robin, set)).items.find(({ id }) => id === 'one')?.tag ?? '';
    const { id: own = '' } = (await split(robin, set, ['one'])).body;
    const late = await robin.save(set, 'messages/one', message('one', 'Typed late'), before);
    expect([late.status, await late.json()]).toMatchObject([412, { base: { text: 'Hello' }, theirs: null, mine: { text: 'Typed late' } }]);
    expect((await robin.save(own, 'messages/one', message('one', 'Typed late'), before)).status).toBe(200);
  });
});

describe('merging two change sets', () => {
  it('moves all items and comments into one set; the other closes, links to it, and cannot be reopened', async () => {
    const robin = await createEditor(world, 'writer', 'robin');
    const [into, from] = [await withMessages(robin, 'one'), await withMessages(robin, 'two', 'three')];
    await send(robin, from, 'comments', { ...named('two')[0], path: ['text'], text: 'Warmer?' });
    expect(await join(robin, into, from)).toMatchObject({ status: 200, body: { id: into, comments: [{ text: 'Warmer?' }] } });
    expect(await titlesIn(robin, into)).toEqual(['one', 'three', 'two']);
    expect(await read(robin, from)).toMatchObject({ state: 'discarded', joinedTo: into, items: [] });
    expect(await send(robin, from, 'reopen', {})).toMatchObject({ status: 409, body: { code: 'change-set-joined' } });
    expect(await notesOf('changes-joined')).toMatchObject([{ actor: 'robin', target: into, details: { from } }]);
  });

  it('merges the fields of an item that both changed, and keeps the author of unmerged items', async () => {
    const [robin, sam] = [await createEditor(world, 'writer', 'robin'), await createEditor(world, 'writer', 'sam')];
    const from = await changeWidget(world, sam, { description: 'By Sam' });
    await sam.save(from, 'messages/one', message('one'), 'none');
    await send(sam, from, 'hand-on', { to: (await account('Robin')).uid, note: '' });
    const { uid } = await account('Robin');
    const owner = await createEditor(world, 'writer', uid);
    const into = await changeWidget(world, owner, { title: 'By Robin' });
    expect((await join(owner, into, from)).status).toBe(200);
    const { items } = await read(robin, into);
    expect(items.find(({ id }) => id === 'Loans')?.value).toMatchObject({ title: 'By Robin', description: 'By Sam' });
    expect(items.find(({ id }) => id === 'one')?.by).toBe('sam');
  });

  it('reports each conflict with author and time, and records the choice in the audit trail and the item’s history', async () => {
    const robin = await createEditor(world, 'writer', 'robin');
    const into = await changeWidget(world, robin, { title: 'Borrowed' });
    world.clock.advance(60_000);
    const from = await changeWidget(world, robin, { title: 'Lent' });
    const refused = await join(robin, into, from);
    const source = { by: 'robin', at: expect.any(String), seq: null };
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'join-conflicts',
        conflicts: [{ id: 'Loans', mineFrom: source, theirsFrom: source, conflicts: [{ path: ['title'] }] }],
      },
    });
    expect((await read(robin, from)).state).toBe('open');
    const value = { ...(await liveWidget(world)), title: 'Lent' };
    const choice = { kind: 'widgets', id: 'Loans', value, fields: [{ path: ['title'], kind: 'value', take: 'theirs' }] };
    expect(await join(robin, into, from, { seen: 'before', choices: [choice] })).toMatchObject({
      status: 409,
      body: { code: 'join-conflicts' },
    });
    const { seen = '' } = refused.body;
    expect((await join(robin, into, from, { seen, choices: [choice] })).status).toBe(200);
    expect((await read(robin, into)).items).toMatchObject([{ value: { title: 'Lent' } }]);
    expect(await notesOf('conflict-resolved')).toMatchObject([
      { actor: 'robin', target: 'widgets/Loans', details: { set: into, field: 'title', taken: 'robin', instead: 'robin' } },
    ]);
  });

  it('refuses a choice for an item that was edited since the conflict was reported', async () => {
    const robin = await createEditor(world, 'writer', 'robin');
    const [into, from] = [await changeWidget(world, robin, { title: 'Borrowed' }), await changeWidget(world, robin, { title: 'Lent' })];
    const { seen = '' } = (await join(robin, into, from)).body;
    const [item] = (await read(robin, from)).items;
    await robin.save(from, 'widgets/Loans', { ...item?.value, title: 'Lent again' }, item?.tag ?? '');
    const value = { ...(await liveWidget(world)), title: 'Lent' };
    const choices = [{ kind: 'widgets', id: 'Loans', value, fields: [{ path: ['title'], kind: 'value', take: 'theirs' }] }];
    expect((await join(robin, into, from, { seen, choices })).body.code).toBe('join-conflicts');
  });

  it('requires two different open sets for a merge, both of the requesting person', async () => {
    const [robin, kit] = [await createEditor(world, 'writer', 'robin'), await createEditor(world, 'writer', 'kit')];
    const [own, other] = [await withMessages(robin, 'one'), await withMessages(kit, 'two')];
    expect((await join(robin, own, own)).body.code).toBe('same-set');
    expect(await join(robin, own, other)).toMatchObject({ status: 403, body: { code: 'not-yours' } });
    await kit.write('DELETE', `change-sets/${other}`, undefined);
    expect(await join(kit, await withMessages(kit, 'three'), other)).toMatchObject({ status: 409, body: { code: 'change-set-closed' } });
  });
});

async function account(name: string) {
  const found = (await world.services.publishing.listColleagues()).find((colleague) => colleague.name === name);
  return found ?? (await world.services.accounts.addAccount({ name, password: 'a long password', kind: 'editor', role: 'writer' }));
}

/** Publishes a change of the widget by an editor, and gives the number of the version. */
async function publish(editor: Editor, change: Partial<Item>): Promise<number> {
  const set = await changeWidget(world, editor, change);
  const reply = await editor.write('POST', `change-sets/${set}/publish`, { note: 'Because' });
  return ((await reply.json()) as { readonly seq: number }).seq;
}

const historyOf = async (editor: Editor) => (await (await editor.read('items/widgets/Loans/history')).json()) as ItemHistoryReply;

describe('two versions of one item', () => {
  it('names who saved or published the other version, and when', async () => {
    const [robin, sam] = [await createEditor(world, 'writer', 'robin'), await createEditor(world, 'publisher', 'sam')];
    const set = await changeWidget(world, robin, { title: 'By Robin' });
    const stale = await sam.save(set, 'widgets/Loans', { ...(await liveWidget(world)), title: 'By Sam' }, 'never-seen');
    const at = new Date(world.clock.now()).toISOString();
    expect(await stale.json()).toMatchObject({ from: { by: 'robin', at, seq: null } });
    const seq = await publish(sam, { title: 'Live by Sam' });
    const fresh = await robin.open();
    const other = await robin.save(fresh, 'widgets/Loans', { ...(await liveWidget(world)), title: 'x' }, 'never-seen');
    expect(await other.json()).toMatchObject({ from: { by: 'sam', seq } });
    const review = (await (await robin.write('POST', `change-sets/${set}/review`, {})).json()) as ChangesReviewReply;
    expect(review.conflicts).toMatchObject([{ theirsFrom: { by: 'sam', seq }, mineFrom: { by: 'robin', seq: null } }]);
    expect((await (await robin.read('live')).json()) as LiveReply).toMatchObject({ by: 'sam', name: expect.any(String) });
  });

  it('resolves a conflict in a save, with the field and both authors in the audit trail', async () => {
    const [robin, sam] = [await createEditor(world, 'writer', 'robin'), await createEditor(world, 'writer', 'sam')];
    const set = await changeWidget(world, robin, { title: 'By Robin', description: 'By Robin' });
    const [item] = (await read(sam, set)).items;
    const choices = [
      { path: ['title'], kind: 'value', take: 'mine' },
      { path: ['description'], kind: 'value', take: 'written' },
    ];
    const value = { ...item?.value, title: 'By Sam', description: 'By both' };
    const saved = await sam.write('PUT', `change-sets/${set}/items/widgets/Loans`, { value, choices }, { 'If-Match': `"${item?.tag}"` });
    expect(saved.status).toBe(200);
    const made = (await notesOf('conflict-resolved')).map(({ actor, details }) => ({ actor, ...details })).reverse();
    expect(made).toEqual([
      { actor: 'sam', set, field: 'title', taken: 'sam', instead: 'robin' },
      { actor: 'sam', set, field: 'description', taken: 'written', instead: 'robin' },
    ]);
    expect((await historyOf(robin)).choices.map(({ by, path, taken }) => [by, path, taken])).toEqual([
      ['sam', ['description'], 'written'],
      ['sam', ['title'], 'sam'],
    ]);
  });

  it('keeps the author of a version that somebody takes unchanged', async () => {
    const [robin, sam] = [await createEditor(world, 'writer', 'robin'), await createEditor(world, 'writer', 'sam')];
    const set = await changeWidget(world, robin, { title: 'By Robin' });
    const [item] = (await read(sam, set)).items;
    const choices = [{ path: ['title'], kind: 'value', take: 'theirs' }];
    await sam.write('PUT', `change-sets/${set}/items/widgets/Loans`, { value: item?.value, choices }, { 'If-Match': `"${item?.tag}"` });
    expect((await read(sam, set)).items[0]?.by).toBe('robin');
    expect((await notesOf('conflict-resolved'))[0]).toMatchObject({ actor: 'sam', details: { taken: 'robin', instead: 'sam' } });
  });

  it('merges draft and live in one step, based on the live one, and refuses anything newer', async () => {
    const [robin, sam] = [await createEditor(world, 'writer', 'robin'), await createEditor(world, 'publisher', 'sam')];
    const set = await changeWidget(world, robin, { title: 'By Robin' });
    await publish(sam, { title: 'Live by Sam' });
    const [item] = (await read(robin, set)).items;
    const value = { ...(await liveWidget(world)), title: 'By Robin' };
    const live = await liveTag(world, robin, await robin.open());
    const resolve = (parts: object, tag = item?.tag ?? '') =>
      send(robin, set, 'resolve', { kind: 'widgets', id: 'Loans', value, live, choices: [], ...parts }, { 'If-Match': `"${tag}"` });
    expect((await resolve({}, 'older')).status).toBe(412);
    expect((await resolve({ live: 'older' })).status).toBe(412);
    const choices = [{ path: ['title'], kind: 'value', take: 'mine' }];
    expect((await resolve({ choices })).status).toBe(200);
    const review = (await (await robin.write('POST', `change-sets/${set}/review`, {})).json()) as ChangesReviewReply;
    expect([review.conflicts, review.changes]).toMatchObject([[], [{ before: { title: 'Live by Sam' }, after: { title: 'By Robin' } }]]);
    expect((await notesOf('conflict-resolved'))[0]).toMatchObject({ actor: 'robin', details: { taken: 'robin', instead: 'sam' } });
  });

  it('lets a reviewer resolve a conflict without ending the writer’s request, which can then be approved or sent back', async () => {
    const [robin, sam] = [await createEditor(world, 'writer', 'robin'), await createEditor(world, 'publisher', 'sam')];
    const set = await changeWidget(world, robin, { title: 'By Robin' });
    await send(robin, set, 'ask', { title: 'Words', note: '', to: null });
    await publish(sam, { title: 'Live by Sam' });
    const [item] = (await read(sam, set)).items;
    const live = await liveTag(world, sam, await sam.open());
    const value = { ...(await liveWidget(world)), title: 'By Robin' };
    const body = { kind: 'widgets', id: 'Loans', value, live, choices: [{ path: ['title'], kind: 'value', take: 'mine' }] };
    expect((await send(sam, set, 'resolve', body, { 'If-Match': `"${item?.tag}"` })).status).toBe(200);
    const settled = await read(sam, set);
    expect(settled.review).toBe('asked');
    expect((await send(sam, set, 'approve', { note: 'Good' }, { 'If-Match': `"${settled.tag}"` })).status).toBe(200);
  });

  it("shows a choice only in the item's history, with the versions that changed the item", async () => {
    const sam = await createEditor(world, 'publisher', 'sam');
    const seq = await publish(sam, { title: 'Second' });
    const words = await withMessages(sam, 'one');
    await sam.write('POST', `change-sets/${words}/publish`, { note: 'Other' });
    const { versions, isPartly } = await historyOf(await createEditor(world, 'viewer'));
    expect([versions.map((version) => version.seq), isPartly]).toEqual([[seq, 1], false]);
    expect(versions[0]).toMatchObject({ by: 'sam', reason: 'Because', kind: 'publish' });
  });
});

describe('a recent sign-in', () => {
  it('[A-11] reports in advance until when a sign-in is recent, and where to sign in again', async () => {
    const sam = await createEditor(world, 'publisher', 'sam');
    const { freshSignIn } = (await (await sam.read('me')).json()) as MeReply;
    expect(freshSignIn).toEqual({
      until: new Date(world.clock.now() + 15 * 60_000).toISOString(),
      link: '/account/reauth?returnUrl=%2Feditor',
    });
  });
});
