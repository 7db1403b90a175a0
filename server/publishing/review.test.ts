import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ChangeSetList, ChangeSetShown } from '#schemas/editor';
import { changeWidget, createEditor, type Editor, liveWidget, type Role } from '../testing/editors.ts';
import { createWorld, type World } from '../testing/world.ts';

let world: World;

beforeEach(async () => {
  world = await createWorld();
});

afterEach(() => world.close());

/** An editor with an account, so that others can select them by name. */
async function withAccount(name: string, role: Role): Promise<Editor> {
  const { uid } = await world.services.accounts.addAccount({ name, password: 'a long password', kind: 'editor', role });
  return createEditor(world, role, uid);
}

async function send(editor: Editor, set: string, step: string, body: object, headers: Record<string, string> = {}) {
  const reply = await editor.write('POST', `change-sets/${set}/${step}`, body, headers);
  return { status: reply.status, body: (await reply.json()) as Partial<ChangeSetShown> & { readonly code?: string } };
}

const read = async (editor: Editor, set: string) => (await (await editor.read(`change-sets/${set}`)).json()) as ChangeSetShown;
const approve = async (editor: Editor, set: string, tag?: string) =>
  send(editor, set, 'approve', { note: 'Good' }, { 'If-Match': `"${tag ?? (await read(editor, set)).tag}"` });
const askFor = (editor: Editor, set: string, to: string | null = null) =>
  send(editor, set, 'ask', { title: 'Clearer loans', note: 'Please look', to });

async function editTitle(editor: Editor, set: string, title: string): Promise<void> {
  const [item] = (await read(editor, set)).items;
  expect((await editor.save(set, 'widgets/Loans', { ...item?.value, title }, item?.tag ?? '')).status).toBe(200);
}

