import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CatalogueFile, Json } from '#engine';
import { buildYear } from '#engine/testing';
import { createFakePeople } from '../accounts/index.ts';
import { createFakeClock } from '../http/index.ts';
import { type CatalogueFolder, createChangeSets, exportItems, type Override, readContentFiles, tagOf } from '../publishing/index.ts';
import { createMemoryStore, type Store } from '../stores/index.ts';
import { borrow, knowingField, renew, stocktaking } from '../testing/knowing-field.ts';
import { parseArguments } from './arguments.ts';
import { runCheck } from './check.ts';
import { storeCommands } from './store-commands.ts';

const { pack } = knowingField;
const now = '2027-03-01T10:00:00Z';
const clock = createFakeClock(now);
let folder: string;
let store: Store;
let notes: string[];
let overrides: Override[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hub-live-'));
  clock.set(now);
  store = createMemoryStore({ clock });
  notes = [];
  overrides = [];
  for (const file of knowingField.content) write(file.path, JSON.parse(file.text));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, value: object): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), `${JSON.stringify(value, null, 2)}\n`);
}

const readFiles = (): readonly CatalogueFile[] => readContentFiles({ content: folder, widgets: join(folder, 'components') }, pack.kinds);

/** The items of the folder. */
function readAll() {
  return readFiles().map(({ kind, text }) => {
    const value = JSON.parse(text) as { readonly id: string };
    return { kind, id: value.id, value };
  });
}

/** Runs a command over the store, one argument per parameter. The message of a refusal counts as output too. */
async function hub(...[name = '', ...argv]: string[]): Promise<{ lines: readonly string[]; isRefused: boolean }> {
  const place = { content: folder, widgets: join(folder, 'components') };
  const open: CatalogueFolder = { place, roots: [folder], readFiles: readFiles };
  const parts = {
    store,
    pack,
    clock,
    people: createFakePeople(),
    openFolder: () => open,
    onFinding: () => undefined,
    onNote: (line: string) => void notes.push(line),
    onOverride: async (override: Override) => void overrides.push(override),
  };
  try {
    return { lines: (await storeCommands[name]?.(parseArguments(argv, ['into', 'reason']), parts)) ?? [], isRefused: false };
  } catch (error) {
    return { lines: error instanceof Error ? error.message.split('\n') : [], isRefused: true };
  }
}

/** The output of `check` for each finding in the folder. */
function checked(): readonly string[] {
  return runCheck(parseArguments([], []), { pack, files: readFiles(), others: [], now, onError: () => undefined }).slice(0, -1);
}

const live = async () => (await store.live())?.id ?? null;
const newest = async () => (await store.snapshots({ kind: 'system', id: 'test' }))[0]?.reason;
const step = 'next-steps/borrow.json';
/** Leaves children without any step. */
const narrow = { ...borrow, visibility: 'adult' };
/** A text about a past year. */
const dated = { ...borrow, summary: 'Open again since 2019.' };
const why = 'The year is part of a name.';

/** The content of the folder as one file, as the export command writes it. */
function writeBundle(): string {
  const file = join(folder, 'bundle.json');
  writeFileSync(file, JSON.stringify({ format: 'student-hub-catalogue', version: 1, items: readAll() }));
  return file;
}

