import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Pack } from '#engine';
import { buildFiles, buildSoundCatalogue, buildVocabulary, buildWidget, SOUND_COMPONENTS, testKinds } from '#engine/testing';
import type { ChangeSetShown, DriftReply, LiveReply, ProposalReply } from '#schemas/editor';
import { createFakePeople } from '../accounts/index.ts';
import { parseArguments } from '../cli/arguments.ts';
import { storeCommands } from '../cli/store-commands.ts';
import { createMemoryStore, type Store } from '../stores/index.ts';
import { changeWidget, createEditor, liveWidget } from '../testing/editors.ts';
import { createWorld, type World } from '../testing/world.ts';
import { publishing } from './features.ts';
import { type CatalogueFolder, createChangeSets, exportItems, importItems, readContentFiles, readSnapshotItems, tagOf } from './index.ts';

let world: World;
let folder: string;

beforeEach(async () => {
  world = await createWorld();
  folder = mkdtempSync(join(tmpdir(), 'hub-files-'));
});

afterEach(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

const soundPack = (): Pack => ({ ...world.services.pack, vocabulary: buildVocabulary(), components: SOUND_COMPONENTS });

/** The folder as read by a server with widgets beside their components. */
function openFolder(content: string): CatalogueFolder {
  const place = { content, widgets: join(folder, 'components') };
  return { place, roots: [folder], readFiles: () => readContentFiles(place, testKinds) };
}

/** Runs a command that needs a store, with an open one. */
async function run(store: Store, command: string) {
  const [name = '', ...argv] = command.split(' ');
  let hasFinding = false;
  const onFinding = () => {
    hasFinding = true;
  };
  const lines = await storeCommands[name]?.(parseArguments(argv, ['into', 'reason']), {
    store,
    pack: soundPack(),
    clock: world.clock,
    people: createFakePeople(),
    openFolder: (given) => openFolder(given ?? join(folder, 'content')),
    onFinding,
    onNote: () => undefined,
    onOverride: async () => undefined,
  });
  return { lines: lines ?? [], hasFinding };
}

/** Every file of a folder, by its relative path. */
function bytesIn(root: string): Map<string, string> {
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  return new Map(names.sort().map((name) => [name, readFileSync(join(root, name), 'latin1')]));
}

/** The sound catalogue as a folder of files, with widgets beside their components. Its picture has no files in a store and is left out. */
function writeSoundFolder(): string {
  const content = join(folder, 'content');
  for (const { path, kind, text } of buildFiles({ ...buildSoundCatalogue(), pictures: [] })) {
    const value = JSON.parse(text) as { id: string; component?: string };
    const file = kind === 'widgets' ? join(folder, 'components', value.component ?? '', `${value.id}.entry.json`) : join(content, path);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, text);
  }
  return content;
}

async function openWithContent(): Promise<Store> {
  const store = createMemoryStore({ clock: world.clock });
  await run(store, `publish ${writeSoundFolder()}`);
  return store;
}