describe('the review of a change set', () => {
  it('moves a review from writing to asked, sent back, asked again and approved, each step by name in set and audit trail', async () => {
    const [writer, publisher] = [await withAccount('Robin', 'writer'), await withAccount('Sam', 'publisher')];
    const set = await changeWidget(world, writer, { title: 'Borrowed' });
    expect(await read(writer, set)).toMatchObject({ review: 'writing', assignee: writer.uid, steps: [] });
    expect((await askFor(writer, set, publisher.uid)).body).toMatchObject({ review: 'asked', title: 'Clearer loans' });
    expect((await send(publisher, set, 'send-back', { note: 'Shorter, please' })).body.review).toBe('sent-back');
    await editTitle(writer, set, 'Loans');
    expect((await read(writer, set)).review).toBe('sent-back');
    await askFor(writer, set);
    expect((await approve(publisher, set)).body).toMatchObject({ review: 'approved' });
    const { steps } = await read(writer, set);
    expect(steps?.map(({ kind, by, to, note }) => [kind, by, to, note])).toEqual([
      ['asked', writer.uid, publisher.uid, 'Please look'],
      ['sent-back', publisher.uid, writer.uid, 'Shorter, please'],
      ['asked', writer.uid, null, 'Please look'],
      ['approved', publisher.uid, null, 'Good'],
    ]);
    const entries = (await world.services.trail.readTrail(10)).filter(({ target }) => target === set).reverse();
    expect(entries.map(({ actor, action }) => [actor, action])).toEqual([
      [writer.uid, 'review-asked'],
      [publisher.uid, 'review-sent-back'],
      [writer.uid, 'review-asked'],
      [publisher.uid, 'review-approved'],
    ]);
    expect((await publisher.write('POST', `change-sets/${set}/publish`, { note: 'Agreed' })).status).toBe(200);
    expect((await liveWidget(world)).title).toBe('Loans');
  });

  it('ends a request and an approval on an edit, and names its author', async () => {
    const [writer, publisher] = [await createEditor(world, 'writer'), await createEditor(world, 'publisher')];
    const set = await changeWidget(world, writer, { title: 'First' });
    await askFor(writer, set);
    await approve(publisher, set);
    await editTitle(writer, set, 'First');
    expect((await read(writer, set)).review).toBe('approved');
    await editTitle(writer, set, 'Second');
    const edited = await read(writer, set);
    expect([edited.review, edited.steps?.at(-1)]).toMatchObject(['writing', { kind: 'edited', by: writer.uid }]);
  });

  it('approves only the content that was seen, and only after a request', async () => {
    const [writer, publisher] = [await createEditor(world, 'writer'), await createEditor(world, 'publisher')];
    const set = await changeWidget(world, writer, { title: 'First' });
    const { tag } = await read(publisher, set);
    expect(await approve(publisher, set)).toMatchObject({ status: 409, body: { code: 'review-not-asked' } });
    await editTitle(writer, set, 'Second');
    await askFor(writer, set);
    expect((await approve(publisher, set, tag)).status).toBe(412);
    expect((await publisher.write('POST', `change-sets/${set}/approve`, { note: '' })).status).toBe(428);
    expect((await read(publisher, set)).review).toBe('asked');
  });

  it('publishes or schedules only the content that was seen, all of it or a part', async () => {
    const publisher = await createEditor(world, 'publisher');
    const set = await changeWidget(world, publisher, { title: 'First' });
    const items = [{ kind: 'widgets', id: 'Loans' }];
    const looked = await publisher.write('POST', `change-sets/${set}/review`, { items });
    const { tag } = (await looked.json()) as { readonly tag: string };
    expect(tag).toBe((await read(publisher, set)).tag);
    await editTitle(publisher, set, 'Second');
    const requests = { publish: { note: '' }, schedule: { note: '', at: '2027-03-02T08:00' } };
    for (const [step, body] of Object.entries(requests))
      for (const some of [body, { ...body, items }]) {
        expect((await send(publisher, set, step, some, { 'If-Match': `"${tag}"` })).status).toBe(412);
        const blind = await world.write('POST', `/editor/api/change-sets/${set}/${step}`, some, { cookie: publisher.cookie });
        expect(blind.status).toBe(428);
      }
    expect((await liveWidget(world)).title).not.toBe('Second');
    expect((await publisher.write('POST', `change-sets/${set}/publish`, { note: '' })).status).toBe(200);
  });

  it('publishes nothing from discarded changes until they are opened again', async () => {
    const publisher = await createEditor(world, 'publisher');
    const set = await changeWidget(world, publisher, { title: 'Thrown away' });
    expect((await publisher.write('DELETE', `change-sets/${set}`, {})).status).toBe(200);
    const items = [{ kind: 'widgets', id: 'Loans' }];
    const requests = { publish: { note: '' }, schedule: { note: '', at: '2027-03-02T08:00' } };
    for (const [step, body] of Object.entries(requests))
      for (const some of [body, { ...body, items }])
        expect([step, await send(publisher, set, step, some)]).toMatchObject([step, { status: 409, body: { code: 'change-set-closed' } }]);
    expect((await liveWidget(world)).title).not.toBe('Thrown away');
    expect(await (await publisher.read('schedules')).json()).toEqual([]);
    expect((await publisher.write('POST', `change-sets/${set}/reopen`, {})).status).toBe(200);
    expect((await send(publisher, set, 'publish', { note: '' })).status).toBe(200);
    expect((await liveWidget(world)).title).toBe('Thrown away');
  });

  it('publishes or defers each of eight concurrent publishes, and never publishes a refused one', async () => {
    const publisher = await createEditor(world, 'publisher');
    const sets = await Promise.all(
      Array.from({ length: 8 }, async (_, place) => {
        const set = await publisher.open();
        await publisher.save(set, `messages/m${place}`, { id: `m${place}`, area: 'hub', text: 'Hello', source: '' }, 'none');
        return set;
      }),
    );
    const replies = await Promise.all(sets.map((set) => send(publisher, set, 'publish', { note: '' })));
    expect(replies.map(({ status }) => status)).toEqual(sets.map(() => 200));
    const seqs = (await world.store.snapshots({ kind: 'system', id: 'test' })).map(({ seq }) => seq);
    expect(seqs.slice(0, 9)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
    const late = await changeWidget(world, publisher, { title: 'Late' });
    let isHeld = true;
    void world.services.publishing.publishQueue.run(async () => {
      while (isHeld) await new Promise(setImmediate);
    });
    const asked = send(publisher, late, 'publish', { note: '' });
    const passing = (async () => {
      while (isHeld) {
        await new Promise(setImmediate);
        world.clock.advance(100);
      }
    })();
    expect(await asked).toMatchObject({ status: 503, body: { code: 'publish-busy' } });
    isHeld = false;
    await passing;
    expect((await liveWidget(world)).title).not.toBe('Late');
  });

  it('[Z-05] requires the role that may publish; with four eyes nobody approves or is asked for their own changes', async () => {
    const writer = await createEditor(world, 'writer');
    const set = await changeWidget(world, writer, { title: 'Mine' });
    await askFor(writer, set);
    for (const step of ['approve', 'send-back'])
      expect((await send(writer, set, step, { note: 'Me' }, { 'If-Match': '"x"' })).status).toBe(403);
    expect((await send(await createEditor(world, 'viewer'), set, 'ask', { title: 'T', note: '', to: null })).status).toBe(403);
    await world.close();
    world = await createWorld({ HUB_FOUR_EYES: '1' });
    const [author, other] = [await withAccount('Robin', 'publisher'), await withAccount('Sam', 'publisher')];
    const own = await changeWidget(world, author, { title: 'Own' });
    expect(await askFor(author, own, author.uid)).toMatchObject({ status: 400, body: { code: 'person-unfit' } });
    await askFor(author, own);
    expect(await approve(author, own)).toMatchObject({ status: 403, body: { code: 'own-change' } });
    expect((await approve(other, own)).status).toBe(200);
    expect((await author.write('POST', `change-sets/${own}/publish`, { note: '' })).status).toBe(403);
    expect((await other.write('POST', `change-sets/${own}/publish`, { note: '' })).status).toBe(200);
  });

  it('refuses a request without a title, or to somebody who cannot publish, and a return without a reason', async () => {
    const [writer, publisher, other] = [
      await createEditor(world, 'writer'),
      await createEditor(world, 'publisher'),
      await withAccount('Kit', 'writer'),
    ];
    const set = await changeWidget(world, writer, { title: 'Mine' });
    const ask = (body: object) => send(writer, set, 'ask', { title: 'Title', note: '', to: null, ...body });
    expect(await ask({ title: '  ' })).toMatchObject({ status: 400, body: { code: 'title-missing' } });
    for (const to of ['nobody', other.uid]) expect(await ask({ to })).toMatchObject({ status: 400, body: { code: 'person-unfit' } });
    expect((await send(writer, await writer.open(), 'ask', { title: 'T', note: '', to: null })).body.code).toBe('nothing-to-review');
    await ask({});
    expect(await send(publisher, set, 'send-back', { note: ' ' })).toMatchObject({ status: 400, body: { code: 'note-missing' } });
    await writer.write('DELETE', `change-sets/${set}`, undefined);
    expect((await ask({})).body.code).toBe('change-set-closed');
  });
});

describe('a change set among others', () => {
  it('hands a set on to another writer, in the audit trail, while its review continues', async () => {
    const [robin, kit] = [await withAccount('Robin', 'writer'), await withAccount('Kit', 'writer')];
    const lee = await withAccount('Lee', 'viewer');
    const set = await changeWidget(world, robin, { title: 'Mine' });
    await askFor(robin, set);
    expect((await send(robin, set, 'hand-on', { to: lee.uid, note: '' })).body.code).toBe('person-unfit');
    const handed = await send(robin, set, 'hand-on', { to: kit.uid, note: 'Away until Monday' });
    expect(handed.body).toMatchObject({ author: robin.uid, assignee: kit.uid, review: 'asked' });
    expect((await send(robin, set, 'hand-on', { to: kit.uid, note: '' })).body.code).toBe('handed-on-already');
    const [entry] = await world.services.trail.readTrail(1);
    expect(entry).toMatchObject({
      actor: robin.uid,
      action: 'handed-on',
      target: set,
      details: { to: kit.uid, note: 'Away until Monday' },
    });
  });

  it('lists a set with its items by title, its state, its assignee, and the check results for exactly this content', async () => {
    const [writer, publisher] = [await createEditor(world, 'writer'), await createEditor(world, 'publisher')];
    const set = await changeWidget(world, writer, { title: 'Borrowed' });
    await askFor(writer, set);
    const list = async () => (await (await publisher.read('change-sets')).json()) as ChangeSetList;
    expect(await list()).toMatchObject([
      {
        id: set,
        title: 'Clearer loans',
        assignee: writer.uid,
        review: 'asked',
        step: { kind: 'asked', by: writer.uid },
        checks: null,
        items: [{ title: 'Borrowed' }],
      },
    ]);
    await publisher.write('POST', `change-sets/${set}/review`, {});
    expect(await list()).toMatchObject([{ checks: { errors: 0, conflicts: 0 } }]);
    await editTitle(writer, set, 'Other');
    expect(await list()).toMatchObject([{ review: 'writing', checks: null }]);
  });

  it('treats a set stored before there were reviews as in writing by its author', async () => {
    const writer = await createEditor(world, 'writer');
    const old = { id: 'old', title: 'Old', state: 'open', author: 'somebody', openedAt: '2026-01-01T00:00:00.000Z', items: [] };
    const key = { kind: 'draft', owner: 'change-sets', collection: 'old' } as const;
    await world.store.put({ kind: 'system', id: 'test' }, key, old, { ifRev: 0 });
    expect(await read(writer, 'old')).toMatchObject({ review: 'writing', assignee: 'somebody', steps: [] });
    const [listed] = (await (await writer.read('change-sets')).json()) as ChangeSetList;
    expect(listed).toMatchObject({ review: 'writing', assignee: 'somebody', step: null });
  });
});

describe('a comment on a field', () => {
  const title = { kind: 'widgets', id: 'Loans', path: ['title'] };
  const add = (editor: Editor, set: string, text: string) => send(editor, set, 'comments', { ...title, text });
  const countOf = async (editor: Editor) => ((await (await editor.read('change-sets')).json()) as ChangeSetList)[0]?.comments;

  it('records answers and resolution of a comment by name, counts it while open, and ends no review', async () => {
    const [writer, publisher] = [await createEditor(world, 'writer'), await createEditor(world, 'publisher')];
    const set = await changeWidget(world, writer, { title: 'Borrowed' });
    await askFor(writer, set);
    const added = await add(publisher, set, ' Is this the word? ');
    expect(added.body.comments).toMatchObject([{ ...title, by: publisher.uid, text: 'Is this the word?', answers: [], resolved: null }]);
    const id = added.body.comments?.[0]?.comment ?? '';
    expect(await countOf(writer)).toBe(1);
    const answered = await send(writer, set, `comments/${id}/answers`, { text: 'It is.' });
    expect(answered.body.comments?.[0]?.answers).toMatchObject([{ by: writer.uid, text: 'It is.' }]);
    const resolve = (resolved: boolean) => publisher.write('PUT', `change-sets/${set}/comments/${id}`, { resolved });
    expect(((await (await resolve(true)).json()) as ChangeSetShown).comments).toMatchObject([{ resolved: { by: publisher.uid } }]);
    expect(await countOf(writer)).toBe(0);
    await send(writer, set, `comments/${id}/answers`, { text: 'Or is it?' });
    expect(await countOf(writer)).toBe(1);
    expect((await read(writer, set)).review).toBe('asked');
  });

  it('refuses a comment on an unchanged item, without text, as an answer to a missing one, and from viewers', async () => {
    const [writer, viewer] = [await createEditor(world, 'writer'), await createEditor(world, 'viewer')];
    const set = await changeWidget(world, writer, { title: 'Borrowed' });
    expect((await send(writer, set, 'comments', { ...title, id: 'Rooms', text: 'Where?' })).status).toBe(404);
    expect((await add(writer, set, '  ')).body.code).toBe('text-missing');
    expect((await send(writer, set, 'comments/nothing/answers', { text: 'Yes' })).status).toBe(404);
    expect((await add(viewer, set, 'Nice')).status).toBe(403);
  });
});