describe('publish and import', () => {
  it('accepts content without findings, and prints none', async () => {
    expect(await hub('publish')).toEqual({
      lines: [`${knowingField.content.length} added, 0 changed, 0 removed`, `Live: ${await live()}`],
      isRefused: false,
    });
  });

  it('refuses an error with the output of check, whatever reason is given', async () => {
    write(step, narrow);
    const found = checked();
    expect(found.some((line) => line.startsWith('catalogue error gate-feed-empty: Somebody'))).toBe(true);
    for (const words of [[], ['--reason', why], ['--dry-run']])
      expect(await hub('publish', ...words)).toEqual({ lines: ['Nothing was published.', ...found], isRefused: true });
    expect(await live()).toBeNull();
  });

  it('reports a broken running year as an error, which goes live only with a reason', async () => {
    const { routes, ...year } = buildYear();
    write('page-state/2027.json', { ...year, routes: { standard: { ...routes?.standard, applyUrl: '/join/2026' } } });
    const found = checked();
    expect(found).toEqual([expect.stringContaining('error gate-running-year at /routes/standard/applyUrl: "/join/2026" leads to 2026')]);
    for (const [command, ...words] of [['publish'], ['publish', '--dry-run'], ['import', writeBundle()], ['publish', '--reason', 'so']]) {
      const { lines, isRefused } = await hub(...(command ? [command, ...words] : []));
      expect([isRefused, lines.some((line) => line.includes('error gate-running-year'))]).toEqual([true, true]);
    }
    expect(await live()).toBeNull();
    const reason = 'The forms of last year are used once more.';
    expect((await hub('publish', '--reason', reason)).isRefused).toBe(false);
    expect(overrides).toMatchObject([{ reason, warnings: [{ code: 'gate-running-year' }] }]);
  });

  it('reports file and line of an item', async () => {
    write(step, { ...borrow, visibility: 'adult AND child' });
    const { lines } = await hub('publish');
    expect(lines.some((line) => /borrow\.json:\d+:\d+ error gate-never-holds at \/visibility: Nobody/.test(line))).toBe(true);
  });

  it('requires a reason of ten characters for a warning', async () => {
    write(step, dated);
    const found = checked();
    expect(found).toEqual([expect.stringContaining('warning gate-dated-copy')]);
    const refused = (sentence: string) => ({ lines: [expect.stringContaining(sentence), ...found], isRefused: true });
    expect(await hub('publish')).toEqual(refused('There are warnings.'));
    expect(await hub('publish', '--reason', '  too short      ')).toEqual(refused('10 characters or more'));
    expect(await live()).toBeNull();
  });

  it('records the reason in the history once, and prints it with the warnings', async () => {
    write(step, dated);
    const found = checked();
    const { lines } = await hub('publish', '--reason', why);
    expect(lines).toEqual([...found, expect.stringMatching(/ added, /), `Live: ${await live()}`]);
    expect(await newest()).toBe(`${why} (in spite of warnings)`);
    expect(overrides).toMatchObject([
      { by: 'command-line', target: await live(), reason: why, warnings: [{ code: 'gate-dated-copy', severity: 'warning' }] },
    ]);
  });

  it('records a short reason without warnings as the note, without an override', async () => {
    await hub('publish', '--reason', 'spring');
    expect([await newest(), overrides]).toEqual(['spring', []]);
  });

  it('prints the findings in a dry run, ends like the publish and changes nothing', async () => {
    write(step, dated);
    const found = checked();
    expect(await hub('publish', '--dry-run')).toEqual({
      lines: [expect.stringContaining('There are warnings'), ...found],
      isRefused: true,
    });
    const { lines, isRefused } = await hub('publish', '--dry-run', '--reason', why);
    expect([lines[0], lines.at(-1), isRefused]).toEqual([found[0], 'Dry run: nothing was published.', false]);
    expect([await live(), overrides]).toEqual([null, []]);
  });

  it('applies the same checks to an imported file, with the names of its items', async () => {
    write(step, narrow);
    const hard = await hub('import', writeBundle());
    expect([hard.isRefused, hard.lines.some((line) => line.startsWith('catalogue error gate-feed-empty'))]).toEqual([true, true]);
    write(step, dated);
    const file = writeBundle();
    expect(await hub('import', file)).toMatchObject({
      lines: [expect.stringContaining('--reason'), expect.stringMatching(/^next-steps\/borrow warning gate-dated-copy at \/summary/)],
      isRefused: true,
    });
    expect((await hub('import', file, '--reason', why)).isRefused).toBe(false);
    expect(overrides).toHaveLength(1);
  });

  it('applies a rule about publishing, too', async () => {
    await hub('publish');
    write('house-rules/quiet.json', stocktaking);
    await hub('publish');
    write(step, { ...borrow, title: 'Take a book home' });
    clock.set('2027-03-02T12:00:00Z');
    expect((await hub('publish')).lines).toEqual([
      'Nothing was published.',
      expect.stringMatching(/^catalogue error gate-house-rule: Wait for the end of stocktaking\./),
    ]);
  });
});