describe('a catalogue as a folder of files', () => {
  it('[G-10] gives the same bytes, hash and check after an export, a wipe and an import', async () => {
    const before = await openWithContent();
    const [one, two] = [join(folder, 'one'), join(folder, 'two')];
    const { length } = await exportItems(before);
    expect((await run(before, `export ${one}`)).lines).toEqual([`Wrote ${length} of ${length} items to ${one}.`]);
    const wiped = createMemoryStore({ clock: world.clock });
    expect((await run(wiped, `import ${one} --dry-run`)).lines.at(-1)).toBe('Dry run: nothing was published.');
    expect(await wiped.live()).toBeNull();
    await run(wiped, `import ${one}`);
    await run(wiped, `export ${two}`);
    expect(bytesIn(two)).toEqual(bytesIn(one));
    expect(bytesIn(one).size).toBe(length);
    expect((await wiped.live())?.id).toBe((await before.live())?.id);
    const checks = await Promise.all(
      [before, wiped].map(async (store) => readSnapshotItems(await exportItems(store), soundPack()).problems),
    );
    expect(checks[1]).toEqual(checks[0]);
    expect(await run(wiped, `drift ${one}`)).toEqual({ lines: ['What is live is what the files say.'], hasFinding: false });
  });

  it('fills a folder in its own layout, and removes files only on request', async () => {
    const store = await openWithContent();
    const content = join(folder, 'content');
    const before = bytesIn(folder);
    expect((await run(store, `export ${content}`)).lines[0]).toMatch(/^Wrote 0 of/);
    await importItems(
      (await exportItems(store)).filter(({ kind }) => kind !== 'leaflets'),
      { store, pack: soundPack(), actor: { kind: 'system', id: 'test' }, reason: 'test' },
    );
    await expect(run(store, `export ${content}`)).rejects.toThrow('--replace');
    expect(bytesIn(folder)).toEqual(before);
    expect((await run(store, `export ${content} --replace`)).lines[0]).toMatch(/removed 1\.$/);
    expect([...before.keys()].filter((name) => !bytesIn(folder).has(name))).toEqual([join('content', 'leaflets', 'how-to-borrow.json')]);
  });

  it('lists missing, different, extra and unreadable items as drift, and changes nothing', async () => {
    const store = await openWithContent();
    const content = join(folder, 'content');
    const todo = JSON.parse(readFileSync(join(content, 'todos/get-a-card.json'), 'utf8')) as object;
    writeFileSync(join(content, 'todos/get-a-card.json'), JSON.stringify({ ...todo, name: 'Other' }));
    writeFileSync(join(content, 'messages/new.json'), JSON.stringify({ id: 'new', area: 'hub', text: 'New', source: '' }));
    rmSync(join(content, 'screenings/reading.json'));
    writeFileSync(join(content, 'leaflets/how-to-borrow.json'), '{');
    const live = (await store.live())?.id;
    expect(await run(store, `drift ${content}`)).toEqual({
      lines: [
        'missing messages/new',
        'changed todos/get-a-card',
        'extra screenings/reading',
        'unreadable content/leaflets/how-to-borrow.json',
        '1 missing, 1 changed, 1 extra, 1 unreadable.',
      ],
      hasFinding: true,
    });
    expect((await store.live())?.id).toBe(live);
    await expect(run(store, 'drift nowhere-at-all')).rejects.toThrow('There is no catalogue folder');
  });
});

describe('items grouped in one file', () => {
  const hello = { id: 'hello', area: 'forms', text: 'Hello', source: '' };
  const forms = () => join(folder, 'content/messages/forms.json');
  const saved = '"saved": { "text": "Saved", "source": "" }';
  const write = (...lines: string[]) => writeFileSync(forms(), `{\n  "forms": {\n    ${lines.join(',\n    ')}\n  }\n}\n`);

  /** A change set that adds a message. */
  async function addHello(store: Store): Promise<string> {
    const sets = createChangeSets({ store, clock: world.clock, liveValue: async () => null });
    const { id } = await sets.openSet('rowan', 'Hello');
    await sets.saveAll(id, [{ kind: 'messages', id: 'hello', value: hello, tag: tagOf(null) }], 'rowan');
    return id;
  }

  it('exports one file for each group of items, so that a change of one is a change of one line', async () => {
    const store = await openWithContent();
    const set = await addHello(store);
    const patch = (await run(store, `propose ${set}`)).lines.join('\n').split('\n');
    expect(patch.filter((line) => /^[-+](?![-+])/.test(line))).toEqual(['+    "hello": { "text": "Hello", "source": "" },']);
    await run(store, `propose ${set} --into ${join(folder, 'content')}`);
    expect(readFileSync(forms(), 'utf8').split('\n').slice(1, 4)).toEqual([
      '  "forms": {',
      '    "hello": { "text": "Hello", "source": "" },',
      `    ${saved}`,
    ]);
    await run(store, `publish ${join(folder, 'content')}`);
    await run(store, `export ${join(folder, 'new')}`);
    expect(readFileSync(join(folder, 'new/messages/forms.json'), 'utf8')).toBe(readFileSync(forms(), 'utf8'));
  });

  it('moves items with their group, and removes a file with its last item', async () => {
    const store = await openWithContent();
    const value = { id: 'saved', area: 'Lists', text: 'Saved', source: '' };
    const items = (await exportItems(store)).map((item) => (item.id === 'saved' ? { ...item, value } : item));
    await importItems(items, { store, pack: soundPack(), actor: { kind: 'system', id: 'test' }, reason: 'test' });
    await expect(run(store, `export ${join(folder, 'content')}`)).rejects.toThrow(/holds 1 items that are not live, or lie in other files/);
    expect((await run(store, `export ${join(folder, 'content')} --replace`)).lines[0]).toMatch(/^Wrote 1 of \d+ items/);
    expect([existsSync(forms()), readdirSync(join(folder, 'content/messages'))]).toEqual([false, ['lists.json']]);
  });

  it('refuses to export over a file with an item that is not live', async () => {
    const store = await openWithContent();
    write('"mine": { "text": "Mine", "source": "" }', saved);
    await expect(run(store, `export ${join(folder, 'content')}`)).rejects.toThrow('messages/forms.json');
    expect(readFileSync(forms(), 'utf8')).toContain('Mine');
    await run(store, `export ${join(folder, 'content')} --replace`);
    expect(readFileSync(forms(), 'utf8')).not.toContain('Mine');
  });

  it('compares items beside an unreadable one, and preserves it when another changes', async () => {
    const store = await openWithContent();
    const set = await addHello(store);
    write('"broken": "Broken"', saved);
    expect((await run(store, `drift ${join(folder, 'content')}`)).lines).toEqual([
      'unreadable content/messages/forms.json',
      '0 missing, 0 changed, 0 extra, 1 unreadable.',
    ]);
    await expect(run(store, `propose ${set} --into ${join(folder, 'content')}`)).rejects.toThrow(
      'content/messages/forms.json:3:15 error json-not-an-item at /forms/broken',
    );
    writeFileSync(forms(), '{');
    expect((await run(store, `drift ${join(folder, 'content')}`)).lines[0]).toBe('unreadable content/messages/forms.json');
    await expect(run(store, `propose ${set} --into ${join(folder, 'content')}`)).rejects.toThrow('error json-syntax');
    await expect(run(store, `export ${join(folder, 'content')}`)).rejects.toThrow('messages/forms.json');
    expect(readFileSync(forms(), 'utf8')).toBe('{');
  });

  it('reads grouped items from separate files in an older folder', async () => {
    const store = await openWithContent();
    rmSync(forms());
    const old = join(folder, 'content/messages/saved.json');
    writeFileSync(old, JSON.stringify({ id: 'saved', area: 'forms', text: 'Saved', source: '' }));
    expect((await run(store, `drift ${join(folder, 'content')}`)).lines).toEqual(['What is live is what the files say.']);
    await expect(run(store, `export ${join(folder, 'content')}`)).rejects.toThrow('--replace');
    await run(store, `export ${join(folder, 'content')} --replace`);
    expect([existsSync(old), existsSync(forms())]).toEqual([false, true]);
  });
});