describe('findings that are live already', () => {
  it('prints live findings without blocking another publish', async () => {
    write(step, narrow);
    await putLive();
    write('next-steps/renew.json', { ...renew, title: 'Renew it' });
    const { lines, isRefused } = await hub('publish');
    expect([isRefused, lines[0]]).toEqual([false, 'Live already, so it stops nobody:']);
    expect(lines.some((line) => line.startsWith('catalogue error gate-feed-empty'))).toBe(true);
    expect(lines.at(-1)).toBe(`Live: ${await live()}`);
  });

  it('reports new findings despite live ones', async () => {
    write(step, narrow);
    await putLive();
    write('next-steps/nobody.json', { ...borrow, id: 'nobody', title: 'Nobody', visibility: 'adult AND child' });
    const { lines, isRefused } = await hub('publish');
    expect([isRefused, lines[1]]).toEqual([true, expect.stringContaining('gate-never-holds')]);
  });

  it('checks live findings again if others fixed them meanwhile', async () => {
    await putLive();
    const right = await exportItems(store);
    write(step, narrow);
    await putLive();
    write('next-steps/renew.json', { ...renew, title: 'Renew it' });
    const own = store;
    let isFirst = true;
    store = {
      ...own,
      async publish(...request) {
        if (isFirst) await own.publish({ kind: 'system', id: 'other' }, { items: right, reason: 'put right' });
        isFirst = false;
        return own.publish(...request);
      },
    };
    const { lines, isRefused } = await hub('publish');
    expect([isRefused, lines.some((line) => line.startsWith('catalogue error gate-feed-empty'))]).toEqual([true, true]);
    expect(await newest()).toBe('put right');
  });

  /** Makes the folder live without the gates. */
  async function putLive(): Promise<void> {
    await store.publish({ kind: 'system', id: 'test' }, { items: readAll(), reason: 'past the gates' });
  }
});

describe('propose', () => {
  async function draft(value: object): Promise<string> {
    const items = await exportItems(store);
    const liveValue = async ({ kind, id }: { kind: string; id: string }) =>
      (items.find((item) => item.kind === kind && item.id === id)?.value ?? null) as Json;
    const sets = createChangeSets({ store, clock, liveValue });
    const { id } = await sets.openSet('rowan', 'Files');
    const tag = tagOf(await liveValue({ kind: 'next-steps', id: 'borrow' }));
    await sets.saveAll(id, [{ kind: 'next-steps', id: 'borrow', value: value as Json, tag }], 'rowan');
    return id;
  }

  it('prints the findings beside the patch, which is still written', async () => {
    await hub('publish');
    const { lines, isRefused } = await hub('propose', await draft(narrow));
    expect([isRefused, lines[0]]).toEqual([false, expect.stringContaining('next-steps/borrow.json')]);
    expect(lines.join('\n')).not.toContain('gate-');
    expect(notes.some((line) => line.startsWith('catalogue error gate-feed-empty: Somebody'))).toBe(true);
    await hub('propose', await draft(narrow), '--into', folder);
    expect(JSON.parse(readFileSync(join(folder, step), 'utf8'))).toMatchObject({ visibility: 'adult' });
  });

  it('reports the line that it would write', async () => {
    await hub('publish');
    await hub('propose', await draft(dated));
    expect(readFileSync(join(folder, step), 'utf8')).not.toContain('2019');
    expect(notes).toEqual([expect.stringMatching(/borrow\.json:[1-9]\d*:\d+ warning gate-dated-copy at \/summary/)]);
  });

  it('writes nothing if there is a mistake', async () => {
    await hub('publish');
    const { lines, isRefused } = await hub('propose', await draft({ ...borrow, title: '' }));
    expect([isRefused, lines[0]]).toEqual([true, 'Nothing was written.']);
  });
});