describe('a change set as files', () => {
  /** A change set that changes a widget, moves one to another component, adds a message and deletes a question. */
  async function prepare(store: Store): Promise<string> {
    const live = new Map((await exportItems(store)).map(({ kind, id, value }) => [`${kind}/${id}`, value as never]));
    const sets = createChangeSets({ store, clock: world.clock, liveValue: async ({ kind, id }) => live.get(`${kind}/${id}`) ?? null });
    const { id } = await sets.openSet('rowan', 'Files');
    const request = (kind: 'widgets' | 'messages' | 'screenings' | 'assertions', item: string, value: object | null) => ({
      kind,
      id: item,
      value: value as never,
      tag: tagOf(live.get(`${kind}/${item}`) ?? null),
    });
    const shelf = { ...buildWidget({ id: 'Shelf', component: 'loans', tags: ['adult', '@readers'] }) };
    const { saved } = await sets.saveAll(
      id,
      [
        request('widgets', 'Loans', buildWidget({ title: 'Borrowed books' })),
        request('widgets', 'Shelf', shelf),
        request('messages', 'hello', { id: 'hello', area: 'hub', text: 'Hello', source: '' }),
        request('screenings', 'reading', null),
      ],
      'rowan',
    );
    expect(saved.map(({ ok }) => ok)).toEqual([true, true, true, true]);
    return id;
  }

  it('gives the same result as a patch for git apply and written into the files', async () => {
    const store = await openWithContent();
    const set = await prepare(store);
    const patched = mkdtempSync(join(tmpdir(), 'hub-patched-'));
    cpSync(folder, patched, { recursive: true });
    const { lines } = await run(store, `propose ${set}`);
    const env = { ...process.env, GIT_CEILING_DIRECTORIES: tmpdir() };
    execFileSync('git', ['apply', '-'], { cwd: patched, input: `${lines.join('\n')}\n`, env });
    const content = join(folder, 'content');
    expect((await run(store, `propose ${set} --into ${content}`)).lines).toEqual(
      [
        'removed components/shelf/Shelf.entry.json',
        'wrote components/loans/Loans.entry.json',
        'wrote components/loans/Shelf.entry.json',
        'wrote content/messages/hub.json',
        'removed content/screenings/reading.json',
        '5 files.',
      ].sort((one, other) => ((one.split(' ')[1] ?? '') < (other.split(' ')[1] ?? '') ? -1 : 1)),
    );
    expect(bytesIn(folder)).toEqual(bytesIn(patched));
    rmSync(patched, { recursive: true, force: true });
    expect((await run(store, `drift ${content}`)).lines).toEqual([
      'missing messages/hello',
      'changed widgets/Loans',
      'changed widgets/Shelf',
      'extra screenings/reading',
      '1 missing, 2 changed, 1 extra, 0 unreadable.',
    ]);
    expect((await run(store, `publish ${content}`)).lines.at(-1)).toMatch(/^Live: /);
    expect((await run(store, `drift ${content}`)).hasFinding).toBe(false);
    expect((await run(store, `propose ${set}`)).lines).toEqual([]);
  });

  it('merges a change set with the current files; names a conflict and writes nothing', async () => {
    const store = await openWithContent();
    const set = await prepare(store);
    const file = join(folder, 'components/loans/Loans.entry.json');
    const inFile = (change: object) => writeFileSync(file, JSON.stringify({ ...buildWidget(), ...change }));
    const content = join(folder, 'content');
    inFile({ title: 'Of the files' });
    await expect(run(store, `propose ${set} --into ${content}`)).rejects.toThrow('different changes of widgets/Loans');
    expect(existsSync(join(content, 'messages/hub.json'))).toBe(false);
    inFile({ description: 'Of the files' });
    await run(store, `propose ${set} --into ${content}`);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ title: 'Borrowed books', description: 'Of the files' });
  });
});

describe('files as the authority', () => {
  const ask = async <Reply>(read: Promise<Response>) => (await (await read).json()) as Reply;

  beforeEach(async () => {
    await world.close();
    world = await createWorld({ HUB_AUTHORITY: 'files' });
  });

  it('refuses publishing and scheduling from the editor, with a sentence about the alternative', async () => {
    const publisher = await createEditor(world, 'publisher');
    expect(await ask(publisher.read('me'))).toMatchObject({ authority: 'files' });
    const set = await changeWidget(world, publisher, { title: 'Mine' });
    for (const [path, more] of [
      ['publish', {}],
      ['schedule', { at: '2027-03-02T08:00' }],
    ] as const) {
      const refused = await publisher.write('POST', `change-sets/${set}/${path}`, { note: '', ...more });
      expect([refused.status, await refused.json()]).toMatchObject([
        409,
        { code: 'authority-files', detail: expect.stringContaining('Propose the change as files instead.') },
      ]);
    }
    expect((await liveWidget(world)).title).not.toBe('Mine');
  });

  it('fails an earlier schedule at its moment, with a sentence', async () => {
    const { schedules } = world.services.publishing;
    const request = { from: 'set', title: '', note: '', approvedBy: 'rowan', acceptsWarnings: false, items: [] };
    await schedules.addSchedule({ ...request, at: '2027-03-02T08:00:00.000Z' });
    world.clock.set('2027-03-02T08:00:00Z');
    await schedules.runDue();
    expect(await schedules.listSchedules()).toMatchObject([
      { state: 'failed', outcome: { because: expect.stringContaining('folder of files') } },
    ]);
  });

  it('lets a writer propose a change as files and as a patch, and refuses a viewer', async () => {
    const [writer, viewer] = [await createEditor(world, 'writer'), await createEditor(world, 'viewer')];
    const set = await changeWidget(world, writer, { title: 'Mine' });
    await writer.save(set, 'messages/hello', { id: 'hello', area: 'hub', text: 'Hello', source: '' }, 'none');
    const { files, patch } = await ask<ProposalReply>(writer.write('POST', `change-sets/${set}/propose`, {}));
    expect(files.map(({ path }) => path)).toEqual(['messages/hub.json', 'widgets/Loans.json']);
    expect(JSON.parse(files[1]?.text ?? '')).toMatchObject({ id: 'Loans', title: 'Mine' });
    expect(patch).toContain('+++ b/messages/hub.json\n@@ -0,0 +1,5 @@\n+{\n+  "hub": {\n+    "hello": { "text": "Hello", "source": "" }\n');
    const some = { items: [{ kind: 'messages', id: 'hello' }] };
    expect((await ask<ProposalReply>(writer.write('POST', `change-sets/${set}/propose`, some))).files).toHaveLength(1);
    expect((await viewer.write('POST', `change-sets/${set}/propose`, {})).status).toBe(403);
    const { items } = await ask<ChangeSetShown>(writer.read(`change-sets/${set}`));
    await writer.save(set, 'widgets/Loans', { ...items[0]?.value, title: '' }, items[0]?.tag ?? '');
    const refused = await writer.write('POST', `change-sets/${set}/propose`, {});
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { code: 'publish-errors', review: { errors: [{ pointer: '/title' }] } },
    ]);
  });

  it('shows drift to every editor and counts it beside the live version, unless the store is the authority', async () => {
    const viewer = await createEditor(world, 'viewer');
    const none = { missing: 0, changed: 0, extra: 0, unreadable: 0 };
    expect(await ask<LiveReply>(viewer.read('live'))).toMatchObject({ authority: 'files', drift: none });
    const { pack } = world.services;
    const items = (await exportItems(world.store)).flatMap((item) =>
      item.id === 'ben' ? [] : [item.id === 'Loans' ? { ...item, value: buildWidget({ title: 'Elsewhere' }) } : item],
    );
    const added = { kind: 'messages', id: 'hello', value: { id: 'hello', area: 'hub', text: 'Hello', source: '' } };
    await importItems([...items, added], { store: world.store, pack, actor: { kind: 'system', id: 'test' }, reason: 'test' });
    expect(await ask<DriftReply>(viewer.read('drift'))).toEqual({
      authority: 'files',
      live: (await world.store.live())?.id,
      missing: [{ kind: 'personas', id: 'ben' }],
      changed: [{ kind: 'widgets', id: 'Loans' }],
      extra: [{ kind: 'messages', id: 'hello' }],
      unreadable: [],
    });
    expect((await ask<LiveReply>(viewer.read('live'))).drift).toEqual({ ...none, missing: 1, changed: 1, extra: 1 });
    await world.close();
    world = await createWorld();
    expect(await ask<LiveReply>((await createEditor(world, 'viewer')).read('live'))).toMatchObject({ authority: 'store', drift: null });
  });

  it('reads the authority from HUB_AUTHORITY, and accepts only the two values', () => {
    const { authority } = publishing.settings;
    expect([authority.readSetting({}), authority.readSetting({ HUB_AUTHORITY: 'files' })]).toEqual(['store', 'files']);
    expect(() => authority.readSetting({ HUB_AUTHORITY: 'both' })).toThrow('HUB_AUTHORITY is both; it can be store or files.');
  });
});
